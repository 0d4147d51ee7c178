import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatCents } from '#domain/money/money.ts';
import { show } from '#tests/support/changes.ts';
import { openPaidOrder } from '#tests/support/paid-order.ts';
import { BOWL, BOWLS } from '#tests/support/priced-changes.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { OrderTicket } from './ticket.tsx';

onEmbeddedDatabase('the ticket of an order with a paid change (rules ticket-content, dish-change)', (open) => {
  it('has what the change cost below the total', async () => {
    const { server, owner, id, pay, payPage, choose } = await openPaidOrder(open, { lines: [BOWL] });
    const { amountCents } = (await choose(BOWLS.chicken)).json();
    await pay((await payPage()) ?? '');
    const order = await show(server, owner, id);
    const print = { at: server.clock.now(), person: 'Olga', isCopy: false, isKitchen: false };
    const words = renderToString(<OrderTicket order={order} print={print} timeZone="America/New_York" />)
      .replaceAll(/<[^<>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain(`Total ${formatCents(order.total)} Changed: Bowl ${formatCents(amountCents)}`);
  });
});

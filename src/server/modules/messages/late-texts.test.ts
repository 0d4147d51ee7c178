import { expect, it } from 'vitest';
import { enqueue, type NewMessage, sendDue } from '#server/database/stores/outbox.ts';
import type { OutboxKind } from '#server/database/stores/outbox-messages.ts';
import { post, show } from '#tests/support/changes.ts';
import { openCheckout, press } from '#tests/support/checkout.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, sendRefunds, sendTexts } from '#tests/support/texts.ts';
import { questionHandlers } from './ask-for-offers.ts';
import { addText } from './messages-store.ts';
import { offerHandlers } from './offers.ts';

const PHONE = '7275550123';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const bodies = (server: TestServer) => server.texts.sent.map(({ body }) => body);
const results = async (server: TestServer) => (await keptTexts(server, PHONE)).map(({ status }) => status);

/** A dispatcher converts an unpaid order and cancels it; `payLate` then pays for it. */
async function cancelUnpaid(server: TestServer) {
  const office = await signIn(server, 'dispatcher');
  const { pendingOrderId, sessionId, who } = await openCheckout(server);
  const converted = await server.app.inject({
    method: 'POST',
    url: `/api/delivery/convert/${pendingOrderId}`,
    headers: { ...office.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ confirmUnpaid: true, note: 'Pays in cash' }),
  });
  await changeTo(server, office, converted.json<{ orderId: string }>().orderId, 'cancelled', 'Closed');
  return {
    payLate: async () => {
      await press(server, sessionId, 'pay');
      await who.post('/api/orders/convert-from-session', { sessionId });
    },
  };
}

onBothDatabases('a text that is late (rule text-sending)', (open) => {
  it.each([
    ['20 minutes', 20 * MINUTE_MS, ['sent']],
    ['a moment more', 20 * MINUTE_MS + 1, ['held-back']],
  ])('by %s about a step', async (_, late, expected) => {
    const server = await openWithShops(open);
    await onTheRoad(server, 'restaurant_confirmed');
    server.clock.advance(late);
    await sendTexts(server);
    expect(await results(server)).toEqual(expected);
  });

  it('about a cancellation and its money goes out for a day', async () => {
    const server = await openWithShops(open);
    const { id } = await placeOrder(server);
    await changeTo(server, await signIn(server, 'dispatcher'), id, 'cancelled', 'Closed');
    await sendRefunds(server);
    server.clock.advance(DAY_MS);
    await sendTexts(server);
    const words = [expect.stringContaining('was cancelled'), expect.stringContaining('goes back to your card')];
    expect(bodies(server)).toEqual(expect.arrayContaining(words));
  });

  it('about a payment that came after the cancellation goes out for a day', async () => {
    const server = await openWithShops(open);
    const { payLate } = await cancelUnpaid(server);
    await sendTexts(server);
    await payLate();
    await sendRefunds(server);
    server.clock.advance(DAY_MS);
    await sendTexts(server);
    expect(bodies(server).at(-1)).toContain('came after it was cancelled');
  });

  it('about money is held back after more than a day', async () => {
    const server = await openWithShops(open);
    const { id } = await placeOrder(server);
    await changeTo(server, await signIn(server, 'dispatcher'), id, 'cancelled', 'Closed');
    const { payLate } = await cancelUnpaid(server);
    await payLate();
    await sendRefunds(server);
    server.clock.advance(DAY_MS + 1);
    await sendTexts(server);
    expect(bodies(server)).toEqual([]);
    expect(await results(server)).toEqual(['held-back', 'held-back', 'held-back', 'held-back']);
  });
});

const nothing = { orderId: 'none', refundId: 'none', missingId: 'none', pendingOrderId: 'none' };
const BEGUN: readonly Pick<NewMessage<OutboxKind>, 'kind' | 'payload'>[] = [
  { kind: 'message.refund', payload: nothing },
  { kind: 'message.refund-failed', payload: nothing },
  { kind: 'message.missing', payload: nothing },
  { kind: 'message.missing-back', payload: nothing },
  { kind: 'message.extra-refund', payload: { ...nothing, amountCents: 1, isCancelled: false } },
  { kind: 'message.payment-failed', payload: nothing },
  { kind: 'message.untaken', payload: nothing },
  { kind: 'message.offer', payload: { phone: PHONE, body: 'A deal' } },
  { kind: 'message.question', payload: { phone: PHONE, body: 'Offers?', at: 1 } },
];

onBothDatabases('a text that a stopped process had begun (rule text-sending)', (open) => {
  it('is corrected where its step was undone in the meantime, as it may have arrived (rule step-undo)', async () => {
    const server = await openWithShops(open);
    const { id, office } = await onTheRoad(server, 'restaurant_confirmed');
    await sendTexts(server);
    const { db } = server.dependencies.database;
    await db.updateTable('messages').set({ status: 'waiting', sent_at: null, provider_id: null }).execute();
    await db.updateTable('outbox').set({ sent_at: null }).where('kind', '=', 'message.status').execute();
    const { version } = await show(server, office, id);
    await post(server, office, `/api/delivery/orders/${id}/undo`, { version, note: 'The wrong order' });
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(MINUTE_MS);
      await sendTexts(server);
    }
    expect(bodies(server)).toEqual([expect.stringContaining('confirmed'), expect.stringContaining('not confirmed')]);
    expect(await results(server)).toEqual(['held-back', 'sent']);
  });

  it.each(BEGUN)('is held back where nobody needs it any more: $kind', async ({ kind, payload }) => {
    const server = await open();
    const { dependencies, clock } = server;
    const at = clock.now();
    const dedupeKey = kind === 'message.question' ? `${kind}:${PHONE}:1` : `${kind}:none`;
    const text = { dedupeKey, orderId: null, phone: PHONE, kind: 'status', body: '' } as const;
    const begun = { status: 'waiting', reason: null, provider_id: null, sent_at: null, created_at: at } as const;
    await addText(dependencies.database.db, text, begun);
    await dependencies.database.transact((trx) => enqueue(trx, { kind, dedupeKey, payload, at }));
    await sendTexts(server);
    await sendDue(dependencies, { ...offerHandlers(dependencies), ...questionHandlers(dependencies) });
    expect(await results(server)).toEqual(['held-back']);
  });
});

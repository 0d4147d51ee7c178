import { expect, it } from 'vitest';
import type { EvidenceAnswer } from '#contract/money/evidence.ts';
import type { CaseFileAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import { cartLine } from '#tests/support/checkout.ts';
import { OPEN_DISPUTE } from '#tests/support/fake-payments.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { BOWL, BOWLS } from '#tests/support/priced-changes.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const CHICKEN = cartLine({
  ...{ ...BOWL, ...BOWLS.chicken, unitPrice: 1650 },
  customizations: { '0': 0, '1': [0, 1] },
});

onBothDatabases('the case file of an order that changed (rules case-file, dispute-evidence)', (open) => {
  async function changed() {
    const { server, fake, owner, id, sessionId, pay, payPage, notify, choose } = await openPaidOrder(open, {
      lines: [CHICKEN],
    });
    const get = async <Answer>(url: string): Promise<Answer> =>
      (await server.app.inject({ url, headers: owner.headers })).json<Answer>();
    const caseFile = () => get<CaseFileAnswer>(`/api/office/orders/${id}/case-file`);
    const file = async () => (await caseFile()).order;
    const texts = async () => (await caseFile()).texts;
    const evidence = async () => {
      fake.disputes.set(`pay_${sessionId}`, [OPEN_DISPUTE]);
      await notify(sessionId, { news: { kind: 'dispute', disputeId: OPEN_DISPUTE.id, paymentId: `pay_${sessionId}` } });
      return (await get<EvidenceAnswer>(`/api/office/money/disputes/${OPEN_DISPUTE.id}/evidence`)).draft;
    };
    const cheaper = async (): Promise<number> => (await choose(BOWLS.tofu)).json().amountCents;
    const further = async (): Promise<number> => {
      const { amountCents } = (await moveOrderTo(server, owner, id, 'edge')).json();
      await pay((await payPage()) ?? '');
      return amountCents;
    };
    return { server, owner, id, file, texts, evidence, cheaper, further };
  }

  it('names what each change cost more or less, and what was paid in all, with the dishes as they are now', async () => {
    const { file, cheaper, further } = await changed();
    const less = await cheaper();
    const more = await further();
    const { items, subtotal, total, changes } = await file();
    expect(items).toMatchObject([{ name: 'Bowl', totalPrice: 1200 }]);
    expect(subtotal).toBe(1650);
    expect(paidRows(total, changes).map(({ name, cents }) => [name, cents])).toEqual([
      ['Changed: Bowl', less],
      ['Changed: address', more],
      ['Total paid', total + more],
      ['Cost after changes', total + more + less],
    ]);
  });

  it('names no change that waits, was waived, or was never paid', async () => {
    const { server, owner, id, file } = await changed();
    await moveOrderTo(server, owner, id, 'edge', { waive: 'A courtesy' });
    await moveOrderTo(server, owner, id, 'near', { waive: 'A courtesy' });
    await moveOrderTo(server, owner, id, 'edge');
    expect((await file()).changes).toEqual([]);
  });

  // The draft named the dish for $12.00 and a subtotal of $16.50, and nothing between.
  it('gives the bank a receipt that leads from the first subtotal to what a cheaper dish costs', async () => {
    const { file, evidence, cheaper } = await changed();
    const less = await cheaper();
    const { total } = await file();
    const { productDescription } = await evidence();
    expect(productDescription).toMatch(/^1 x Bowl .*: \$12\.00\nSubtotal: \$16\.50$/m);
    expect(productDescription.split('\n').slice(-3)).toEqual([
      `Total: ${formatCents(total)}`,
      `Changed: Bowl: ${formatCents(less)}`,
      `Cost after changes: ${formatCents(total + less)}`,
    ]);
  });

  it('lists no text that went to the owner (rule untaken-text)', async () => {
    const { server, texts } = await changed();
    server.clock.advance(5 * 60_000);
    await sendTexts(server);
    expect(server.texts.sent.map(({ body }) => body)).toEqual([expect.stringContaining('nobody has taken it')]);
    expect(await texts()).toEqual([]);
  });
});

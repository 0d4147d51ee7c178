import { expect, it } from 'vitest';
import { formatCents } from '#domain/money/money.ts';
import type { EventSubject } from '#server/ports/payments.ts';
import { openCheckout, openShops, press, testPlaces } from '#tests/support/checkout.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { feeOf } from './sandbox-money.ts';

onBothDatabases("the sandbox's account (rule sandbox-account)", (open) => {
  /** A paid session, and the owner who plays with it. */
  const paidShop = async () => {
    const server = await open({ places: testPlaces });
    await openShops(server);
    const { sessionId, finalTotal } = await openCheckout(server);
    await press(server, sessionId, 'pay');
    const { headers } = await signIn(server, 'owner');
    await told(server);
    const play = (act: string, id: string, amount = '') =>
      server.app.inject({
        method: 'POST',
        url: '/sandbox/account',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ act, id, amount }).toString(),
      });
    const page = async () => (await server.app.inject({ url: '/sandbox/account', headers })).body;
    return { server, sessionId, finalTotal, play, page };
  };

  /** The sandbox's events since the last call. */
  async function told(server: TestServer): Promise<readonly EventSubject[]> {
    server.clock.advance(1000);
    const news: EventSubject[] = [];
    await server.sandbox.deliverDue(async (body) => news.push(JSON.parse(body).news) > 0);
    return news;
  }

  it('is for the owner alone', async () => {
    const { server } = await paidShop();
    expect((await server.app.inject('/sandbox/account')).statusCode).toBe(401);
    const { headers } = await signIn(server, 'dispatcher');
    expect((await server.app.inject({ url: '/sandbox/account', headers })).statusCode).toBe(403);
  });

  it('gives money back beside the shop, and never more than is left', async () => {
    const { server, sessionId, finalTotal, play, page } = await paidShop();
    expect(await page()).toContain('Test account. No card is charged and no money moves.');
    await play('refund', sessionId, '700');
    await play('refund', sessionId, String(finalTotal));
    expect(await told(server)).toMatchObject([
      { kind: 'refund', sessionId, refund: { reference: null, amountCents: 700, state: 'succeeded' } },
    ]);
    expect((await server.sandbox.getPayment({ sessionId: sessionId }))?.refunds).toMatchObject([
      { amountCents: 700, reason: null },
    ]);
    expect(await page()).toContain('Refund of $7.00: succeeded, made here');
  });

  it('lets a refund wait, arrive, and fail after all with the money back in the account', async () => {
    const { server, sessionId, finalTotal, play } = await paidShop();
    await play('refunds-wait', '');
    const refund = await server.sandbox.refund({ reference: 'r-1', sessionId, amountCents: finalTotal });
    expect(refund.state).toBe('pending');
    await play('refund-arrives', refund.id);
    await play('refund-fails', refund.id);
    const states = (await told(server)).map((news) => news.kind === 'refund' && news.refund.state);
    expect(states).toEqual(['pending', 'succeeded', 'failed']);
    expect(await server.sandbox.refund({ reference: 'r-1', sessionId, amountCents: finalTotal })).toMatchObject({
      state: 'failed',
      reason: 'expired_or_canceled_card',
    });
    const again = await server.sandbox.refund({ reference: 'r-2', sessionId, amountCents: finalTotal });
    expect(again.id).not.toBe(refund.id);
  });

  it.each([
    ['dispute-won', 'won'],
    ['dispute-lost', 'lost'],
  ] as const)('plays a dispute to its end, with its fee: %s', async (act, state) => {
    const { server, sessionId, finalTotal, play, page } = await paidShop();
    await play('dispute', sessionId);
    const [opened] = await told(server);
    if (opened?.kind !== 'dispute') throw new Error('no dispute');
    const { disputeId, paymentId } = opened;
    const disputes = async () => (await server.sandbox.getPayment({ paymentId }))?.disputes;
    const open = { state: 'open', amountCents: finalTotal, respondBy: expect.any(Number) };
    expect(await disputes()).toMatchObject([{ id: disputeId, ...open }]);
    await play(act, disputeId);
    expect(await told(server)).toMatchObject([{ kind: 'dispute', disputeId }]);
    expect(await disputes()).toMatchObject([{ state, respondBy: null }]);
    await play('pay-out', '');
    const fee = feeOf(finalTotal);
    const payouts = (await told(server)).map((news) => news.kind === 'payout' && news.amountCents);
    expect(payouts).toEqual(state === 'won' ? [finalTotal - fee] : []);
    const left = state === 'won' ? 0 : -fee - 1500;
    expect(await page()).toContain(`<p class="amount">${formatCents(left)}</p>`);
  });

  it('lists what happened, also what was never sent', async () => {
    const { server, sessionId, play } = await paidShop();
    await server.dependencies.database.db.updateTable('sandbox_events').set({ next_at: null }).execute();
    await play('refund', sessionId, '100');
    const listed: string[] = [];
    for await (const page of server.sandbox.listEvents(0)) listed.push(...page.map(({ type }) => type));
    expect(listed).toEqual(['checkout.session.completed', 'refund.created']);
  });
});

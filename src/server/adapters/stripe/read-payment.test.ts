import { describe, expect, it } from 'vitest';
import { atStripe, paid } from '#tests/support/stripe/at-stripe.ts';

describe('a payment at Stripe (rule refund-of-what-is-left)', () => {
  it('tells what has gone back and what banks want back, in two calls', async () => {
    const { stripe, payments, sessionId } = await paid();
    await payments.refund({ reference: 'refund-1', sessionId, amountCents: 500 });
    const paymentId = (await payments.getSession(sessionId))?.paymentId ?? '';
    stripe.books.endDispute(stripe.books.dispute(sessionId), 'lost');
    // A bank that only inquires has taken nothing.
    stripe.books.dispute(sessionId, 'warning_needs_response');
    const before = stripe.calls.length;
    const payment = await payments.getPayment({ paymentId });
    expect(stripe.calls.length - before).toBe(2);
    expect(payment).toMatchObject({ paymentId, reference: 'ref-1', isOtherShop: false, amountCents: 1750 });
    expect(payment?.refunds).toMatchObject([{ reference: 'refund-1', amountCents: 500, state: 'succeeded' }]);
    expect(payment?.disputes).toMatchObject([
      { amountCents: 1750, state: 'lost', respondBy: null },
      { amountCents: 0, state: 'open', respondBy: expect.any(Number) },
    ]);
    expect(await payments.getSession(sessionId)).toMatchObject({ refundedCents: 500, isDisputed: true });
    expect(await payments.findSessionId(paymentId)).toBe(sessionId);
  });

  it('shows what a prevented dispute took, if anything (rule disputed-payments)', async () => {
    const { stripe, payments, sessionId } = await paid();
    stripe.books.dispute(sessionId, 'prevented', false);
    stripe.books.dispute(sessionId, 'prevented', true);
    expect((await payments.getPayment({ sessionId }))?.disputes).toMatchObject([
      { amountCents: 0, state: 'won', respondBy: null },
      { amountCents: 1750, state: 'lost', respondBy: null },
    ]);
  });

  it.each([
    ['appeal_needs_response', expect.any(Number)],
    ['appeal_under_review', null],
  ])(
    'shows a lost dispute that is %s as an appeal, with its deadline (rule disputed-payments)',
    async (status, due) => {
      const { stripe, payments, sessionId } = await paid();
      stripe.books.dispute(sessionId, status);
      const disputes = (await payments.getPayment({ sessionId }))?.disputes;
      expect(disputes).toMatchObject([{ amountCents: 1750, state: 'appeal', respondBy: due }]);
    },
  );

  it('shows a dispute that takes no answer with a deadline that is over (rule disputed-payments)', async () => {
    const { stripe, payments, sessionId } = await paid();
    stripe.books.disputeOf(stripe.books.dispute(sessionId)).evidence_details.due_by = 0;
    const [dispute] = (await payments.getPayment({ sessionId }))?.disputes ?? [];
    expect(dispute).toMatchObject({ state: 'open', respondBy: dispute?.at });
  });

  it('has all its refunds, however many they are', async () => {
    const { payments, sessionId } = await paid();
    for (let cent = 0; cent < 12; cent += 1) {
      await payments.refund({ reference: `refund-${cent}`, sessionId, amountCents: 1 });
    }
    expect((await payments.getPayment({ sessionId }))?.refunds).toHaveLength(12);
  });

  it('is still the shop’s own after its address changed', async () => {
    const { stripe, payments } = await atStripe();
    const before = { shop: 'https://before.example', shop_id: 'shop-1' };
    const moved = stripe.books.payElsewhere(700, before);
    expect(await payments.getPayment({ paymentId: moved })).toMatchObject({ isOtherShop: false });
    const other = stripe.books.payElsewhere(700, { ...before, shop_id: 'shop-2' });
    expect(await payments.getPayment({ paymentId: other })).toMatchObject({ isOtherShop: true });
  });

  it('is known to be of another shop, or of none', async () => {
    const { stripe, payments } = await atStripe();
    const other = stripe.books.payElsewhere(700, { reference: 'theirs', shop: 'https://other.example' });
    expect(await payments.getPayment({ paymentId: other })).toMatchObject({ isOtherShop: true, amountCents: 700 });
    const none = stripe.books.payElsewhere(700);
    expect(await payments.getPayment({ paymentId: none })).toMatchObject({ reference: null });
    expect(await payments.getPayment({ paymentId: 'pi_unknown' })).toBeNull();
  });

  it('is read without its fee where the key may not read that, and nothing is held up (rule late-fees)', async () => {
    const { stripe, payments, sessionId } = await paid();
    stripe.deny('balance_transaction');
    expect(await payments.getSession(sessionId)).toMatchObject({ state: 'paid', feeCents: null });
    const before = stripe.calls.length;
    expect(await payments.getSession(sessionId)).toMatchObject({ state: 'paid', feeCents: null });
    expect(stripe.calls.length - before).toBe(1);
  });
});

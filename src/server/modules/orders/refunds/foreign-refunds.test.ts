import { expect, it } from 'vitest';
import { PaymentRefused, type ProviderSession } from '#server/ports/payments.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';

const TOTAL = 2739;

/** An order, paid by a session that the test may change, and its refunds, made in the shop or at the provider. */
async function paidOrder(open: OpenHouse, paid: Partial<ProviderSession> = {}) {
  const clock = movableClock();
  const fake = fakePayments(clock);
  const house = await openWithShops(open, { clock, payments: fake });
  const owner = await signIn(house, 'owner');
  const { sessionId, who } = await openCheckout(house);
  fake.pay(sessionId, paid);
  const id: string = (await who.post('/api/orders/convert-from-session', { sessionId })).json().order._id;
  const { db } = house.dependencies.database;
  const stored = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const shown = async () => (await who.get(`/api/orders/session/${sessionId}`)).json().order;
  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    house.app.inject({ method, url, headers: owner.headers, payload });
  const tell = async (reference: string, of = sessionId) => {
    const refund = (await fake.listRefunds(of)).find((one) => one.id === `re_${reference}`);
    if (refund === undefined) throw new Error('no refund');
    const news = { kind: 'refund', refund, sessionId: of } as const;
    await house.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(of, { news }) });
  };
  /** Gives money back at the provider, and tells the shop so. */
  const giveThere = async (reference: string, amountCents: number, of = sessionId) => {
    await fake.refund({ reference, sessionId: of, amountCents });
    fake.changeRefund(reference, { reference: null });
    await tell(reference, of);
  };
  const failThere = async (reference: string, of = sessionId) => {
    fake.changeRefund(reference, { state: 'failed', reason: 'Closed' });
    await tell(reference, of);
  };
  const giveHere = (amountCents: number) =>
    call('POST', `/api/office/orders/${id}/refunds`, { amountCents, reason: 'late' });
  return { house, fake, id, stored, shown, call, giveThere, failThere, giveHere };
}

onBothDatabases('an order that was paid with another sum than its total (rule payment-states)', (open) => {
  it('is refunded once all that was paid has gone back, and the buyer reads so (rule money-back-told)', async () => {
    const { stored, shown, giveThere } = await paidOrder(open, { amountCents: 1000 });
    await giveThere('theirs', 1000);
    expect(await stored()).toMatchObject({ refunded_cents: 1000, payment_status: 'refunded' });
    expect((await shown()).refund).toEqual({ cents: 1000, ofCents: 1000 });
  });

  it('is refunded by a refund that is made again, too (rule refund-again)', async () => {
    const { fake, stored, call, giveHere } = await paidOrder(open, { amountCents: 1000 });
    const { refund } = fake;
    Object.assign(fake, { refund: () => Promise.reject(new PaymentRefused('no', { field: null, code: null })) });
    const failed: string = (await giveHere(1000)).json().refund.id;
    Object.assign(fake, { refund });
    await call('POST', `/api/office/money/refunds/${failed}/again`, {});
    expect(await stored()).toMatchObject({ refunded_cents: 1000, payment_status: 'refunded' });
  });

  it('can be cancelled with the rest, after its total has gone back at the provider (rule cancellation-refund)', async () => {
    const { id, stored, call, giveThere } = await paidOrder(open, { amountCents: TOTAL + 500 });
    await giveThere('theirs', TOTAL);
    expect(await stored()).toMatchObject({ payment_status: 'partly-refunded' });
    const cancelled = await call('PATCH', `/api/delivery/orders/${id}/status`, { status: 'cancelled', note: 'Fire' });
    expect(cancelled.statusCode).toBe(200);
    expect(await stored()).toMatchObject({ refunded_cents: TOTAL + 500, payment_status: 'refunded' });
  });

  it('is partly refunded again where the refund of the rest fails (rule refund-states)', async () => {
    const { stored, giveThere, failThere } = await paidOrder(open, { amountCents: TOTAL + 500 });
    await giveThere('total', TOTAL);
    await giveThere('rest', 500);
    expect(await stored()).toMatchObject({ payment_status: 'refunded' });
    await failThere('rest');
    expect(await stored()).toMatchObject({ refunded_cents: TOTAL, payment_status: 'partly-refunded' });
  });
});

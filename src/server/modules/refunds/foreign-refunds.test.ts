import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { PaymentRefused, type ProviderDispute, type ProviderSession } from '#server/ports/payments.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { down, fakePayments, OPEN_DISPUTE } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { refundHandlers } from './send-refund.ts';

const TOTAL = 2739;

/** An order, paid by a session that the test may change, and its refunds, made in the shop or at the provider. */
async function paidOrder(open: OpenTestServer, paid: Partial<ProviderSession> = {}, isTwice = false) {
  const clock = movableClock();
  const fake = fakePayments(clock);
  const server = await openWithShops(open, { clock, payments: fake });
  const owner = await signIn(server, 'owner');
  const { sessionId, pendingOrderId, who } = await openCheckout(server);
  /** Opens another session of the order instead of the first; both can then be paid. */
  const openSecond = async (): Promise<string> => {
    fake.change(sessionId, { state: 'expired', url: null });
    const opened = await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId });
    return opened.json().sessionId;
  };
  const extraId = isTwice ? await openSecond() : '';
  fake.pay(sessionId, paid);
  const id: string = (await who.post('/api/orders/convert-from-session', { sessionId })).json().order._id;
  const { db } = server.dependencies.database;
  const stored = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const shown = async () => (await who.get(`/api/orders/session/${sessionId}`)).json().order;
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: owner.headers, ...(payload !== undefined && { payload }) });
  const tell = async (reference: string, of = sessionId) => {
    const refund = fake.refundsOf(of).find((one) => one.id === `re_${reference}`);
    if (refund === undefined) throw new Error('no refund');
    const news = { kind: 'refund', refund, sessionId: of } as const;
    await server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(of, { news }) });
  };
  const { refund: make } = fake;
  /** Lets the provider refuse what the shop asks for, until what it answers is called. */
  const refuse = () => {
    Object.assign(fake, { refund: () => Promise.reject(new PaymentRefused('no', { field: null, code: null })) });
    return () => Object.assign(fake, { refund: make });
  };
  /** Gives money back at the provider, and tells the shop so. */
  const giveThere = async (reference: string, amountCents: number, of = sessionId) => {
    await make({ reference, sessionId: of, amountCents });
    fake.changeRefund(reference, { reference: null });
    await tell(reference, of);
  };
  const failThere = async (reference: string, of = sessionId) => {
    fake.changeRefund(reference, { state: 'failed', reason: 'Closed' });
    await tell(reference, of);
  };
  const giveHere = (amountCents: number) =>
    call('POST', `/api/office/orders/${id}/refunds`, { amountCents, reason: 'quality' });
  const send = async (): Promise<void> => {
    clock.advance(20 * 60_000);
    await sendDue(server.dependencies, refundHandlers(server.dependencies));
  };
  const events = () => db.selectFrom('events').select('kind').where('order_id', '=', id).orderBy('number').execute();
  const books = () => db.selectFrom('ledger').select(['kind', 'amount_cents']).orderBy('at').orderBy('id').execute();
  const rows = () => findMismatches(server.dependencies);
  const notes = async () =>
    (await db.selectFrom('order_history').select('note').where('order_id', '=', id).execute()).map(({ note }) => note);
  return {
    fake,
    sessionId,
    books,
    rows,
    notes,
    tell,
    id,
    who,
    extraId,
    stored,
    shown,
    call,
    giveThere,
    failThere,
    giveHere,
    send,
    events,
    refuse,
  };
}

onBothDatabases('an order that was paid with another sum than its total (rule payment-states)', (open) => {
  it('is refunded once all that was paid has gone back, and the buyer reads so (rule money-back-told)', async () => {
    const { stored, shown, giveThere } = await paidOrder(open, { amountCents: 1000 });
    await giveThere('theirs', 1000);
    expect(await stored()).toMatchObject({ refunded_cents: 1000, payment_status: 'refunded' });
    expect((await shown()).refund).toEqual({ cents: 1000, ofCents: 1000 });
  });

  it('is refunded by a refund that is made again, too (rule refund-again)', async () => {
    const { stored, call, giveHere, refuse } = await paidOrder(open, { amountCents: 1000 });
    const accept = refuse();
    const failed: string = (await giveHere(1000)).json().refund.id;
    accept();
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

onBothDatabases('a refund that was made at the provider (rule foreign-refunds)', (open) => {
  it('of a payment too many is told to the buyer, and taken off again where it fails', async () => {
    const order = await paidOrder(open, {}, true);
    const { fake, who, extraId, stored, shown, giveThere, failThere, send, refuse } = order;
    const accept = refuse();
    fake.pay(extraId);
    await who.post('/api/orders/convert-from-session', { sessionId: extraId });
    await send();
    expect(await stored()).toMatchObject({ extra_refunded_cents: 0 });
    accept();
    await giveThere('theirs', TOTAL, extraId);
    expect(await stored()).toMatchObject({ extra_refunded_cents: TOTAL, payment_status: 'paid' });
    expect(await shown()).toMatchObject({ extraRefund: TOTAL, refund: null });
    await failThere('theirs', extraId);
    expect(await shown()).toMatchObject({ extraRefund: 0, refund: null });
  });

  it('of more than these books have left is where ours is refused for it, and no cent goes back again', async () => {
    const order = await paidOrder(open);
    const { fake, id, stored, call, giveThere, failThere, giveHere, send, refuse } = order;
    fake.before = down;
    await giveHere(TOTAL);
    fake.before = () => undefined;
    const accept = refuse();
    await giveThere('theirs', TOTAL);
    await send();
    expect(await stored()).toMatchObject({ refunded_cents: TOTAL, payment_status: 'refunded' });
    const again = await giveHere(1);
    expect([again.statusCode, again.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
    accept();
    await failThere('theirs');
    expect(await stored()).toMatchObject({ refunded_cents: 0, payment_status: 'paid' });
    const cancelled = await call('PATCH', `/api/delivery/orders/${id}/status`, { status: 'cancelled', note: 'Fire' });
    expect(cancelled.statusCode).toBe(200);
    expect(await stored()).toMatchObject({ refunded_cents: TOTAL, payment_status: 'refunded' });
  });

  it('takes dishes and tip with it beside a refund that is only decided, which then shrinks to what is left', async () => {
    const { fake, sessionId, id, call, stored, giveThere, giveHere, send } = await paidOrder(open);
    fake.before = down;
    await giveHere(TOTAL - 300);
    fake.before = () => undefined;
    await giveThere('theirs', TOTAL - 500);
    const left = async () => (await call('GET', `/api/office/orders/${id}/money`)).json().left.amount;
    expect(await left()).toBe(0);
    await send();
    expect(fake.refundsOf(sessionId).map(({ amountCents }) => amountCents)).toEqual([TOTAL - 500, 500]);
    expect(await stored()).toMatchObject({ refunded_cents: TOTAL, payment_status: 'refunded' });
    const day = (await call('GET', '/api/office/money/day')).json();
    expect(day.restaurants).toMatchObject([{ owedCents: 0 }]);
    expect([day.leftCents, await left()]).toEqual([0 - day.providerFeeCents, 0]);
  });

  it.each([
    ['shrinks to what is left', TOTAL - 500, 500],
    ['is made of other parts', 1500, 1116],
  ])(
    'leaves a refund of dishes one of these dishes where it %s (rule refund-of-what-is-left)',
    async (_, theirs, ours) => {
      const { fake, sessionId, id, call, giveThere, send } = await paidOrder(open);
      fake.before = down;
      await call('POST', `/api/office/orders/${id}/refunds`, {
        lines: [{ id: 'line-1', count: 1 }],
        reason: 'quality',
      });
      fake.before = () => undefined;
      await giveThere('theirs', theirs);
      await send();
      const { refunds, left } = (await call('GET', `/api/office/orders/${id}/money`)).json();
      expect(fake.refundsOf(sessionId).map(({ amountCents }) => amountCents)).toEqual([theirs, ours]);
      expect(refunds).toContainEqual(
        expect.objectContaining({ amountCents: ours, lines: [{ id: 'line-1', count: 1 }] }),
      );
      expect(left.lines).toEqual([{ id: 'line-1', count: 1 }]);
    },
  );

  it('that came back is off the money page once all of the payment has gone back (rule money-mismatches)', async () => {
    const { id, call, rows, giveThere, failThere, send } = await paidOrder(open);
    await giveThere('theirs', 700);
    await failThere('theirs');
    expect(await rows()).toMatchObject([{ kind: 'refund-failed', amountCents: 700 }]);
    await call('PATCH', `/api/delivery/orders/${id}/status`, { status: 'cancelled', note: 'Fire' });
    await send();
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['lost', []],
    ['won', ['refund-failed']],
  ] as const)(
    'that came back is off the money page while a bank has the payment; the dispute is %s',
    async (state, end) => {
      const { fake, sessionId, rows, tell, giveThere, failThere } = await paidOrder(open);
      const claim = (of: Partial<ProviderDispute>) =>
        fake.disputes.set(`pay_${sessionId}`, [{ ...OPEN_DISPUTE, amountCents: TOTAL, ...of }]);
      const kinds = async () => (await rows()).map(({ kind }) => kind);
      await giveThere('theirs', 700);
      claim({});
      await failThere('theirs');
      expect(await kinds()).toEqual(['dispute-open']);
      claim({ state });
      await tell('theirs');
      expect(await kinds()).toEqual(end);
    },
  );

  it('of a payment too many is not made again once a bank has taken that payment (rule refund-again)', async () => {
    const { fake, who, extraId, rows, call, books, send, refuse } = await paidOrder(open, {}, true);
    const accept = refuse();
    fake.pay(extraId);
    await who.post('/api/orders/convert-from-session', { sessionId: extraId });
    await send();
    const row = (await rows()).find(({ kind }) => kind === 'refund-failed');
    expect(row).toMatchObject({ amountCents: TOTAL });
    fake.disputes.set(`pay_${extraId}`, [{ ...OPEN_DISPUTE, amountCents: TOTAL, state: 'lost' }]);
    accept();
    const again = () => call('POST', `/api/office/money/refunds/${row?.refundId}/again`, {});
    for (const answer of [await again(), await again()]) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'REFUND_TOO_LARGE']);
    }
    expect((await rows()).filter(({ kind }) => kind === 'refund-failed')).toEqual([]);
    expect((await books()).filter(({ kind }) => kind === 'refunded')).toEqual([]);
    expect(fake.refunds).toEqual([]);
  });

  it('of a payment too many leaves only its rest to be given back again (rule refund-again)', async () => {
    const { fake, who, extraId, rows, call, giveThere, send, refuse } = await paidOrder(open, {}, true);
    const accept = refuse();
    fake.pay(extraId);
    await who.post('/api/orders/convert-from-session', { sessionId: extraId });
    await send();
    const row = (await rows()).find(({ kind }) => kind === 'refund-failed');
    await giveThere('theirs', TOTAL - 300, extraId);
    accept();
    const again = await call('POST', `/api/office/money/refunds/${row?.refundId}/again`, {});
    expect(again.json().refund).toMatchObject({ state: 'succeeded', amountCents: 300 });
    expect(fake.refundsOf(extraId).map(({ amountCents }) => amountCents)).toEqual([TOTAL - 300, 300]);
    expect(await rows()).toEqual([]);
  });

  it('in another currency is not counted as its cents (rule other-currencies)', async () => {
    const { fake, sessionId, stored, books, tell } = await paidOrder(open);
    const before = await books();
    await fake.refund({ reference: 'euros', sessionId, amountCents: 900 });
    fake.changeRefund('euros', { reference: null, currency: 'eur' });
    await tell('euros');
    expect(await books()).toEqual(before);
    expect(await stored()).toMatchObject({ refunded_cents: 0, payment_status: 'paid' });
  });

  it('is a dispute in another currency: the page has its deadline, and the books no cent (rule other-currencies)', async () => {
    const { fake, sessionId, stored, books, rows, tell } = await paidOrder(open);
    const before = await books();
    const times = { respondBy: 77, at: 1 };
    const dispute = {
      id: 'dp_1',
      amountCents: 900,
      currency: 'eur',
      state: 'open',
      reason: 'fraud',
      ...times,
    } as const;
    fake.disputes.set(`pay_${sessionId}`, [dispute]);
    await fake.refund({ reference: 'theirs', sessionId, amountCents: 100 });
    fake.changeRefund('theirs', { reference: null, state: 'failed' });
    await tell('theirs');
    expect(await books()).toEqual(before);
    expect(await stored()).toMatchObject({ refunded_cents: 0 });
    expect(await rows()).toMatchObject([
      {
        kind: 'dispute-open',
        deadline: 77,
        amountCents: 0,
        words: expect.stringMatching(/asks about .*fraud, 9\.00 EUR/),
      },
    ]);
  });

  it('of a second payment in another currency is left to a person, whom a note tells (rule other-currencies)', async () => {
    const { fake, who, extraId, stored, books, notes, send } = await paidOrder(open, {}, true);
    const before = await books();
    fake.pay(extraId, { currency: 'eur' });
    for (const _time of [1, 2]) await who.post('/api/orders/convert-from-session', { sessionId: extraId });
    await send();
    expect(fake.refunds).toEqual([]);
    expect(await books()).toEqual([...before, { kind: 'charged', amount_cents: 0 }]);
    expect(await stored()).toMatchObject({ extra_refunded_cents: 0, payment_status: 'paid' });
    expect((await notes()).filter((note) => note.startsWith('Paid twice'))).toEqual([
      'Paid twice: refund 27.39 EUR at the payment provider',
    ]);
  });

  it('tells the open pages once, as it is written down and as it fails (rule streams-miss-nothing)', async () => {
    const { giveThere, failThere, events } = await paidOrder(open);
    const kinds = async () => (await events()).map(({ kind }) => kind).slice(1);
    await giveThere('theirs', 700);
    expect(await kinds()).toEqual(['order.refund']);
    await failThere('theirs');
    expect(await kinds()).toEqual(['order.refund', 'order.refund-failed']);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MismatchesAnswer, MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { addDays } from '#domain/day-start.ts';
import { REFUND_BEARERS } from '#domain/money/refund-bearers.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { appendLedger } from '#server/modules/ledger/index.ts';
import { moneyTextHandlers } from '#server/modules/messages/index.ts';
import { type DisputeState, PaymentRefused } from '#server/ports/payments.ts';
import { cartLine, openCheckout } from '#tests/support/checkout.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { down, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import {
  type OpenTestServer,
  onBothDatabases,
  onEmbeddedDatabase,
  type TestServer,
  type TestServerOptions,
} from '#tests/support/test-app.ts';
import { findMismatches } from './find-mismatches.ts';
import { watchMoney } from './watch-money.ts';

const MINUTE_MS = 60_000;

async function shop(open: OpenTestServer, options: TestServerOptions = {}) {
  const server = await openWithShops(open, options);
  const owner = await signIn(server, 'owner');
  let person = owner;
  const get = async <T>(path: string): Promise<T> =>
    (await server.app.inject({ url: `/api/office/${path}`, headers: person.headers })).json();
  const post = (path: string, body: unknown = {}) => send(server, person, path, body);
  /** Another owner signs in at a later moment. */
  const later = async (at: number) => {
    server.clock.set(at);
    person = await signIn(server, 'owner');
    return person;
  };
  const found = () => findMismatches(server.dependencies);
  return { server, owner, get, post, found, later };
}

const send = (server: TestServer, who: SignedIn, path: string, body: unknown) =>
  server.app.inject({
    method: 'POST',
    url: `/api/office/${path}`,
    headers: { ...who.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

onBothDatabases('what does not fit (rule money-mismatches)', (open) => {
  it('is nothing where every payment has its order, and says when it was last looked', async () => {
    const { server, get } = await shop(open);
    await placeOrder(server);
    expect(await get('money/mismatches')).toEqual({ success: true, checkedAt: null, mismatches: [] });
    await watchMoney(server.dependencies);
    expect(await get<MismatchesAnswer>('money/mismatches')).toMatchObject({ checkedAt: server.clock.now() });
  });

  it('is an order without a payment, until somebody has noted the cash (rule paid-by-hand)', async () => {
    const { server, post, found, get } = await shop(open);
    const { id, total_cents } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    expect(await found()).toMatchObject([{ kind: 'order-without-payment', orderId: id, amountCents: total_cents }]);
    expect((await post(`orders/${id}/paid-by-hand`, { what: 'cash' })).statusCode).toBe(200);
    expect((await post(`orders/${id}/paid-by-hand`, { what: 'cash', note: 'twice' })).json().code).toBe('ALREADY_PAID');
    expect(await found()).toEqual([]);
    expect(await get('money/day')).toMatchObject({ orders: 1, chargedCents: total_cents });
  });

  it('is a provider that refuses our calls, until it takes one again (rule provider-refusals)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const { server, found } = await shop(open, { clock, payments: fake });
    fake.before = () => {
      throw new PaymentRefused('no', { field: 'KEY', code: 'forbidden' });
    };
    await expect(openCheckout(server)).rejects.toThrow('PAYMENT_PROVIDER_DOWN');
    expect(await found()).toMatchObject([
      { kind: 'provider-silent', words: expect.stringContaining('(KEY, forbidden). npm run check-providers') },
    ]);
    fake.before = () => {};
    await openCheckout(server);
    expect(await found()).toEqual([]);
  });

  it('is a payment of another amount, a refund that waits, one that failed, and a payment too many', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const { server, post, found } = await shop(open, { clock, payments: fake });
    const { sessionId, who } = await openCheckout(server);
    fake.pay(sessionId, { amountCents: 1000 });
    const id: string = (await who.post('/api/orders/convert-from-session', { sessionId })).json().order._id;
    expect(await found()).toMatchObject([{ kind: 'amount-differs', orderId: id, action: { kind: 'look' } }]);
    fake.before = down;
    clock.advance(1000);
    await post(`orders/${id}/refunds`, { amountCents: 400, reason: 'late' });
    clock.advance(2 * MINUTE_MS);
    expect((await found()).map(({ kind }) => kind)).toEqual(['refund-pending', 'amount-differs']);
    const { db } = server.dependencies.database;
    await db.updateTable('refunds').set({ state: 'failed', failure: 'Closed', updated_at: clock.now() }).execute();
    expect((await found())[0]).toMatchObject({ kind: 'refund-failed', action: { kind: 'refund-again' } });
    await db.updateTable('refunds').set({ state: 'pending', origin: 'extra' }).execute();
    expect((await found())[0]).toMatchObject({ kind: 'charged-twice', action: { kind: 'wait' } });
    fake.before = () => undefined;
    await db.updateTable('refunds').set({ state: 'failed', origin: 'staff' }).execute();
    await db.updateTable('orders').set({ refunded_cents: 0, payment_status: 'paid' }).execute();
    await post(`orders/${id}/refunds`, { amountCents: 1000, reason: 'late' });
    const { payment_status } = await db.selectFrom('orders').select('payment_status').executeTakeFirstOrThrow();
    expect(payment_status).toBe('refunded');
  });

  it('is a provider that doesn’t answer, a payment that is slow, and one that was notified in vain', async () => {
    const clock = movableClock();
    const { server, found } = await shop(open, { clock, payments: fakePayments(clock) });
    const { sessionId } = await openCheckout(server);
    clock.advance(6 * MINUTE_MS);
    expect((await found()).map(({ kind }) => kind)).toEqual(['provider-silent']);
    const { db } = server.dependencies.database;
    await db.updateTable('payment_sessions').set({ status: 'processing' }).execute();
    const event = { id: 'evt-1', type: 'paid', session_id: sessionId, payload: '{}', event: null, handled_at: null };
    await db
      .insertInto('payment_events')
      .values({ ...event, received_at: clock.now() })
      .execute();
    clock.advance(3 * 60 * MINUTE_MS);
    expect((await found()).map(({ kind }) => kind)).toEqual(['paid-without-order', 'payment-under-way']);
  });

  it('is no news of a refund that waits to be acted on (rule provider-news)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const { server, found } = await shop(open, { clock, payments: fake });
    const { sessionId, who } = await openCheckout(server);
    fake.pay(sessionId);
    await who.post('/api/orders/convert-from-session', { sessionId });
    const refund = await fake.refund({ reference: 'by hand', sessionId, amountCents: 100 });
    fake.before = down;
    const news = { kind: 'refund', refund, sessionId } as const;
    const notification = fake.notification(sessionId, { news });
    await server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...notification });
    clock.advance(3 * MINUTE_MS);
    expect(await found()).toEqual([]);
  });

  it('is a payment of no order until all of it is back, also after a refund that failed (rule lost-payments)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const { server, found } = await shop(open, { clock, payments: fake });
    const { database, shop: settings } = server.dependencies;
    fake.ids.push('cs_lost');
    const links = { customerPhone: '', successUrl: '', cancelUrl: '', expiresAt: clock.now() };
    const request = { pendingOrderId: 'p', amountCents: 2500, currency: 'usd', lines: [], ...links } as const;
    await fake.createSession({ reference: newId(), ...request });
    fake.pay('cs_lost');
    const lost = { kind: 'charged', dedupeKey: 'charged:cs_lost', paymentReference: 'cs_lost' } as const;
    const charge = { ...lost, amount: 2500, at: clock.now() };
    await database.transact((trx) => appendLedger(trx, [charge], settings.current.timeZone));
    const tell = async (reference: string): Promise<unknown[]> => {
      const refund = fake.refundsOf('cs_lost').find(({ id }) => id === `re_${reference}`);
      if (refund === undefined) throw new Error('no refund');
      const news = { kind: 'refund', refund, sessionId: 'cs_lost' } as const;
      const notification = fake.notification('cs_lost', { news });
      await server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...notification });
      return (await found()).map(({ kind, amountCents }) => [kind, amountCents]);
    };
    const give = async (reference: string, amountCents: number): Promise<unknown[]> => {
      await fake.refund({ reference, sessionId: 'cs_lost', amountCents });
      return tell(reference);
    };
    expect(await give('one', 100)).toEqual([['paid-without-order', 2400]]);
    expect((await found())[0]?.words).toContain('$25.00 was paid for an order that isn’t in these books. $24.00 of it');
    expect(await give('rest', 2400)).toEqual([]);
    fake.changeRefund('rest', { state: 'failed', reason: 'Closed' });
    expect(await tell('rest')).toContainEqual(['paid-without-order', 2400]);
  });

  it('is a dispute with its deadline, until it is decided (rule disputed-payments)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const { server, found, get, post } = await shop(open, { clock, payments: fake });
    const { sessionId, who } = await openCheckout(server);
    fake.pay(sessionId);
    const { order } = (await who.post('/api/orders/convert-from-session', { sessionId })).json();
    const paymentId = `pay_${sessionId}`;
    const dispute = { id: 'dp_1', amountCents: 900, currency: 'usd', respondBy: 77, reason: 'fraud', at: clock.now() };
    const told = (state: DisputeState, respondBy: number | null = 77) => {
      fake.disputes.set(paymentId, [{ ...dispute, state, respondBy }]);
      const news = { kind: 'dispute', disputeId: 'dp_1', paymentId } as const;
      const notification = fake.notification(sessionId, { news });
      return server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...notification });
    };
    await told('open');
    expect(await found()).toMatchObject([{ kind: 'dispute-open', deadline: 77, action: { kind: 'case-file' } }]);
    await told('lost');
    await told('open');
    expect(await found()).toEqual([]);
    await told('appeal', 88);
    expect(await found()).toMatchObject([{ deadline: 88, words: expect.stringContaining('You can still appeal') }]);
    await told('appeal', null);
    expect(await found()).toMatchObject([{ deadline: null, words: expect.stringContaining('is under review') }]);
    await told('won');
    for (const late of ['open', 'appeal', 'lost'] as const) await told(late);
    expect(await found()).toEqual([]);
    expect((await post(`orders/${order._id}/refunds`, { amountCents: 1, reason: 'late' })).statusCode).toBe(200);
    const { ledger } = await get<{ ledger: { kind: string; amountCents: number }[] }>(`orders/${order._id}/money`);
    const rows = ledger.filter(({ kind }) => kind.startsWith('dispute'));
    const booked = Object.fromEntries(rows.map(({ kind, amountCents }) => [kind, amountCents]));
    expect(booked).toEqual({ disputed: -900, 'dispute-lost': 0, 'dispute-won': 900 });
  });
});

onEmbeddedDatabase('the text to the owner (rule money-alert)', (open) => {
  it('comes once for all that has not fitted for five minutes, and again for what is new', async () => {
    const { server } = await shop(open, {});
    const { database } = server.dependencies;
    const tick = async (minutes: number) => {
      server.clock.advance(minutes * MINUTE_MS);
      await watchMoney(server.dependencies);
      await sendDue(server.dependencies, moneyTextHandlers(server.dependencies));
      return server.texts.sent.length;
    };
    await storeOrder(database, { at: server.clock.now() });
    await storeOrder(database, { at: server.clock.now() });
    expect([await tick(4), await tick(1), await tick(10)]).toEqual([0, 1, 1]);
    expect(server.texts.sent[0]).toMatchObject({ to: server.dependencies.shop.current.supportPhone });
    expect(server.texts.sent[0]?.body).toContain('And 1 more.');
    await storeOrder(database, { at: server.clock.now() });
    expect(await tick(5)).toBe(2);
  });
});

onBothDatabases('the money of a day (rule money-day)', (open) => {
  it('adds up from the ledger: parts, refunds, tax by rate, tips by driver, what restaurants get and what is left', async () => {
    const { server, get, post } = await shop(open);
    const { id, driver, office } = await onTheRoad(server, 'out_for_delivery', { tip: 300 });
    await changeTo(server, office, id, 'delivered', 'At the door');
    await placeOrder(server, { tip: 200 });
    await post(`orders/${id}/refunds`, { tip: 100, reason: 'late' });
    await post(`orders/${id}/refunds`, { amountCents: 500, reason: 'quality' });
    const day = await get<MoneyDayAnswer>('money/day');
    expect(day).toMatchObject({ orders: 2, refunds: 2, refundedCents: 600, tipCents: 500 });
    expect(day.foodCents + day.feeCents + day.taxCents + day.tipCents).toBe(day.chargedCents);
    expect(day.tips.find(({ driverId }) => driverId === driver.staff.id)).toMatchObject({ cents: 200 });
    const { foodCents, taxCents } = day.taxes.reduce((all, one) => ({
      taxRate: 0,
      foodCents: all.foodCents + one.foodCents,
      taxCents: all.taxCents + one.taxCents,
    }));
    expect(day.restaurants).toMatchObject([{ id: 'grill', name: 'Corner Grill', orders: 2, owedCents: foodCents }]);
    const inHand = day.chargedCents - day.refundedCents - day.providerFeeCents;
    expect(day.leftCents).toBe(inHand - foodCents - taxCents - 400);
    const week = await get<MoneyDayAnswer>('money/day?period=week');
    expect({ ...week, from: day.from, to: day.to, endsAt: day.endsAt }).toEqual(day);
    expect(await get('money/day?date=2020-01-01')).toMatchObject({ orders: 0, leftCents: 0, taxes: [] });
  });

  it('keeps the taxes of several rates apart, less what went back of each', async () => {
    const { server, get, post } = await shop(open);
    const milkLine = { id: 'line-2', menuItem: { id: 'milk', title: 'Milk', price: 400 } };
    const lines = [
      cartLine({ quantity: 1, totalPrice: 1000 }),
      cartLine({ ...milkLine, quantity: 2, unitPrice: 400, totalPrice: 800 }),
    ];
    const { id } = await placeOrder(server, { lines });
    await placeOrder(server, { lines });
    const { sold } = await get<OrderMoneyAnswer>(`orders/${id}/money`);
    const milk = sold.lines.find(({ name }) => name === 'Milk')?.id ?? '';
    await post(`orders/${id}/refunds`, { lines: [{ id: milk, count: 1 }], reason: 'missing-dish' });
    expect((await get<MoneyDayAnswer>('money/day')).taxes).toEqual([
      { taxRate: 0.07, foodCents: 2000, taxCents: 140 },
      { taxRate: 0, foodCents: 1200, taxCents: 0 },
    ]);
  });

  it('leaves to a restaurant what it does not bear of refunds (rule refund-bearer)', async () => {
    const { server, get, post } = await shop(open);
    const { id } = await placeOrder(server);
    const owed = async (): Promise<number> => (await get<MoneyDayAnswer>('money/day')).restaurants[0]?.owedCents ?? 0;
    const food = await owed();
    const { leftCents } = await get<MoneyDayAnswer>('money/day');
    const refund = (body: object) => post(`orders/${id}/refunds`, { amountCents: 300, ...body });
    expect((await refund({ reason: 'late' })).statusCode).toBe(200);
    expect(await owed()).toBe(food);
    const left = (await get<MoneyDayAnswer>('money/day')).leftCents;
    expect(left).toBeLessThan(leftCents);
    await refund({ reason: 'late', bearer: 'restaurant' });
    const lowered = await owed();
    expect(lowered).toBeLessThan(food);
    await refund({ reason: 'quality', bearer: 'driver' });
    expect(await owed()).toBe(lowered);
    const { ledger } = await get<{ ledger: { kind: string; note: string }[] }>(`orders/${id}/money`);
    expect(ledger.filter(({ kind }) => kind === 'borne').map(({ note }) => note)).toEqual([
      'Paid for by: The shop',
      'Paid for by: The driver',
    ]);
  });

  it('is closed under a name, and what comes later counts for the next open day (rule day-close)', async () => {
    const { server, get, post, later } = await shop(open);
    const { id } = await placeOrder(server);
    const { from: date, chargedCents, endsAt } = await get<MoneyDayAnswer>('money/day');
    const early = await post('money/close', { date });
    expect([early.statusCode, early.json().code]).toEqual([409, 'DAY_NOT_OVER']);
    const { staff } = await later(endsAt);
    const closed = (await post('money/close', { date })).json();
    expect(closed).toMatchObject({ day: date, person: staff.name });
    expect((await post('money/close', { date })).json()).toEqual(closed);
    await later(endsAt - 1000);
    await post(`orders/${id}/refunds`, { amountCents: 500, reason: 'late' });
    const after = await get<MoneyDayAnswer>(`money/day?date=${date}`);
    expect(after).toMatchObject({ chargedCents, refundedCents: 0, closed: [{ day: date }] });
    const told = { kind: 'refunded', amountCents: -500, ofDay: date, countsFor: addDays(date, 1) };
    expect(after.corrections).toMatchObject([told]);
    const { ledger } = await get<{ ledger: { kind: string; day: string }[] }>(`orders/${id}/money`);
    const next = ledger.find(({ kind }) => kind === 'refunded')?.day ?? '';
    expect(next > date).toBe(true);
    expect(await get(`money/day?date=${next}`)).toMatchObject({ orders: 0, refundedCents: 500, corrections: [told] });
    expect((await post('money/close', { date: '2999-01-01' })).json().code).toBe('DAY_NOT_OVER');
  });

  it('is a file of all its rows for a bookkeeper, in dollars (rule money-file)', async () => {
    const { server, owner } = await shop(open);
    const { orderNumber } = await placeOrder(server, { tip: 300 });
    const file = await server.app.inject({ url: '/api/office/money/day.csv', headers: owner.headers });
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('Day,Time,What,Order');
    expect(lines.filter((line) => line.includes(orderNumber)).map((line) => line.split(',')[2])).toContain('charged');
    expect(lines.find((line) => line.includes('tip-owed'))).toContain('-3');
  });
});

onBothDatabases('the ledger (rule money-ledger)', (open) => {
  it('is never changed: the database itself refuses it', async () => {
    const { server } = await shop(open);
    await placeOrder(server);
    const { db } = server.dependencies.database;
    await expect(db.updateTable('ledger').set({ amount_cents: 1 }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('ledger').execute()).rejects.toThrow('never changed');
  });
});

onBothDatabases('the case file of an order (rule case-file)', (open) => {
  it('holds what was sold, sessions, ledger, refunds, steps and texts', async () => {
    const { server, get, post } = await shop(open);
    const { id } = await onTheRoad(server);
    await post(`orders/${id}/refunds`, { amountCents: 500, reason: 'late' });
    const file = await get<Record<string, unknown[]>>(`orders/${id}/case-file`);
    expect(file).toMatchObject({ sessions: [{ status: 'paid' }], refunds: [{ amountCents: 500 }], disputes: [] });
    for (const part of ['ledger', 'steps', 'notifications']) expect(file[part]?.length).toBeGreaterThan(0);
  });
});

onBothDatabases('the money of an order from before the ledger (rule old-money)', (open) => {
  it('gets its rows when somebody looks: what was charged, and what went back', async () => {
    const { server, get } = await shop(open);
    const { database } = server.dependencies;
    const { id, total_cents } = await storeOrder(database, { at: server.clock.now(), status: 'cancelled' });
    const paid = { session_id: 'cs_old_1', payment_status: 'refunded', refunded_cents: total_cents } as const;
    await database.db.updateTable('orders').set(paid).where('id', '=', id).execute();
    type Money = { left: { amount: number }; ledger: { kind: string; amountCents: number }[]; refunds: unknown[] };
    const money = await get<Money>(`orders/${id}/money`);
    expect(money.left.amount).toBe(0);
    expect(money.refunds).toMatchObject([{ origin: 'cancellation', state: 'succeeded', amountCents: total_cents }]);
    expect(money.ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    expect(await get(`orders/${id}/money`)).toEqual(money);
  });
});

onEmbeddedDatabase('the way from what was charged to what is left (rules money-page, refund-bearer)', (open) => {
  it('adds up for any bearers of refunds, and its food is what restaurants are owed', async () => {
    const refunds = fc.array(
      fc.record({ bearer: fc.constantFrom(...REFUND_BEARERS), amountCents: fc.integer({ min: 1, max: 600 }) }),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(refunds, async (wishes) => {
        const { server, get, post } = await shop(open);
        const { id } = await placeOrder(server, { tip: 300 });
        for (const input of wishes) {
          const answer = await post(`orders/${id}/refunds`, { ...input, reason: 'late' });
          expect(answer.statusCode).toBe(200);
        }
        const day = await get<MoneyDayAnswer>('money/day');
        const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0);
        expect(day.foodOwedCents).toBe(sum(day.restaurants.map(({ owedCents }) => owedCents)));
        const [tax, tips] = [sum(day.taxes.map(({ taxCents }) => taxCents)), sum(day.tips.map(({ cents }) => cents))];
        const goes = [day.refundedCents, day.providerFeeCents, tax, tips, day.foodOwedCents];
        expect(day.chargedCents - sum(goes)).toBe(day.leftCents);
      }),
      { numRuns: 8 },
    );
  });
});

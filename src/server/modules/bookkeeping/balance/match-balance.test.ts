import { expect, it } from 'vitest';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { compareEvents, providerFault } from '#server/modules/payments/index.ts';
import { openBalanceShop } from '#tests/support/balance-shop.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { moneyDay } from '../money-day.ts';

const HOUR_MS = 3_600_000;
const DISPUTE_FEE = 1500;

onBothDatabases('the provider’s balance (rule provider-balance)', (open) => {
  const shop = () => openBalanceShop(open);

  it('gives equal sums and an empty page after one pass, although every notification was lost', async () => {
    const { stripe, clock, sell, match, found, booked, states, handlers, dependencies } = await shop();
    const [one, two, three, four] = [await sell(), await sell(), await sell(), await sell()];
    await reconcileOnce(dependencies);
    clock.advance(60_000);
    stripe.books.createRefund({ payment_intent: one.paymentId, amount: '500' });
    const refund = stripe.books.createRefund({ payment_intent: two.paymentId, amount: '300' });
    stripe.books.changeRefund(refund.id, 'failed');
    stripe.books.endDispute(stripe.books.dispute(three.sessionId), 'won');
    stripe.books.endDispute(stripe.books.dispute(four.sessionId), 'lost');
    stripe.takeNotifications();
    expect(await match()).toBe(true);
    // The refund that failed before the shop knew it has no row of the ledger.
    const others = (await states()).filter((state) => !state.endsWith(' matched'));
    expect(others.sort()).toEqual(['refund settled', 'refund-failed settled']);
    expect(await booked()).toBe(stripe.books.balanceBooks.sum());
    clock.advance(24 * HOUR_MS);
    // Losing a dispute moves no money: the provider's events report it.
    await compareEvents(dependencies, handlers);
    await match();
    expect([await found(), await booked()]).toEqual([[], stripe.books.balanceBooks.sum()]);
    const day = await moneyDay(dependencies, { period: 'week' });
    expect(day.disputedCents).toBe(four.finalTotal + DISPUTE_FEE);
  });

  it('gives the files and the case file the provider’s own ids (rule provider-ids)', async () => {
    const { server, stripe, clock, sell, match, dependencies } = await shop();
    const { paymentId, sessionId } = await sell();
    await reconcileOnce(dependencies);
    clock.advance(60_000);
    const refund = stripe.books.createRefund({ payment_intent: paymentId, amount: '500' });
    await match();
    const { headers } = await signIn(server, 'owner');
    const { body } = await server.app.inject({ url: '/api/office/money/day.csv', headers });
    const line = (kind: string) => body.split('\r\n').find((one) => one.includes(`,${kind},`)) ?? '';
    expect(line('charged')).toMatch(new RegExp(`,${paymentId},ch_[^,]+,,,txn_[^,]+,`));
    expect(line('refunded')).toMatch(new RegExp(`,${paymentId},ch_[^,]+,${refund.id},,txn_[^,]+,`));
    const { id } = await dependencies.database.db
      .selectFrom('orders')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const file = (await server.app.inject({ url: `/api/office/orders/${id}/case-file`, headers })).json();
    expect(Object.values(file.providerIds)).toContainEqual(expect.objectContaining({ refundId: refund.id, paymentId }));
  });

  it('matches each movement and each row once, however often it is read', async () => {
    const { stripe, sell, match, db } = await shop();
    await sell();
    await match();
    const before = await db.selectFrom('balance_matches').selectAll().orderBy('ledger_id').execute();
    expect(before.map(({ part }) => part).sort()).toEqual(['amount', 'fee']);
    await match();
    expect(await db.selectFrom('balance_matches').selectAll().orderBy('ledger_id').execute()).toEqual(before);
    expect(stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').length).toBe(1);
  });

  it('books the fee of a payment that nobody knew when it came, exactly', async () => {
    const { server, stripe, sell, match, db, dependencies } = await shop();
    const { sessionId, finalTotal } = await sell();
    const { expanded } = stripe.books;
    Object.assign(stripe.books, { expanded: (session: object) => session });
    await server.app.inject({
      method: 'POST',
      url: '/api/orders/convert-from-session',
      payload: { sessionId },
    });
    Object.assign(stripe.books, { expanded });
    const fees = () => db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'provider-fee').execute();
    expect(await fees()).toEqual([]);
    await match();
    const fee = Math.round((finalTotal * 29) / 1000) + 30;
    expect(await fees()).toEqual([{ amount_cents: -fee }]);
    expect((await moneyDay(dependencies, { period: 'day' })).providerFeeCents).toBe(fee);
  });

  it('waits with a debit until its bank has answered, and books it once', async () => {
    const { stripe, clock, sell, match, found, booked, states, follow } = await shop();
    const { sessionId } = await sell('payLater');
    const id = String(stripe.books.balanceBooks.moved()[0]?.id);
    for (const hours of [0, 24]) {
      clock.advance(hours * HOUR_MS);
      await match();
      // That it takes long is the session's own row.
      const kinds = (await found()).map(({ kind }) => kind).filter((kind) => kind !== 'payment-under-way');
      expect([kinds, await states(), await booked()]).toEqual([[], ['payment new'], 0]);
      expect((await follow(`balance:${id}`)).statusCode).toBe(404);
    }
    stripe.books.settle(sessionId, true);
    stripe.takeNotifications();
    await match();
    clock.advance(24 * HOUR_MS);
    await match();
    expect([await states(), await booked()]).toEqual([['payment matched'], stripe.books.balanceBooks.sum()]);
    expect((await found()).map(({ kind }) => kind)).not.toContain('balance-missing');
    expect((await found()).map(({ kind }) => kind)).not.toContain('balance-unmatched');
  });

  it.each([
    ['comes back', false, 'settled'],
    ['is kept', true, 'matched'],
  ])('books nothing of a debit that its bank refused but a fee, which %s', async (_, isFeeKept, result) => {
    const { stripe, clock, sell, match, found, booked, states, db } = await shop();
    const { sessionId } = await sell('payLater');
    await match();
    clock.advance(24 * HOUR_MS);
    stripe.books.settle(sessionId, false, isFeeKept);
    stripe.takeNotifications();
    await match();
    const all = ['payment settled', `payment-failed ${result}`];
    expect([await found(), await states(), await booked()]).toEqual([[], all, stripe.books.balanceBooks.sum()]);
    clock.advance(24 * HOUR_MS);
    await match();
    expect([await found(), await states(), await booked()]).toEqual([[], all, stripe.books.balanceBooks.sum()]);
    const sessions = await db.selectFrom('payment_sessions').select(['status', 'ended_as']).execute();
    expect(sessions).toEqual([{ status: 'expired', ended_as: 'failed' }]);
  });

  it('knows a debit that its bank refused by the payment, where the reversal names no session', async () => {
    const { stripe, clock, sell, match, found, states } = await shop();
    const { sessionId } = await sell('payLater');
    clock.advance(1000);
    stripe.books.settle(sessionId, false);
    stripe.takeNotifications();
    const reversal = stripe.books.balanceBooks.moved()[0];
    Object.assign(reversal ?? {}, { source: { ...reversal?.source, id: 'pyr_1', object: 'refund', metadata: {} } });
    await match();
    expect([await found(), await states()]).toEqual([[], ['payment settled', 'payment-failed settled']]);
  });

  it('lists the failure of a debit that was in the books', async () => {
    const { server, stripe, sell, match, found, booked, follow } = await shop();
    const { sessionId } = await sell();
    await reconcileOnce(server.dependencies);
    stripe.books.settle(sessionId, false);
    stripe.takeNotifications();
    await match();
    const rows = await found();
    expect(rows).toMatchObject([{ kind: 'balance-unmatched', words: expect.stringContaining('a failed payment') }]);
    expect((await follow(rows[0]?.id ?? '')).statusCode).toBe(200);
    expect([await found(), await booked()]).toEqual([[], stripe.books.balanceBooks.sum()]);
  });

  it('leaves payments of another shop on the same account alone, and says so beside payouts', async () => {
    const { stripe, sell, match, found, booked, dependencies, states, clock } = await shop();
    await sell();
    const source = { id: 'ch_other', object: 'charge', payment_intent: 'pi_other', currency: 'usd', metadata: {} };
    stripe.books.balanceBooks.move({ type: 'charge', amount: 9900, fee: 317, source });
    const dispute = { id: 'dp_other', object: 'dispute', payment_intent: 'pi_other', currency: 'usd', amount: 9900 };
    stripe.books.balanceBooks.move({ type: 'adjustment', amount: -9900, fee: 1500, source: dispute });
    stripe.books.balanceBooks.move({ type: 'stripe_fee', amount: -200, source: null });
    stripe.books.payOut(1000);
    stripe.takeNotifications();
    await match();
    expect((await states()).filter((state) => state.endsWith(' foreign'))).toHaveLength(3);
    expect(await found()).toEqual([]);
    expect(await booked()).toBe(stripe.books.balanceBooks.sum() + 1000 + 200 + 1500 + 317);
    clock.advance(2 * 24 * HOUR_MS);
    const { isAccountShared, payouts } = await moneyDay(dependencies, { period: 'month' });
    expect([isAccountShared, payouts]).toMatchObject([
      true,
      [{ amountCents: 1000, isFailed: false, holds: { payments: 2, foreignCents: 9900 - 317 - 11_400 - 200 } }],
    ]);
  });

  it('books a fee that belongs to no payment, where the account is the shop’s own', async () => {
    const { stripe, sell, match, found, booked } = await shop();
    await sell();
    stripe.books.balanceBooks.move({ type: 'stripe_fee', amount: -200, source: null });
    stripe.books.balanceBooks.move({ type: 'reserve_hold', amount: -700, source: null });
    stripe.books.balanceBooks.move({ type: 'reserve_release', amount: 700, source: null });
    await match();
    expect([await found(), await booked()]).toEqual([[], stripe.books.balanceBooks.sum()]);
  });

  it('lists what is in no book until the owner enters it, once (rule follow-provider)', async () => {
    const { stripe, sell, match, found, booked, follow } = await shop();
    await sell();
    const id = stripe.books.balanceBooks.move({ type: 'adjustment', amount: -1234, source: null });
    await match();
    const [row] = await found();
    expect(row).toMatchObject({ kind: 'balance-unmatched', amountCents: -1234, action: { kind: 'follow-provider' } });
    expect((await follow(`balance:${id}`, 'dispatcher')).statusCode).toBe(403);
    expect((await follow(row?.id ?? '')).statusCode).toBe(200);
    expect((await follow(row?.id ?? '')).statusCode).toBe(404);
    expect((await follow('gap:nothing')).statusCode).toBe(404);
    expect((await follow('constructor')).statusCode).toBe(404);
    await match();
    expect([await found(), await booked()]).toEqual([[], stripe.books.balanceBooks.sum()]);
  });

  it('lists a movement of another amount than the books have, and what the owner enters is the difference', async () => {
    const { server, stripe, sell, match, found, booked, follow, clock, db } = await shop();
    const { paymentId, finalTotal } = await sell();
    await reconcileOnce(server.dependencies);
    const source = { id: 'ch_1', object: 'charge', payment_intent: paymentId, currency: 'usd', metadata: {} };
    stripe.books.balanceBooks.list({});
    const { list } = stripe.books.balanceBooks;
    const other = { id: 'txn_1', object: 'balance_transaction', type: 'charge', amount: finalTotal - 7, fee: 0 };
    const when = { created: Math.floor(clock.now() / 1000), currency: 'usd', net: finalTotal - 7, source };
    Object.assign(stripe.books.balanceBooks, { list: () => ({ ...list({}), data: [{ ...other, ...when }] }) });
    await match();
    const rows = await found();
    expect(rows).toMatchObject([{ kind: 'balance-unmatched', orderNumber: expect.any(String) }]);
    expect((await follow(rows[0]?.id ?? '')).statusCode).toBe(200);
    expect(await db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'adjustment').execute()).toEqual([
      { amount_cents: -7 },
    ]);
    expect([await found(), await booked()]).toEqual([[], finalTotal - 7]);
  });

  // Up to 4 AM, money counts for the day before.
  it.each(['17:00', '02:00'])(
    'lists a row of %s that the balance lacks for six hours, and not before',
    async (time) => {
      const { server, stripe, sell, match, found, booked, follow, clock } = await shop();
      clock.set(Date.parse(`2027-01-05T${time}-05:00`));
      const { finalTotal } = await sell();
      await reconcileOnce(server.dependencies);
      const { list } = stripe.books.balanceBooks;
      Object.assign(stripe.books.balanceBooks, {
        list: () => ({ object: 'list', data: [], has_more: false, url: '' }),
      });
      clock.advance(5 * HOUR_MS);
      await match();
      expect(await found()).toEqual([]);
      clock.advance(2 * HOUR_MS);
      await match();
      const rows = await found();
      expect(rows.map(({ kind }) => kind)).toEqual(['balance-missing', 'balance-missing']);
      for (const { id } of rows) expect((await follow(id)).statusCode).toBe(200);
      clock.advance(HOUR_MS);
      await match();
      expect([await found(), await booked()]).toEqual([[], 0]);
      // The balance shows both after all.
      Object.assign(stripe.books.balanceBooks, { list });
      for (let times = 0; times < 2; times += 1) {
        await match();
        expect(await found()).toMatchObject([
          {
            kind: 'balance-unmatched',
            amountCents: finalTotal,
            words: expect.stringContaining('the books show $0.00'),
          },
        ]);
      }
      const [late] = await found();
      expect((await follow(late?.id ?? '')).statusCode).toBe(200);
      expect((await follow(late?.id ?? '')).statusCode).toBe(404);
      clock.advance(24 * HOUR_MS);
      await match();
      expect([await found(), await booked()]).toEqual([[], stripe.books.balanceBooks.sum()]);
    },
  );

  it.each(['failed', 'pending'] as const)(
    'lists no refund that moved nothing in the balance, %s at first',
    async (state) => {
      const { server, stripe, sell, match, found, booked, refunds, clock, db } = await shop();
      const { sessionId } = await sell();
      await reconcileOnce(server.dependencies);
      stripe.books.refundsBecome(state, true);
      const order = await db.selectFrom('orders').select('id').where('session_id', '=', sessionId).executeTakeFirst();
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/office/orders/${order?.id}/refunds`,
        headers: { ...(await signIn(server, 'owner')).headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ amountCents: 300, reason: 'late', note: 'late' }),
      });
      expect(answer.statusCode).toBe(200);
      await refunds();
      const [refund] = stripe.books.refunds.values();
      clock.advance(60_000);
      if (state === 'pending') stripe.books.changeRefund(refund?.id ?? '', 'failed');
      for (const { payload, headers } of stripe.takeNotifications()) {
        await server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers: { ...headers } });
      }
      const rows = await db.selectFrom('ledger').select('kind').where('refund_id', 'is not', null).execute();
      expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refunded', 'refund-failed']));
      for (const hours of [7, 24]) {
        clock.advance(hours * HOUR_MS);
        await match();
        const kinds = (await found()).map(({ kind }) => kind).filter((kind) => kind !== 'refund-failed');
        expect([kinds, await booked()]).toEqual([[], stripe.books.balanceBooks.sum()]);
      }
    },
  );

  it('keeps money of another currency out of the sums, and lists it until somebody has looked (rule other-currencies)', async () => {
    const { stripe, sell, match, found, booked, follow } = await shop();
    const { paymentId } = await sell();
    const sum = stripe.books.balanceBooks.sum();
    const source = { id: 're_eur', object: 'refund', payment_intent: paymentId, amount: 900, currency: 'eur' };
    stripe.books.balanceBooks.move({ type: 'refund', amount: -900, source, with: { currency: 'eur' } });
    await match();
    const rows = await found();
    expect(rows).toMatchObject([
      { kind: 'other-currency', amountCents: null, words: expect.stringContaining('1 movement of -9.00 EUR.') },
    ]);
    expect((await follow(rows[0]?.id ?? '')).statusCode).toBe(200);
    expect([await found(), await booked()]).toEqual([[], sum]);
  });

  it('sells without the right to read the balance, and says that the books cannot be compared', async () => {
    const { server, stripe, sell, match, found } = await shop();
    stripe.deny('/v1/balance_transactions');
    await sell();
    expect(await match()).toBe(true);
    await reconcileOnce(server.dependencies);
    expect(providerFault(server.dependencies.payments)).toBeNull();
    expect((await found()).map(({ kind }) => kind)).toEqual(['books-not-compared']);
    const checks = await server.dependencies.payments.check();
    expect(checks.find(({ what }) => what === 'Balance')).toMatchObject({
      isWell: false,
      words: expect.stringContaining('can’t compare its books'),
    });
    stripe.allow('/v1/balance_transactions');
    await match();
    expect(await found()).toEqual([]);
  });

  it('continues where it ended when the provider goes away', async () => {
    const { stripe, sell, match, clock, states, db } = await shop();
    await sell();
    clock.advance(2 * 24 * HOUR_MS);
    await sell();
    let asked = 0;
    const { list } = stripe.books.balanceBooks;
    Object.assign(stripe.books.balanceBooks, {
      list: (params: Parameters<typeof list>[0]) => {
        asked += 1;
        if (asked === 2) stripe.mishaps.push('kept-500');
        return list(params);
      },
    });
    await expect(match()).rejects.toThrow();
    const readTo = await db
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'balance-read-to stripe test')
      .execute();
    expect(readTo).toHaveLength(1);
    expect(await match()).toBe(true);
    expect(await states()).toEqual(['payment matched', 'payment matched']);
  });

  it('names the day on which a payout arrives, though the balance showed it days before (rule payout-contents)', async () => {
    const { stripe, server, sell, match, dependencies, clock } = await shop();
    await sell();
    stripe.books.payOut(stripe.books.balanceBooks.sum());
    const arrivesAt = clock.now() + 2 * 24 * HOUR_MS;
    const told = stripe.takeNotifications();
    await match();
    clock.set(arrivesAt);
    for (const { payload, headers } of told.map(({ event }) => stripe.signed(event))) {
      await server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers: { ...headers } });
    }
    expect((await moneyDay(dependencies, { period: 'month' })).payouts).toMatchObject([{ arrivesAt }]);
  });

  it('says which payments a payout holds, and that a bank sent it back, until a later one arrives (rule payout-contents)', async () => {
    const { stripe, server, sell, match, found, dependencies, clock } = await shop();
    await sell();
    await sell();
    const cents = stripe.books.balanceBooks.sum();
    const payout = stripe.books.payOut(cents);
    stripe.takeNotifications();
    await match();
    clock.advance(2 * 24 * HOUR_MS);
    const payouts = async () => (await moneyDay(dependencies, { period: 'month' })).payouts;
    expect(await payouts()).toMatchObject([
      { amountCents: cents, isFailed: false, holds: { payments: 2, ownCents: cents, foreignCents: 0 } },
    ]);
    stripe.books.failPayout(payout, cents);
    for (const { payload, headers } of stripe.takeNotifications()) {
      await server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers: { ...headers } });
    }
    expect(await payouts()).toMatchObject([{ isFailed: true }]);
    expect((await found()).map(({ kind }) => kind)).toEqual(['payout-failed']);
    clock.advance(24 * HOUR_MS);
    stripe.books.payOut(cents);
    stripe.takeNotifications();
    await match();
    expect(await found()).toEqual([]);
  });
});

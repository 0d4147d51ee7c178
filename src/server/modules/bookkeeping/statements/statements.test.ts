import { expect, it } from 'vitest';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import type { Payee, StatementAnswer, StatementsAnswer } from '#contract/money/statements.ts';
import { addDays, dayOf } from '#domain/day-start.ts';
import { appendLedger, type LedgerEntry } from '#server/modules/ledger/index.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { seeded } from '#tests/support/fuzz/random.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { giveTo, storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

async function shop(open: OpenTestServer) {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  let owner = await signIn(server, 'owner', { name: 'Olga' });
  /** A session does not last until the next day. */
  const nextDay = async () => {
    server.clock.advance(24 * 60 * 60_000);
    owner = await signIn(server, 'owner', { name: 'Olga' });
  };
  const send = (method: 'GET' | 'POST', path: string, payload?: object, who?: SignedIn) =>
    server.app.inject({
      method,
      url: `/api/office/${path}`,
      headers: (who ?? owner).headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const path = ({ payee, payeeId }: Payee) => `money/statements/${payee}/${payeeId}`;
  const today = () => dayOf(server.clock.now(), server.dependencies.shop.current.timeZone);
  const list = async (query = ''): Promise<StatementsAnswer> => (await send('GET', `money/statements${query}`)).json();
  const read = async (who: Payee, query = ''): Promise<StatementAnswer> =>
    (await send('GET', `${path(who)}${query}`)).json();
  const pay = (who: Payee, amountCents: number, more: object = {}) =>
    send('POST', `${path(who)}/pay-out`, {
      date: today(),
      period: 'day',
      amountCents,
      paidCents: 0,
      note: 'Bank transfer 4711',
      ...more,
    });
  const takeBack = (rowId: string, cents: number) =>
    send('POST', `money/ledger/${rowId}/correct`, {
      amountCents: 0,
      seenCents: String(cents),
      reason: 'Wrong account',
    });
  return { server, nextDay, send, path, today, list, read, pay, takeBack };
}

const GRILL: Payee = { payee: 'restaurant', payeeId: 'grill' };

onBothDatabases('what is paid out (rule paid-out)', (open) => {
  it('lowers what a restaurant and a driver are left with, with how it was paid and by whom', async () => {
    const { server, list, read, pay } = await shop(open);
    const { id, driver, office } = await onTheRoad(server, 'out_for_delivery', { tip: 500 });
    await changeTo(server, office, id, 'delivered', 'At the door');
    const robin: Payee = { payee: 'driver', payeeId: driver.staff.id };
    const before = await list();
    expect(before.payees.map(({ payee, payeeId }) => [payee, payeeId])).toEqual([
      ['restaurant', 'grill'],
      ['driver', driver.staff.id],
    ]);
    const [food, tips] = before.payees;
    expect(tips).toMatchObject({ openingCents: 0, earnedCents: 500, paidCents: 0, leftCents: 500 });
    expect((await pay(robin, 500)).json()).toEqual({ success: true });
    expect((await pay(GRILL, 100)).statusCode).toBe(200);
    const left = (food?.leftCents ?? 0) - 100;
    expect((await list()).payees).toMatchObject([
      { paidCents: 100, leftCents: left },
      { paidCents: 500, leftCents: 0 },
    ]);
    const statement = await read(GRILL);
    expect(statement).toMatchObject({ leftCents: left, mostCents: left, hasMore: false });
    expect(statement.entries).toMatchObject([{ what: 'Food', cents: food?.earnedCents }]);
    expect(statement.payments).toMatchObject([
      { what: 'Paid out', cents: -100, person: 'Olga', note: 'Bank transfer 4711', canTakeBack: true },
    ]);
  });

  it('is never more than what is left, also of two at once, and of an earlier day after a later refund', async () => {
    const { server, nextDay, send, read, pay, today } = await shop(open);
    const { id } = await placeOrder(server);
    const { leftCents } = await read(GRILL);
    expect((await pay(GRILL, leftCents + 1)).json()).toMatchObject({
      code: 'MORE_THAN_OWED',
      details: { mostCents: leftCents },
    });
    const both = await Promise.all([pay(GRILL, leftCents, { note: 'One' }), pay(GRILL, leftCents, { note: 'Two' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = await pay(GRILL, 1, { paidCents: leftCents });
    expect(late.json()).toMatchObject({ code: 'MORE_THAN_OWED' });
    const first = today();
    const [payment] = (await read(GRILL)).payments;
    await nextDay();
    await send('POST', `money/ledger/${payment?.id}/correct`, {
      amountCents: 0,
      seenCents: String(leftCents),
      reason: 'Not sent',
    });
    const refund = await send('POST', `orders/${id}/refunds`, { amountCents: 300, reason: 'quality' });
    expect(refund.statusCode).toBe(200);
    const { earnedCents, mostCents } = await read(GRILL);
    expect(earnedCents).toBeLessThan(0);
    expect(mostCents).toBe(leftCents + earnedCents);
    const yesterday = await read(GRILL, `?date=${first}`);
    expect(yesterday).toMatchObject({ leftCents, mostCents: leftCents + earnedCents });
    expect((await pay(GRILL, leftCents, { date: first })).json().code).toBe('MORE_THAN_OWED');
    expect((await pay(GRILL, leftCents + earnedCents, { date: first })).statusCode).toBe(200);
  });

  it('is taken back by a correction of its own, once, and can then be paid again (rule ledger-corrections)', async () => {
    const { server, read, pay, takeBack } = await shop(open);
    await placeOrder(server);
    const { leftCents } = await read(GRILL);
    await pay(GRILL, leftCents);
    const [payment] = (await read(GRILL)).payments;
    const id = payment?.id ?? '';
    expect((await takeBack(id, leftCents)).statusCode).toBe(200);
    const after = await read(GRILL);
    expect(after).toMatchObject({ paidCents: 0, leftCents, mostCents: leftCents });
    expect(after.payments).toMatchObject([
      { what: 'Paid out', canTakeBack: false },
      { what: 'Payout reversed', note: 'Wrong account', cents: leftCents, canTakeBack: false },
    ]);
    server.clock.advance(3 * 60_000);
    expect((await takeBack(id, leftCents)).json().code).toBe('MONEY_CHANGED');
    expect((await pay(GRILL, leftCents)).statusCode).toBe(200);
  });

  it('is the owner’s, of a day that has begun, and does not change what the shop keeps', async () => {
    const { server, send, path, pay, today } = await shop(open);
    await placeOrder(server);
    const day = async () => (await send('GET', 'money/day')).json();
    const before = await day();
    expect((await pay(GRILL, 100)).statusCode).toBe(200);
    expect(await day()).toEqual(before);
    expect((await pay(GRILL, 1, { date: addDays(today(), 1) })).json().code).toBe('DAY_NOT_BEGUN');
    const dispatcher = await signIn(server, 'dispatcher');
    for (const url of ['money/statements', path(GRILL), `${path(GRILL)}/statement.csv`]) {
      expect((await send('GET', url, undefined, dispatcher)).json().code).toBe('WRONG_ROLE');
    }
    expect((await send('GET', path({ payee: 'driver', payeeId: 'nobody' }))).json().code).toBe('NOT_FOUND');
  });
});

onBothDatabases('statements (rule payee-statements)', (open) => {
  it('carry what was left over, and count a payment for the days that it was for', async () => {
    const { server, nextDay, read, list, pay, today } = await shop(open);
    await placeOrder(server);
    const monday = today();
    const { leftCents } = await read(GRILL);
    await nextDay();
    expect(await read(GRILL)).toMatchObject({ openingCents: leftCents, earnedCents: 0, leftCents });
    await pay(GRILL, leftCents, { date: monday });
    expect(await read(GRILL, `?date=${monday}`)).toMatchObject({ paidCents: leftCents, leftCents: 0 });
    expect(await read(GRILL)).toMatchObject({ openingCents: 0, leftCents: 0, payments: [] });
    expect((await list()).payees.filter(({ payee }) => payee === 'restaurant')).toEqual([]);
  });

  it('name the tips of orders without a driver, which nobody can be paid', async () => {
    const { server, list } = await shop(open);
    await placeOrder(server, { tip: 300 });
    expect((await list()).payees[1]).toMatchObject({ payee: 'driver', payeeId: null, name: '', leftCents: 300 });
  });

  it('give a tip to nobody before the order is delivered, so that no paid statement changes (rule tip-of-driver)', async () => {
    const { server, list, pay, send } = await shop(open);
    const { id, driver, office } = await onTheRoad(server, 'out_for_delivery', { tip: 300 });
    const eve = await signIn(server, 'driver', { name: 'Eve' });
    const assign = (driverId: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/delivery/orders/${id}/driver`,
        headers: office.headers,
        payload: { driverId },
      });
    const tips = async () =>
      (await list()).payees.filter(({ payee }) => payee === 'driver').map((one) => [one.payeeId, one.leftCents]);
    const dayTips = async () =>
      (await send('GET', 'money/day')).json<MoneyDayAnswer>().tips.map(({ driverId, cents }) => [driverId, cents]);
    expect([await tips(), await dayTips()]).toEqual([[[null, 300]], [[null, 300]]]);
    expect((await pay({ payee: 'driver', payeeId: driver.staff.id }, 300)).json().code).toBe('MORE_THAN_OWED');
    expect((await assign(eve.staff.id)).statusCode).toBe(200);
    await changeTo(server, office, id, 'delivered', 'At the door');
    expect([await tips(), await dayTips()]).toEqual([[[eve.staff.id, 300]], [[eve.staff.id, 300]]]);
    expect((await pay({ payee: 'driver', payeeId: eve.staff.id }, 300)).statusCode).toBe(200);
    expect((await assign(driver.staff.id)).json().code).toBe('STATUS_CHANGED');
    await send('POST', `orders/${id}/refunds`, { tip: 100, reason: 'late' });
    expect(await tips()).toEqual([[eve.staff.id, -100]]);
  });

  it('say as a file what the page says, with a running balance', async () => {
    const { server, send, path, read, pay } = await shop(open);
    const { orderNumber, office, id } = await onTheRoad(server);
    await changeTo(server, office, id, 'delivered', 'At the door');
    await pay(GRILL, 150);
    const { leftCents, earnedCents } = await read(GRILL);
    const file = await send('GET', `${path(GRILL)}/statement.csv`);
    expect(file.headers['content-disposition']).toMatch(/filename="statement-[a-z-]+-\d{4}-\d{2}-\d{2}\.csv"/);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(`,Food,${orderNumber},${earnedCents / 100},${earnedCents / 100},`);
    expect(lines[3]).toContain(`,Paid out,,-1.5,${leftCents / 100},`);
    expect(lines[4]).toContain(`,Closing balance,,,${leftCents / 100},`);
  });

  it('add up to the ledger to the cent, day after day, no matter what happens to money', async () => {
    const { server, nextDay, list, read, pay, takeBack, send, path } = await shop(open);
    const { database, shop: settings, clock } = server.dependencies;
    const driver = (await signIn(server, 'driver')).staff.id;
    const order = await storeOrder(database, { at: clock.now(), status: 'delivered' });
    await giveTo(database, order.id, driver);
    const payees: readonly Payee[] = [
      { payee: 'restaurant', payeeId: order.restaurant_id },
      { payee: 'driver', payeeId: driver },
    ];
    const random = seeded(7);
    const upTo = (most: number): number => random.below(most + 1);
    const days: string[] = [];
    let key = 0;
    for (let day = 0; day < 5; day += 1) {
      const base = { orderId: order.id, restaurantId: order.restaurant_id, at: clock.now() };
      for (let act = 0; act < 6; act += 1) {
        const [food, tip] = [upTo(5000), upTo(900)];
        const sign = upTo(3) === 0 ? -1 : 1;
        const kind = sign === 1 ? 'charged' : 'refunded';
        const entries: LedgerEntry[] = [
          { ...base, kind, dedupeKey: `a${key}`, amount: sign * (food + tip), food: sign * food, tip: sign * tip },
          { ...base, kind: 'tip-owed', dedupeKey: `b${key}`, amount: -sign * tip },
          { ...base, kind: 'provider-fee', dedupeKey: `c${key}`, amount: -upTo(90) },
          { ...base, kind: 'paid-at-restaurant', dedupeKey: `d${key}`, amount: -upTo(200) },
        ];
        key += 1;
        await database.transact((trx) => appendLedger(trx, entries, settings.current.timeZone));
      }
      for (const who of payees) {
        const { mostCents, from, paidCents } = await read(who);
        if (mostCents > 0) {
          await pay(who, 1 + upTo(mostCents - 1), { paidCents, date: from, note: `Check ${day}` });
          const { payments } = await read(who);
          const last = payments.at(-1);
          if (upTo(2) === 0 && last !== undefined) await takeBack(last.id, -last.cents);
        }
        days.push(from);
      }
      await nextDay();
    }
    const rows = await database.db.selectFrom('ledger').selectAll().execute();
    const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
    const foodLeft = sum(
      rows.map(({ kind, food_cents, amount_cents, restaurant_id }) => {
        if (kind === 'paid-out') return restaurant_id === null ? 0 : amount_cents;
        return kind === 'paid-at-restaurant' ? amount_cents : food_cents;
      }),
    );
    const tipsLeft = sum(
      rows.map(({ kind, amount_cents, driver_id }) => {
        if (kind === 'paid-out') return driver_id === null ? 0 : amount_cents;
        return kind === 'tip-owed' ? -amount_cents : 0;
      }),
    );
    expect((await list()).payees.map(({ leftCents }) => leftCents).toSorted()).toEqual([foodLeft, tipsLeft].toSorted());
    for (const who of payees) {
      let opening = 0;
      for (const day of new Set(days)) {
        const { openingCents, leftCents, entries, payments } = await read(who, `?date=${day}`);
        expect(openingCents).toBe(opening);
        opening += sum([...entries, ...payments].map(({ cents }) => cents));
        expect(leftCents).toBe(opening);
        const file = (await send('GET', `${path(who)}/statement.csv?date=${day}`)).body.trim().split('\r\n');
        expect(file.at(-1)).toContain(`,Closing balance,,,${leftCents / 100},`);
      }
      expect(opening).toBe(who.payee === 'driver' ? tipsLeft : foodLeft);
      const first = days[0] ?? '';
      const month = await read(who, `?date=${first}&period=month`);
      expect(month.openingCents + month.earnedCents - month.paidCents).toBe(month.leftCents);
    }
  });
});

import { expect, it } from 'vitest';
import type { LedgerRow, MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { appendLedger } from '#server/modules/ledger/index.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { findMismatches } from './find-mismatches.ts';

async function shop(open: OpenTestServer) {
  const server = await openWithShops(open);
  const owner = await signIn(server, 'owner', { name: 'Olga' });
  const get = async <T>(path: string): Promise<T> =>
    (await server.app.inject({ url: `/api/office/${path}`, headers: owner.headers })).json();
  const post = (path: string, payload: object, { headers }: SignedIn = owner) =>
    server.app.inject({ method: 'POST', url: `/api/office/${path}`, headers, payload });
  const payCounter = (id: string, amountCents: number) =>
    post(`orders/${id}/paid-by-hand`, { what: 'restaurant', amountCents });
  const rowOf = async (id: string, kind: LedgerRow['kind']): Promise<LedgerRow> => {
    const { ledger } = await get<OrderMoneyAnswer>(`orders/${id}/money`);
    const row = ledger.findLast((one) => one.kind === kind);
    if (row === undefined) throw new Error(`no row '${kind}'`);
    return row;
  };
  const correct = ({ id, correction }: LedgerRow, amountCents: number, who?: SignedIn) =>
    post(
      `money/ledger/${id}/correct`,
      { amountCents, seenCents: String(correction?.nowCents ?? 0), reason: 'A typo' },
      who,
    );
  const day = () => get<MoneyDayAnswer>('money/day');
  const owed = async (): Promise<number | undefined> => (await day()).restaurants[0]?.owedCents;
  return { server, owner, get, post, payCounter, rowOf, correct, day, owed };
}

onBothDatabases('a correction (rule ledger-corrections)', (open) => {
  it('is a row against the one that was wrong, with reason and person, and every sum follows it', async () => {
    const { server, get, payCounter, rowOf, correct, owed } = await shop(open);
    const { id } = await placeOrder(server);
    const food = (await owed()) ?? 0;
    expect((await payCounter(id, 600)).statusCode).toBe(200);
    expect((await correct(await rowOf(id, 'paid-at-restaurant'), 60)).statusCode).toBe(200);
    expect(await owed()).toBe(food - 60);
    const row = await rowOf(id, 'correction');
    expect(row).toMatchObject({ amountCents: 540, note: 'A typo', person: 'Olga', correction: null });
    const wrong = await rowOf(id, 'paid-at-restaurant');
    expect(wrong).toMatchObject({ id: row.corrects, amountCents: -600, correction: { way: 'amount', nowCents: 60 } });
    expect((await correct(wrong, 600)).statusCode).toBe(200);
    expect(await owed()).toBe(food - 600);
    const { ledger } = await get<{ ledger: LedgerRow[] }>(`orders/${id}/case-file`);
    expect(ledger.filter(({ kind }) => kind === 'correction')).toHaveLength(2);
  });

  it('is named in the file of the day, with the kind of the row that it corrects (rule money-file)', async () => {
    const { server, owner, payCounter, rowOf, correct } = await shop(open);
    const { id } = await placeOrder(server);
    await payCounter(id, 600);
    await correct(await rowOf(id, 'paid-at-restaurant'), 60);
    const file = await server.app.inject({ url: '/api/office/money/day.csv', headers: owner.headers });
    const line = file.body.split('\r\n').find((one) => one.includes('A typo'));
    expect(line).toContain(',correction,');
    expect(line?.endsWith('A typo,paid-at-restaurant')).toBe(true);
  });

  it('is never above what is owed, nor is what a restaurant is paid at its counter (rule paid-by-hand)', async () => {
    const { server, payCounter, rowOf, correct } = await shop(open);
    const { id } = await placeOrder(server);
    const { subtotal_cents, tax_cents } = await server.dependencies.database.db
      .selectFrom('orders')
      .select(['subtotal_cents', 'tax_cents'])
      .executeTakeFirstOrThrow();
    const most = subtotal_cents + tax_cents;
    for (const cents of [most + 1, 9_007_199_254_740_991]) expect((await payCounter(id, cents)).statusCode).toBe(422);
    expect((await payCounter(id, most - 100)).statusCode).toBe(200);
    expect((await payCounter(id, 101)).json()).toMatchObject({ code: 'MORE_THAN_OWED', details: { mostCents: 100 } });
    const row = await rowOf(id, 'paid-at-restaurant');
    expect(row.correction).toEqual({ way: 'amount', nowCents: most - 100, mostCents: most });
    expect((await correct(row, most + 1)).json().code).toBe('MORE_THAN_OWED');
    expect((await correct(row, most)).statusCode).toBe(200);
  });

  it('of what a restaurant was paid leaves what it is owed, and the tax that it pays itself (rule paid-by-hand)', async () => {
    const { server, payCounter, rowOf, correct, day } = await shop(open);
    const { id } = await placeOrder(server);
    const { subtotal_cents: food, tax_cents: tax } = await server.dependencies.database.db
      .selectFrom('orders')
      .select(['subtotal_cents', 'tax_cents'])
      .executeTakeFirstOrThrow();
    const { leftCents } = await day();
    const shown = async () => {
      const { restaurants, taxPaidCents, leftCents: left } = await day();
      return [restaurants[0]?.owedCents, taxPaidCents, left - leftCents];
    };
    await payCounter(id, food - 5);
    expect(await shown()).toEqual([5, 0, 0]);
    await payCounter(id, 5 + tax);
    expect(await shown()).toEqual([0, tax, 0]);
    await correct(await rowOf(id, 'paid-at-restaurant'), 7);
    expect(await shown()).toEqual([0, 2, 0]);
    await correct(await rowOf(id, 'paid-at-restaurant'), 0);
    expect(await shown()).toEqual([5, 0, 0]);
    await correct(await rowOf(id, 'paid-at-restaurant'), 4);
    expect(await shown()).toEqual([1, 0, 0]);
  });

  it('is the owner’s, of a row that a person wrote, and by the amount that the screen showed', async () => {
    const { server, payCounter, rowOf, correct } = await shop(open);
    const { id } = await placeOrder(server);
    await payCounter(id, 600);
    const row = await rowOf(id, 'paid-at-restaurant');
    expect((await correct(row, 60, await signIn(server, 'dispatcher'))).json().code).toBe('WRONG_ROLE');
    const charged = await rowOf(id, 'charged');
    expect(charged.correction).toBeNull();
    expect((await correct(charged, 1)).json().code).toBe('NOT_CORRECTABLE');
    await correct(row, 60);
    expect((await correct(row, 70)).json().code).toBe('MONEY_CHANGED');
    expect((await correct({ ...row, id: 'nothing' }, 70)).json().code).toBe('NOT_FOUND');
  });

  it('takes cash that nobody paid out of the books, and cash can be noted again (rule paid-by-hand)', async () => {
    const { server, get, post, rowOf, correct } = await shop(open);
    const { id, total_cents } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const pay = (note: string) => post(`orders/${id}/paid-by-hand`, { what: 'cash', note });
    await pay('At the door');
    expect((await correct(await rowOf(id, 'paid-in-cash'), 0)).statusCode).toBe(200);
    const day = await get<MoneyDayAnswer>('money/day');
    expect(day).toMatchObject({ orders: 0, chargedCents: 0, foodCents: 0, taxCents: 0, tipCents: 0, leftCents: 0 });
    expect([day.tips.map(({ cents }) => cents), day.restaurants[0]?.owedCents]).toEqual([[0], 0]);
    expect(await findMismatches(server.dependencies)).toMatchObject([{ kind: 'order-without-payment', orderId: id }]);
    expect([(await pay('Later')).statusCode, (await pay('Twice')).statusCode]).toEqual([200, 409]);
    expect(await get('money/day')).toMatchObject({ orders: 1, chargedCents: total_cents });
    expect(await findMismatches(server.dependencies)).toEqual([]);
  });
});

onBothDatabases('sums of rows that no call would write today (rule exact-sums)', (open) => {
  it('are read, shown and corrected, however large the rows are', async () => {
    const { server, get, rowOf, correct, owed } = await shop(open);
    const { id } = await placeOrder(server);
    const food = (await owed()) ?? 0;
    const { database, shop: settings, clock } = server.dependencies;
    const row = { kind: 'paid-at-restaurant', orderId: id, restaurantId: 'grill', at: clock.now() } as const;
    const broken = [1, 2, 3].map((one) => {
      return { ...row, dedupeKey: `paid-at-restaurant:${one}`, amount: -Number.MAX_SAFE_INTEGER };
    });
    await database.transact((trx) => appendLedger(trx, broken, settings.current.timeZone));
    for (const period of ['day', 'week', 'month']) {
      const sums = await get<MoneyDayAnswer>(`money/day?period=${period}`);
      expect(sums.restaurants[0]?.owedCents).toBeLessThan(-2e16);
    }
    for (const amount of [0, 0, 60]) {
      const { ledger } = await get<OrderMoneyAnswer>(`orders/${id}/money`);
      const wrong = ledger.find(({ correction }) => (correction?.nowCents ?? 0) > 1e9);
      if (wrong === undefined) throw new Error('nothing is wrong');
      expect((await correct(wrong, amount)).statusCode).toBe(200);
    }
    expect(await owed()).toBe(food - 60);
    expect((await rowOf(id, 'paid-at-restaurant')).correction?.nowCents).toBeLessThan(100);
  });
});

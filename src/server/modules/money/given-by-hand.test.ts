import { expect, it } from 'vitest';
import type { LedgerRow, MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenHouse, onBothDatabases } from '#tests/support/test-app.ts';

/** An order that was accepted unpaid, and paid in cash. */
async function paidInCash(open: OpenHouse) {
  const house = await openWithShops(open);
  const { headers } = await signIn(house, 'owner');
  const get = async <T>(path: string): Promise<T> =>
    (await house.app.inject({ url: `/api/office/${path}`, headers })).json();
  const post = (path: string, payload: object) =>
    house.app.inject({ method: 'POST', url: `/api/office/${path}`, headers, payload });
  const { id, total_cents: total } = await storeOrder(house.dependencies.database, { at: house.clock.now() });
  await post(`orders/${id}/paid-by-hand`, { what: 'cash' });
  const cancel = (refundCents?: number) =>
    house.app.inject({
      method: 'PATCH',
      url: `/api/delivery/orders/${id}/status`,
      headers,
      payload: { status: 'cancelled', note: 'Closed', ...(refundCents !== undefined && { refundCents }) },
    });
  const money = () => get<OrderMoneyAnswer>(`orders/${id}/money`);
  const day = () => get<MoneyDayAnswer>('money/day');
  const outbox = async () =>
    (await house.dependencies.database.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
  return { id, total, post, cancel, money, day, outbox };
}

const NOTHING = { leftCents: 0, refunds: 1 };

onBothDatabases('an order that was paid in cash (rule given-by-hand)', (open) => {
  it('is out of the books once it is cancelled and the cash went back: money, restaurant and tip', async () => {
    const { total, cancel, money, day, outbox } = await paidInCash(open);
    expect(await money()).toMatchObject({ isCash: true, left: { amount: total } });
    expect((await cancel()).statusCode).toBe(200);
    const sums = await day();
    expect(sums).toMatchObject({ ...NOTHING, chargedCents: total, refundedCents: total });
    expect(sums.restaurants).toMatchObject([{ owedCents: 0 }]);
    expect(sums.tips).toMatchObject([{ cents: 0 }]);
    expect(await money()).toMatchObject({ left: { amount: 0 } });
    expect((await outbox()).filter((kind) => kind.includes('refund'))).toEqual([]);
  });

  it('keeps its money in the books where the shop keeps the cash', async () => {
    const { total, cancel, money, day } = await paidInCash(open);
    expect((await cancel(0)).statusCode).toBe(200);
    expect(await money()).toMatchObject({ left: { amount: total } });
    expect(await day()).toMatchObject({ refundedCents: 0, refunds: 0 });
  });

  it('is refunded in part up to the cash that is left, and such a refund can be taken back (rule ledger-corrections)', async () => {
    const { id, total, post, money, day } = await paidInCash(open);
    const refund = (amountCents: number, reason: string) => post(`orders/${id}/refunds`, { amountCents, reason });
    expect((await refund(total + 1, 'late')).json().code).toBe('REFUND_TOO_LARGE');
    expect((await refund(500, 'late')).json().refund).toMatchObject({ amountCents: 500, state: 'succeeded' });
    const { left, ledger } = await money();
    expect(left.amount).toBe(total - 500);
    const row = ledger.find(({ kind }) => kind === 'given-by-hand');
    const cash = ledger.find(({ kind }) => kind === 'paid-in-cash');
    const takeBack = ({ id: rowId = '', correction }: Partial<LedgerRow> = {}) =>
      post(`money/ledger/${rowId}/correct`, { amountCents: 0, seenCents: String(correction?.nowCents), reason: 'No' });
    expect((await takeBack(cash)).json().code).toBe('NOT_CORRECTABLE');
    expect((await takeBack(row)).statusCode).toBe(200);
    expect((await money()).left.amount).toBe(total);
    expect(await day()).toMatchObject({ refundedCents: 0, refunds: 0, orders: 1 });
    expect((await takeBack(cash)).statusCode).toBe(200);
    expect(await day()).toMatchObject({ orders: 0, chargedCents: 0 });
  });
});

import { expect, it } from 'vitest';
import type { LedgerRow, MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { readMoneyBack } from '#server/modules/refunds/index.ts';
import { openWithShops } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

/** An order that was accepted unpaid, and paid in cash. */
async function paidInCash(open: OpenTestServer) {
  const server = await openWithShops(open);
  const { headers } = await signIn(server, 'owner');
  const get = async <T>(path: string): Promise<T> =>
    (await server.app.inject({ url: `/api/office/${path}`, headers })).json();
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/office/${path}`, headers, payload });
  const { id, total_cents: total } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
  await post(`orders/${id}/paid-by-hand`, { what: 'cash' });
  const cancel = (refundCents?: number) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/delivery/orders/${id}/status`,
      headers,
      payload: { status: 'cancelled', note: 'Closed', ...(refundCents !== undefined && { refundCents }) },
    });
  const money = () => get<OrderMoneyAnswer>(`orders/${id}/money`);
  const day = () => get<MoneyDayAnswer>('money/day');
  /** What the customer was texted about money. */
  const told = async () => {
    await sendTexts(server);
    return server.texts.sent.map(({ body }) => body).filter((body) => body.includes('you $'));
  };
  const { db } = server.dependencies.database;
  /** What the order's page says was given back. */
  const shown = async () => {
    const order = await findOrder(db, id);
    return order === undefined ? [] : (await readMoneyBack(db, order)).refunds;
  };
  return { server, id, total, post, cancel, money, day, told, shown };
}

const NOTHING = { leftCents: 0, refunds: 1 };

onBothDatabases('an order that was paid in cash (rule given-by-hand)', (open) => {
  it('is out of the books once it is cancelled and the cash went back: money, restaurant and tip', async () => {
    const { total, cancel, money, day, told, shown } = await paidInCash(open);
    expect(await money()).toMatchObject({ isCash: true, left: { amount: total } });
    expect((await cancel()).statusCode).toBe(200);
    const sums = await day();
    expect(sums).toMatchObject({ ...NOTHING, chargedCents: total, refundedCents: total });
    expect(sums.restaurants).toMatchObject([{ owedCents: 0 }]);
    expect(sums.tips).toMatchObject([{ cents: 0 }]);
    expect(await money()).toMatchObject({ left: { amount: 0 } });
    expect(await told()).toEqual([expect.stringContaining(`we gave you ${formatCents(total)} back for your order FF`)]);
    expect(await shown()).toMatchObject([{ cents: total, isByHand: true }]);
  });

  it('keeps its money in the books where the shop keeps the cash', async () => {
    const { total, cancel, money, day, told, shown } = await paidInCash(open);
    expect((await cancel(0)).statusCode).toBe(200);
    expect([await told(), await shown()]).toEqual([[], []]);
    expect(await money()).toMatchObject({ left: { amount: total } });
    expect(await day()).toMatchObject({ refundedCents: 0, refunds: 0 });
  });

  it('is refunded in part up to the cash that is left, and such a refund can be taken back (rule ledger-corrections)', async () => {
    const { id, total, post, money, day, told, shown } = await paidInCash(open);
    const refund = (amountCents: number, reason: string) => post(`orders/${id}/refunds`, { amountCents, reason });
    expect((await refund(total + 1, 'late')).json().code).toBe('REFUND_TOO_LARGE');
    expect((await refund(500, 'late')).json().refund).toMatchObject({ amountCents: 500, state: 'succeeded' });
    const gave = expect.stringMatching(/: we gave you \$5\.00 back for your order FF\w+ \(it arrived late\)\. http/);
    expect([await told(), await told()]).toEqual([[gave], [gave]]);
    expect(await shown()).toMatchObject([{ cents: 500, isByHand: true, reason: 'it arrived late' }]);
    const { left, ledger } = await money();
    expect(left.amount).toBe(total - 500);
    const row = ledger.find(({ kind }) => kind === 'given-by-hand');
    const cash = ledger.find(({ kind }) => kind === 'paid-in-cash');
    const takeBack = ({ id: rowId = '', correction }: Partial<LedgerRow> = {}) =>
      post(`money/ledger/${rowId}/correct`, { amountCents: 0, seenCents: String(correction?.nowCents), reason: 'No' });
    expect((await takeBack(cash)).json().code).toBe('NOT_CORRECTABLE');
    expect((await takeBack(row)).statusCode).toBe(200);
    expect(await told()).toEqual([gave, expect.stringContaining('That was a mistake.')]);
    expect(await shown()).toEqual([]);
    expect((await money()).left.amount).toBe(total);
    expect(await day()).toMatchObject({ refundedCents: 0, refunds: 0, orders: 1 });
    expect((await takeBack(cash)).statusCode).toBe(200);
    expect(await day()).toMatchObject({ orders: 0, chargedCents: 0 });
  });

  it('tells nothing of cash that was taken back before the text went out', async () => {
    const { id, post, money, told } = await paidInCash(open);
    await post(`orders/${id}/refunds`, { amountCents: 500, reason: 'late' });
    const row = (await money()).ledger.find(({ kind }) => kind === 'given-by-hand');
    const body = { amountCents: 0, seenCents: String(row?.correction?.nowCents), reason: 'No' };
    expect((await post(`money/ledger/${row?.id}/correct`, body)).statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });
});

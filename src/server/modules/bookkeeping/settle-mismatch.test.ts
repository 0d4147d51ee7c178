import { expect, it } from 'vitest';
import type { Mismatch, OrderMoneyAnswer } from '#contract/money/money.ts';
import type { SETTLING } from '#domain/money/settling.ts';
import type { Db } from '#server/database/database-port.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendRefunds } from '#tests/support/texts.ts';
import { findMismatches } from './find-mismatches.ts';

const HOURS_MS = 3 * 60 * 60_000;

interface Ground {
  readonly db: Db;
  readonly now: number;
  readonly orderId: string;
  readonly sessionId: string;
}

const refund = (origin: 'staff' | 'extra', state: 'pending' | 'failed') => (ground: Ground) =>
  ground.db
    .insertInto('refunds')
    .values({
      ...{
        id: 'refund-1',
        order_id: ground.orderId,
        payment_reference: null,
        session_id: ground.sessionId,
        origin,
        state,
      },
      parts: JSON.stringify({ lines: [], taxes: [], deliveryFee: 0, orderFees: 0, tip: 100 }),
      ...{ amount_cents: 100, food_cents: 0, fee_cents: 0, tax_cents: 0, tip_cents: 100 },
      ...{ reason: 'late', note: '', staff_id: null, person: '', provider_refund_id: null, failure: null },
      ...{ replaced_by: null, created_at: ground.now - HOURS_MS, updated_at: ground.now - HOURS_MS },
    })
    .execute();

type Kind = { [K in Mismatch['kind']]: (typeof SETTLING)[K] extends 'no' ? never : K }[Mismatch['kind']];

/** How to make each kind of row. */
const CAUSES: Readonly<Record<Kind, (ground: Ground) => Promise<unknown>>> = {
  'paid-without-order': ({ db, now }) =>
    db
      .insertInto('payment_events')
      .values({
        id: 'evt-1',
        type: 'paid',
        session_id: 'cs_1',
        payload: '{}',
        event: null,
        handled_at: null,
        received_at: now - HOURS_MS,
      })
      .execute(),
  'order-without-payment': ({ db, orderId }) =>
    db.updateTable('orders').set({ payment_status: 'unpaid' }).where('id', '=', orderId).execute(),
  'amount-differs': ({ db, orderId }) =>
    db.updateTable('orders').set({ needs_review: 1 }).where('id', '=', orderId).execute(),
  'payment-under-way': ({ db, now }) =>
    db
      .updateTable('payment_sessions')
      .set({ status: 'processing', is_open: 1, created_at: now - HOURS_MS })
      .execute(),
  'refund-pending': refund('staff', 'pending'),
  'refund-failed': refund('staff', 'failed'),
  'charged-twice': refund('extra', 'pending'),
  'refund-held': ({ db, now, orderId }) =>
    db
      .insertInto('held_refunds')
      .values({ order_id: orderId, amount_cents: 100, note: 'Closed', staff_id: 's', person: 'Dana', held_at: now })
      .execute(),
  'balance-unmatched': ({ db, now }) =>
    db
      .insertInto('balance_transactions')
      .values({
        ...{ id: 'txn_1', provider: 'sandbox', kind: 'other', amount_cents: -5, fee_cents: 0, net_cents: -5 },
        ...{ currency: 'usd', balance_currency: 'usd', description: 'other', at: now },
        ...{ state: 'open', trouble: 'not-in-books' },
      })
      .execute(),
  'balance-missing': async ({ db, now }) => {
    const row = await db.selectFrom('ledger').select('id').where('kind', '=', 'charged').executeTakeFirstOrThrow();
    await db.insertInto('balance_gaps').values({ ledger_id: row.id, noted_at: now }).execute();
  },
  'payout-failed': ({ db, now }) =>
    db
      .insertInto('payouts')
      .values({ id: 'po_1', amount_cents: 5, currency: 'usd', arrives_at: now, noted_at: now, failed_at: now })
      .execute(),
  'dispute-open': ({ db, now, orderId }) =>
    db
      .insertInto('disputes')
      .values({
        ...{
          id: 'dp_1',
          order_id: orderId,
          payment_reference: null,
          payment_id: 'pay',
          amount_cents: 100,
          state: 'open',
        },
        ...{ reason: 'fraud', respond_by: null, opened_at: now, updated_at: now },
      })
      .execute(),
};

async function shop(open: OpenTestServer) {
  const server = await openWithShops(open);
  const owner = await signIn(server, 'owner', { name: 'Olga' });
  const { id: orderId } = await placeOrder(server, { tip: 300 });
  const { db } = server.dependencies.database;
  const { session_id } = await db.selectFrom('orders').select('session_id').executeTakeFirstOrThrow();
  const ground = { db, now: server.clock.now(), orderId, sessionId: session_id ?? '' };
  const found = () => findMismatches(server.dependencies);
  const settle = (body: object, { headers } = owner) =>
    server.app.inject({ method: 'POST', url: '/api/office/money/mismatches/settle', headers, payload: body });
  const money = async (): Promise<OrderMoneyAnswer> =>
    (await server.app.inject({ url: `/api/office/orders/${orderId}/money`, headers: owner.headers })).json();
  return { server, ground, found, settle, money };
}

onBothDatabases('what does not fit (rule settled-another-way)', (open) => {
  it.each(Object.entries(CAUSES))(
    '%s leaves the list once the owner has settled it another way',
    async (kind, cause) => {
      const { server, ground, found, settle } = await shop(open);
      await cause(ground);
      const row = (await found()).find((one) => one.kind === kind);
      expect(row).toBeDefined();
      const body = { id: row?.id, note: 'Paid back by check' };
      expect((await settle(body, await signIn(server, 'dispatcher'))).json().code).toBe('WRONG_ROLE');
      expect((await settle({ ...body, note: ' ' })).json().code).toBe('VALIDATION');
      expect((await settle(body)).statusCode).toBe(200);
      expect((await settle({ ...body, note: 'Twice' })).statusCode).toBe(200);
      expect((await found()).filter((one) => one.id === row?.id)).toEqual([]);
      const settled = await ground.db.selectFrom('settled_mismatches').selectAll().execute();
      expect(settled).toMatchObject([{ id: row?.id, kind, note: 'Paid back by check', person: 'Olga' }]);
    },
  );

  it('refund-failed can be noted as given back by hand, which the books then show (rule given-by-hand)', async () => {
    const { ground, found, settle, money } = await shop(open);
    await CAUSES['refund-failed'](ground);
    const { left } = await money();
    const [row] = await found();
    expect(row?.words).toContain('the provider gave no reason');
    expect((await settle({ id: row?.id, note: 'In cash', isGiven: true })).statusCode).toBe(200);
    expect(await found()).toEqual([]);
    const after = await money();
    expect(after.left).toMatchObject({ amount: left.amount - 100, tip: left.tip - 100 });
    expect(after.ledger.find(({ kind }) => kind === 'given-by-hand')).toMatchObject({
      amountCents: -100,
      tipCents: -100,
    });
  });

  it('an extra payment given back by hand takes nothing from what the order’s own payment can give back (rule given-by-hand)', async () => {
    const { server, ground, found, settle, money } = await shop(open);
    await refund('extra', 'failed')(ground);
    const [row] = await found();
    expect((await settle({ id: row?.id, note: 'In cash', isGiven: true })).statusCode).toBe(200);
    const { left } = await money();
    await changeTo(server, await signIn(server, 'owner'), ground.orderId, 'cancelled', 'Closed');
    await sendRefunds(server);
    expect((await money()).refunds.find(({ reason }) => reason === 'cancelled')).toMatchObject({
      state: 'succeeded',
      amountCents: left.amount,
    });
  });

  it('is settled by its id alone: another id is not found, and money is given only for a refund that failed', async () => {
    const { server, settle, found } = await shop(open);
    expect((await settle({ id: 'unpaid:nothing', note: 'x' })).json().code).toBe('NOT_FOUND');
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const [row] = await found();
    expect((await settle({ id: row?.id, note: 'x', isGiven: true })).json().code).toBe('NOT_CORRECTABLE');
  });
});

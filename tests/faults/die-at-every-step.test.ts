import { describe, expect, it } from 'vitest';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { buyer, openCheckout, openShops, savePending } from '#tests/support/checkout.ts';
import { type OnStage, onBothStages, PATIENT, type Stage } from './deaths.ts';
import { ask, type Call, callOf } from './errand.ts';
import type { Rehearsal } from './rehearsal.ts';
import { sandboxTill, stripeTill, type Till } from './till.ts';

/**
 * The server is killed at every step on the way from a payment to an order. Afterwards there is no order or a whole
 * one, and the next caller makes it exactly one; the provider's books and the ledger agree, and the money page asks
 * nothing of anybody.
 */

/** What exists of the order that a pending order is to become. */
async function traces({ dependencies }: Rehearsal, pendingOrderId: string) {
  const { db } = dependencies.database;
  const orders = await db.selectFrom('orders').selectAll().where('pending_order_id', '=', pendingOrderId).execute();
  const ids = ['none', ...orders.map(({ id }) => id)];
  const steps = await db.selectFrom('order_history').selectAll().where('order_id', 'in', ids).execute();
  const events = await db.selectFrom('events').selectAll().where('order_id', 'in', ids).execute();
  const { status } = await db
    .selectFrom('pending_orders')
    .select('status')
    .where('id', '=', pendingOrderId)
    .executeTakeFirstOrThrow();
  return { orders: orders.length, steps: steps.length, events: events.length, pending: status };
}

const NOTHING = { orders: 0, steps: 0, events: 0, pending: 'open' };
const WHOLE = { orders: 1, steps: 1, events: 1, pending: 'converted' };

/** What the ledger says that the provider has, cents. */
async function booked({ dependencies }: Rehearsal): Promise<number> {
  const { db } = dependencies.database;
  const rows = await db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'charged').execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

type Way = 'notification' | 'success-page';

const convert = (sessionId: string): Call => callOf('POST', '/api/orders/convert-from-session', { sessionId });

async function dieOnTheWayToAnOrder({ serve, dieAtEachStep }: Stage, till: Till, way: Way): Promise<Set<string>> {
  await serve(openShops);
  const seen = new Set<string>();
  const steps = await dieAtEachStep(
    async (server, dieAt) => {
      const { sessionId, pendingOrderId } = await openCheckout(server, buyer(server), { tip: dieAt });
      const told = await till.pay(server, sessionId);
      const notified = told.map(({ payload, headers }) => callOf('POST', '/api/payments/webhook', payload, headers));
      return { sessionId, pendingOrderId, errand: { calls: way === 'notification' ? notified : [convert(sessionId)] } };
    },
    async (server, { sessionId, pendingOrderId }) => {
      const left = await traces(server, pendingOrderId);
      expect([NOTHING, WHOLE]).toContainEqual(left);
      seen.add(left.orders === 0 ? 'nothing' : 'whole');
      await reconcileOnce(server.dependencies);
      expect((await ask(server, convert(sessionId))).statusCode).toBe(200);
      expect(await traces(server, pendingOrderId)).toEqual(WHOLE);
      expect(await booked(server)).toBe(await till.holds(server));
      expect(await findMismatches(server.dependencies)).toEqual([]);
    },
  );
  expect(steps).toBeGreaterThan(8);
  return seen;
}

async function dieWhileOpeningASession({ serve, dieAtEachStep }: Stage, till: Till): Promise<number> {
  await serve(openShops);
  return dieAtEachStep(
    async (server, dieAt) => {
      const who = buyer(server);
      const { sessionId } = await openCheckout(server, who, { tip: 100 + dieAt });
      const { pendingOrderId } = await savePending(server, who, { tip: dieAt });
      const headers = { cookie: who.cookie() };
      const call = callOf('POST', '/api/payments/create-checkout-session-lean', { pendingOrderId }, headers);
      return { pendingOrderId, replaced: sessionId, errand: { calls: [call] } };
    },
    async (server, { pendingOrderId, replaced, errand }) => {
      const [answer] = await Promise.all(errand.calls.map((call) => ask(server, call)));
      expect(answer?.statusCode).toBe(200);
      const { sessionId } = answer?.json() ?? {};
      const { db } = server.dependencies.database;
      const sessions = db.selectFrom('payment_sessions').selectAll();
      const ours = await sessions.where('pending_order_id', '=', pendingOrderId).execute();
      expect(ours.map(({ status, session_id }) => [status, session_id])).toEqual([['open', sessionId]]);
      expect(await till.openFor(server, pendingOrderId)).toEqual([sessionId]);
      expect(await till.isExpired(server, replaced)).toBe(true);
      const kept = await sessions.where('session_id', '=', replaced).execute();
      expect(kept).toMatchObject([{ is_open: null, ended_as: 'replaced' }]);
      expect(await findMismatches(server.dependencies)).toEqual([]);
    },
  );
}

function killedOnTheWay(openTill: () => Promise<Till>, on: OnStage): void {
  const withTill = async <T>(work: (stage: Stage, till: Till) => Promise<T>): Promise<T> => {
    const till = await openTill();
    return on((stage) => work(stage, till), till.place).finally(till.close);
  };

  it(
    'leaves no order or a whole one when it dies while it takes a notification (rules one-payment-one-order, money-ledger)',
    PATIENT,
    async () => {
      const seen = await withTill((stage, till) => dieOnTheWayToAnOrder(stage, till, 'notification'));
      expect(seen).toEqual(new Set(['nothing', 'whole']));
    },
  );

  // From the provider's answer on, the way is the same with both.
  if (openTill === sandboxTill) {
    it(
      'leaves no order or a whole one when it dies while the success page asks (rule one-payment-one-order)',
      PATIENT,
      async () => {
        const seen = await withTill((stage, till) => dieOnTheWayToAnOrder(stage, till, 'success-page'));
        expect(seen).toEqual(new Set(['nothing', 'whole']));
      },
    );
  }

  it(
    'has one open session, the same as the provider, wherever it dies while it replaces another',
    PATIENT,
    async () => {
      expect(await withTill(dieWhileOpeningASession)).toBeGreaterThan(8);
    },
  );
}

describe('with the sandbox', () => {
  // It dies with the server, also at its own steps: those need only one database.
  onBothStages('a server that is killed', { sqlite: 6, postgres: 8 }, (on) => killedOnTheWay(sandboxTill, on));
});

describe('with Stripe', () => {
  onBothStages('a server that is killed', { sqlite: 8, postgres: 5 }, (on) => killedOnTheWay(stripeTill, on));
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reconcileOnce } from '#server/modules/orders/index.ts';
import { buyer, openCheckout, openShops, press, savePending } from '#tests/support/checkout.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import type { Errand } from './dying-server.ts';
import { openRehearsal, type Place, type Rehearsal } from './rehearsal.ts';
import { dyingProgram } from './run-and-die.ts';

const runAndDie = dyingProgram<Errand>('dying-server.ts');

/**
 * The server is killed before every statement, before every commit and after every commit on the way from a payment
 * to an order. Afterwards there is no order or a whole one, and the next caller makes it exactly one.
 */

const MOST_STEPS = 80;
const TIMEOUT_MS = 240_000;

/**
 * Lets a running server work between two kills. The embedded database belongs to one process at a time, so there each
 * call opens a server and closes it.
 */
type Serve = <T>(work: (server: Rehearsal) => Promise<T>) => Promise<T>;

async function serveOn<T>(place: Place, rehearse: (serve: Serve) => Promise<T>): Promise<T> {
  if (place.databaseUrl === null) {
    return rehearse(async (work) => {
      const server = await openRehearsal(place);
      return work(server).finally(() => server.close());
    });
  }
  const server = await openRehearsal(place);
  return rehearse((work) => work(server)).finally(() => server.close());
}

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

async function dieOnTheWayToAnOrder(
  place: Place,
  serve: Serve,
  what: 'notification' | 'success-page',
): Promise<readonly string[]> {
  const seen: string[] = [];
  await serve(openShops);
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += 1) {
    const checkout = await serve(async (server) => {
      const opened = await openCheckout(server, buyer(server), { tip: dieAt });
      if (what === 'success-page') await server.dependencies.database.db.deleteFrom('sandbox_notifications').execute();
      await press(server, opened.sessionId, 'pay');
      return opened;
    });
    const { sessionId, pendingOrderId } = checkout;
    const died = await runAndDie({ place, dieAt, what, sessionId, pendingOrderId, cookie: '' });
    await serve(async (server) => {
      const left = await traces(server, pendingOrderId);
      expect([NOTHING, WHOLE]).toContainEqual(left);
      seen.push(left.orders === 0 ? 'nothing' : 'whole');
      await reconcileOnce(server.dependencies);
      const again = await server.app.inject({
        method: 'POST',
        url: '/api/orders/convert-from-session',
        payload: { sessionId },
      });
      expect(again.statusCode).toBe(200);
      expect(await traces(server, pendingOrderId)).toEqual(WHOLE);
      await server.dependencies.database.db.deleteFrom('sandbox_notifications').execute();
    });
    if (!died) return seen;
  }
  throw new Error('the child was killed at every step and never came to an end');
}

async function dieWhileOpeningASession(place: Place, serve: Serve): Promise<number> {
  await serve(openShops);
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += 1) {
    const { pendingOrderId, cookie, replaced } = await serve(async (server) => {
      const who = buyer(server);
      const { sessionId } = await openCheckout(server, who, { tip: 100 + dieAt });
      const saved = await savePending(server, who, { tip: dieAt });
      return { ...saved, cookie: who.cookie(), replaced: sessionId };
    });
    const died = await runAndDie({ place, dieAt, what: 'session', sessionId: '', pendingOrderId, cookie });
    await serve(async (server) => {
      const url = '/api/payments/create-checkout-session-lean';
      const call = { method: 'POST' as const, url, headers: { cookie }, payload: { pendingOrderId } };
      const answer = await server.app.inject(call);
      expect(answer.statusCode).toBe(200);
      const { db } = server.dependencies.database;
      const ours = await db
        .selectFrom('payment_sessions')
        .selectAll()
        .where('pending_order_id', '=', pendingOrderId)
        .execute();
      expect(ours.map(({ status, session_id }) => [status, session_id])).toEqual([['open', answer.json().sessionId]]);
      const theirs = await db
        .selectFrom('sandbox_sessions')
        .select('id')
        .where('idempotency_key', '=', ours[0]?.id ?? '')
        .execute();
      expect(theirs).toEqual([{ id: answer.json().sessionId }]);
      const before = await db.selectFrom('sandbox_sessions').select('status').where('id', '=', replaced).execute();
      expect(before).toEqual([{ status: 'expired' }]);
      const kept = await db.selectFrom('payment_sessions').selectAll().where('session_id', '=', replaced).execute();
      expect(kept).toMatchObject([{ is_open: null, ended_as: 'replaced' }]);
    });
    if (!died) return dieAt - 1;
  }
  throw new Error('the child was killed at every step and never came to an end');
}

function crashTests(ground: () => Promise<{ place: Place; clear: () => Promise<void> }>): void {
  async function on<T>(work: (place: Place, serve: Serve) => Promise<T>): Promise<T> {
    const { place, clear } = await ground();
    return serveOn(place, (serve) => work(place, serve)).finally(clear);
  }

  it('leaves no order or a whole one when it dies while it takes a notification (rule one-payment-one-order)', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const seen = await on((place, serve) => dieOnTheWayToAnOrder(place, serve, 'notification'));
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen)).toEqual(new Set(['nothing', 'whole']));
  });

  it('leaves no order or a whole one when it dies while the success page asks (rule one-payment-one-order)', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const seen = await on((place, serve) => dieOnTheWayToAnOrder(place, serve, 'success-page'));
    expect(seen.length).toBeGreaterThan(8);
    expect(new Set(seen)).toEqual(new Set(['nothing', 'whole']));
  });

  it('has one open session, the same as the provider, wherever it dies while it replaces another', {
    timeout: TIMEOUT_MS,
  }, async () => {
    expect(await on(dieWhileOpeningASession)).toBeGreaterThan(8);
  });
}

const postgresThere = await isPostgresThere();

describe('a server that is killed (SQLite)', () => {
  crashTests(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-kill-'));
    return { place: { dataDir, databaseUrl: null }, clear: async () => rmSync(dataDir, { recursive: true }) };
  });
});

describe.skipIf(!postgresThere)('a server that is killed (PostgreSQL, skipped where none answers)', () => {
  crashTests(async () => {
    const database = await createTestDatabase();
    return { place: { dataDir: tmpdir(), databaseUrl: database.url }, clear: database.drop };
  });
});

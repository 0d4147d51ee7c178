import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { findMismatches } from '#server/modules/money/index.ts';
import { refundHandlers } from '#server/modules/orders/index.ts';
import { openShops } from '#tests/support/checkout.ts';
import { placeOrder } from '#tests/support/delivered.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { signIn } from '#tests/support/staff.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import type { RefundErrand } from './dying-refund.ts';
import { openRehearsal, type Place, type Rehearsal } from './rehearsal.ts';
import { dyingProgram } from './run-and-die.ts';

/**
 * The server is killed before every statement and around every commit while it gives money back. Afterwards the same
 * press is one refund, here and at the provider, and both ledgers agree.
 */

const MOST_STEPS = 120;
const TIMEOUT_MS = 240_000;
const CENTS = 10;

async function serve<T>(place: Place, work: (server: Rehearsal) => Promise<T>): Promise<T> {
  const server = await openRehearsal(place);
  return work(server).finally(() => server.close());
}

/** What went back in all: by our refunds, by our ledger, and by the provider's; cents. */
async function wentBack({ dependencies }: Rehearsal) {
  const { db } = dependencies.database;
  const sum = (rows: readonly { amount_cents: number }[]): number =>
    rows.reduce((all, one) => all + one.amount_cents, 0);
  const refunds = await db.selectFrom('refunds').select('amount_cents').where('state', '=', 'succeeded').execute();
  const ledger = await db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'refunded').execute();
  const theirs = await db.selectFrom('sandbox_refunds').select('amount_cents').execute();
  const order = await db.selectFrom('orders').select('refunded_cents').executeTakeFirstOrThrow();
  return [sum(refunds), -sum(ledger), sum(theirs), order.refunded_cents];
}

async function dieOnTheWayBack(
  place: Place,
  stride: number,
  die: (errand: RefundErrand) => Promise<boolean>,
): Promise<number> {
  const { orderId, owner } = await serve(place, async (server) => {
    await openShops(server);
    return { orderId: (await placeOrder(server)).id, owner: await signIn(server, 'owner') };
  });
  let presses = 0;
  for (let dieAt = 1; dieAt <= MOST_STEPS; dieAt += stride) {
    const key = `press-${dieAt}`;
    const died = await die({ place, dieAt, orderId, owner, key });
    presses += 1;
    await serve(place, async (server) => {
      const again = await server.app.inject({
        method: 'POST',
        url: `/api/office/orders/${orderId}/refunds`,
        headers: { ...owner.headers, 'idempotency-key': key },
        payload: { amountCents: CENTS, reason: 'late' },
      });
      expect(again.json().refund).toMatchObject({ amountCents: CENTS, state: 'succeeded' });
      server.clock.advance(3_600_000);
      await sendDue(server.dependencies, refundHandlers(server.dependencies));
      expect(await wentBack(server)).toEqual(Array.from({ length: 4 }, () => presses * CENTS));
      expect(await findMismatches(server.dependencies)).toEqual([]);
    });
    if (!died) return presses;
  }
  throw new Error('the child was killed at every step and never came to an end');
}

function crashTests(stride: number, ground: () => Promise<{ place: Place; clear: () => Promise<void> }>): void {
  const die = dyingProgram<RefundErrand>('dying-refund.ts');
  it('has given the money back once, wherever it died (rule refund-once)', { timeout: TIMEOUT_MS }, async () => {
    const { place, clear } = await ground();
    expect(await dieOnTheWayBack(place, stride, die).finally(clear)).toBeGreaterThan(20 / stride);
  });
}

const postgresThere = await isPostgresThere();

describe('a server that is killed while it gives money back (SQLite)', () => {
  crashTests(1, async () => {
    const dataDir = await newFolder();
    return {
      place: { dataDir, databaseUrl: null },
      clear: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  });
});

describe.skipIf(!postgresThere)(
  'a server that is killed while it gives money back (PostgreSQL, skipped where none answers)',
  () => {
    crashTests(3, async () => {
      const database = await createTestDatabase();
      return { place: { dataDir: tmpdir(), databaseUrl: database.url }, clear: database.drop };
    });
  },
);

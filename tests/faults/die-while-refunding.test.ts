import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { findMismatches } from '#server/modules/bookkeeping/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { openShops } from '#tests/support/checkout.ts';
import { placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothStages, PATIENT } from './deaths.ts';
import { ask, callOf } from './errand.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * The server is killed at every step while it gives money back. Afterwards the same press is one refund, here and at
 * the provider, and both ledgers agree.
 */

const CENTS = 10;
const HOUR_MS = 3_600_000;

/** What went back in all: by our refunds, by our ledger, and by the provider's; cents. */
async function wentBack({ dependencies }: Rehearsal) {
  const { db } = dependencies.database;
  const sum = (rows: readonly { amount_cents: number }[]): number =>
    rows.reduce((all, one) => all + one.amount_cents, 0);
  const refunds = await db.selectFrom('refunds').select('amount_cents').where('state', '=', 'succeeded').execute();
  const ledger = await db.selectFrom('ledger').select('amount_cents').where('kind', '=', 'refunded').execute();
  const theirs = await db.selectFrom('sandbox_ledger').select('amount_cents').where('kind', '=', 'refund').execute();
  const order = await db.selectFrom('orders').select('refunded_cents').executeTakeFirstOrThrow();
  return [sum(refunds), -sum(ledger), -sum(theirs), order.refunded_cents];
}

onBothStages('a server that is killed while it gives money back', { sqlite: 3, postgres: 4 }, (on) => {
  it('has given the money back once, no matter where it died (rule refund-once)', PATIENT, () =>
    on(async ({ serve, dieAtEachStep }) => {
      const { orderId, owner } = await serve(async (server) => {
        await openShops(server);
        return { orderId: (await placeOrder(server)).id, owner: await signIn(server, 'owner') };
      });
      const url = `/api/office/orders/${orderId}/refunds`;
      const press = (dieAt: number) => {
        const headers = { ...owner.headers, 'idempotency-key': `press-${dieAt}` };
        return { calls: [callOf('POST', url, { amountCents: CENTS, reason: 'late' }, headers)], isSent: true };
      };
      const steps = await dieAtEachStep(
        async (_server, dieAt) => ({ errand: press(dieAt) }),
        async (server, { errand }, count) => {
          for (const call of errand.calls) {
            const again = await ask(server, call);
            expect(again.json().refund).toMatchObject({ amountCents: CENTS, state: 'succeeded' });
          }
          server.clock.advance(HOUR_MS);
          await sendDue(server.dependencies, refundHandlers(server.dependencies));
          server.clock.advance(-HOUR_MS);
          expect(await wentBack(server)).toEqual(Array.from({ length: 4 }, () => count * CENTS));
          expect(await findMismatches(server.dependencies)).toEqual([]);
        },
      );
      expect(steps).toBeGreaterThan(8);
    }),
  );
});

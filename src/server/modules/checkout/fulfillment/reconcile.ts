import { claimLease, releaseLease } from '#server/database/stores/lease-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { deleteUnpaidBefore, expireUnpaid } from '#server/modules/orders/index.ts';
import {
  deleteEventsBefore,
  deletePurchasesBefore,
  findUnsettled,
  markSettledEventsHandled,
  type PaymentSession,
  setSessionStatus,
} from '#server/modules/payments/index.ts';
import { runSteps } from '#server/run-steps.ts';
import { clearTimer, setInterval } from '#server/time-and-chance.ts';
import { fulfillPayment } from './fulfill-payment.ts';

/**
 * The safety net under the notifications (rule reconcile-payments): every minute the provider is asked about each
 * session that may still be paid, so that a payment has its order within two minutes of the server being up even if no
 * notification ever arrives. A payment that a bank confirms late is asked about less and less often, and in the end not
 * at all (rule late-payments).
 */

const EVERY_MS = 60_000;
/** Longer than a run should take; if a server dies in a run, another server continues after this time. */
const LEASE_MS = 120_000;
const LEASE = 'reconcile';
const BATCH = 40;
const AT_ONCE = 8;
const DAY_MS = 86_400_000;
/** How long things are kept (rule retention-times): unpaid pending orders 7 days, raw notifications 30. */
const KEEP_UNPAID_MS = 7 * DAY_MS;
const KEEP_EVENTS_MS = 30 * DAY_MS;
const KEEP_PURCHASES_MS = 30 * DAY_MS;
/** A bank without an answer by then won't answer any more. */
const GIVE_UP_MS = 14 * DAY_MS;

/** Runs the job once. Answers how many sessions were asked about; null where another server has the lease. */
export async function reconcileOnce(dependencies: Dependencies): Promise<number | null> {
  const { database, clock } = dependencies;
  const lease = await claimLease(database.db, LEASE, clock.now(), clock.now() + LEASE_MS);
  if (lease === null) return null;
  try {
    return await settleAll(dependencies, lease.until);
  } finally {
    await tidy(dependencies);
    await releaseLease(database.db, lease);
  }
}

async function settleAll(dependencies: Dependencies, until: number): Promise<number> {
  const { database, clock } = dependencies;
  const startedAt = clock.now();
  let asked = 0;
  while (clock.now() < until) {
    const sessions = await findUnsettled(database.db, { before: startedAt, limit: BATCH });
    asked += sessions.length;
    for (let from = 0; from < sessions.length; from += AT_ONCE) {
      const settled = await Promise.all(sessions.slice(from, from + AT_ONCE).map((one) => settle(dependencies, one)));
      // One session about which the provider answers nothing keeps no other from being asked about.
      if (settled.every((one) => one === 'provider-down')) return asked;
    }
    if (sessions.length < BATCH) return asked;
  }
  return asked;
}

type Settled = 'done' | 'provider-down';

/** Settles one session. One that fails for its own sake counts as asked about: others get their turn first. */
async function settle(dependencies: Dependencies, session: PaymentSession): Promise<Settled> {
  const { database, clock, log } = dependencies;
  try {
    return await ask(dependencies, session);
  } catch (error) {
    log.error({ paymentReference: session.id, error }, 'a payment session could not be settled');
    await setSessionStatus(database.db, session.id, session.status, clock.now());
    return 'done';
  }
}

async function ask(dependencies: Dependencies, session: PaymentSession): Promise<Settled> {
  const { database, clock, log } = dependencies;
  const { id, session_id: sessionId } = session;
  if (sessionId !== null) {
    const result = await fulfillPayment(dependencies, { sessionId, by: 'reconcile' });
    if (result.ok) return 'done';
    if (result.problem.code === 'NOT_PAID') {
      await giveUpOn(dependencies, session);
      return 'done';
    }
    if (result.problem.code === 'PAYMENT_PROVIDER_DOWN') return 'provider-down';
    log.error({ paymentReference: id, code: result.problem.code }, 'the provider does not know a payment session');
  }
  const isOver = session.expires_at + DAY_MS <= clock.now();
  await setSessionStatus(database.db, id, isOver ? 'expired' : session.status, clock.now());
  return 'done';
}

/** A payment under way for this long is not asked about any more; its notification reports it. */
async function giveUpOn({ database, clock, log }: Dependencies, { id, expires_at: expiresAt }: PaymentSession) {
  if (expiresAt + GIVE_UP_MS > clock.now()) return;
  log.error({ paymentReference: id }, 'a payment was under way for two weeks and is not asked about any more');
  await setSessionStatus(database.db, id, 'expired', clock.now());
}

/** Closes and deletes what nobody needs any more. */
async function tidy(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  const { db } = database;
  const now = clock.now();
  await runSteps(log, LEASE, {
    'settled events': () => markSettledEventsHandled(db, now),
    'expired orders': () => expireUnpaid(dependencies),
    'unpaid orders': () => database.transact((trx) => deleteUnpaidBefore(trx, now - KEEP_UNPAID_MS)),
    'old events': () => deleteEventsBefore(db, now - KEEP_EVENTS_MS),
    'old purchases': () => deletePurchasesBefore(db, now - KEEP_PURCHASES_MS),
  });
}

/** Runs the job now and every minute until it is stopped; `stop` waits for a run that is under way. */
export function startReconcile(dependencies: Dependencies): { readonly stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= reconcileOnce(dependencies)
      .catch((error: unknown) => dependencies.log.error({ job: LEASE, error }, 'job failed'))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearTimer(timer);
      await running;
    },
  };
}

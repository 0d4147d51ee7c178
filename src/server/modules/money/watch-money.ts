import type { Mismatch } from '#contract/money.ts';
import type { Trx } from '#server/database/database-port.ts';
import { claimLease, releaseLease } from '#server/database/stores/lease-store.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import { findPendingRefunds, touchRefund } from '#server/database/stores/refunds.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { sendRefund } from '#server/modules/orders/index.ts';
import { PaymentProviderDown } from '#server/ports/payments.ts';
import { findMismatches } from './find-mismatches.ts';
import { forgetTold, keepCheckedAt, keepTold, readTold } from './money-store.ts';

/**
 * Each minute one server asks about refunds that banks are at, looks for what does not fit, and tells the owner of what
 * has not fitted for five minutes (rule money-alert).
 */

const LEASE = 'money';
const LEASE_MS = 120_000;
const TELL_AFTER_MS = 5 * 60_000;
const REFUNDS_AT_ONCE = 40;

/** Does the job once; false where another server is at it. */
export async function watchMoney(dependencies: Dependencies): Promise<boolean> {
  const { database, clock } = dependencies;
  const lease = await claimLease(database.db, LEASE, clock.now(), clock.now() + LEASE_MS);
  if (lease === null) return false;
  try {
    await askAboutRefunds(dependencies);
    const found = await findMismatches(dependencies);
    await database.transact((trx) => note(trx, found, clock.now()));
    return true;
  } finally {
    await releaseLease(database.db, lease);
  }
}

/** A refund that fails for its own sake counts as asked about, so that the others have their turn. */
async function askAboutRefunds(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  for (const { id } of await findPendingRefunds(database.db, clock.now(), REFUNDS_AT_ONCE)) {
    try {
      await sendRefund(dependencies, id);
    } catch (error) {
      log.warn({ job: LEASE, error }, 'a pending refund could not be asked about');
      if (error instanceof PaymentProviderDown) return;
    }
    await touchRefund(database.db, id, clock.now());
  }
}

/** Notes when the books were compared, and queues one text about all that the owner has not been told of. */
async function note(trx: Trx, found: readonly Mismatch[], now: number): Promise<void> {
  await keepCheckedAt(trx, now);
  const known = await readTold(trx);
  const present = new Set(found.map(({ id }) => id));
  await forgetTold(
    trx,
    [...known].filter((id) => !present.has(id)),
  );
  const news = found.filter(({ id, since }) => now - since >= TELL_AFTER_MS && !known.has(id));
  const [first] = news;
  if (first === undefined) return;
  await keepTold(
    trx,
    news.map(({ id }) => id),
    now,
  );
  const kind = 'message.money-alert';
  const payload = { count: news.length, words: first.words };
  await enqueue(trx, { kind, dedupeKey: `${kind}:${newId()}`, payload, at: now });
}

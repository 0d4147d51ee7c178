import type { Mismatch } from '#contract/money/money.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { claimLease, releaseLease } from '#server/database/stores/lease-store.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findPendingRefunds, findQuietDisputes, touchDispute, touchRefund } from '#server/modules/ledger/index.ts';
import { askTaken, sendRefund } from '#server/modules/refunds/index.ts';
import { PaymentProviderDown } from '#server/ports/payments.ts';
import { findMismatches } from './find-mismatches.ts';
import { deleteAlerts, readAlerts, storeAlerts, storeCheckedAt } from './money-store.ts';

/**
 * Each minute one server asks about refunds that banks are at, and about open disputes once a day, looks for what does
 * not fit, and tells the owner of what has not fitted for five minutes (rules money-alert, disputed-payments).
 */

const LEASE = 'money';
const LEASE_MS = 120_000;
const TELL_AFTER_MS = 5 * 60_000;
const AT_ONCE = 40;
const DAY_MS = 86_400_000;

/** Does the job once; false if another server is at it. */
export async function watchMoney(dependencies: Dependencies): Promise<boolean> {
  const { database, clock } = dependencies;
  const lease = await claimLease(database.db, LEASE, clock.now(), clock.now() + LEASE_MS);
  if (lease === null) return false;
  try {
    await askAboutRefunds(dependencies);
    await askAboutDisputes(dependencies);
    const found = await findMismatches(dependencies);
    await database.transact((trx) => note(trx, found, clock.now()));
    return true;
  } finally {
    await releaseLease(database.db, lease);
  }
}

/** Asks one by one; what fails for its own sake counts as asked about, so that the others have their turn. */
async function askEach<One extends { readonly id: string }>(
  { database, clock, log }: Dependencies,
  all: readonly One[],
  ask: (one: One) => Promise<unknown>,
  touch: (db: Db, id: string, at: number) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await ask(one);
    } catch (error) {
      log.warn({ job: LEASE, error }, 'a pending refund or dispute could not be asked about');
      if (error instanceof PaymentProviderDown) return;
    }
    await touch(database.db, one.id, clock.now());
  }
}

async function askAboutRefunds(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const pending = await findPendingRefunds(database.db, clock.now(), AT_ONCE);
  await askEach(dependencies, pending, ({ id }) => sendRefund(dependencies, id), touchRefund);
}

/** This server may have been down at the end of a dispute, and a lost dispute moves no money. */
async function askAboutDisputes(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const quiet = await findQuietDisputes(database.db, clock.now() - DAY_MS, AT_ONCE);
  const ask = async ({ sessionId }: (typeof quiet)[number]) => sessionId !== null && askTaken(dependencies, sessionId);
  await askEach(dependencies, quiet, ask, touchDispute);
}

/** Notes when the books were compared, and queues one text about all mismatches that the owner wasn't told yet. */
async function note(trx: Trx, found: readonly Mismatch[], now: number): Promise<void> {
  await storeCheckedAt(trx, now);
  const known = await readAlerts(trx);
  const present = new Set(found.map(({ id }) => id));
  await deleteAlerts(
    trx,
    [...known].filter((id) => !present.has(id)),
  );
  const news = found.filter(({ id, since }) => now - since >= TELL_AFTER_MS && !known.has(id));
  const [first] = news;
  if (first === undefined) return;
  await storeAlerts(
    trx,
    news.map(({ id }) => id),
    now,
  );
  const kind = 'message.money-alert';
  const payload = { count: news.length, words: first.words };
  await enqueue(trx, { kind, dedupeKey: `${kind}:${newId()}`, payload, at: now });
}

import { addDays, dayOf } from '#domain/day-start.ts';
import { deleteValue, setValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PaymentRefused } from '#server/ports/payments.ts';
import { balanceRefusedAt, nameOf, readBalance, readTime, storeTime } from './balance-read.ts';
import { deleteGaps, firstSessionAt, noteGaps } from './balance-store.ts';
import { nextPage } from './next-page.ts';
import { findUnlisted, notePayouts, setListed, storePayoutMovements } from './payouts-store.ts';
import { type Handlers, resolveMovements } from './resolve-movements.ts';

/** Reads the balance and matches it with the ledger, one to one (rule provider-balance), in parts by days. */

const HOUR_MS = 3_600_000;
/** A provider may show money in its balance hours after its event. */
const GAP_AFTER_MS = 6 * HOUR_MS;

/** Notes the rows of the ledger that the balance does not show although it was read beyond them. */
async function findGaps(dependencies: Dependencies, now: number): Promise<void> {
  const { database, payments, shop } = dependencies;
  const since = (await readTime(dependencies, 'gaps-to')) ?? (await firstSessionAt(database.db, payments));
  const before = now - GAP_AFTER_MS;
  await database.transact(async (trx) => {
    await deleteGaps(trx);
    if (since === null || since >= before) return;
    // Before the hour at which business days end, a row counts for the day before (rule business-day).
    const sinceDay = addDays(dayOf(since, shop.current.timeZone), -1);
    await noteGaps(trx, payments, { since, before, sinceDay, at: now });
    await setValue(trx, nameOf('gaps-to', payments), String(before));
  });
}

/** Reads which movements each payout holds, once per payout (rule payout-contents). */

const AT_ONCE = 20;

async function listPayout(dependencies: Dependencies, id: string): Promise<void> {
  const pages = dependencies.payments.listPayout(id)[Symbol.asyncIterator]();
  for (;;) {
    const page = await nextPage(dependencies, pages);
    if (page.done === true) return;
    await storePayoutMovements(dependencies.database.db, id, page.value);
  }
}

/** Notes the payouts that the balance shows, and what they hold. Throws if the provider is away. */
async function listPayouts(dependencies: Dependencies): Promise<void> {
  const { database, payments, clock } = dependencies;
  await notePayouts(database.db, payments.name, clock.now());
  for (const id of await findUnlisted(database.db, payments.name, AT_ONCE)) {
    try {
      await listPayout(dependencies, id);
    } catch (error) {
      // The provider does not know what a payout that somebody asked for by hand holds.
      if (!(error instanceof PaymentRefused)) throw error;
    }
    await setListed(database.db, id, clock.now());
  }
}

async function match(dependencies: Dependencies, handlers: Handlers): Promise<boolean> {
  const now = dependencies.clock.now();
  const isRead = await readBalance(dependencies, now);
  await resolveMovements(dependencies, handlers);
  if (!isRead) return false;
  await findGaps(dependencies, now);
  await listPayouts(dependencies);
  return true;
}

/**
 * Matches the balance with the ledger; false if more is left to read. A key without the right to read the balance
 * is noted for the owner, and counts as done. Throws if the provider is away.
 */
export async function matchBalance(dependencies: Dependencies, handlers: Handlers): Promise<boolean> {
  const { database, payments, clock } = dependencies;
  try {
    const isDone = await match(dependencies, handlers);
    await deleteValue(database.db, nameOf('refused-at', payments));
    return isDone;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await storeTime(dependencies, 'refused-at', (await balanceRefusedAt(dependencies)) ?? clock.now());
    return true;
  }
}

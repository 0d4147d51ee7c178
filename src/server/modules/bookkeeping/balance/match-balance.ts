import { dayOf } from '#domain/day-start.ts';
import { forgetValue, setValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PaymentRefused } from '#server/ports/payments.ts';
import { balanceRefusedAt, keepTime, nameOf, readBalance, readTime } from './balance-read.ts';
import { firstSessionAt, forgetGaps, noteGaps } from './balance-store.ts';
import { listPayouts } from './list-payouts.ts';
import { type Handlers, resolveMovements } from './resolve-movements.ts';

/**
 * Reads the provider's balance and matches it with the ledger, one to one (rule provider-balance). It continues where
 * it ended, day by day, so that a shop with many payments is read in parts.
 */

const HOUR_MS = 3_600_000;
/** A provider may show money in its balance hours after its event. */
const GAP_AFTER_MS = 6 * HOUR_MS;

/** Notes the rows of the ledger that the balance does not show although it was read beyond them. */
async function findGaps(dependencies: Dependencies, now: number): Promise<void> {
  const { database, payments, shop } = dependencies;
  const since = (await readTime(dependencies, 'gaps-to')) ?? (await firstSessionAt(database.db, payments));
  const before = now - GAP_AFTER_MS;
  await database.transact(async (trx) => {
    await forgetGaps(trx);
    if (since === null || since >= before) return;
    const sinceDay = dayOf(since, shop.current.timeZone);
    await noteGaps(trx, payments, { since, before, sinceDay, at: now });
    await setValue(trx, nameOf('gaps-to', payments), String(before));
  });
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
    await forgetValue(database.db, nameOf('refused-at', payments));
    return isDone;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await keepTime(dependencies, 'refused-at', (await balanceRefusedAt(dependencies)) ?? clock.now());
    return true;
  }
}

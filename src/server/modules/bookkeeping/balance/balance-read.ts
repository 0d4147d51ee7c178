import { readValue, setValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { firstSessionAt, storeMovements } from './balance-store.ts';
import { nextPage } from './next-page.ts';

/** Reads the balance's movements day by day, from where it ended (rule provider-balance), a page in memory. */

const DAY_MS = 86_400_000;
/** Providers may list a movement some time after the moment that it carries. */
const OVERLAP_MS = DAY_MS;
/** How many pages one run reads; the next run continues. */
const PAGES_AT_ONCE = 300;

type Ours = Dependencies['payments'];
type Kept = Pick<Dependencies, 'database' | 'payments'>;
/** The name under which a moment of the provider's balance is kept. */
export const nameOf = (what: string, { name, livemode }: Ours): string =>
  `balance-${what} ${name} ${livemode ? 'live' : 'test'}`;

/** A kept moment, Unix ms, or null. */
export async function readTime({ database, payments }: Kept, what: string): Promise<number | null> {
  const value = await readValue(database, nameOf(what, payments));
  return value === null ? null : Number(value);
}

export const storeTime = ({ database, payments }: Kept, what: string, at: number): Promise<void> =>
  setValue(database.db, nameOf(what, payments), String(at));

/** Since when the provider refuses to show its balance, Unix ms; null if it shows it. */
export const balanceRefusedAt = (dependencies: Kept): Promise<number | null> => readTime(dependencies, 'refused-at');

/** Reads the movements of a span; answers how many pages these were. */
async function readSpan(dependencies: Dependencies, span: { since: number; before: number }): Promise<number> {
  const { database, payments } = dependencies;
  const pages = payments.listBalance(span)[Symbol.asyncIterator]();
  for (let count = 0; ; count += 1) {
    const page = await nextPage(dependencies, pages);
    if (page.done === true) return count;
    await storeMovements(database.db, payments.name, page.value);
  }
}

/** Reads what has moved since the last time; false if more is left to read. */
export async function readBalance(dependencies: Dependencies, now: number): Promise<boolean> {
  const { database, payments } = dependencies;
  const readTo = await readTime(dependencies, 'read-to');
  let since = readTo === null ? await firstSessionAt(database.db, payments) : readTo - OVERLAP_MS;
  if (since === null) return true;
  let pages = 0;
  while (since <= now && pages < PAGES_AT_ONCE) {
    const before = Math.min(since + DAY_MS, now + 1);
    pages += await readSpan(dependencies, { since, before });
    await storeTime(dependencies, 'read-to', before);
    since = before;
  }
  return since > now;
}

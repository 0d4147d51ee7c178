import type { Mismatch } from '#contract/money/money.ts';
import type { Db } from '#server/database/database-port.ts';
import { type LoggedEvent, readEvents, readLastNumber } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { findMismatches } from './find-mismatches.ts';

/**
 * The mismatches, cached for the boards, which ask after each event (rule exceptions-lane). They are read again after
 * an event that can change them, and after some seconds, because some depend only on the clock.
 */

const KEPT_MS = 20_000;
/** After more events than this nobody looks at each. */
const MOST = 200;

/** Events that say nothing of money. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set([
  ...['shop', 'menu', 'draft', 'staff', 'text'],
  ...[
    'order.added',
    'order.details',
    'order.door',
    'order.driver',
    'order.kitchen',
    'order.offer',
    'order.report',
    'order.reports-resolved',
    'order.taken',
    'order.text',
  ],
  ...['order.ticket', 'pending.expired', 'pending.saved', 'pending.session'],
]);
/** Steps that neither hold an order for a payment check nor refund anything. */
const STEPS_WITHOUT_MONEY: readonly unknown[] = [
  ...['preparing', 'ready_pickup', 'picked_up', 'out_for_delivery', 'delivered'],
];

function concernsMoney({ kind, payload }: LoggedEvent): boolean {
  if (kind !== 'order.status') return !WITHOUT_MONEY.has(kind);
  return !STEPS_WITHOUT_MONEY.includes((payload as { readonly status?: unknown }).status);
}

async function isAnyOfMoney(db: Db, after: number, upTo: number): Promise<boolean> {
  if (after === upTo) return false;
  const events = await readEvents(db, after, MOST);
  return events.length === MOST || events.some(concernsMoney);
}

interface Kept {
  /** The newest event that it takes account of. */
  number: number;
  readonly until: number;
  readonly found: Promise<readonly Mismatch[]>;
}

const readerOf = memoize((dependencies: Dependencies) => {
  let kept: Kept | null = null;
  return async (): Promise<readonly Mismatch[]> => {
    const { database, clock } = dependencies;
    const number = await readLastNumber(database.db);
    const known = kept;
    if (known !== null && clock.now() < known.until && !(await isAnyOfMoney(database.db, known.number, number))) {
      known.number = Math.max(known.number, number);
      return known.found;
    }
    const made = { number, until: clock.now() + KEPT_MS, found: findMismatches(dependencies) };
    kept = made;
    made.found.catch(() => {
      if (kept === made) kept = null;
    });
    return made.found;
  };
});

/** What does not fit, as it was found some seconds ago where nothing has happened to money since. */
export const readMismatches = (dependencies: Dependencies): Promise<readonly Mismatch[]> => readerOf(dependencies)();

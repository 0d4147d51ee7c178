/** The board's list answers, kept as bytes until something changes (rule kept-lists): many screens ask the same. */
import type { DeliveryOrdersQuery } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { ok, type Problem, type Result } from '#domain/result.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Encoded, encodedOnce } from '#server/http/encodings.ts';
import { audienceOf } from './board-feed.ts';
import { pendingSince, todaySince } from './board-summary.ts';
import { listOrders } from './list-orders.ts';
import { readListVersion } from './summary-store.ts';

/** How many lists are kept; 500 orders are 400 kB. */
const KEPT = 24;

type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop'>;
type Answer = Result<Encoded, Problem>;

interface Kept {
  readonly version: string;
  readonly answer: Promise<Answer>;
}

async function makeAnswer(needs: Needs, staff: StaffMember, query: DeliveryOrdersQuery): Promise<Answer> {
  const listed = await listOrders(needs, staff, query);
  return listed.ok ? ok(encodedOnce(JSON.stringify(listed.value))) : listed;
}

/**
 * Returns one page of the board. The database is asked first whether anything has happened since the kept answer was
 * begun, here or in another server; those who ask while it is made get the same one. Problem: MALFORMED.
 */
export function cachedLists(needs: Needs): (staff: StaffMember, query: DeliveryOrdersQuery) => Promise<Answer> {
  const kept = new BoundedMap<string, Kept>(KEPT);
  return async (staff, query) => {
    const { version: shopVersion } = needs.shop;
    const last = await readListVersion(needs.database.db);
    const version = `${last} ${shopVersion} ${todaySince(needs)} ${pendingSince(needs)}`;
    const key = JSON.stringify([audienceOf(staff), query]);
    const known = kept.get(key);
    if (known?.version === version) return known.answer;
    const made: Kept = { version, answer: makeAnswer(needs, staff, query) };
    kept.set(key, made);
    made.answer.catch(() => kept.get(key) === made && kept.delete(key));
    return made.answer;
  };
}

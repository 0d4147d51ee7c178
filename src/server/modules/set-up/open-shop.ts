import * as catalog from '#catalog/server/set-up-checks.ts';
import type { NotSetUp } from '#contract/shop/set-up.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { nextBusinessDay } from '#domain/day-start.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { readDayEnd } from '#server/database/stores/day-end.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { changeShop } from '../shop/index.ts';
import { readSetUp } from './read-set-up.ts';

interface ClosureInput {
  /** The version of the shop that the person saw. */
  readonly version: number;
  /** Closed until a moment (Unix ms), the end of the business day, or (null) until somebody opens; null opens. */
  readonly closure: { readonly until: number | 'tomorrow' | null } | null;
  /** The person has read what is advised. */
  readonly isAnyway: boolean;
  readonly staff: StaffMember;
  readonly key: string | undefined;
}

/** What prevents opening the shop; null if nothing does. Recommendations are asked about the first time. */
async function refusal(dependencies: Dependencies, isFirst: boolean, isAnyway: boolean): Promise<Problem | null> {
  const undone = (await readSetUp(dependencies)).steps.filter(({ isDone }) => !isDone);
  const needed = undone.filter(({ weight }) => weight === 'needed');
  const advised = isFirst && !isAnyway ? undone.filter(({ weight }) => weight === 'advised') : [];
  const steps = needed.length > 0 ? needed : advised;
  if (steps.length === 0) return null;
  const begin = needed.length > 0 ? catalog.customersCannotOrder : catalog.checkBeforeOpening;
  const message = [begin, ...steps.map(({ words }) => words)].join(' ');
  return { code: 'NOT_SET_UP', message, details: { steps } satisfies NotSetUp };
}

/** Whether this makes the shop take orders again, now or later. */
const isOpening = ({ closure }: ClosureInput, { closure: present }: Shop): boolean =>
  closure === null || (closure.until !== null && present !== null && present.until === null);

/** The closure as it is stored: 'until tomorrow' ends with the business day, as on menus (rule business-day). */
async function storedClosure(
  { database, clock, shop }: Dependencies,
  { closure }: ClosureInput,
): Promise<Shop['closure']> {
  if (closure === null) return null;
  const { until } = closure;
  if (until !== 'tomorrow') return { until };
  return { until: nextBusinessDay(clock.now(), shop.current.timeZone, await readDayEnd(database.db)) };
}

/**
 * Closes the shop, or opens it where customers could order (rules closed-shop, set-up). A shop that nobody has opened
 * yet stays as it is where it is closed. Problems: NOT_SET_UP with `NotSetUp`, and those of `changeShop`.
 */
export async function closeOrOpen(dependencies: Dependencies, input: ClosureInput): Outcome<null> {
  const { shop } = dependencies;
  const { version, isAnyway, staff, key } = input;
  await shop.refresh();
  const isFirst = shop.current.closure?.isFirst === true;
  if (isFirst && input.closure?.until === null) return ok(null);
  const refused = isOpening(input, shop.current) ? await refusal(dependencies, isFirst, isAnyway) : null;
  if (refused !== null) return fail(refused);
  const closure = await storedClosure(dependencies, input);
  const changed = await changeShop(dependencies, { version, changes: { closure }, kind: 'closure', staff, key });
  return changed.ok ? ok(null) : changed;
}

/** Moving a switch of a menu (rule menu-switches): a new version, only from the version seen (rule switch-versions). */
import * as catalog from '#catalog/server/answers.ts';
import type { SwitchBody } from '#contract/office.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { nextBusinessDay } from '#domain/day-start.ts';
import { switchMenu } from '#domain/menu/menu-switch.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import { readDayEnd } from '#server/database/stores/day-end.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { readRestaurant, saveNextVersion } from '../restaurants/index.ts';

export interface SwitchInput {
  readonly restaurantId: string;
  readonly body: SwitchBody;
  readonly key: string | undefined;
  readonly staff: StaffMember;
}

/** Moves a switch; the value is the new version. Problems: RESTAURANT_UNKNOWN, MENU_CHANGED (version), NOT_FOUND. */
export async function moveSwitch(
  dependencies: Dependencies,
  { restaurantId, body, key, staff }: SwitchInput,
): Outcome<number> {
  const { clock, database, shop, log } = dependencies;
  const now = clock.now();
  const tomorrow = nextBusinessDay(now, shop.current.timeZone, await readDayEnd(database.db));
  const move = { state: body.state, now, tomorrow };
  const idempotent = { scope: 'menu-switch', key, body: { ...body, restaurantId, by: staff.id } };
  const moved = await runOnce<number>(dependencies, idempotent, async (trx) => {
    const stored = await readRestaurant(trx, restaurantId);
    if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    const changed: Problem = { code: 'MENU_CHANGED', details: { version: stored.version } };
    if (stored.version !== body.version) return fail(changed);
    const restaurant = switchMenu(stored.restaurant, body, move);
    if (restaurant === null) return fail({ code: 'NOT_FOUND', message: catalog.notOnMenu });
    const isSaved = await saveNextVersion(trx, { restaurant, version: stored.version }, now);
    return isSaved ? ok(stored.version + 1) : fail(changed);
  });
  if (moved.ok) log.info({ kind: `${targetOf(body)} ${body.state}`, staffId: staff.id }, 'menu switched');
  return moved;
}

function targetOf({ itemId, optionPath }: SwitchBody): string {
  if (itemId === undefined) return 'restaurant';
  return optionPath === undefined ? 'dish' : 'option';
}

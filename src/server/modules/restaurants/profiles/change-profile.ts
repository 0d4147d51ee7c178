/** Owners change a restaurant by field (rule restaurant-changes), archive it and show it again. */
import type { ChangeProfileBody, ProfileConflict } from '#contract/restaurant-profiles.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import type { RestaurantInput } from '../restaurant-input.ts';
import { announceMenus, lockRestaurant } from '../restaurants-store.ts';
import { changedProfileFields, conflictsOf, fieldsOf, withProfileFields } from './profile-fields.ts';
import { noteChange, readChanges, readWhole, writeArchived, writeProfile } from './profiles-store.ts';

async function conflict(trx: Trx, id: string, details: ProfileConflict['fields']): Promise<Problem> {
  const [last] = await readChanges(trx, id);
  return {
    code: 'RESTAURANT_CHANGED',
    details: { fields: details, person: last?.person ?? '', at: last?.at ?? null } satisfies ProfileConflict,
  };
}

/** Changes a restaurant's fields, as a new version if any. Problems: RESTAURANT_UNKNOWN, RESTAURANT_CHANGED. */
export async function changeFields(
  dependencies: Dependencies,
  { restaurantId: id, body, key, staff }: RestaurantInput<ChangeProfileBody>,
): Outcome<null> {
  const at = dependencies.clock.now();
  const { was, changes } = body;
  const idempotent = { scope: 'restaurant-profile', key, body: { ...body, id, by: staff.id } };
  const done = await runOnce<null>(
    dependencies,
    idempotent,
    async (trx) => {
      const stored = await readWhole(trx, id);
      if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
      if (changedProfileFields(fieldsOf(stored.restaurant), changes).length === 0) return ok(null);
      const held = await lockRestaurant(trx, id, at);
      if (held === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
      const { menu: _, ...profile } = held.restaurant;
      const current = fieldsOf(profile);
      const conflicts = conflictsOf(current, was, changes);
      if (conflicts.length > 0) {
        return fail(
          await conflict(
            trx,
            id,
            conflicts.map((field) => ({ field, present: current[field] })),
          ),
        );
      }
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      await writeProfile(trx, id, withProfileFields(profile, { ...current, ...given }));
      await noteChange(trx, id, { kind: 'changed', fields: changedProfileFields(current, given), by: staff, at });
      await announceMenus(trx, [{ id, version: held.version }], at);
      return ok(null);
    },
    // Without a key, the same change means something new where the restaurant is not as it left it.
    async (trx) => {
      const stored = await readWhole(trx, id);
      return stored !== null && changedProfileFields(fieldsOf(stored.restaurant), changes).length > 0;
    },
  );
  if (done.ok) dependencies.log.info({ kind: Object.keys(changes).join(' '), staffId: staff.id }, 'restaurant changed');
  return done;
}

/** What a restaurant must have before customers see it. */
const isComplete = ({ phone, kitchen }: ReturnType<typeof fieldsOf>): boolean =>
  phone.trim() !== '' && kitchen.address.street.trim() !== '';

/** Archives or shows a restaurant (rule archived-restaurants). Problems: RESTAURANT_UNKNOWN, RESTAURANT_INCOMPLETE. */
export async function showRestaurant(
  dependencies: Dependencies,
  { restaurantId: id, body, key, staff }: RestaurantInput<{ readonly isShown: boolean }>,
): Outcome<null> {
  const { isShown } = body;
  const at = dependencies.clock.now();
  const idempotent = { scope: 'restaurant-shown', key, body: { ...body, id, by: staff.id } };
  return runOnce<null>(
    dependencies,
    idempotent,
    async (trx) => {
      const stored = await readWhole(trx, id);
      if (stored === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
      if ((stored.archivedAt === null) === isShown) return ok(null);
      if (isShown && !isComplete(fieldsOf(stored.restaurant))) return fail({ code: 'RESTAURANT_INCOMPLETE' });
      const version = await writeArchived(trx, id, isShown ? null : at, at);
      await noteChange(trx, id, { kind: isShown ? 'shown' : 'archived', by: staff, at });
      await announceMenus(trx, [{ id, version }], at);
      return ok(null);
    },
    async (trx) => {
      const stored = await readWhole(trx, id);
      return stored !== null && (stored.archivedAt === null) !== isShown;
    },
  );
}

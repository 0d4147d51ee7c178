/** All SQL of `staff_changes`: who changed what about the people of the staff (rule staff-history). */
import type { StaffHistoryLine } from '#contract/shop/staff.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows } from '#server/database/rows.ts';
import type { StaffChangesTable } from '#server/database/schema-people.ts';
import { newId } from '#server/database/stores/new-id.ts';

/** Who made a change; null for the operator's command. */
export type ChangedBy = { readonly id: string; readonly name: string } | null;

/** One change of one fact; never a password. */
export type Fact = Pick<StaffChangesTable, 'kind' | 'before' | 'after'>;

const SHOWN = 50;

/** Stores changes of one person; `at` in Unix ms. */
export async function storeStaffChanges(
  trx: Trx,
  staffId: string,
  facts: readonly Fact[],
  { by, at }: { readonly by: ChangedBy; readonly at: number },
): Promise<void> {
  const who = { by_id: by?.id ?? null, by_name: by?.name ?? null };
  const rows = facts.map((fact) => ({ id: newId(), staff_id: staffId, ...fact, ...who, at }));
  await addRows(trx, 'staff_changes', rows);
}

/** The newest changes, newest first. */
export function readStaffChanges(db: Db): Promise<StaffHistoryLine[]> {
  return db
    .selectFrom('staff_changes')
    .innerJoin('staff', 'staff.id', 'staff_changes.staff_id')
    .select(['staff_changes.id', 'kind', 'before', 'after', 'at', 'by_name as by', 'staff.name as person'])
    .orderBy('at', 'desc')
    .orderBy('staff_changes.id')
    .limit(SHOWN)
    .execute();
}

import type { StaffMember } from '#contract/shop/staff.ts';
import type { StaffTable } from '#server/database/schema.ts';

/** A row as screens may see it: never the password's hash. */
export function staffView(row: Pick<StaffTable, 'id' | 'email' | 'name' | 'role' | 'is_disabled'>): StaffMember {
  const { id, email, name, role, is_disabled } = row;
  return { id, email, name, role, isDisabled: is_disabled === 1 };
}

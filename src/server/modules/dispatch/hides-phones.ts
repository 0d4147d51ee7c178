import { can, type StaffRole } from '#domain/person/roles.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** Whether customers' phones are hidden from a role, as from all who see only their own orders (rule hidden-phones). */
export const hidesPhones = ({ shop }: Pick<Dependencies, 'shop'>, role: StaffRole): boolean =>
  shop.current.hidesPhones && !can(role, 'see-all-orders');

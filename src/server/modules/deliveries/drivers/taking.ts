import type { Taking } from '#contract/order/delivery.ts';
import type { OrdersTable } from '#server/database/schema.ts';

/** Who took an order up (rule order-taking); null where nobody has, or nobody noted it (older orders). */
export function takingOf({
  status,
  taken_at: at,
  taken_by: person,
}: Pick<OrdersTable, 'status' | 'taken_at' | 'taken_by'>): Taking | null {
  if (at === null && status === 'received') return null;
  return at === 0 ? { at: null, person: '' } : { at, person: person ?? '' };
}

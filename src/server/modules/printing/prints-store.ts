/** All SQL of `order_prints`. */
import type { TicketPrint } from '#contract/shop/printing.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';

export interface NewPrint {
  readonly orderId: string;
  readonly isCopy: boolean;
  readonly at: number;
  readonly person: { readonly id: string | null; readonly name: string };
}

/** The name of the one print that an order has without being asked again: on a board, and in its kitchen. */
const FIRST = 'first';
export const KITCHEN = 'kitchen';

/** Notes a print; false if somebody already has the boards' first one. A printer's job has a separate `claim`. */
export async function addPrint(
  trx: Trx,
  { orderId, isCopy, at, person }: NewPrint,
  claim: string | null = isCopy ? null : FIRST,
): Promise<boolean> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_prints')
    .values({
      id,
      order_id: orderId,
      claim: claim ?? id,
      is_copy: isCopy ? 1 : 0,
      at,
      staff_id: person.id,
      person: person.name,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'claim']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which of these orders their kitchens have printed (rule kitchen-prints). */
export async function findKitchenPrints(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const prints = db.selectFrom('order_prints').select('order_id').where('claim', '=', KITCHEN);
  const rows = await prints.where('order_id', 'in', orderIds).execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** The prints of an order, oldest first. */
export async function readPrints(db: Db, orderId: string): Promise<TicketPrint[]> {
  const rows = await db
    .selectFrom('order_prints')
    .select(['at', 'person', 'is_copy'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('is_copy')
    .execute();
  return rows.map(({ at, person, is_copy }) => ({ at, person, isCopy: is_copy === 1 }));
}

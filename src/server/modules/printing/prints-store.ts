import type { TicketPrint } from '#contract/shop/printing.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows } from '#server/database/rows.ts';
import { newId } from '#server/database/stores/new-id.ts';

export interface NewPrint {
  readonly orderId: string;
  readonly isCopy: boolean;
  readonly at: number;
  readonly person: { readonly id: string | null; readonly name: string };
}

/** The names of the one print that an order has without being asked again: on a board, and in its kitchen. */
const FIRST = { board: 'first', kitchen: 'kitchen' } as const;

/** What a print is named, so that it is noted once; a printer's job has its own name. */
export function claimOf({ isCopy, isKitchen }: { readonly isCopy: boolean; readonly isKitchen: boolean }): string {
  if (!isCopy) return isKitchen ? FIRST.kitchen : FIRST.board;
  return isKitchen ? `${FIRST.kitchen} ${newId()}` : newId();
}

/** Notes a print; false if there is one with this `claim`. */
export async function addPrint(trx: Trx, { orderId, isCopy, at, person }: NewPrint, claim: string): Promise<boolean> {
  const by = { staff_id: person.id, person: person.name };
  const row = { id: newId(), order_id: orderId, claim, is_copy: isCopy ? 1 : 0, at, ...by } as const;
  return (await addRows(trx, 'order_prints', [row], ['order_id', 'claim'])) === 1;
}

/** Which of these orders their kitchens have printed (rule kitchen-prints). */
export async function findKitchenPrints(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const prints = db.selectFrom('order_prints').select('order_id').where('claim', '=', FIRST.kitchen);
  const rows = await prints.where('order_id', 'in', orderIds).execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

const printsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_prints').select(['at', 'person', 'is_copy', 'claim']).where('order_id', '=', orderId);

type PrintRow = Awaited<ReturnType<ReturnType<typeof printsOf>['executeTakeFirstOrThrow']>>;
const printView = ({ at, person, is_copy, claim }: PrintRow): TicketPrint => ({
  at,
  person,
  isCopy: is_copy === 1,
  isKitchen: claim.startsWith(FIRST.kitchen),
});

/** The prints of an order, oldest first. */
export async function readPrints(db: Db, orderId: string): Promise<TicketPrint[]> {
  const rows = await printsOf(db, orderId).orderBy('at').orderBy('is_copy').execute();
  return rows.map(printView);
}

/** The print of an order that has this claim. */
export async function readPrint(db: Db, orderId: string, claim: string): Promise<TicketPrint> {
  return printView(await printsOf(db, orderId).where('claim', '=', claim).executeTakeFirstOrThrow());
}

/** Printers may be removed; their waiting tickets stay (rule printer-page). Times in Unix ms. */
import * as catalog from '#catalog/server/order-work.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, deleteRows, findRow } from '#server/database/rows.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { findPrintersOf } from './print-jobs-store.ts';

/** How long a removal can be undone, ms (rule printer-undo). */
const UNDO_MS = 24 * 60 * 60_000;

/** The waiting tickets of removed printers for orders under way; those of held orders, too. */
async function strandedTickets(db: Db) {
  const rows = await db
    .selectFrom('print_jobs')
    .innerJoin('orders', 'orders.id', 'print_jobs.order_id')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .where('print_jobs.state', '=', 'waiting')
    .where('orders.status', 'not in', ['delivered', 'cancelled'])
    .where('printers.removed_at', 'is not', null)
    .select(['print_jobs.id', 'print_jobs.order_id', 'print_jobs.kind', 'orders.restaurant_id'])
    .select('printers.restaurant_id as printer_of')
    .orderBy('print_jobs.created_at')
    .execute();
  // What changed may be the address, which no restaurant's own printer prints (rule change-tickets).
  return rows.map(({ kind, printer_of, ...ticket }) => ({
    ...ticket,
    isForHouse: kind === 'change' && printer_of === null,
  }));
}
type StrandedTicket = Awaited<ReturnType<typeof strandedTickets>>[number];

/** Gives a ticket to another printer, as if it was new. */
async function handOver(trx: Trx, ticketId: string, printerId: string, at: number): Promise<void> {
  const fresh = { printer_id: printerId, retry_at: at, fetched_at: null, failures: 0, failed_at: null, code: '' };
  await changeRows(trx, 'print_jobs', { id: ticketId, state: 'waiting' }, fresh);
}

/** Adds a printer, which takes over the tickets that wait for one like it; false if one of this name is there. */
export async function addPrinter(
  trx: Trx,
  { name, secretHash, restaurantId, at }: { name: string; secretHash: string; restaurantId: string | null; at: number },
): Promise<boolean> {
  const id = newId();
  const present = { removed_at: null, removed_name: null, removed_secret_hash: null };
  const unheard = { created_at: at, heard_at: null, state: '', test_asked_at: null, ...present };
  const row = { id, name, secret_hash: secretHash, restaurant_id: restaurantId, ...unheard };
  if ((await addRows(trx, 'printers', [row], ['name'])) !== 1) return false;
  for (const ticket of await strandedTickets(trx)) {
    const isLike = restaurantId === ticket.restaurant_id && !ticket.isForHouse;
    if (restaurantId === null || isLike) await handOver(trx, ticket.id, id, at);
  }
  return true;
}

/** Whether another printer has this order's own ticket, printed or not: it gets, or contains, each change. */
async function hasOtherTicket(trx: Trx, { id, order_id, isForHouse }: StrandedTicket): Promise<boolean> {
  const other = trx
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select('print_jobs.id')
    .where('order_id', '=', order_id)
    .where('print_jobs.id', '<>', id)
    .where('print_jobs.kind', '=', 'order')
    .where('removed_at', 'is', null)
    .$if(isForHouse, (query) => query.where('printers.restaurant_id', 'is', null));
  return (await other.executeTakeFirst()) !== undefined;
}

/**
 * Removes a printer; its address is void from then on, and its name is free; both are kept for a day (rule
 * printer-undo). A waiting ticket that no other printer has is moved to another one that prints its restaurant, or
 * waits for a person in the lane of exceptions. False if there is no such printer.
 */
export async function removePrinter(
  trx: Trx,
  by: { readonly id: string } | { readonly name: string },
  at: number,
): Promise<boolean> {
  const printer = await findRow(trx, 'printers', { ...by, removed_at: null });
  if (printer === undefined) return false;
  const { id } = printer;
  const removed = {
    removed_at: at,
    secret_hash: `removed ${id}`,
    name: `${printer.name} (removed ${id})`,
    removed_name: printer.name,
    removed_secret_hash: printer.secret_hash,
    heard_at: null,
    state: '',
  };
  await changeRows(trx, 'printers', { id }, removed);
  for (const ticket of await strandedTickets(trx)) {
    if (await hasOtherTicket(trx, ticket)) {
      await deleteRows(trx, 'print_jobs', { id: ticket.id });
      continue;
    }
    const [other] = await findPrintersOf(trx, ticket.isForHouse ? null : ticket.restaurant_id);
    if (other !== undefined) await handOver(trx, ticket.id, other, at);
  }
  const failed = { failures: 1, failed_at: at, code: catalog.printerRemoved, fetched_at: null };
  await changeRows(trx, 'print_jobs', { printer_id: id, state: 'waiting' }, failed);
  return true;
}

/** The removed printers that can still be restored, the last one first. */
export async function listRemovedPrinters(db: Db, now: number) {
  const rows = await db
    .selectFrom('printers')
    .select(['id', 'removed_name as name', 'removed_at as at'])
    .where('removed_at', '>', now - UNDO_MS)
    .where('removed_secret_hash', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, at }) => ({ id, name: name ?? '', at: at ?? 0 }));
}

/** Undoes a printer's removal, with name, address and tickets that nobody took over. 'gone' if it is too late. */
export async function restorePrinter(trx: Trx, id: string, at: number): Promise<'restored' | 'gone' | 'name-taken'> {
  const known = await findRow(trx, 'printers', { id });
  if (known === undefined) return 'gone';
  const { removed_at: removedAt, removed_name: name, removed_secret_hash: secretHash } = known;
  if (removedAt === null) return 'restored';
  if (name === null || secretHash === null || removedAt <= at - UNDO_MS) return 'gone';
  if ((await findRow(trx, 'printers', { name })) !== undefined) return 'name-taken';
  const present = { name, secret_hash: secretHash, removed_at: null, removed_name: null, removed_secret_hash: null };
  await changeRows(trx, 'printers', { id }, present);
  const fresh = { retry_at: at, fetched_at: null, failures: 0, failed_at: null, code: '' };
  await changeRows(trx, 'print_jobs', { printer_id: id, state: 'waiting' }, fresh);
  return 'restored';
}

/** Deletes removed printers that can't be restored any more and have no waiting ticket. */
export async function deleteRemovedPrinters(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('printers')
    .where('removed_at', '<=', now - UNDO_MS)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('print_jobs')
            .select('print_jobs.id')
            .whereRef('print_jobs.printer_id', '=', 'printers.id')
            .where('print_jobs.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

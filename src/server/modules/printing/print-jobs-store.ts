/** All SQL of `printers` and `print_jobs` (rule receipt-printers). Times in Unix ms. */
import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { isPickedUp, ORDER_STATUSES } from '#domain/order/order-status.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow } from '#server/database/rows.ts';
import type { PrintersTable, PrintJobsTable } from '#server/database/schema-board.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { lockOrder } from '#server/modules/orders/index.ts';
import type { OrderMadeListener } from '#server/order-made.ts';

export type Printer = Selectable<PrintersTable>;
export type PrintJob = Selectable<PrintJobsTable>;

/** Asks for a test ticket (`at`), or ends it (null); false if there is no such printer. */
export const setPrinterTest = async (db: Db, id: string, at: number | null): Promise<boolean> =>
  (await changeRows(db, 'printers', { id, removed_at: null }, { test_asked_at: at })) === 1;

/** The kitchen has made these, or makes them no more: a ticket that a printer fetches now would have it make them. */
const NOT_TO_MAKE = ORDER_STATUSES.filter((status) => isPickedUp(status) || status === 'cancelled');

/** The tickets to print: of orders to make that nobody must check first, and of their cancellation. */
const dueJobs = (db: Db) =>
  db
    .selectFrom('print_jobs')
    .innerJoin('orders', 'orders.id', 'print_jobs.order_id')
    .where('print_jobs.state', '=', 'waiting')
    .where((row) =>
      row.or([
        row.and([row('print_jobs.kind', '<>', 'void'), row('orders.status', 'not in', NOT_TO_MAKE)]),
        row.and([row('print_jobs.kind', '=', 'void'), row('orders.status', '=', 'cancelled')]),
      ]),
    )
    .where('orders.needs_review', '=', 0);

/** All printers by name, each with the number of tickets that wait for it, and how many of those have failed. */
export function listPrinters(db: Db): Promise<(Printer & { waiting: number; failing: number })[]> {
  const due = dueJobs(db)
    .select((job) => [
      'print_jobs.printer_id',
      job.fn.countAll<number>().as('count'),
      job.fn.countAll<number>().filterWhere('print_jobs.failures', '>', 0).as('failing'),
    ])
    .groupBy('print_jobs.printer_id')
    .as('due');
  return db
    .selectFrom('printers')
    .leftJoin(due, 'due.printer_id', 'printers.id')
    .selectAll('printers')
    .select((row) => [
      row.fn.coalesce('due.count', row.lit(0)).as('waiting'),
      row.fn.coalesce('due.failing', row.lit(0)).as('failing'),
    ])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The printer with this secret (as SHA-256) in its address, or undefined. */
export const findPrinter = (db: Db, secretHash: string): Promise<Printer | undefined> =>
  findRow(db, 'printers', { secret_hash: secretHash });

/** Notes that a printer has polled, with its reported status. */
export const noteHeard = (db: Db, printerId: string, state: string, at: number) =>
  changeRows(db, 'printers', { id: printerId }, { heard_at: at, state });

const printersOf = statement((db, restaurantId: Slots<string>) =>
  db
    .selectFrom('printers')
    .select('id')
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('restaurant_id', 'is', null), row('restaurant_id', '=', restaurantId)])),
);

/** The ids of the printers that print a restaurant's orders (rule receipt-printers); null: all restaurants' orders. */
export async function findPrintersOf(db: Db, restaurantId: string | null): Promise<readonly string[]> {
  return (await printersOf.all(db, restaurantId ?? '')).map(({ id }) => id);
}

/**
 * The ids of the printers that may have a ticket of this kind of an order on paper. If only removed printers have it,
 * those that print its restaurant's orders now; without any, the removed ones, so that a person sees what waits.
 */
export async function findPrintersWith(
  db: Db,
  { id: orderId, restaurant_id }: { readonly id: string; readonly restaurant_id: string },
  { kind, isForHouse }: { readonly kind: PrintJob['kind']; readonly isForHouse: boolean },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select(['printers.id', 'removed_at'])
    .distinct()
    .where('print_jobs.order_id', '=', orderId)
    .where('print_jobs.kind', '=', kind)
    .where('print_jobs.fetches', '>', 0)
    .$if(isForHouse, (query) => query.where('printers.restaurant_id', 'is', null))
    .execute();
  const present = rows.filter(({ removed_at }) => removed_at === null);
  if (present.length > 0 || rows.length === 0) return present.map(({ id }) => id);
  const others = await findPrintersOf(db, isForHouse ? null : restaurant_id);
  return others.length > 0 ? others : rows.map(({ id }) => id);
}

interface NewTicket extends Pick<PrintJob, 'kind' | 'words'> {
  readonly orderId: string;
  readonly at: number;
  /** One for each change; a ticket with the same key is queued once for each printer. */
  readonly key?: string;
}

/** Queues a ticket for each of these printers. */
export async function queuePrintJobs(trx: Trx, printerIds: readonly string[], ticket: NewTicket): Promise<void> {
  const { orderId, at, kind, words, key } = ticket;
  const job = { order_id: orderId, state: 'waiting', created_at: at, fetched_at: null, done_at: null } as const;
  for (const printerId of printerIds) {
    const id = key === undefined ? newId() : hash('sha256', `${printerId} ${key}`, 'base64url').slice(0, 22);
    const row = { ...job, id, printer_id: printerId, fetches: 0, code: '', failures: 0, kind, words };
    await addRows(trx, 'print_jobs', [row], ['id']);
  }
}

/** Queues a new order's ticket at each printer of its restaurant (rule receipt-printers). */
export const queueTickets: OrderMadeListener = async (trx, { id, restaurantId, at }) =>
  queuePrintJobs(trx, await findPrintersOf(trx, restaurantId), { orderId: id, at, kind: 'order', words: '' });

/** The oldest ticket that a printer is offered now: one that failed waits for its next try. Or the one of this id. */
export function findJob(db: Db, printerId: string, now: number, id?: string): Promise<PrintJob | undefined> {
  const due = dueJobs(db).selectAll('print_jobs').where('printer_id', '=', printerId);
  const wanted =
    id === undefined
      ? due.where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', now)]))
      : due.where('print_jobs.id', '=', id);
  return wanted.orderBy('print_jobs.created_at').orderBy('print_jobs.id').limit(1).executeTakeFirst();
}

/** The ticket that a printer has fetched and not reported on: the one of this id, or the one that it fetched last. */
export function findFetchedJob(db: Db, printerId: string, id?: string): Promise<PrintJob | undefined> {
  const fetched = db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', '=', 'waiting')
    .where('fetched_at', 'is not', null);
  const wanted = id === undefined ? fetched : fetched.where('id', '=', id);
  return wanted.orderBy('fetched_at', 'desc').limit(1).executeTakeFirst();
}

/**
 * Notes that a printer has fetched a ticket; false if it is not to be printed anymore. Holds the order: who undoes its
 * cancellation now sees that the VOID may be on paper, or was first, and the printer gets none.
 */
export async function noteFetched(trx: Trx, { id, order_id }: PrintJob, at: number): Promise<boolean> {
  await lockOrder(trx, order_id);
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set((row) => ({ fetched_at: at, fetches: row('fetches', '+', 1) }))
    .where('id', 'in', dueJobs(trx).select('print_jobs.id').where('print_jobs.id', '=', id))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Report {
  readonly id: string;
  readonly code: string;
  readonly at: number;
}

/** Ends a fetched ticket that is on paper; false if this was reported before. */
export const endJob = statement((db, { id, code, at }: Slots<Report>) =>
  db
    .updateTable('print_jobs')
    .set({ state: 'printed', code, done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('fetched_at', 'is not', null),
).wrote;

/** Notes that a fetched ticket failed, and when it is offered again; false if this failure was reported before. */
export const failJob = statement((db, { id, code, at, retryAt }: Slots<Report & { retryAt: number }>) =>
  db
    .updateTable('print_jobs')
    .set((row) => ({ code, failed_at: at, retry_at: retryAt, fetched_at: null, failures: row('failures', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('fetched_at', 'is not', null),
).wrote;

/** Clears what tickets from before a time (Unix ms) say of changes: it may be an address (rule retention-times). */
export async function clearTicketWords(db: Db, before: number): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ words: '' })
    .where(sql<boolean>`words <> ''`)
    .where('created_at', '<', before)
    .execute();
}

/** Offers a printer all its failed tickets at once, for example because its paper was refilled. */
export async function retryJobsNow(db: Db, printerId: string, at: number): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ retry_at: at })
    .where('printer_id', '=', printerId)
    .where('state', '=', 'waiting')
    .where('retry_at', '>', at)
    .execute();
}

/** Offers one unprinted ticket of an order again, as if it was new; false if the order has no such ticket. */
export const retryJob = statement((db, { orderId, id, at }: Slots<{ orderId: string; id: string; at: number }>) =>
  db
    .updateTable('print_jobs')
    .set({ state: 'waiting', retry_at: at, failures: 0, fetched_at: null, done_at: null })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'printed'),
).wrote;

/** The tickets that nobody has printed since they failed or waited, of an order or since `since`, with printers. */
export function readUnprinted(db: Db, of: { readonly orderId: string } | { readonly since: number }) {
  const due = dueJobs(db)
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select((row) => row.fn.coalesce('printers.removed_name', 'printers.name').as('name'))
    .select([
      'print_jobs.id',
      'print_jobs.order_id',
      'orders.order_number',
      'print_jobs.created_at',
      'print_jobs.failures',
      'print_jobs.failed_at',
      'print_jobs.retry_at',
      'print_jobs.code',
      'printers.heard_at',
      'printers.state',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_prints')
            .select('order_prints.id')
            .whereRef('order_prints.order_id', '=', 'print_jobs.order_id')
            .where('order_prints.staff_id', 'is not', null)
            .where((row) =>
              row(
                'order_prints.at',
                '>=',
                row.fn.coalesce('print_jobs.failed_at', 'print_jobs.retry_at', 'print_jobs.created_at'),
              ),
            ),
        ),
      ),
    );
  const wanted =
    'orderId' in of
      ? due.where('print_jobs.order_id', '=', of.orderId)
      : due.where('print_jobs.created_at', '>=', of.since);
  return wanted.orderBy('print_jobs.created_at').orderBy('print_jobs.id').execute();
}
export type UnprintedRow = Awaited<ReturnType<typeof readUnprinted>>[number];

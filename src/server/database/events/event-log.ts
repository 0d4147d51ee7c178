/**
 * The numbered event log: every change of an order appends one event in its own transaction. Numbers come from one row
 * of `sequences`, which the transaction holds until it commits, so a number becomes visible only after all numbers
 * below it: a reader that remembers the last number it saw never skips an event (rule streams-miss-nothing).
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../database-port.ts';
import type { EventsTable } from '../schema.ts';
import { isPostgres, type Slots, statement } from '../statement.ts';

/**
 * The kinds of events that aren't about an order: a new version of the shop or of a restaurant's menu, a changed draft,
 * an ended session or changed role of staff, or a customer's text without an order. They also replace an order's id.
 */
export const SHOP_EVENT = 'shop';
export const MENU_EVENT = 'menu';
export const DRAFT_EVENT = 'draft';
export const STAFF_EVENT = 'staff';
export const TEXT_EVENT = 'text';

const OF_NO_ORDER: ReadonlySet<string> = new Set([SHOP_EVENT, MENU_EVENT, DRAFT_EVENT, STAFF_EVENT, TEXT_EVENT]);

export interface NewEvent {
  readonly orderId: string;
  readonly kind: string;
  /** What live pages can't read from the order itself, or its status, by which the customer's page looks again. */
  readonly payload: unknown;
  readonly at: number;
}

export interface LoggedEvent extends NewEvent {
  readonly number: number;
}

/** Whether an event is about an order, or a pending one. */
export const isOfOrder = ({ kind }: NewEvent): boolean => !OF_NO_ORDER.has(kind);

const appended = new WeakSet<object>();

/** Whether events were appended in this transaction. */
export const hasAppended = (trx: Trx): boolean => appended.has(trx);

const lastNumber = statement((db, name: Slots<string>) =>
  db.selectFrom('sequences').select('value').where('name', '=', name),
);

/** The number of the newest event that anyone can see; 0 if there is none. */
export async function readLastNumber(db: Db): Promise<number> {
  return (await lastNumber.first(db, 'events'))?.value ?? 0;
}

const takeNumbers = statement((db, count: Slots<number>) =>
  db
    .updateTable('sequences')
    .set((row) => ({ value: row('value', '+', count) }))
    .where('name', '=', 'events')
    .returning('value'),
);
const insertEvents = statement((db, rows: Slots<readonly EventsTable[]>) => db.insertInto('events').values(rows));

/** Both in one, as PostgreSQL can. */
const insertNext = statement(
  (db, { orderId, kind, payload, at }: Slots<Omit<NewEvent, 'payload'> & { payload: string }>) =>
    db
      .with('taken', (taken) =>
        taken
          .updateTable('sequences')
          .set((row) => ({ value: row('value', '+', 1) }))
          .where('name', '=', 'events')
          .returning('value'),
      )
      .insertInto('events')
      .columns(['number', 'order_id', 'kind', 'payload', 'at'])
      .expression(({ selectFrom }) =>
        selectFrom('taken').select(({ ref }) => [
          ref('value').as('number'),
          sql<string>`${orderId}`.as('order_id'),
          sql<string>`${kind}`.as('kind'),
          sql<string>`${payload}`.as('payload'),
          sql<number>`${at}`.as('at'),
        ]),
      ),
);

/** Appends an event. Call it last: from here to the commit, other writers of events wait. */
export async function appendEvent(trx: Trx, event: NewEvent): Promise<void> {
  if (!isPostgres(trx)) return void (await appendEvents(trx, [event]));
  appended.add(trx);
  const { orderId, kind, payload, at } = event;
  insertNext.last(trx, { orderId, kind, payload: JSON.stringify(payload), at });
}

/** Appends one event or more, in this order, and gives the last number. Call it last, too. */
export async function appendEvents(trx: Trx, events: readonly [NewEvent, ...NewEvent[]]): Promise<number> {
  appended.add(trx);
  const { value: last } = await takeNumbers.one(trx, events.length);
  const rows = events.map(({ orderId, kind, payload, at }, index) => ({
    number: last - events.length + 1 + index,
    order_id: orderId,
    kind,
    payload: JSON.stringify(payload),
    at,
  }));
  insertEvents.last(trx, rows);
  return last;
}

const eventsAfter = statement((db, { after, limit }: Slots<{ after: number; limit: number }>) =>
  db.selectFrom('events').selectAll().where('number', '>', after).orderBy('number').limit(limit),
);

/** Events with a number above `after`, in order, at most `limit`. */
export async function readEvents(db: Db, after: number, limit = 500): Promise<LoggedEvent[]> {
  const rows = await eventsAfter.all(db, { after, limit });
  return rows.map((row) => ({
    number: row.number,
    orderId: row.order_id,
    kind: row.kind,
    payload: JSON.parse(row.payload),
    at: row.at,
  }));
}

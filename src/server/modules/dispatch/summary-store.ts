import { sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { type OfDriver, ofDriver } from './board-store.ts';

/** The SQL behind the board's counters. */

/** Everything that the head of the board shows, read by one query. */
export interface BoardCounts {
  /** Orders per status, finished ones of all time included. */
  readonly byStatus: ReadonlyMap<string, number>;
  readonly pending: number;
  readonly deliveredSince: number;
  readonly eventNumber: number;
}

interface Since {
  readonly pendingSince: number;
  readonly deliveredSince: number;
}

const counts = statement((db, { pendingSince, deliveredSince }: Slots<Since>) =>
  db
    .selectFrom('order_counts')
    .select((row) => [row.ref('status').$castTo<string>().as('name'), 'count as value'])
    .unionAll(
      db
        .selectFrom('pending_orders')
        .select((row) => [sql.lit('#pending').as('name'), row.fn.countAll<number>().as('value')])
        .where('status', '=', sql.lit('open'))
        .where('created_at', '>=', pendingSince),
    )
    .unionAll(
      db
        .selectFrom('orders')
        .select((row) => [sql.lit('#delivered').as('name'), row.fn.countAll<number>().as('value')])
        .where('delivered_at', '>=', deliveredSince),
    )
    .unionAll(
      db
        .selectFrom('sequences')
        .select([sql.lit('#event').as('name'), 'value'])
        .where('name', '=', 'events'),
    ),
);

/**
 * Counts for the whole shop. Finished orders are counted in `order_counts`, so that the answer costs the same with a
 * hundred thousand of them.
 */
export async function readCounts(db: Db, since: Since): Promise<BoardCounts> {
  const rows = await counts.all(db, since);
  const all = new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
  const [pending = 0, delivered = 0, eventNumber = 0] = ['#pending', '#delivered', '#event'].map((name) => {
    const value = all.get(name);
    all.delete(name);
    return value;
  });
  return { byStatus: all, pending, deliveredSince: delivered, eventNumber };
}

const listVersion = statement((db, name: Slots<string>) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('sequences').select('value').where('name', '=', name).as('event'),
    selectFrom('staff')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .as('people'),
  ]),
);

/**
 * What changes whenever a list of the board may have changed: the number of the newest event, and when a person was
 * last renamed (rule kept-lists).
 */
export async function readListVersion(db: Db): Promise<string> {
  const row = await listVersion.one(db, 'events');
  return `${row.event} ${row.people}`;
}

const driverCounts = statement((db, driver: Slots<OfDriver>) =>
  db
    .selectFrom('orders')
    .select('status')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(ofDriver(driver))
    .groupBy('status'),
);

/** One driver's orders per status: those under way, and those finished since then. */
export async function readDriverCounts(db: Db, driverId: string, finishedSince: number): Promise<Map<string, number>> {
  const rows = await driverCounts.all(db, { id: driverId, finishedSince });
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** How long kitchens took in the last 60 days, and which are busy (rules learned-times, busy-kitchen). */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { runStatements } from './run-statements.ts';

const SIXTY_DAYS_MS = 60 * 24 * 60 * 60 * 1000;

const TABLES = `
alter table restaurants add column busy_until integer;
alter table restaurants add column busy_by text;
create table kitchen_times (
  order_id text not null primary key, restaurant_id text not null, confirmed_at integer not null,
  ready_at integer not null
);
create index kitchen_times_by_restaurant on kitchen_times (restaurant_id, ready_at);
`;

/** Orders of which a step was undone are left out: there are few, and which steps stand is not for SQL to say. */
const timesSince = (since: number): string => `
insert into kitchen_times (order_id, restaurant_id, confirmed_at, ready_at)
  select orders.id, orders.restaurant_id, min(confirmed.at), min(ready.at) from orders
  join order_history confirmed on confirmed.order_id = orders.id and confirmed.status = 'restaurant_confirmed'
    and confirmed.kind = 'step'
  join order_history ready on ready.order_id = orders.id and ready.status = 'ready_pickup' and ready.kind = 'step'
  where orders.created_at > ${since}
    and not exists (select 1 from order_history undone where undone.order_id = orders.id and undone.kind = 'undo')
  group by orders.id, orders.restaurant_id
  having min(ready.at) - min(confirmed.at) between 60000 and 10800000;
`;

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await runStatements(db, kind, TABLES + timesSince(Date.now() - SIXTY_DAYS_MS));
}

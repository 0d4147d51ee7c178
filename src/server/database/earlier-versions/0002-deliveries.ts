/** Staff, deliveries, reviews, sign-ups and texts; and what the dashboard needs to stay quick with many orders. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, columnType, type Make, table, text } from './0001-tables.ts';

type Db = Kysely<unknown>;

async function createStaff(make: Make): Promise<void> {
  await make('staff', [
    ['id', 'text', 'key'],
    ...['email', 'name', 'role', 'password_hash'].map(text),
    ['is_disabled', 'integer'],
    ...['created_at', 'updated_at'].map(at),
  ])
    .addUniqueConstraint('staff_email', ['email'])
    .addCheckConstraint('staff_role', check("role in ('owner','dispatcher','driver') and is_disabled in (0,1)"))
    .execute();
  await make('staff_sessions', [
    ['token_hash', 'text', 'key'],
    text('staff_id'),
    ...['created_at', 'active_at', 'expires_at'].map(at),
  ])
    .addForeignKeyConstraint('staff_sessions_staff', ['staff_id'], 'staff', ['id'])
    .execute();
}

async function createAftermath(make: Make): Promise<void> {
  await make('delivery_photos', [
    ['id', 'text', 'key'],
    text('order_id'),
    ['position', 'integer'],
    text('file'),
    ...['bytes', 'width', 'height', 'taken_at'].map(at),
  ])
    .addUniqueConstraint('delivery_photos_position', ['order_id', 'position'])
    .addForeignKeyConstraint('delivery_photos_order', ['order_id'], 'orders', ['id'])
    .addCheckConstraint('delivery_photos_at_most_three', check('position between 1 and 3'))
    .execute();
  await make('reviews', [
    ['order_id', 'text', 'key'],
    ...['order_number', 'restaurant_id', 'restaurant_name'].map(text),
    ['rating', 'integer'],
    text('comment'),
    at('created_at'),
  ])
    .addForeignKeyConstraint('reviews_order', ['order_id'], 'orders', ['id'])
    .addCheckConstraint('reviews_rating', check('rating between 1 and 5'))
    .execute();
}

async function createSignups(make: Make): Promise<void> {
  await make('driver_waitlist', [
    ['phone', 'text', 'key'],
    ...['first_name', 'last_name', 'availability_days', 'preferred_hours'].map(text),
    ...['created_at', 'updated_at'].map(at),
  ]).execute();
  await make('opt_outs', [['phone_hash', 'text', 'key'], at('at')]).execute();
  await make('messages', [
    ['id', 'text', 'key'],
    text('dedupe_key'),
    ['order_id', 'text', 'null'],
    ...['phone', 'kind', 'body', 'status'].map(text),
    ['provider_id', 'text', 'null'],
    at('created_at'),
    ['sent_at', 'integer', 'null'],
  ])
    .addUniqueConstraint('messages_dedupe_key', ['dedupe_key'])
    .addCheckConstraint('messages_status', check("status in ('waiting','sent','failed','held-back')"))
    .execute();
}

async function widen(db: Db, kind: DatabaseKind): Promise<void> {
  const whole = columnType(kind, 'integer');
  const words = columnType(kind, 'text');
  const add = (name: string, column: string, type: string) =>
    sql`alter table ${sql.table(name)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(db);
  const spelled = (type: typeof whole, rest: string) => `${type.compile(db).sql} ${rest}`;
  await add('orders', 'step_at', spelled(whole, 'not null default 0'));
  await add('orders', 'driver_id', spelled(words, ''));
  await add('orders', 'refunded_cents', spelled(whole, 'not null default 0'));
  await add('orders', 'search_text', spelled(words, "not null default ''"));
  await add('order_history', 'staff_id', spelled(words, ''));
  await add('landing_signups', 'consent_text', spelled(words, ''));
  await add('landing_signups', 'consent_at', spelled(whole, ''));
  await add('landing_signups', 'source', spelled(words, "not null default ''"));
  await add('landing_signups', 'updated_at', spelled(whole, 'not null default 0'));
  await sql`update orders set step_at = updated_at,
    search_text = lower(order_number || ' ' || customer_name || ' ' || restaurant_name || ' ' || customer_phone)`.execute(
    db,
  );
}

const INDEXES = [
  "create index orders_open on orders (created_at) where status not in ('delivered','cancelled')",
  'create index orders_by_driver on orders (driver_id, status) where driver_id is not null',
  'create index orders_by_driver_step on orders (driver_id, step_at) where driver_id is not null',
  'create index orders_search on orders (created_at, id, status, search_text)',
  "create index pending_orders_open on pending_orders (created_at) where status = 'open'",
  'create index orders_by_delivered_at on orders (delivered_at) where delivered_at is not null',
  'create index orders_by_restaurant on orders (restaurant_id, created_at)',
  'create index staff_sessions_by_staff on staff_sessions (staff_id)',
  'create index staff_sessions_by_expires_at on staff_sessions (expires_at)',
  'create index reviews_by_created_at on reviews (created_at)',
  'create index reviews_by_restaurant on reviews (restaurant_id)',
  'create index messages_by_created_at on messages (created_at)',
  'create index messages_by_phone on messages (phone, created_at)',
  'create index driver_waitlist_by_created_at on driver_waitlist (created_at)',
  'create index landing_signups_by_created_at on landing_signups (created_at)',
];

/** Counts per status, kept by a trigger-free rule: whoever changes an order's status changes the counts in the same transaction. */
async function createCounts(db: Db, make: Make): Promise<void> {
  await make('order_counts', [
    ['status', 'text', 'key'],
    ['count', 'integer'],
  ]).execute();
  const statuses =
    'received restaurant_called restaurant_confirmed preparing ready_pickup picked_up out_for_delivery delivered cancelled';
  for (const status of statuses.split(' ')) {
    await sql`insert into order_counts (status, count)
      values (${status}, (select count(*) from orders where orders.status = ${status}))`.execute(db);
  }
}

/** Creates the tables, widens orders and sign-ups, fills the counts. */
export async function up(db: Db, kind: DatabaseKind): Promise<void> {
  const make: Make = (name, columns) => table(db, kind, name, columns);
  await createStaff(make);
  await createAftermath(make);
  await createSignups(make);
  await widen(db, kind);
  await createCounts(db, make);
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}

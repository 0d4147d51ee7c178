/** All tables of schema.ts. Written once and never edited after a release: a later change is a later migration. */
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';

export type Column = readonly [name: string, type: 'text' | 'integer' | 'double', mark?: 'null' | 'key' | 'unique'];

const ORDER_STATUSES =
  "'received','restaurant_called','restaurant_confirmed','preparing','ready_pickup','picked_up','out_for_delivery','delivered','cancelled'";

export const at = (name: string): Column => [name, 'integer'];
export const text = (name: string): Column => [name, 'text'];
const cents = (name: string): Column => [`${name}_cents`, 'integer'];

/** Text compares by bytes on both engines, so that `order by` gives one order everywhere. */
export function columnType(kind: DatabaseKind, type: Column[1]): RawBuilder<unknown> {
  if (type === 'integer') return kind === 'sqlite' ? sql`integer` : sql`bigint`;
  if (type === 'double') return sql`double precision`;
  return kind === 'sqlite' ? sql`text` : sql`text collate "C"`;
}

export function table(db: Kysely<unknown>, kind: DatabaseKind, name: string, columns: readonly Column[]) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, type, mark] of columns) {
    builder = builder.addColumn(column, columnType(kind, type), (definition) => {
      if (mark === 'key') return definition.notNull().primaryKey();
      if (mark === 'unique') return definition.unique();
      return mark === 'null' ? definition : definition.notNull();
    });
  }
  return builder;
}

export type Make = (name: string, columns: readonly Column[]) => CreateTableBuilder<string, string>;
export const check = (condition: string): RawBuilder<unknown> => sql.raw(condition);

async function createCatalogue(make: Make): Promise<void> {
  await make('meta', [['name', 'text', 'key'], text('value')]).execute();
  await make('restaurants', [
    ['id', 'text', 'key'],
    ['position', 'integer'],
    text('profile'),
    text('menu'),
    ['version', 'integer'],
    at('updated_at'),
  ]).execute();
  const coordinates: Column[] = [
    ['latitude', 'double'],
    ['longitude', 'double'],
  ];
  await make('addresses', [
    ['id', 'text', 'key'],
    text('number'),
    ['number_value', 'integer'],
    ...['street', 'street_key', 'unit', 'city', 'state', 'postcode'].map(text),
    ...coordinates,
  ]).execute();
  await make('resolved_places', [
    ['place_id', 'text', 'key'],
    ...['full_address', 'main_address', 'city', 'state', 'postcode'].map(text),
    ...coordinates,
    at('resolved_at'),
  ]).execute();
  await make('whitelist_requests', [
    ['id', 'text', 'key'],
    ...['phone', 'address', 'place_id'].map(text),
    ...coordinates,
    ['distance_miles', 'double'],
    text('status'),
    at('created_at'),
    ['decided_at', 'integer', 'null'],
  ])
    .addCheckConstraint('whitelist_requests_status', check("status in ('new','approved','declined')"))
    .execute();
  await make('landing_signups', [
    ['phone', 'text', 'key'],
    ['free_delivery', 'integer'],
    ['daily_offers', 'integer'],
    at('created_at'),
  ])
    .addCheckConstraint('landing_signups_flags', check('free_delivery in (0,1) and daily_offers in (0,1)'))
    .execute();
}

async function createPayments(make: Make): Promise<void> {
  await make('pending_orders', [
    ['id', 'text', 'key'],
    ...['status', 'restaurant_id', 'restaurant_name', 'customer_phone'].map(text),
    ...['subtotal', 'tip', 'final_total'].map(cents),
    ...['document', 'buyer_token_hash'].map(text),
    ...['created_at', 'expires_at'].map(at),
  ])
    .addCheckConstraint('pending_orders_status', check("status in ('open','converted','expired')"))
    .addCheckConstraint(
      'pending_orders_money',
      check('subtotal_cents >= 0 and tip_cents >= 0 and final_total_cents > 0'),
    )
    .execute();
  await make('payment_sessions', [
    ['id', 'text', 'key'],
    ...['pending_order_id', 'provider'].map(text),
    ['livemode', 'integer'],
    text('request'),
    ['session_id', 'text', 'unique'],
    ['url', 'text', 'null'],
    cents('amount'),
    text('status'),
    ['is_open', 'integer', 'null'],
    ...['created_at', 'expires_at'].map(at),
    ['checked_at', 'integer', 'null'],
  ])
    .addForeignKeyConstraint('payment_sessions_pending_order', ['pending_order_id'], 'pending_orders', ['id'])
    .addUniqueConstraint('payment_sessions_one_open', ['pending_order_id', 'is_open'])
    .addCheckConstraint(
      'payment_sessions_status',
      check("status in ('creating','open','processing','paid','expired','refunded') and livemode in (0,1)"),
    )
    .addCheckConstraint(
      'payment_sessions_is_open',
      check("coalesce(is_open, 0) = case when status in ('creating','open','processing') then 1 else 0 end"),
    )
    .execute();
  await make('payment_events', [
    ['id', 'text', 'key'],
    text('type'),
    ['session_id', 'text', 'null'],
    text('payload'),
    at('received_at'),
    ['handled_at', 'integer', 'null'],
  ]).execute();
}

async function createOrders(make: Make): Promise<void> {
  await make('orders', [
    ['id', 'text', 'key'],
    text('order_number'),
    text('pending_order_id'),
    ['session_id', 'text', 'unique'],
    ...['status', 'payment_status'].map(text),
    ['needs_review', 'integer'],
    ['review_reason', 'text', 'null'],
    ['version', 'integer'],
    ...['restaurant_id', 'restaurant_name', 'customer_name', 'customer_phone'].map(text),
    ...['subtotal', 'delivery_fee', 'tax', 'order_fees', 'tip', 'total'].map(cents),
    ...['document', 'buyer_token_hash', 'track_token'].map(text),
    at('estimated_at'),
    ['delivered_at', 'integer', 'null'],
    ...['created_at', 'updated_at'].map(at),
  ])
    .addUniqueConstraint('orders_order_number', ['order_number'])
    .addUniqueConstraint('orders_pending_order_id', ['pending_order_id'])
    .addUniqueConstraint('orders_track_token', ['track_token'])
    .addForeignKeyConstraint('orders_pending_order', ['pending_order_id'], 'pending_orders', ['id'])
    .addCheckConstraint('orders_status', check(`status in (${ORDER_STATUSES})`))
    .addCheckConstraint(
      'orders_payment_status',
      check("payment_status in ('paid','unpaid','partly-refunded','refunded') and needs_review in (0,1)"),
    )
    .addCheckConstraint(
      'orders_money',
      check(
        'subtotal_cents >= 0 and delivery_fee_cents >= 0 and tax_cents >= 0 and order_fees_cents >= 0 and tip_cents >= 0 and ' +
          'total_cents = subtotal_cents + delivery_fee_cents + tax_cents + order_fees_cents + tip_cents',
      ),
    )
    .execute();
  await make('order_history', [
    text('order_id'),
    ['step', 'integer'],
    text('status'),
    at('at'),
    text('person'),
    text('note'),
  ])
    .addPrimaryKeyConstraint('order_history_key', ['order_id', 'step'])
    .addForeignKeyConstraint('order_history_order', ['order_id'], 'orders', ['id'])
    .addCheckConstraint('order_history_status', check(`status in (${ORDER_STATUSES}) and step > 0`))
    .execute();
}

async function createMachinery(make: Make): Promise<void> {
  await make('events', [
    ['number', 'integer', 'key'],
    text('order_id'),
    text('kind'),
    text('payload'),
    at('at'),
  ]).execute();
  await make('outbox', [
    ['id', 'text', 'key'],
    text('kind'),
    text('dedupe_key'),
    text('payload'),
    ['attempts', 'integer'],
    at('next_at'),
    ['sent_at', 'integer', 'null'],
    ['last_error', 'text', 'null'],
    at('created_at'),
  ])
    .addUniqueConstraint('outbox_dedupe_key', ['dedupe_key'])
    .execute();
  await make('intents', [['id', 'text', 'key'], text('body_hash'), text('answer'), at('created_at')]).execute();
  await make('rate_counters', [['id', 'text', 'key'], at('window_start'), ['count', 'integer']]).execute();
  await make('sequences', [
    ['name', 'text', 'key'],
    ['value', 'integer'],
  ]).execute();
}

async function createSandbox(make: Make): Promise<void> {
  await make('sandbox_sessions', [
    ['id', 'text', 'key'],
    text('idempotency_key'),
    text('request'),
    cents('amount'),
    ...['status', 'payment_status'].map(text),
    ['pays_at', 'integer', 'null'],
    ...['created_at', 'expires_at'].map(at),
  ])
    .addUniqueConstraint('sandbox_sessions_idempotency_key', ['idempotency_key'])
    .addCheckConstraint(
      'sandbox_sessions_status',
      check("status in ('open','complete','expired') and payment_status in ('unpaid','paid')"),
    )
    .execute();
  await make('sandbox_notifications', [
    ['id', 'text', 'key'],
    ...['event_id', 'session_id', 'body'].map(text),
    at('next_at'),
    ['attempts', 'integer'],
    ['delivered_at', 'integer', 'null'],
  ]).execute();
  await make('sandbox_ledger', [
    ['id', 'text', 'key'],
    ...['session_id', 'idempotency_key'].map(text),
    cents('amount'),
    at('at'),
  ])
    .addUniqueConstraint('sandbox_ledger_idempotency_key', ['idempotency_key'])
    .execute();
}

const INDEXES: readonly (readonly [table: string, columns: string, where?: string])[] = [
  ['addresses', 'street_key, number_value'],
  ['resolved_places', 'full_address'],
  ['whitelist_requests', 'place_id, status'],
  ['whitelist_requests', 'phone, created_at'],
  ['whitelist_requests', 'status, created_at'],
  ['pending_orders', 'status, expires_at'],
  ['pending_orders', 'customer_phone, created_at'],
  ['payment_sessions', 'checked_at', 'is_open = 1'],
  ['payment_events', 'session_id'],
  ['payment_events', 'received_at'],
  ['payment_events', 'handled_at', 'handled_at is null'],
  ['orders', 'status, created_at'],
  ['orders', 'customer_phone, created_at'],
  ['orders', 'created_at'],
  ['events', 'order_id, number'],
  ['outbox', 'next_at', 'sent_at is null'],
  ['intents', 'created_at'],
  ['rate_counters', 'window_start'],
  ['sandbox_sessions', 'expires_at', "status = 'open'"],
  ['sandbox_notifications', 'next_at', 'delivered_at is null'],
  ['sandbox_ledger', 'session_id'],
];

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, where] of INDEXES) {
    const index = `${name}_by_${columns.replaceAll(', ', '_')}`;
    const suffix = where === undefined ? '' : ` where ${where}`;
    await sql.raw(`create index ${index} on ${name} (${columns})${suffix}`).execute(db);
  }
}

/** Creates everything, and the row that numbers events. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const make: Make = (name, columns) => table(db, kind, name, columns);
  await createCatalogue(make);
  await createPayments(make);
  await createOrders(make);
  await createMachinery(make);
  await createSandbox(make);
  await createIndexes(db);
  await sql`insert into sequences (name, value) values ('events', 0)`.execute(db);
}

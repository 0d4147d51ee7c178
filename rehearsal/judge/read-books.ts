/** What the judge reads: the database itself, by SQL of its own, and the folder of photos. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

type Cell = string | number | null;
export type Row<K extends string> = Readonly<Record<K, Cell>>;
/** Returns all rows of a query. */
type ReadAll = (sql: string) => Promise<readonly object[]>;

const INT8 = 20;
/** PostgreSQL's whole numbers of eight bytes come as text, because not all of them are safe in JavaScript. */
const types = {
  getTypeParser: (id: number) => (text: string) =>
    id === INT8 ? Number(text) : pg.types.getTypeParser(id, 'text')(text),
};

/** Reads the books that a server left in its folder, or in the PostgreSQL database of this address. */
export async function readBooks(folder: string, databaseUrl: string | null) {
  if (databaseUrl === null) {
    const database = new DatabaseSync(join(folder, 'forkfleet.sqlite'), { readOnly: true });
    return read(folder, async (sql) => database.prepare(sql).all()).finally(() => database.close());
  }
  const client = new pg.Client({ connectionString: databaseUrl, types: types as never });
  await client.connect();
  return read(folder, async (sql) => (await client.query(sql)).rows).finally(() => client.end());
}

async function read(folder: string, readAll: ReadAll) {
  const all = async <K extends string>(sql: string) => (await readAll(sql)) as Row<K>[];
  const books = {
    orders: await all<
      | 'id'
      | 'order_number'
      | 'pending_order_id'
      | 'session_id'
      | 'status'
      | 'payment_status'
      | 'needs_review'
      | 'version'
      | 'restaurant_id'
      | 'customer_phone'
      | 'subtotal_cents'
      | 'delivery_fee_cents'
      | 'tax_cents'
      | 'order_fees_cents'
      | 'tip_cents'
      | 'total_cents'
      | 'document'
      | 'created_at'
      | 'delivered_at'
      | 'driver_id'
      | 'refunded_cents'
      | 'extra_refunded_cents'
      | 'track_token'
    >('select * from orders order by created_at, id'),
    history: await all<'order_id' | 'step' | 'status' | 'at' | 'staff_id' | 'person' | 'note' | 'kind' | 'arrived_at'>(
      'select * from order_history order by order_id, step',
    ),
    events: await all<'number' | 'order_id' | 'kind' | 'payload' | 'at'>('select * from events order by number'),
    sessions: await all<
      'id' | 'pending_order_id' | 'session_id' | 'amount_cents' | 'status' | 'is_open' | 'expires_at'
    >('select * from payment_sessions'),
    news: await all<'id' | 'handled_at'>('select * from payment_events'),
    refunds: await all<'id' | 'order_id' | 'session_id' | 'amount_cents' | 'state' | 'origin' | 'reason'>(
      'select * from refunds',
    ),
    held: await all<'order_id' | 'amount_cents'>('select * from held_refunds'),
    ledger: await all<'kind' | 'amount_cents' | 'tax_cents' | 'payment_reference' | 'order_id' | 'refund_id'>(
      'select * from ledger',
    ),
    outbox: await all<'kind' | 'dedupe_key' | 'sent_at' | 'next_at'>('select * from outbox'),
    photos: await all<'order_id' | 'position' | 'file' | 'bytes'>(
      'select order_id, position, file, bytes from delivery_photos',
    ),
    reportPhotos: await all<'file' | 'bytes'>('select file, bytes from late_report_photos'),
    reports: await all<'order_id' | 'status' | 'is_conflict'>('select * from late_reports'),
    reviews: await all<'order_id' | 'rating'>('select * from reviews'),
    missing: await all<
      | 'id'
      | 'order_id'
      | 'line_id'
      | 'count'
      | 'amount_cents'
      | 'swap'
      | 'state'
      | 'answered_by'
      | 'asked_at'
      | 'due_at'
      | 'answered_at'
      | 'refund_id'
      | 'held_at'
    >('select * from missing_dishes order by asked_at, id'),
    changes: await all<
      | 'id'
      | 'order_id'
      | 'kind'
      | 'state'
      | 'delivery'
      | 'line'
      | 'subtotal_cents'
      | 'tax_cents'
      | 'delivery_fee_cents'
      | 'order_fees_cents'
      | 'amount_cents'
      | 'note'
      | 'staff_id'
      | 'asked_at'
      | 'ended_at'
      | 'payment_reference'
    >('select * from priced_changes order by asked_at, id'),
    tills: await all<'order_id' | 'paid_cents'>(
      'select order_id, paid_cents from till_notes where replaced_at is null',
    ),
    receipts: await all<'file' | 'bytes'>('select file, bytes from receipt_photos'),
    inbound: await all<'order_id' | 'phone' | 'body'>('select order_id, phone, body from inbound_texts'),
    lastEvent: Number((await all<'value'>("select value from sequences where name = 'events'"))[0]?.value ?? 0),
    files: new Map<string, number>(),
  };
  const place = join(folder, 'photos');
  if (statSync(place, { throwIfNoEntry: false }) !== undefined) {
    for (const name of readdirSync(place)) books.files.set(name, statSync(join(place, name)).size);
  }
  return books;
}

export type Books = Awaited<ReturnType<typeof readBooks>>;
export type OrderRow = Books['orders'][number];

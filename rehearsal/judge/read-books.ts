/** What the judge reads: the database's file itself, by SQL of its own, and the folder of photos. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Cell = string | number | null;
export type Row<K extends string> = Readonly<Record<K, Cell>>;

/** Reads the books that a server left in its folder. */
export function readBooks(folder: string) {
  const database = new DatabaseSync(join(folder, 'forkfleet.sqlite'), { readOnly: true });
  const all = <K extends string>(sql: string) => database.prepare(sql).all() as Row<K>[];
  const books = {
    orders: all<
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
    history: all<'order_id' | 'step' | 'status' | 'at' | 'staff_id' | 'person' | 'note' | 'kind' | 'arrived_at'>(
      'select * from order_history order by order_id, step',
    ),
    events: all<'number' | 'order_id' | 'kind' | 'payload'>('select * from events order by number'),
    sessions: all<'id' | 'pending_order_id' | 'session_id' | 'amount_cents' | 'status' | 'is_open'>(
      'select * from payment_sessions',
    ),
    news: all<'id' | 'handled_at'>('select * from payment_events'),
    refunds: all<'id' | 'order_id' | 'session_id' | 'amount_cents' | 'state' | 'origin' | 'reason'>(
      'select * from refunds',
    ),
    held: all<'order_id' | 'amount_cents'>('select * from held_refunds'),
    ledger: all<'kind' | 'amount_cents' | 'payment_reference' | 'order_id' | 'refund_id'>('select * from ledger'),
    outbox: all<'kind' | 'dedupe_key' | 'sent_at' | 'next_at'>('select * from outbox'),
    photos: all<'order_id' | 'position' | 'file' | 'bytes'>(
      'select order_id, position, file, bytes from delivery_photos',
    ),
    reportPhotos: all<'file' | 'bytes'>('select file, bytes from late_report_photos'),
    reports: all<'order_id' | 'status' | 'is_conflict'>('select * from late_reports'),
    reviews: all<'order_id' | 'rating'>('select * from reviews'),
    lastEvent: Number(all<'value'>("select value from sequences where name = 'events'")[0]?.value ?? 0),
    files: new Map<string, number>(),
  };
  database.close();
  const place = join(folder, 'photos');
  if (statSync(place, { throwIfNoEntry: false }) !== undefined) {
    for (const name of readdirSync(place)) books.files.set(name, statSync(join(place, name)).size);
  }
  return books;
}

export type Books = ReturnType<typeof readBooks>;
export type OrderRow = Books['orders'][number];

import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { up as sandboxLedger } from './0051-sandbox-ledger.ts';
import { up as dayEndsBefore } from './0060-day-ends-before.ts';
import { up as kitchenTimes } from './0105-kitchen-times.ts';
import { runStatements } from './run-statements.ts';

export type Up = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;

/** A migration of statements alone, each ending with ';' and its line. */
const inSql =
  (statements: string): Up =>
  (db, kind) =>
    runStatements(db, kind, statements);

/**
 * The migrations that have landed since the base schema was written, by name, in order: every database runs them, and
 * none of them ever changes.
 */
export const MIGRATIONS: Readonly<Record<string, Up>> = {
  '0051-sandbox-ledger': sandboxLedger,
  // The address list before its last import, for a day: the import can be undone (rule address-import-undone).
  '0052-earlier-addresses': inSql(`
create table earlier_addresses (
  id text not null primary key, number text not null, number_value integer not null, street text not null,
  street_key text not null, unit text not null, city text not null, state text not null, postcode text not null,
  latitude double precision not null, longitude double precision not null
);
`),
  // Who bears a refund (rule refund-bearer). Until now that was the restaurant, always.
  '0053-refund-bearers': inSql(`
alter table refunds add column bearer text not null default 'restaurant';
`),
  '0060-day-ends-before': dayEndsBefore,
  // What the office answered to a review, by text (rule review-reply).
  '0061-review-replies': inSql(`
alter table reviews add column reply text;
alter table reviews add column replied_at bigint;
alter table reviews add column replied_by text;
`),
  // When the details of an order were last changed, and which (rule order-details).
  '0070-order-changes': inSql(`
alter table orders add column details_changed_at integer;
alter table orders add column details_changed text not null default '';
`),
  // When the kitchen is ready, when the order arrives then, and the arrival that a text named (rule kitchen-time).
  '0071-kitchen-time': inSql(`
alter table orders add column ready_at integer;
alter table orders add column expected_at integer;
alter table orders add column told_arrival_at integer;
`),
  // The secret links by which restaurants see their orders (rule kitchen-link).
  '0072-kitchen-links': inSql(`
create table kitchen_links (
  restaurant_id text not null primary key, secret_hash text not null, created_at integer not null, seen_at integer,
  constraint kitchen_links_secret unique (secret_hash)
);
`),
  // A printer that was removed can come back for a day (rule printer-undo).
  '0080-removed-printers': inSql(`
alter table printers add column removed_name text;
alter table printers add column removed_secret_hash text;
`),
  // Keys of providers that the owner typed, sealed; older rows keep who and when, and no keys (rule provider-keys).
  '0081-provider-keys': inSql(`
create table provider_keys (
  version integer not null primary key, provider text not null, sealed text, last text not null,
  staff_id text not null, person text not null, at integer not null
);
`),
  // What the last file of a draft leaves to be settled dish by dish (rule import-notes).
  '0085-import-notes': inSql(`
alter table menu_drafts add column notes text;
`),
  // What a ticket is: of a new order, or of what changed once that was printed (rule change-tickets).
  '0090-change-tickets': inSql(`
alter table print_jobs add column kind text not null default 'order';
alter table print_jobs add column words text not null default '';
`),
  // What drivers paid at restaurants, with the photos of their receipts (rule till-notes).
  '0100-till-notes': inSql(`
create table till_notes (
  id text not null primary key, order_id text not null, restaurant_id text not null, staff_id text not null,
  person text not null, paid_cents integer not null, menu_cents integer not null, means text not null,
  prices text not null, reason text not null, noted_at integer not null, replaced_at integer,
  constraint till_notes_order foreign key (order_id) references orders (id),
  constraint till_notes_money check (paid_cents >= 0 and menu_cents >= 0)
);
create unique index till_notes_standing on till_notes (order_id) where replaced_at is null;
create index till_notes_wrong_prices on till_notes (noted_at) where replaced_at is null and prices <> '[]';
create table receipt_photos (
  id text not null primary key, order_id text not null, position integer not null, file text not null,
  bytes integer not null, width integer not null, height integer not null, taken_at integer not null,
  constraint receipt_photos_order foreign key (order_id) references orders (id)
);
create index receipt_photos_by_order on receipt_photos (order_id);
create index receipt_photos_by_file on receipt_photos (file);
create index receipt_photos_by_taken_at on receipt_photos (taken_at);
`),
  // Since when a driver waits at a door that nobody opens, and when the customer answered (rule nobody-opens).
  '0101-door-waits': inSql(`
alter table orders add column door_wait_at integer;
alter table orders add column door_answered_at integer;
`),
  '0105-kitchen-times': kitchenTimes,
  // Whether drivers take orders, and whether they share their position (rules driver-states, driver-positions).
  '0110-driver-states': inSql(`
create table driver_states (
  staff_id text not null primary key, state text, at integer not null, shares_position integer not null default 0
);
`),
  // Where the driver of an order on the road was last (rule driver-positions).
  '0111-order-positions': inSql(`
create table order_positions (
  order_id text not null primary key, driver_id text not null, latitude double precision not null,
  longitude double precision not null, at integer not null
);
`),
  // Where a customer wrote: by text, or on the order's page (rule page-messages).
  '0120-page-messages': inSql(`
alter table inbound_texts add column source text not null default 'text';
`),
  // What is to change about a paid order, and costs more or less (rule address-change).
  '0130-priced-changes': inSql(`
create table priced_changes (
  id text not null primary key, order_id text not null, pending_order_id text not null, state text not null,
  delivery text not null, delivery_fee_cents integer not null, order_fees_cents integer not null,
  amount_cents integer not null, note text not null, staff_id text not null, person text not null,
  asked_at integer not null, ended_at integer, payment_reference text,
  constraint priced_changes_order foreign key (order_id) references orders (id),
  constraint priced_changes_sum check (amount_cents = delivery_fee_cents + order_fees_cents)
);
create unique index priced_changes_waiting on priced_changes (order_id) where state = 'waiting';
create index priced_changes_by_order on priced_changes (order_id);
`),
  // Which driver is asked about an order that nobody has, and who was (rule order-offers).
  // The two indexes keep two servers from asking two drivers about one order, or one driver about two.
  '0135-driver-offers': inSql(`
create table driver_offers (
  order_id text not null, driver_id text not null, ends_at integer not null, answer text, minutes integer not null,
  is_free integer not null, primary key (order_id, driver_id)
);
create unique index driver_offers_one_driver on driver_offers (order_id) where answer is null;
create unique index driver_offers_one_order on driver_offers (driver_id) where answer is null;
`),
  // When drivers said that they take orders, and that they don't (rule driver-hours).
  '0136-driver-hours': inSql(`
create table driver_state_changes (
  staff_id text not null, at integer not null, state text not null, primary key (staff_id, at)
);
create index driver_state_changes_by_time on driver_state_changes (at);
`),
  // What is to change about a dish of a paid order (rule dish-change), beside its address (rule address-change).
  '0140-changed-dishes': inSql(`
alter table priced_changes add column kind text not null default 'address';
alter table priced_changes add column line text not null default '';
alter table priced_changes add column subtotal_cents integer not null default 0;
alter table priced_changes add column tax_cents integer not null default 0;
alter table priced_changes add column taxes text not null default '[]';
`),
  // The orders of one browser are found by its cookie (rule own-orders).
  '0141-orders-by-buyer': inSql(`
create index orders_by_buyer on orders (buyer_token_hash, created_at);
`),
  // When a person on the driver waitlist was hired (rule make-driver).
  '0144-hired-drivers': inSql(`
alter table driver_waitlist add column hired_at integer;
`),
};

/**
 * The tables of a new database, as SQLite spells them. Columns are in the order in which versions added them. No check
 * lists the words of a status, a kind or a role: the types in `schema.ts` do that, and a list here would refuse a word
 * that is new in the code.
 */
export const BASE_TABLES = `
create table meta (name text not null primary key, value text not null);
create table restaurants (
  id text not null primary key, position integer not null, profile text not null, menu text not null,
  version integer not null, updated_at integer not null, archived_at integer
);
create table addresses (
  id text not null primary key, number text not null, number_value integer not null, street text not null,
  street_key text not null, unit text not null, city text not null, state text not null, postcode text not null,
  latitude double precision not null, longitude double precision not null
);
create index addresses_by_street_key_number_value on addresses (street_key, number_value);
create table resolved_places (
  place_id text not null primary key, full_address text not null, main_address text not null, city text not null,
  state text not null, postcode text not null, latitude double precision not null,
  longitude double precision not null, resolved_at integer not null
);
create index resolved_places_by_full_address on resolved_places (full_address);
create table whitelist_requests (
  id text not null primary key, phone text not null, address text not null, place_id text not null,
  latitude double precision not null, longitude double precision not null, distance_miles double precision not null,
  status text not null, created_at integer not null, decided_at integer
);
create index whitelist_requests_by_place_id_status on whitelist_requests (place_id, status);
create index whitelist_requests_by_phone_created_at on whitelist_requests (phone, created_at);
create index whitelist_requests_by_status_created_at on whitelist_requests (status, created_at);
create table landing_signups (
  phone text not null primary key, free_delivery integer not null, daily_offers integer not null,
  created_at integer not null, consent_text text, consent_at integer, source text not null default '',
  updated_at integer not null default 0, offers_state text, asked_at integer, question text, replied_at integer,
  reply text,
  constraint landing_signups_flags check (free_delivery in (0,1) and daily_offers in (0,1))
);
create index landing_signups_by_created_at on landing_signups (created_at);
create table pending_orders (
  id text not null primary key, status text not null, restaurant_id text not null, restaurant_name text not null,
  customer_phone text not null, subtotal_cents integer not null, tip_cents integer not null,
  final_total_cents integer not null, document text not null, buyer_token_hash text not null,
  created_at integer not null, expires_at integer not null, cart_id text, client_hash text,
  constraint pending_orders_money check (subtotal_cents >= 0 and tip_cents >= 0 and final_total_cents > 0)
);
create index pending_orders_by_status_expires_at on pending_orders (status, expires_at);
create index pending_orders_by_customer_phone_created_at on pending_orders (customer_phone, created_at);
create index pending_orders_open on pending_orders (created_at) where status = 'open';
create table payment_sessions (
  id text not null primary key, pending_order_id text not null, provider text not null, livemode integer not null,
  request text not null, session_id text unique, url text, amount_cents integer not null, status text not null,
  is_open integer, created_at integer not null, expires_at integer not null, checked_at integer, intent_key text,
  body_hash text, ended_as text, chain_id text, payment_id text,
  constraint payment_sessions_pending_order foreign key (pending_order_id) references pending_orders (id),
  constraint payment_sessions_one_open unique (pending_order_id, is_open)
);
create index payment_sessions_by_checked_at on payment_sessions (checked_at) where is_open = 1;
create table payment_events (
  id text not null primary key, type text not null, session_id text, payload text not null,
  received_at integer not null, handled_at integer, event text, listed_at integer
);
create index payment_events_by_session_id on payment_events (session_id);
create index payment_events_by_received_at on payment_events (received_at);
create index payment_events_by_handled_at on payment_events (handled_at) where handled_at is null;
create table orders (
  id text not null primary key, order_number text not null, pending_order_id text not null, session_id text unique,
  status text not null, payment_status text not null, needs_review integer not null, review_reason text,
  version integer not null, restaurant_id text not null, restaurant_name text not null, customer_name text not null,
  customer_phone text not null, subtotal_cents integer not null, delivery_fee_cents integer not null,
  tax_cents integer not null, order_fees_cents integer not null, tip_cents integer not null,
  total_cents integer not null, document text not null, buyer_token_hash text not null, track_token text not null,
  estimated_at integer not null, delivered_at integer, created_at integer not null, updated_at integer not null,
  step_at integer not null default 0, driver_id text, refunded_cents integer not null default 0,
  search_text text not null default '', extra_refunded_cents integer not null default 0, taken_at integer default 0,
  taken_by text,
  constraint orders_order_number unique (order_number),
  constraint orders_pending_order_id unique (pending_order_id),
  constraint orders_track_token unique (track_token),
  constraint orders_pending_order foreign key (pending_order_id) references pending_orders (id),
  constraint orders_money check (subtotal_cents >= 0 and delivery_fee_cents >= 0 and tax_cents >= 0 and
    order_fees_cents >= 0 and tip_cents >= 0 and total_cents = subtotal_cents + delivery_fee_cents + tax_cents +
    order_fees_cents + tip_cents)
);
create index orders_by_status_created_at on orders (status, created_at);
create index orders_by_customer_phone_created_at on orders (customer_phone, created_at);
create index orders_by_created_at on orders (created_at);
create index orders_open on orders (created_at) where status not in ('delivered','cancelled');
create index orders_by_driver on orders (driver_id, status) where driver_id is not null;
create index orders_by_driver_step on orders (driver_id, step_at) where driver_id is not null;
create index orders_search on orders (created_at, id, status, search_text);
create index orders_by_delivered_at on orders (delivered_at) where delivered_at is not null;
create index orders_by_restaurant on orders (restaurant_id, created_at);
create table order_history (
  order_id text not null, step integer not null, status text not null, at integer not null, person text not null,
  note text not null, staff_id text, kind text not null default 'step', arrived_at integer,
  constraint order_history_key primary key (order_id, step),
  constraint order_history_order foreign key (order_id) references orders (id)
);
create table events (
  number integer not null primary key, order_id text not null, kind text not null, payload text not null,
  at integer not null
);
create table outbox (
  id text not null primary key, kind text not null, dedupe_key text not null, payload text not null,
  attempts integer not null, next_at integer not null, sent_at integer, last_error text, created_at integer not null,
  constraint outbox_dedupe_key unique (dedupe_key)
);
create index outbox_by_next_at on outbox (next_at) where sent_at is null;
create table intents (
  id text not null primary key, body_hash text not null, answer text not null, created_at integer not null
);
create index intents_by_created_at on intents (created_at);
create table rate_counters (
  id text not null primary key, window_start integer not null, count integer not null, intent text,
  repeats integer not null default 0
);
create index rate_counters_by_window_start on rate_counters (window_start);
create table sequences (name text not null primary key, value integer not null);
create table sandbox_sessions (
  id text not null primary key, idempotency_key text not null, request text not null, amount_cents integer not null,
  status text not null, payment_status text not null, pays_at integer, created_at integer not null,
  expires_at integer not null, fails_at integer,
  constraint sandbox_sessions_idempotency_key unique (idempotency_key)
);
create index sandbox_sessions_by_expires_at on sandbox_sessions (expires_at) where status = 'open';
create table sandbox_notifications (
  id text not null primary key, event_id text not null, session_id text not null, body text not null,
  next_at integer not null, attempts integer not null, delivered_at integer
);
create index sandbox_notifications_by_next_at on sandbox_notifications (next_at) where delivered_at is null;
create table sandbox_ledger (
  id text not null primary key, session_id text not null, idempotency_key text not null,
  amount_cents integer not null, at integer not null,
  constraint sandbox_ledger_idempotency_key unique (idempotency_key)
);
create index sandbox_ledger_by_session_id on sandbox_ledger (session_id);
create table staff (
  id text not null primary key, email text not null, name text not null, role text not null,
  password_hash text not null, is_disabled integer not null, created_at integer not null, updated_at integer not null,
  constraint staff_email unique (email)
);
create table staff_sessions (
  token_hash text not null primary key, staff_id text not null, created_at integer not null,
  active_at integer not null, expires_at integer not null,
  constraint staff_sessions_staff foreign key (staff_id) references staff (id)
);
create index staff_sessions_by_staff on staff_sessions (staff_id);
create index staff_sessions_by_expires_at on staff_sessions (expires_at);
create table delivery_photos (
  id text not null primary key, order_id text not null, position integer not null, file text not null,
  bytes integer not null, width integer not null, height integer not null, taken_at integer not null,
  constraint delivery_photos_position unique (order_id, position),
  constraint delivery_photos_order foreign key (order_id) references orders (id),
  constraint delivery_photos_at_most_three check (position between 1 and 3)
);
create table reviews (
  order_id text not null primary key, order_number text not null, restaurant_id text not null,
  restaurant_name text not null, rating integer not null, comment text not null, created_at integer not null,
  constraint reviews_order foreign key (order_id) references orders (id),
  constraint reviews_rating check (rating between 1 and 5)
);
create index reviews_by_created_at on reviews (created_at);
create index reviews_by_restaurant on reviews (restaurant_id);
create table driver_waitlist (
  phone text not null primary key, first_name text not null, last_name text not null, availability_days text not null,
  preferred_hours text not null, created_at integer not null, updated_at integer not null, later_forms text
);
create index driver_waitlist_by_created_at on driver_waitlist (created_at);
create table opt_outs (phone_hash text not null primary key, at integer not null);
create table messages (
  id text not null primary key, dedupe_key text not null, order_id text, phone text not null, kind text not null,
  body text not null, status text not null, provider_id text, created_at integer not null, sent_at integer,
  reason text, delivery text, delivered_at integer, handled_at integer, handled_by text,
  constraint messages_dedupe_key unique (dedupe_key)
);
create index messages_by_created_at on messages (created_at);
create index messages_by_phone on messages (phone, created_at);
create table order_counts (status text not null primary key, count integer not null);
create table purchases (name text not null primary key, payment_reference text not null, claimed_at integer not null);
create index purchases_by_claimed_at on purchases (claimed_at);
create table settled_chains (
  id text not null primary key, pending_order_id text not null, settled_at integer not null
);
create table unlock_tries (
  order_id text not null primary key, strangers integer not null, neighbours integer not null,
  last_at integer not null, mark text
);
create index unlock_tries_by_last_at on unlock_tries (last_at);
create table inbound_texts (
  id text not null primary key, phone text not null, body text not null, order_id text, order_number text,
  created_at integer not null, read_at integer, read_by text
);
create index inbound_texts_by_created_at on inbound_texts (created_at);
create index inbound_texts_unread on inbound_texts (created_at) where read_at is null;
create table address_streets (
  version text not null, position integer not null, street_key text not null, city text not null, state text not null,
  postcodes text not null, numbers text not null,
  constraint address_streets_key primary key (version, position)
);
create table sandbox_events (id text not null primary key, body text not null, at integer not null);
create index sandbox_events_by_at on sandbox_events (at);
create table sandbox_refunds (
  id text not null primary key, reference text unique, session_id text not null, amount_cents integer not null,
  state text not null, reason text, created_at integer not null
);
create index sandbox_refunds_by_session_id on sandbox_refunds (session_id);
create table sandbox_disputes (
  id text not null primary key, session_id text not null, amount_cents integer not null, state text not null,
  respond_by integer not null, created_at integer not null, evidence text
);
create table sandbox_payouts (
  id text not null primary key, amount_cents integer not null, created_at integer not null,
  arrives_at integer not null
);
create table ledger (
  id text not null primary key, order_id text, pending_order_id text, restaurant_id text, driver_id text,
  kind text not null, amount_cents integer not null, food_cents integer not null, fee_cents integer not null,
  tax_cents integer not null, tip_cents integer not null, payment_reference text, refund_id text,
  dedupe_key text not null, person text not null, note text not null, detail text not null, at integer not null,
  day text not null, corrects text, paid_from text, paid_to text,
  constraint ledger_dedupe_key unique (dedupe_key)
);
create index ledger_by_order_id on ledger (order_id);
create index ledger_by_day on ledger (day);
create index ledger_by_payment_reference on ledger (payment_reference);
create index ledger_without_order on ledger (at) where order_id is null and kind = 'charged';
create table refunds (
  id text not null primary key, order_id text, payment_reference text, session_id text not null, origin text not null,
  parts text not null, food_cents integer not null, fee_cents integer not null, tax_cents integer not null,
  tip_cents integer not null, amount_cents integer not null, reason text not null, note text not null, staff_id text,
  person text not null, state text not null, provider_refund_id text, failure text, replaced_by text,
  created_at integer not null, updated_at integer not null, attempt integer not null default 1,
  constraint refunds_money check (amount_cents >= 0)
);
create index refunds_by_order_id on refunds (order_id);
create index refunds_by_session_id on refunds (session_id);
create index refunds_unsettled on refunds (created_at) where state <> 'succeeded';
create table disputes (
  id text not null primary key, order_id text, payment_reference text, payment_id text not null,
  amount_cents integer not null, state text not null, reason text not null, respond_by integer,
  opened_at integer not null, updated_at integer not null
);
create index disputes_by_order_id on disputes (order_id);
create index disputes_open on disputes (opened_at) where state = 'open';
create table payouts (
  id text not null primary key, amount_cents integer not null, currency text not null, arrives_at integer not null,
  noted_at integer not null, failed_at integer, listed_at integer
);
create index payouts_by_arrives_at on payouts (arrives_at);
create table closed_days (
  day text not null primary key, staff_id text not null, person text not null, closed_at integer not null
);
create table money_alerts (id text not null primary key, told_at integer not null);
create table missing_dishes (
  id text not null primary key, order_id text not null, line_id text not null, dish text not null,
  count integer not null, amount_cents integer not null, swap text not null, note text not null, state text not null,
  answered_by text not null, asked_at integer not null, due_at integer not null, answered_at integer, staff_id text,
  person text not null, refund_id text, held_at integer, held_why text, reply text,
  constraint missing_dishes_count check (count > 0)
);
create index missing_dishes_by_order_id on missing_dishes (order_id);
create table shop_versions (
  version integer not null, document text not null, kind text not null, staff_id text, person text not null,
  at integer not null,
  constraint shop_versions_key primary key (version)
);
create table menu_drafts (
  restaurant_id text not null primary key, revision integer not null, base_version integer, base text, menu text,
  changed_at integer, staff_id text, person text not null, imported text
);
create table menu_versions (
  restaurant_id text not null, version integer not null, menu text not null, dishes integer not null,
  published_at integer not null, staff_id text, person text not null, origin text not null, words text not null,
  constraint menu_versions_key primary key (restaurant_id, version)
);
create table push_subscriptions (
  id text not null primary key, endpoint text not null, public_key text not null, auth_secret text not null,
  session_hash text not null, created_at integer not null,
  constraint push_subscriptions_session foreign key (session_hash) references staff_sessions (token_hash) on delete
    cascade
);
create index push_subscriptions_by_session on push_subscriptions (session_hash);
create table order_prints (
  id text not null primary key, order_id text not null, claim text not null, is_copy integer not null,
  at integer not null, staff_id text, person text not null,
  constraint order_prints_claim unique (order_id, claim),
  constraint order_prints_flags check (is_copy in (0,1))
);
create table printers (
  id text not null primary key, name text not null, secret_hash text not null, restaurant_id text,
  created_at integer not null, heard_at integer, state text not null, test_asked_at integer, removed_at integer,
  constraint printers_name unique (name),
  constraint printers_secret unique (secret_hash)
);
create table print_jobs (
  id text not null primary key, printer_id text not null, order_id text not null, state text not null,
  created_at integer not null, fetched_at integer, fetches integer not null, done_at integer, code text not null,
  failed_at integer, retry_at integer, failures integer not null default 0,
  constraint print_jobs_printer foreign key (printer_id) references printers (id) on delete cascade
);
create index print_jobs_waiting on print_jobs (printer_id, created_at) where state = 'waiting';
create table restaurant_changes (
  id text not null primary key, restaurant_id text not null, kind text not null, fields text not null,
  staff_id text not null, person text not null, at integer not null
);
create index restaurant_changes_by_restaurant on restaurant_changes (restaurant_id, at);
create table order_words (
  number integer not null primary key, order_id text not null, created_at integer not null, words text not null
);
create index order_words_by_created_at on order_words (created_at, number);
create table balance_transactions (
  id text not null primary key, provider text not null, kind text not null, amount_cents integer not null,
  fee_cents integer not null, net_cents integer not null, currency text not null, balance_currency text not null,
  payment_id text, reference text, refund_id text, dispute_id text, payout_id text, held_in text,
  description text not null, at integer not null, state text not null, trouble text not null, charge_id text
);
create index balance_transactions_unsettled on balance_transactions (at, id) where state in ('new', 'open');
create index balance_transactions_foreign on balance_transactions (at) where state = 'foreign';
create index balance_transactions_by_payment_id on balance_transactions (payment_id);
create index balance_transactions_by_held_in on balance_transactions (held_in);
create table balance_matches (
  ledger_id text not null primary key, transaction_id text not null, part text not null,
  constraint balance_matches_one_each unique (transaction_id, part)
);
create table balance_gaps (ledger_id text not null primary key, noted_at integer not null);
create table settled_mismatches (
  id text not null primary key, kind text not null, note text not null, staff_id text not null, person text not null,
  order_id text, settled_at integer not null
);
create table held_refunds (
  order_id text not null primary key, amount_cents integer not null, note text not null, staff_id text not null,
  person text not null, held_at integer not null
);
create table late_reports (
  id text not null primary key, order_id text not null, staff_id text not null, person text not null,
  report_key text not null, status text not null, reason text not null, note text not null, at integer not null,
  arrived_at integer not null, is_conflict integer not null, resolved_at integer, resolved_by text not null,
  resolved_note text not null,
  constraint late_reports_key unique (staff_id, report_key),
  constraint late_reports_order foreign key (order_id) references orders (id),
  constraint late_reports_flags check (is_conflict in (0,1))
);
create index late_reports_by_order on late_reports (order_id);
create index late_reports_open on late_reports (arrived_at) where is_conflict = 1 and resolved_at is null;
create table late_report_photos (
  id text not null primary key, report_id text not null, position integer not null, file text not null,
  bytes integer not null, width integer not null, height integer not null, taken_at integer not null,
  constraint late_report_photos_position unique (report_id, position),
  constraint late_report_photos_report foreign key (report_id) references late_reports (id),
  constraint late_report_photos_at_most_three check (position between 1 and 3)
);
create index late_report_photos_by_file on late_report_photos (file);
create index late_report_photos_by_taken_at on late_report_photos (taken_at);
create table former_drivers (
  order_id text not null, staff_id text not null, taken_at integer not null,
  constraint former_drivers_key primary key (order_id, staff_id),
  constraint former_drivers_order foreign key (order_id) references orders (id)
);
create table staff_changes (
  id text not null primary key, staff_id text not null, kind text not null, before text, after text, by_id text,
  by_name text, at integer not null
);
create index staff_changes_by_at on staff_changes (at);
create table dispute_evidence (
  id text not null primary key, dispute_id text not null, order_id text not null, content text, files text not null,
  state text not null, failure text not null, staff_id text not null, person text not null,
  created_at integer not null, sent_at integer
);
create unique index dispute_evidence_once on dispute_evidence (dispute_id) where state <> 'failed';
create index dispute_evidence_by_created_at on dispute_evidence (created_at);
insert into sequences (name, value) values ('events', 0);
`;

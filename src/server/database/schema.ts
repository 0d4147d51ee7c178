/** The tables, the same on both databases: JSON as text, times as integer ms UTC, integer cents, flags 0 and 1. */

import type { Generated } from 'kysely';
import type { OrderPaymentStatus, PendingOrderStatus } from '#domain/money/payment-status.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import type { BoardTables } from './schema-board.ts';
import type { CallTables } from './schema-calls.ts';
import type { MenuTables } from './schema-menus.ts';
import type { MoneyTables } from './schema-money.ts';
import type { PaymentTables } from './schema-payments.ts';
import type { PeopleTables } from './schema-people.ts';
import type { TextTables } from './schema-texts.ts';

type Flag = 0 | 1;
type Json = string;
type Ms = number;

export interface MetaTable {
  name: string;
  value: string;
}

export interface RestaurantsTable {
  id: string;
  position: number;
  /** RestaurantProfile of domain/menu/menu.ts. */
  profile: Json;
  /** MenuCategory[] of domain/menu/menu.ts. */
  menu: Json;
  /** Grows with every change of profile or menu; snapshots and ETags follow it. */
  version: number;
  updated_at: Ms;
  /** Since when the shop does not show it; null if it does. */
  archived_at: Ms | null;
  /** Until when its orders take longer, and the name of who said so; null if nobody did. */
  busy_until: Generated<Ms | null>;
  busy_by: Generated<string | null>;
}

/** The list of addresses that the `local` places provider searches. */
export interface AddressesTable {
  id: string;
  number: string;
  /** Leading digits of `number`, for range look-ups; 0 if there are none. */
  number_value: number;
  street: string;
  /** The street's words, folded and with abbreviations written out; the key of the in-memory street index. */
  street_key: string;
  unit: string;
  city: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

/** The streets of one version of the address list; each import writes its own. */
export interface AddressStreetsTable {
  version: string;
  position: number;
  street_key: string;
  city: string;
  state: string;
  /** Words with a space between them. */
  postcodes: string;
  /** House numbers (`number_value`), ascending, each once, with a space between them. */
  numbers: string;
}

/** Places resolved by a remote provider, kept so that checkout works while the provider is away. */
export interface ResolvedPlacesTable {
  place_id: string;
  full_address: string;
  main_address: string;
  city: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  resolved_at: Ms;
}

export interface WhitelistRequestsTable {
  id: string;
  phone: string;
  address: string;
  place_id: string;
  latitude: number;
  longitude: number;
  distance_miles: number;
  status: 'new' | 'approved' | 'declined';
  created_at: Ms;
  decided_at: Ms | null;
}

export interface PendingOrdersTable {
  id: string;
  status: PendingOrderStatus;
  restaurant_id: string;
  restaurant_name: string;
  customer_phone: string;
  subtotal_cents: number;
  tip_cents: number;
  /** Total with tip: what the provider is asked to charge. */
  final_total_cents: number;
  /** PendingOrderDocument of modules/orders: lines as sold, quote, delivery. */
  document: Json;
  /** SHA-256 (hex) of the ordering browser's token; the order inherits it. */
  buyer_token_hash: string;
  created_at: Ms;
  expires_at: Ms;
  /** SHA-256 of the network that it came from, see order-clients.ts; null if unknown. */
  client_hash: string | null;
  /** The browser's own id of the cart, where it sent one. */
  cart_id: string | null;
}

export interface OrdersTable {
  id: string;
  order_number: string;
  pending_order_id: string;
  session_id: string | null;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  needs_review: Flag;
  review_reason: string | null;
  /** Grows with each status change: the condition of every write. */
  version: number;
  restaurant_id: string;
  restaurant_name: string;
  customer_name: string;
  customer_phone: string;
  subtotal_cents: number;
  delivery_fee_cents: number;
  tax_cents: number;
  order_fees_cents: number;
  tip_cents: number;
  total_cents: number;
  document: Json;
  buyer_token_hash: string;
  /** 128-bit token of the link in texts. */
  track_token: string;
  estimated_at: Ms;
  delivered_at: Ms | null;
  created_at: Ms;
  updated_at: Ms;
  /** When the present status began. */
  step_at: Ms;
  driver_id: string | null;
  /** When the first person of the office took it up; 0 in rows from before this was asked; null until then. */
  taken_at: Ms | null;
  taken_by: string | null;
  refunded_cents: number;
  /** Refunded extra payments for this order: not part of its price. */
  extra_refunded_cents: number;
  /** Lower-case text that the board's search looks through: number, customer, restaurant, phone. */
  search_text: string;
  /** When details of the order were last changed, and which, as text; null and '' until then. */
  details_changed_at: Ms | null;
  details_changed: string;
  /** When the kitchen says that it is ready, and when it arrives then; null if it said nothing. */
  ready_at: Ms | null;
  /** Since when its driver waits at a door that nobody opens (rule nobody-opens); kept once the order is over. */
  door_wait_at: Ms | null;
  door_answered_at: Ms | null;
  expected_at: Ms | null;
  /** The arrival that a text has announced because the promise couldn't be kept; null if none has. */
  told_arrival_at: Ms | null;
}

export interface KitchenLinksTable {
  restaurant_id: string;
  /** SHA-256 (hex) of the secret. */
  secret_hash: string;
  created_at: Ms;
  seen_at: Ms | null;
}

/** What the board's search looks through, of orders that are some minutes old (rule search-index). */
export interface OrderWordsTable {
  /** 1, 2, 3 … by time of creation, and among orders of one moment by id. */
  number: number;
  order_id: string;
  /** That of the order. */
  created_at: Ms;
  /** `orderSearchText` of the order. */
  words: string;
}

/** How many orders have each status, kept by every change of an order, so that the board need not count. */
export interface OrderCountsTable {
  status: OrderStatus;
  count: number;
}

export interface StaffTable {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  role: StaffRole;
  password_hash: string;
  is_disabled: Flag;
  created_at: Ms;
  updated_at: Ms;
}

export interface StaffSessionsTable {
  /** SHA-256 (hex) of the cookie's token. */
  token_hash: string;
  staff_id: string;
  created_at: Ms;
  /** The last call that a person made; automatic refreshes do not count. */
  active_at: Ms;
  expires_at: Ms;
}

/** Delivery photos, stored in the data folder under `file`. */
export interface ReviewsTable {
  order_id: string;
  order_number: string;
  restaurant_id: string;
  restaurant_name: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  created_at: Ms;
  /** What the office answered, when and by whom; null if it has not. */
  reply: string | null;
  replied_at: Ms | null;
  replied_by: string | null;
}

export interface OrderHistoryTable {
  order_id: string;
  /** 1, 2, 3 … within the order. */
  step: number;
  status: OrderStatus;
  at: Ms;
  /** The person's name at that time; '' if nobody did it by hand. */
  person: string;
  note: string;
  staff_id: string | null;
  /** When the server got it, if later than `at`. */
  arrived_at: Ms | null;
  /** 'step' = the order reached `status`; else what changed in that status: 'driver', 'payment' or 'refund'. */
  kind: string;
}

/** The numbered event log; see event-log.ts for how numbers stay in order of visibility. */
export interface EventsTable {
  number: number;
  order_id: string;
  kind: string;
  payload: Json;
  at: Ms;
}

/** What must leave the server, written in the transaction that decided it; see outbox.ts. */
export interface OutboxTable {
  id: string;
  kind: string;
  /** One per call: a second write of the same call is ignored. */
  dedupe_key: string;
  payload: Json;
  attempts: number;
  next_at: Ms;
  sent_at: Ms | null;
  last_error: string | null;
  created_at: Ms;
}

/** Counters stored as rows, for example the last event number. */
export interface SequencesTable {
  name: string;
  value: number;
}

/** Every version of the shop's document (rule shop-history); the newest is the shop. Rows are added, never changed. */
export interface ShopVersionsTable {
  version: number;
  /** Shop of domain/shop/shop.ts. */
  document: Json;
  /** 'start' = made of the settings of the first start. */
  kind: 'start' | 'change' | 'closure' | 'undo';
  staff_id: string | null;
  /** The person's name at that time; '' if the server did it automatically. */
  person: string;
  at: Ms;
}

export interface Database
  extends BoardTables,
    CallTables,
    MenuTables,
    MoneyTables,
    PaymentTables,
    PeopleTables,
    SandboxTables,
    TextTables {
  meta: MetaTable;
  restaurants: RestaurantsTable;
  addresses: AddressesTable;
  earlier_addresses: AddressesTable;
  address_streets: AddressStreetsTable;
  resolved_places: ResolvedPlacesTable;
  whitelist_requests: WhitelistRequestsTable;
  pending_orders: PendingOrdersTable;
  orders: OrdersTable;
  order_history: OrderHistoryTable;
  order_counts: OrderCountsTable;
  order_words: OrderWordsTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  kitchen_links: KitchenLinksTable;
  reviews: ReviewsTable;
  events: EventsTable;
  outbox: OutboxTable;
  sequences: SequencesTable;
  shop_versions: ShopVersionsTable;
}

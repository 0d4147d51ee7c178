/** The tables of people who work here or want to; schema.ts says how the columns are kept. */
import type { Generated } from 'kysely';
import type { KeyProvider } from '#contract/shop/provider-keys.ts';
import type { DriverState } from '#domain/dispatch/driver-state.ts';

type Json = string;
type Ms = number;
type Flag = 0 | 1;

export interface DriverWaitlistTable {
  phone: string;
  first_name: string;
  last_name: string;
  /** A list of day names. */
  availability_days: Json;
  preferred_hours: string;
  created_at: Ms;
  updated_at: Ms;
  /** A list of what later forms with the same number said; null if there was none. */
  later_forms: Generated<Json | null>;
  /** Null while nobody has added the person to the staff from the waitlist. */
  hired_at: Generated<Ms | null>;
}

export interface StaffChangesTable {
  id: string;
  staff_id: string;
  kind: 'added' | 'name' | 'role' | 'password' | 'disabled' | 'enabled';
  before: string | null;
  after: string | null;
  /** Null for a change by the operator's command. */
  by_id: string | null;
  by_name: string | null;
  at: Ms;
}

/** What a driver said of themselves; no row = nothing yet. */
export interface DriverStatesTable {
  staff_id: string;
  /** Null until the first word about it. */
  state: DriverState | null;
  at: Ms;
  shares_position: Flag;
}

/** A driver who is or was asked about an order that nobody has. */
export interface DriverOffersTable {
  order_id: string;
  driver_id: string;
  ends_at: Ms;
  /** Null while the driver is asked. */
  answer: 'declined' | 'unanswered' | null;
  /** As `DriverSuggestion` has them. */
  minutes: number;
  is_free: Flag;
}

/** What a driver said of themselves at a time; a later state takes its place. */
export interface DriverStateChangesTable {
  staff_id: string;
  at: Ms;
  state: DriverState;
}

/** The last position of the driver of an order on the road. */
export interface OrderPositionsTable {
  order_id: string;
  driver_id: string;
  latitude: number;
  longitude: number;
  at: Ms;
}

/** Keys of providers that the owner typed (rule provider-keys). */
export interface ProviderKeysTable {
  version: number;
  provider: KeyProvider;
  /** The keys as sealed JSON; null once others took their place. */
  sealed: string | null;
  /** The last characters of each key, by its field. */
  last: Json;
  staff_id: string;
  person: string;
  at: Ms;
}

export interface PeopleTables {
  driver_offers: DriverOffersTable;
  driver_state_changes: DriverStateChangesTable;
  driver_states: DriverStatesTable;
  order_positions: OrderPositionsTable;
  driver_waitlist: DriverWaitlistTable;
  staff_changes: StaffChangesTable;
  provider_keys: ProviderKeysTable;
}

/** The tables of repeated calls and of their limits; schema.ts says how the columns are kept. */

type Json = string;
type Ms = number;

export interface CallsTable {
  /** Scope (the action) and key, joined; the key is the client's Idempotency-Key or a hash of the content. */
  id: string;
  body_hash: string;
  answer: Json;
  created_at: Ms;
}

export interface RateCountersTable {
  id: string;
  window_start: Ms;
  count: number;
  /** The call that was counted last, if it had a key, and its repeats: the first of them do not count. */
  idempotent: string | null;
  repeats: number;
}

/** Wrong guesses at the last four digits of an order's phone, over its whole life. */
export interface UnlockTriesTable {
  order_id: string;
  strangers: number;
  /** From the network that the order was made from. */
  neighbours: number;
  last_at: Ms;
  /** The mark of the last try, which its repeats have as well. */
  mark: string | null;
}

export interface CallTables {
  intents: CallsTable;
  rate_counters: RateCountersTable;
  unlock_tries: UnlockTriesTable;
}

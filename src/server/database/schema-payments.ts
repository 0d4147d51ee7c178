/** The tables of payments: our side of what the provider knows. Grouped here, and part of schema.ts. */
import type { PaymentSessionStatus } from '#domain/money/payment-status.ts';

type Flag = 0 | 1;
type Json = string;
type Ms = number;

/** 'replaced': by another session; 'failed': a payment that was under way failed. */
export type PaymentSessionEnd = 'replaced' | 'failed';

export interface PaymentSessionsTable {
  /** Our own id, made before the provider is called; in the session's metadata, and the call's idempotency key. */
  id: string;
  pending_order_id: string;
  provider: string;
  livemode: Flag;
  /** The exact request to the provider, stored before it is sent. */
  request: Json;
  /** The provider's id ('cs_…'); null until it answered. */
  session_id: string | null;
  url: string | null;
  amount_cents: number;
  status: PaymentSessionStatus;
  /** 1 while it may be paid (creating, open, processing), else null. UNIQUE with pending_order_id: one open. */
  is_open: 1 | null;
  created_at: Ms;
  expires_at: Ms;
  checked_at: Ms | null;
  /** The Idempotency-Key that this session was opened under, and the SHA-256 of that request's body. */
  intent_key: string | null;
  body_hash: string | null;
  /** How it ended without a payment, where it did not simply run out: its status is 'expired' then. */
  ended_as: PaymentSessionEnd | null;
  /** The chain of sessions that replaced each other: one of them is really paid. Null if none did. */
  chain_id: string | null;
  /** The provider's id of the payment; null until there is one. */
  payment_id: string | null;
}

/** Which payment session can pay a purchase; one session at a time holds the purchase's name. */
export interface PurchasesTable {
  /** The cart, or the browser, and the restaurant. */
  name: string;
  /** `payment_sessions.id`; the session may be over. */
  payment_reference: string;
  claimed_at: Ms;
}

/** Chains of payment sessions with one paid session. */
export interface SettledChainsTable {
  id: string;
  pending_order_id: string;
  settled_at: Ms;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  session_id: string | null;
  /** As it was sent; of one that was found in the provider's list, what we read of it. */
  payload: Json;
  /** What it is about, in our words: `ProviderEvent` of ports/payments.ts; null in rows of earlier versions. */
  event: Json | null;
  received_at: Ms;
  handled_at: Ms | null;
  /** When it was found in the provider's list, if no notification had arrived; null if one had. */
  listed_at: Ms | null;
}

export interface PaymentTables {
  payment_sessions: PaymentSessionsTable;
  purchases: PurchasesTable;
  settled_chains: SettledChainsTable;
  payment_events: PaymentEventsTable;
}

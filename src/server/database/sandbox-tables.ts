/** The tables of the sandbox provider, which nothing else reads. */

type Json = string;
type Ms = number;

export interface SandboxSessionsTable {
  id: string;
  idempotency_key: string;
  request: Json;
  amount_cents: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  /** When a payment that is confirmed late comes through; null where none is awaited. */
  pays_at: Ms | null;
  /** When a payment that was to be confirmed late fails; null where none does. */
  fails_at: Ms | null;
  created_at: Ms;
  expires_at: Ms;
}

/** Notifications that the sandbox provider still owes to the webhook. */
export interface SandboxNotificationsTable {
  id: string;
  event_id: string;
  session_id: string;
  body: Json;
  next_at: Ms;
  attempts: number;
  delivered_at: Ms | null;
}

/** The sandbox provider's ledger: charges positive, refunds negative. */
export interface SandboxLedgerTable {
  id: string;
  session_id: string;
  idempotency_key: string;
  amount_cents: number;
  at: Ms;
}

/** Everything that the sandbox told of, also where no notification was sent. */
export interface SandboxEventsTable {
  id: string;
  body: Json;
  at: Ms;
}

export interface SandboxRefundsTable {
  id: string;
  /** The shop's own id; null where the refund was made on the sandbox's account page. */
  reference: string | null;
  session_id: string;
  amount_cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** Why it failed. */
  reason: string | null;
  created_at: Ms;
}

export interface SandboxDisputesTable {
  id: string;
  session_id: string;
  amount_cents: number;
  state: 'open' | 'won' | 'lost';
  respond_by: Ms;
  /** What the shop sent to answer it; null for nothing. */
  evidence: Json | null;
  created_at: Ms;
}

export interface SandboxPayoutsTable {
  id: string;
  amount_cents: number;
  created_at: Ms;
  arrives_at: Ms;
}

/** The tables of the sandbox provider, which nothing else reads. */

type Json = string;
type Ms = number;

export interface SandboxSessionsTable {
  id: string;
  idempotency_key: string;
  request: Json;
  amount_cents: number;
  status: 'open' | 'complete' | 'expired';
  /** 'unpaid' even after a late payment succeeded; see `pays_at`. */
  payment_status: 'unpaid' | 'paid';
  /** When a late payment succeeds; null if none does. */
  pays_at: Ms | null;
  /** When a late payment fails; null if none does. */
  fails_at: Ms | null;
  created_at: Ms;
  expires_at: Ms;
}

/** The movements of the sandbox's balance: charges positive, refunds, disputes and payouts negative. */
export interface SandboxLedgerTable {
  id: string;
  /** Empty for a payout. */
  session_id: string;
  idempotency_key: string;
  kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-reversed' | 'payout';
  /** The sandbox's id of the payment, refund, dispute or payout that it is about. */
  object_id: string;
  /** The shop's id of the session or refund; null if the refund was made on the account page. */
  reference: string | null;
  amount_cents: number;
  fee_cents: number;
  /** For a refund or dispute. */
  state: 'pending' | 'succeeded' | 'failed' | 'open' | 'won' | 'lost' | null;
  evidence: Json | null;
  /** In the future for a late payment that is under way. */
  at: Ms;
}

/** Everything that happened at the sandbox, and whether the webhook still has to get it. */
export interface SandboxEventsTable {
  id: string;
  body: Json;
  at: Ms;
  /** When it is sent to the webhook; null once it was, or where it never is. */
  next_at: Ms | null;
  attempts: number;
}

export interface SandboxTables {
  sandbox_sessions: SandboxSessionsTable;
  sandbox_ledger: SandboxLedgerTable;
  sandbox_events: SandboxEventsTable;
}

/** The tables of money: the ledger, and what it is made from; schema.ts says how the columns are kept. */

import type { MissingState } from '#contract/missing.ts';
import type { LedgerKind, RefundState } from '#contract/money.ts';

type Json = string;
type Ms = number;

/**
 * What happened to money (rule money-ledger): rows are added and never changed, which the database itself refuses.
 * Amounts are signed as the shop sees them: charged is positive, refunded negative.
 */
export interface LedgerTable {
  id: string;
  order_id: string | null;
  pending_order_id: string | null;
  restaurant_id: string | null;
  driver_id: string | null;
  kind: LedgerKind;
  amount_cents: number;
  /** What the amount is made of; all 0 where it is not made of an order's parts. */
  food_cents: number;
  fee_cents: number;
  tax_cents: number;
  tip_cents: number;
  /** Our own id of the payment session; the provider's, where the payment is not one of ours. */
  payment_reference: string | null;
  refund_id: string | null;
  /** One per fact, however often and by whomever it is written. */
  dedupe_key: string;
  person: string;
  note: string;
  /** LedgerDetail of stores/ledger.ts. */
  detail: Json;
  at: Ms;
  /** The day that it counts for, 'YYYY-MM-DD' on the area's clock. */
  day: string;
}

/** Money that goes back. The row is there before the provider hears of it, and its id is the key of the call. */
export interface RefundsTable {
  id: string;
  order_id: string | null;
  /** Our own id of the payment session, and the provider's. */
  payment_reference: string | null;
  session_id: string;
  origin: 'staff' | 'cancellation' | 'extra' | 'provider';
  /** RefundParts of domain/money/refund.ts. */
  parts: Json;
  food_cents: number;
  fee_cents: number;
  tax_cents: number;
  tip_cents: number;
  amount_cents: number;
  reason: string;
  note: string;
  staff_id: string | null;
  person: string;
  state: RefundState;
  provider_refund_id: string | null;
  failure: string | null;
  /** The refund that was decided in place of this one, which had failed. */
  replaced_by: string | null;
  created_at: Ms;
  /** When it was last asked about, or changed. */
  updated_at: Ms;
}

/** Payments that a bank wants back. */
export interface DisputesTable {
  /** The provider's id. */
  id: string;
  order_id: string | null;
  payment_reference: string | null;
  payment_id: string;
  amount_cents: number;
  state: 'open' | 'won' | 'lost';
  reason: string;
  respond_by: Ms | null;
  opened_at: Ms;
  updated_at: Ms;
}

/** What the provider has sent to the shop's bank. */
export interface PayoutsTable {
  /** The provider's id. */
  id: string;
  amount_cents: number;
  currency: string;
  arrives_at: Ms;
  noted_at: Ms;
}

/** Days whose books a person has closed: later rows count for the next open one. */
export interface ClosedDaysTable {
  /** 'YYYY-MM-DD' on the area's clock. */
  day: string;
  staff_id: string;
  person: string;
  closed_at: Ms;
}

/** What does not fit and the owner has been told of by a text. */
export interface MoneyAlertsTable {
  /** The mismatch's id. */
  id: string;
  told_at: Ms;
}

/** Dishes that the kitchen has not got, each mark by itself (rule missing-dish). */
export interface MissingDishesTable {
  id: string;
  order_id: string;
  line_id: string;
  /** Its name, as it was sold. */
  dish: string;
  count: number;
  /** What goes back, or would where the customer is asked. */
  amount_cents: number;
  /** What the restaurant offers instead; '' where it offers nothing, so that nothing was asked. */
  swap: string;
  note: string;
  /**
   * 'ended': nothing went back for it, since the office took the question back ('staff'), the order was cancelled, or
   * its money had gone back otherwise.
   */
  state: MissingState;
  answered_by: '' | 'customer' | 'nobody' | 'staff';
  asked_at: Ms;
  due_at: Ms;
  answered_at: Ms | null;
  staff_id: string | null;
  person: string;
  refund_id: string | null;
}

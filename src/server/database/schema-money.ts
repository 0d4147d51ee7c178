/** The tables of money: the ledger, and what it is made from; schema.ts says how the columns are kept. */

import type { Generated } from 'kysely';
import type { LedgerKind, RefundState } from '#contract/money/money.ts';
import type { MissingState } from '#contract/order/missing.ts';
import type { RefundBearer } from '#domain/money/refund-bearers.ts';
import type { ChangeKind } from '#domain/order/priced-change.ts';
import type { TillMeans } from '#domain/order/till.ts';
import type { BalanceKind } from '../ports/payments.ts';

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
  /** What the amount is made of; all 0 if it is not made of an order's parts. */
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
  /** LedgerDetail of modules/ledger/ledger-store.ts. */
  detail: Json;
  at: Ms;
  /** The day that it counts for, 'YYYY-MM-DD' on the area's clock. */
  day: string;
  /** The id of the row that this one corrects, which has the same kind; null for all others. */
  corrects: string | null;
  /** The first and the last day that a restaurant or a driver was paid for ('paid-out'); null for all other kinds. */
  paid_from: string | null;
  paid_to: string | null;
}

/** Rows of the money page that a person has settled, by their ids. */
export interface SettledMismatchesTable {
  id: string;
  kind: string;
  note: string;
  staff_id: string;
  person: string;
  order_id: string | null;
  settled_at: Ms;
}

/** A cancellation's refund beyond a dispatcher's limit; an owner decides (rule cancellation-limit). */
export interface HeldRefundsTable {
  order_id: string;
  amount_cents: number;
  note: string;
  staff_id: string;
  person: string;
  held_at: Ms;
}

/** Refunds. The row is written before the provider is called, and its id is the idempotency key of the call. */
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
  bearer: Generated<RefundBearer>;
  staff_id: string | null;
  person: string;
  state: RefundState;
  provider_refund_id: string | null;
  failure: string | null;
  replaced_by: string | null;
  /** Under which of its keys it is asked for, from 1. */
  attempt: Generated<number>;
  created_at: Ms;
  /** When it was last asked about, or changed. */
  updated_at: Ms;
}

/** Payments that a bank wants back. */
export interface DisputesTable {
  id: string;
  order_id: string | null;
  payment_reference: string | null;
  payment_id: string;
  amount_cents: number;
  state: 'open' | 'won' | 'lost' | 'appeal';
  reason: string;
  respond_by: Ms | null;
  opened_at: Ms;
  updated_at: Ms;
}

/** Evidence for a dispute; one that has not failed at most for each (rule dispute-evidence). */
export interface DisputeEvidenceTable {
  /** The reference under which the provider keeps it. */
  id: string;
  dispute_id: string;
  order_id: string;
  /** The texts and the ids of the photos as the owner sent them; null once they are too old to keep. */
  content: Json | null;
  /** The provider's ids of the photos that it has, in their order. */
  files: Json;
  /** 'decided': to be sent; 'failed': refused, so that other evidence can be sent. */
  state: 'decided' | 'sent' | 'failed';
  /** Why it was refused, for the owner; '' otherwise. */
  failure: string;
  staff_id: string;
  person: string;
  created_at: Ms;
  sent_at: Ms | null;
}

/** What the provider has sent to the shop's bank. */
export interface PayoutsTable {
  id: string;
  amount_cents: number;
  currency: string;
  arrives_at: Ms;
  noted_at: Ms;
  failed_at: Ms | null;
  /** When the shop read what it holds; null if it has not, or the provider does not know it. */
  listed_at: Ms | null;
}

/**
 * 'new': read, and not looked at yet, or a debit that its bank has not confirmed. 'matched': each of its amounts has
 * one row of the ledger. 'foreign': it belongs to another shop on the same account. 'open': a person has to look at it.
 * 'settled': nothing is to be matched, or a person has looked at it.
 */
export type BalanceState = 'new' | 'matched' | 'foreign' | 'open' | 'settled';

/** Why a movement is open; '' in every other state. */
export type BalanceTrouble = '' | 'not-in-books' | 'amount-differs' | 'currency';

/** The movements of the provider's balance, as the provider lists them (rule provider-balance). */
export interface BalanceTransactionsTable {
  id: string;
  provider: string;
  kind: BalanceKind;
  amount_cents: number;
  fee_cents: number;
  net_cents: number;
  /** For the amount. */
  currency: string;
  /** For fee and net. */
  balance_currency: string;
  payment_id: string | null;
  /** The provider's id of the charge; null in rows of earlier versions, and of all else than payments. */
  charge_id: string | null;
  reference: string | null;
  refund_id: string | null;
  dispute_id: string | null;
  payout_id: string | null;
  /** The payout that holds it. */
  held_in: string | null;
  description: string;
  at: Ms;
  state: BalanceState;
  trouble: BalanceTrouble;
}

/** Which row of the ledger is which part of which movement of the balance, one to one. */
export interface BalanceMatchesTable {
  ledger_id: string;
  transaction_id: string;
  part: 'amount' | 'fee' | 'rest';
}

/** Rows of the ledger that the provider's balance does not show. */
export interface BalanceGapsTable {
  ledger_id: string;
  noted_at: Ms;
}

/** Days that a person has closed: later rows count for the next open one. */
export interface ClosedDaysTable {
  /** 'YYYY-MM-DD' on the area's clock. */
  day: string;
  staff_id: string;
  person: string;
  closed_at: Ms;
}

/** Mismatches that the owner has got a text about. */
export interface MoneyAlertsTable {
  id: string;
  told_at: Ms;
}

/** Dishes that the kitchen has run out of, one row for each mark (rule missing-dish). */
export interface MissingDishesTable {
  id: string;
  order_id: string;
  line_id: string;
  dish: string;
  count: number;
  /** The refund, or the possible one if the customer is asked. */
  amount_cents: number;
  /** What the restaurant offers instead; '' if it offers nothing, so that nothing was asked. */
  swap: string;
  note: string;
  /** 'ended': nothing was refunded: taken back ('staff'), the order cancelled, or refunded otherwise. */
  state: MissingState;
  answered_by: '' | 'customer' | 'nobody' | 'staff';
  asked_at: Ms;
  due_at: Ms;
  answered_at: Ms | null;
  staff_id: string | null;
  person: string;
  refund_id: string | null;
  /** Since when a person decides, and why: an unclear 'reply', or 'not-asked' because no text arrived. */
  held_at: Ms | null;
  held_why: 'reply' | 'not-asked' | null;
  reply: string | null;
}

/** What a driver paid at the restaurant (rule till-notes); an order has at most one current note. */
export interface TillNotesTable {
  id: string;
  order_id: string;
  restaurant_id: string;
  staff_id: string;
  person: string;
  paid_cents: number;
  /** What the menu says for the same food, with tax. */
  menu_cents: number;
  means: TillMeans;
  /** The dishes with another price: TillPrice[] of domain/order/till.ts. */
  prices: Json;
  /** Why it took another note's place; '' of the first. */
  reason: string;
  noted_at: Ms;
  /** When another note took its place, or the office took it back; null for the current one. */
  replaced_at: Ms | null;
}

/** 'waiting': for the payment of the difference. 'made': it counts. 'withdrawn': it was taken back. */
export type ChangeState = 'waiting' | 'made' | 'withdrawn';

/**
 * Another address for a paid order, or other choices of one of its dishes, with what that costs more or less (rules
 * address-change, dish-change).
 */
export interface PricedChangesTable {
  /** Also that of the pending order for which its payment sessions are opened, where there is something to pay. */
  id: string;
  order_id: string;
  /** That of the order. */
  pending_order_id: string;
  kind: ChangeKind;
  state: ChangeState;
  /** OrderDelivery of modules/orders: where it goes then; '{}' for a dish, and once the buyer is forgotten. */
  delivery: Json;
  /** OrderLine of modules/orders, without its note: what the dish is then; '' for an address. */
  line: Json;
  /** What the customer pays more, or less where below 0; nothing where the difference was waived. */
  subtotal_cents: number;
  tax_cents: number;
  /** TaxPart[]: the same dishes and tax by rate. */
  taxes: Json;
  delivery_fee_cents: number;
  order_fees_cents: number;
  /** The sum of both fees alone, as a check of the table wants it. */
  amount_cents: number;
  /** Why the difference was waived; '' where it was not. */
  note: string;
  /** Who of the office asked for it; '' for the customer. */
  staff_id: string;
  person: string;
  asked_at: Ms;
  ended_at: Ms | null;
  /** Our own id of the payment session that paid it; null until then, and where nothing was to pay. */
  payment_reference: string | null;
}

export interface MoneyTables {
  ledger: LedgerTable;
  refunds: RefundsTable;
  missing_dishes: MissingDishesTable;
  priced_changes: PricedChangesTable;
  till_notes: TillNotesTable;
  disputes: DisputesTable;
  dispute_evidence: DisputeEvidenceTable;
  payouts: PayoutsTable;
  balance_transactions: BalanceTransactionsTable;
  balance_matches: BalanceMatchesTable;
  balance_gaps: BalanceGapsTable;
  closed_days: ClosedDaysTable;
  settled_mismatches: SettledMismatchesTable;
  held_refunds: HeldRefundsTable;
  money_alerts: MoneyAlertsTable;
}

/** Which row of the ledger a movement of the balance is, and what the ledger lacks (rule provider-balance). Pure. */
import * as catalog from '#catalog/server/money-rows.ts';
import type { BalanceMatchesTable, BalanceState, BalanceTrouble } from '#server/database/schema-money.ts';
import type { LedgerEntry } from '#server/modules/ledger/index.ts';
import type { FailedPayment, LedgerFact, Movement } from './balance-store.ts';

/** The shop keeps its books in this currency (rule other-currencies). */
export const BOOKS_CURRENCY = 'usd';

/** What is known here of a movement's payment. */
export interface Known {
  /** Our own id of the payment, as the ledger names it; null if it is not ours. */
  readonly reference: string | null;
  readonly refundId: string | null;
  /** Whether its session may still be paid, as while a bank has not confirmed a debit. */
  readonly isPayable: boolean;
  /** The outcome of the payment, if a bank refused it after the balance had shown it. */
  readonly failed: FailedPayment | null;
  /** Whether it is a refund that left the balance and was returned. */
  readonly isReturned: boolean;
  /** Whether payments of another shop go through the same account. */
  readonly isAccountShared: boolean;
  readonly facts: ReadonlyMap<string, LedgerFact>;
}

interface Match {
  readonly dedupeKey: string;
  readonly part: BalanceMatchesTable['part'];
}

export interface Decision {
  readonly state: BalanceState;
  readonly trouble?: BalanceTrouble;
  readonly matches: readonly Match[];
  /** What the ledger lacks: the provider's own fees, and money that a bank takes a second time. */
  readonly entries: readonly LedgerEntry[];
}

const decided = (state: BalanceState, trouble: BalanceTrouble = ''): Decision => {
  return { state, trouble, matches: [], entries: [] };
};

/** The key of the row that a movement should have; null if none is expected. */
export function keyOf(
  movement: Movement,
  { reference, refundId }: Pick<Known, 'reference' | 'refundId'>,
): string | null {
  const { kind, dispute_id: disputeId } = movement;
  switch (kind) {
    case 'payment':
      return reference === null ? null : chargedKeyOf(reference);
    case 'refund':
      return refundId === null ? null : `refunded:${refundId}`;
    case 'refund-failed':
      return refundId === null ? null : `refund-failed:${refundId}`;
    case 'dispute':
      return disputeId === null ? null : `disputed:${disputeId}`;
    case 'dispute-reversed':
      return disputeId === null ? null : `dispute-won:${disputeId}`;
    case 'payment-failed':
    case 'payout':
    case 'payout-failed':
    case 'fee':
    case 'hold':
    case 'other':
      return null;
  }
}

/** The key of a payment's fee as booked with the payment. */
export const feeKeyOf = (reference: string): string => `provider-fee:${reference}`;

const chargedKeyOf = (reference: string): string => `charged:${reference}`;

const isOfPayment = ({ kind }: Movement): boolean => kind === 'payment' || kind === 'payment-failed';

/** All keys that decide about a movement. */
export function keysOf(movement: Movement, known: Pick<Known, 'reference' | 'refundId'>): readonly string[] {
  const { reference } = known;
  if (reference !== null && isOfPayment(movement)) return [chargedKeyOf(reference), feeKeyOf(reference)];
  const key = keyOf(movement, known);
  return key === null ? [] : [key];
}

/** What an entry about the same money as a row names. */
export const ofRow = (row: LedgerFact) => ({
  orderId: row.order_id,
  pendingOrderId: row.pending_order_id,
  restaurantId: row.restaurant_id,
  paymentReference: row.payment_reference,
});

/** What the books show of a row: its amount, and what a person entered against it. */
export const bookedCents = ({ amount_cents, adjusted_cents }: LedgerFact): number => amount_cents + adjusted_cents;

/** The fee of a movement: the row that has it, and what the ledger lacks of it. */
function feeOf(movement: Movement, row: LedgerFact, facts: Known['facts']): Pick<Decision, 'matches' | 'entries'> {
  const { id, kind, fee_cents: fee, at, balance_currency: currency } = movement;
  if (currency !== BOOKS_CURRENCY) return { matches: [], entries: [] };
  const booked = kind === 'payment' ? facts.get(feeKeyOf(row.payment_reference ?? '')) : undefined;
  const matches: Match[] = booked === undefined ? [] : [{ dedupeKey: booked.dedupe_key, part: 'fee' }];
  const lacking = -fee - (booked === undefined ? 0 : bookedCents(booked));
  if (lacking === 0) return { matches, entries: [] };
  const isFirst = booked === undefined;
  const dedupeKey = isFirst && kind === 'payment' ? feeKeyOf(row.payment_reference ?? '') : `fee:${id}`;
  const note = isFirst ? '' : catalog.feeDiffers;
  const entry: LedgerEntry = {
    ...ofRow(row),
    kind: kind === 'payment' || kind === 'refund' ? 'provider-fee' : 'dispute-fee',
    dedupeKey,
    amount: lacking,
    note,
    at,
  };
  return { matches: [...matches, { dedupeKey, part: isFirst ? 'fee' : 'rest' }], entries: [entry] };
}

/** A bank may take the money of one dispute twice, and give it back twice. */
function movedAgain(movement: Movement, row: LedgerFact): LedgerEntry {
  const { id, kind, amount_cents: amount, at, description } = movement;
  const what = kind === 'dispute' ? 'disputed' : 'dispute-won';
  return { ...ofRow(row), kind: what, dedupeKey: `${what}:${id}`, amount, note: description, at };
}

function matched(movement: Movement, row: LedgerFact, known: Known): Decision {
  const fee = feeOf(movement, row, known.facts);
  const isTaken = row.transaction_id !== null && row.transaction_id !== movement.id;
  if (isTaken) {
    if (movement.kind !== 'dispute' && movement.kind !== 'dispute-reversed') return decided('open', 'not-in-books');
    const again = movedAgain(movement, row);
    const matches: Match[] = [{ dedupeKey: again.dedupeKey, part: 'amount' }, ...fee.matches];
    return { state: 'matched', matches, entries: [again, ...fee.entries] };
  }
  const matches: Match[] = [{ dedupeKey: row.dedupe_key, part: 'amount' }, ...fee.matches];
  const isForeignMoney =
    movement.currency !== BOOKS_CURRENCY || (movement.balance_currency !== BOOKS_CURRENCY && movement.fee_cents !== 0);
  if (isForeignMoney) return { ...fee, state: 'open', trouble: 'currency', matches };
  // A row that was taken out of the books lacks its amount again once the balance shows it.
  if (movement.amount_cents !== bookedCents(row)) return { ...fee, state: 'open', trouble: 'amount-differs', matches };
  return { ...fee, state: 'matched', matches };
}

/** A fee that belongs to no single payment is the shop's, unless another shop uses the account too. */
function accountFee({ id, net_cents: amount, balance_currency: currency, description: note, at }: Movement): Decision {
  if (currency !== BOOKS_CURRENCY) return decided('open', 'currency');
  const dedupeKey = `fee:${id}`;
  const entry: LedgerEntry = { kind: 'provider-fee', dedupeKey, amount, note, at };
  return { state: 'matched', matches: [{ dedupeKey, part: 'amount' }], entries: [entry] };
}

/** A payment that a bank refused moves only the fees that the provider keeps. */
function undone({ id, kind, balance_currency: currency, at }: Movement, known: Known, netCents: number): Decision {
  if (kind === 'payment' || netCents === 0 || currency !== BOOKS_CURRENCY) return decided('settled');
  const dedupeKey = `fee:${id}`;
  const note = catalog.paymentFailed;
  const of = { paymentReference: known.reference };
  const entry: LedgerEntry = { ...of, kind: 'provider-fee', dedupeKey, amount: netCents, note, at };
  return { state: 'matched', matches: [{ dedupeKey, part: 'fee' }], entries: [entry] };
}

/** A payment that is not in the books, or its failure; null if a person has to look at it. */
function unbooked(movement: Movement, known: Known): Decision | null {
  if (!isOfPayment(movement) || known.facts.has(chargedKeyOf(known.reference ?? ''))) return null;
  // The balance shows a debit from the moment it is sent to the bank; the books wait for the bank's answer.
  if (known.isPayable) return decided('new');
  return known.failed?.isUndone === true ? undone(movement, known, known.failed.netCents) : null;
}

/** What a movement is, by everything that is known now. */
export function decideMatch(movement: Movement, known: Known): Decision {
  const { kind } = movement;
  if (kind === 'payout' || kind === 'payout-failed' || kind === 'hold') return decided('settled');
  if (kind === 'fee') return known.isAccountShared ? decided('foreign') : accountFee(movement);
  if (known.reference === null) {
    const isNobodys = kind === 'other' && movement.payment_id === null && !known.isAccountShared;
    return isNobodys ? decided('open', 'not-in-books') : decided('foreign');
  }
  const row = known.facts.get(keyOf(movement, known) ?? '');
  if (row !== undefined) return matched(movement, row, known);
  const waiting = unbooked(movement, known);
  if (waiting !== null) return waiting;
  // Made and failed before this shop knew it: nothing has changed.
  if (known.refundId === null && known.isReturned) return decided('settled');
  return decided('open', movement.currency === BOOKS_CURRENCY ? 'not-in-books' : 'currency');
}

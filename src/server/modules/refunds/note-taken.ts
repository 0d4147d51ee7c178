import { currencyText } from '#domain/money/currency-text.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  appendLedger,
  type LedgerEntry,
  readSessionRefunds,
  type StoredRefund,
  storeDispute,
} from '#server/modules/ledger/index.ts';
import { findOrderBySession, readChangePayments, readPaidSession } from '#server/modules/orders/index.ts';
import { askPayment, findBySessionId } from '#server/modules/payments/index.ts';
import {
  isBooked,
  PaymentProviderDown,
  PaymentRefused,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/ports/payments.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { noteForeignRefund } from './foreign-refunds.ts';
import { type RefundSettling, settleRefund } from './settle-refund.ts';

/** Books what refunds and disputes have taken from a payment, according to the provider. */

/** A decision about money waits no longer for the provider; it is asked again before the refund is sent. */
const LONGEST_WAIT_MS = 3000;

/**
 * Writes down what is not known here of a session's payment, in the transaction of what it belongs to. Refunds in
 * another currency are left to the list of what does not fit (rule other-currencies).
 */
export async function noteTakenIn(
  trx: Trx,
  sessionId: string,
  { paymentId, refunds, disputes }: ProviderPayment,
  books: RefundSettling,
): Promise<void> {
  const known = await readSessionRefunds(trx, sessionId);
  const rowOf = ({ reference, id }: ProviderRefund): StoredRefund | undefined =>
    known.find((row) => row.id === reference || row.provider_refund_id === id);
  const booked = refunds.filter(isBooked);
  // Returned money can be refunded again, by a refund that isn't ours.
  for (const one of booked.filter(({ state }) => state === 'failed')) {
    const row = rowOf(one);
    if (row?.state === 'pending' || row?.state === 'succeeded') await settleRefund(trx, row, one, books);
  }
  for (const one of booked) if (rowOf(one) === undefined) await noteForeignRefund(trx, sessionId, one, books);
  for (const dispute of disputes) await noteDispute(trx, { sessionId, paymentId, dispute }, books);
}

/** The same in its own transaction. */
async function noteTaken(
  { database, clock, shop }: Dependencies,
  sessionId: string,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.refunds.length === 0 && payment.disputes.length === 0) return;
  const books = { timeZone: shop.current.timeZone, at: clock.now() };
  await database.transact((trx) => noteTakenIn(trx, sessionId, payment, books));
}

/** Asks about a session's payment and writes down what was taken from it; throws as `askPayment` does. */
export async function askTaken(dependencies: Dependencies, sessionId: string): Promise<ProviderPayment | null> {
  const payment = await askPayment(dependencies, sessionId);
  if (payment !== null) await noteTaken(dependencies, sessionId, payment);
  return payment;
}

/** The provider's answer; null if it is away, refuses, or takes too long. */
function inPassing(asked: Promise<ProviderPayment | null>): Promise<ProviderPayment | null> {
  const answer = asked.catch((error: unknown) => {
    if (error instanceof PaymentProviderDown || error instanceof PaymentRefused) return null;
    throw error;
  });
  return withTimeout(answer, LONGEST_WAIT_MS, () => null);
}

/**
 * Brings the books of a session's payment up to date before somebody decides about its money (rule
 * refund-of-what-is-left), and returns the provider's answer. Null if the provider doesn't answer: the books don't
 * change.
 */
export function refreshTaken(dependencies: Dependencies, sessionId: string): Promise<ProviderPayment | null> {
  return inPassing(askTaken(dependencies, sessionId));
}

/**
 * Whether the provider still has a refund that it had accepted: a bank may have returned it since (rule
 * money-back-told). True if our key may not read it. Throws PaymentProviderDown if there is no answer, so that no text
 * is sent before that is known.
 */
export async function isStillTaken(
  dependencies: Dependencies,
  { session_id, provider_refund_id }: Pick<StoredRefund, 'session_id' | 'provider_refund_id'>,
): Promise<boolean> {
  if (provider_refund_id === null) return true;
  const payment = await askPayment(dependencies, session_id).catch((error: unknown) => {
    if (error instanceof PaymentRefused) return null;
    throw error;
  });
  return payment?.refunds.find(({ id }) => id === provider_refund_id)?.state !== 'failed';
}

/** Brings the books of an order's payments up to date, as `refreshTaken` does; gives what was heard of its own. */
export async function refreshOrderMoney(dependencies: Dependencies, orderId: string): Promise<ProviderPayment | null> {
  const { db } = dependencies.database;
  const sessionId = await readPaidSession(db, orderId);
  if (sessionId === null) return null;
  const [heard] = await Promise.all(
    [{ sessionId }, ...(await readChangePayments(db, orderId))].map((one) => refreshTaken(dependencies, one.sessionId)),
  );
  return heard ?? null;
}

const KINDS = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost', appeal: 'dispute-lost' } as const;

interface Disputed {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly dispute: ProviderDispute;
}

/** Records a dispute's state: the bank has the money, unless it is won (rule disputed-payments). */
async function noteDispute(
  trx: Trx,
  { sessionId, paymentId, dispute }: Disputed,
  { timeZone, at }: RefundSettling,
): Promise<void> {
  const { id, state, respondBy } = dispute;
  // The deadline counts in any currency, the amount only in that of the books (rule other-currencies).
  const amountCents = isBooked(dispute) ? dispute.amountCents : 0;
  const amount = currencyText(dispute.amountCents, dispute.currency);
  const reason = isBooked(dispute) ? dispute.reason : `${dispute.reason}, ${amount}`;
  const session = await findBySessionId(trx, sessionId);
  const order = await findOrderBySession(trx, sessionId);
  // A payment that these books had lost goes by its session's id (rule lost-payments).
  const reference = session?.id ?? sessionId;
  const what = { state, reason, respond_by: respondBy, opened_at: dispute.at, updated_at: at };
  const ids = { id, order_id: order?.id ?? null, payment_reference: reference, payment_id: paymentId };
  // What was decided is never opened again by an answer that is older.
  await storeDispute(trx, { ...ids, amount_cents: amountCents, ...what });
  const base = {
    orderId: order?.id ?? null,
    pendingOrderId: session?.pending_order_id ?? null,
    restaurantId: order?.restaurant_id ?? null,
    paymentReference: reference,
    note: reason,
    at,
  };
  const row = (one: keyof typeof KINDS, amount: number): LedgerEntry => {
    return { ...base, kind: KINDS[one], dedupeKey: `${KINDS[one]}:${id}`, amount };
  };
  const ended = state === 'open' ? [] : [row(state, state === 'won' ? amountCents : 0)];
  // A bank that only inquires has taken nothing.
  if (amountCents === 0) return;
  await appendLedger(trx, [row('open', -amountCents), ...ended], timeZone);
}

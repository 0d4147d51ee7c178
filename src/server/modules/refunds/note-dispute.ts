import { currencyText } from '#domain/money/currency-text.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendLedger, keepDispute, type LedgerEntry } from '#server/modules/ledger/index.ts';
import { findOrderBySession } from '#server/modules/orders/index.ts';
import { findBySessionId } from '#server/modules/payments/index.ts';
import { isBooked, type ProviderDispute } from '#server/ports/payments.ts';
import type { RefundSettling } from './settle-refund.ts';

const KINDS = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' } as const;

export interface Disputed {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly dispute: ProviderDispute;
}

/** Records a dispute's state: the bank has the money, unless it is won (rule disputed-payments). */
export async function noteDispute(
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
  await keepDispute(trx, { ...ids, amount_cents: amountCents, ...what });
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

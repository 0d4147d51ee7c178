import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import type { RuleReason } from '#domain/money/refund-reasons.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import {
  appendLedger,
  changeDecided,
  findRefund,
  type LedgerEntry,
  moveRefund,
  readCharged,
  readSessionRefunds,
  refundEntries,
  refundFailedEntries,
  refundTextKey,
  type StoredRefund,
} from '#server/modules/ledger/index.ts';
import {
  addExtraRefund,
  addNote,
  lockOrder,
  type Order,
  queueChangeText,
  readPricedChanges,
  setOrderRefunded,
} from '#server/modules/orders/index.ts';
import { setSessionRefunded } from '#server/modules/payments/index.ts';
import type { ProviderRefund } from '#server/ports/payments.ts';
import { moneyBesideTaken, readPaid } from './decide-refund.ts';
import { isCancelledUnpaid } from './refund-told.ts';

const MAY_BECOME = { pending: ['decided'], succeeded: ['decided', 'pending'] } as const;

export interface RefundSettling {
  readonly timeZone: string;
  readonly at: number;
}

const ofOrder = (order: Order | undefined) => ({
  pendingOrderId: order?.pending_order_id ?? null,
  restaurantId: order?.restaurant_id ?? null,
});

/**
 * Books the provider's answer about a refund (rules money-ledger, refund-states): once it is accepted the money is
 * gone; if it fails, the money is back and the refund is on the money page. An outdated answer changes nothing.
 */
export async function settleRefund(
  trx: Trx,
  row: StoredRefund,
  theirs: Pick<ProviderRefund, 'id' | 'state' | 'reason'>,
  { timeZone, at }: RefundSettling,
): Promise<void> {
  const order = row.order_id === null ? undefined : await lockOrder(trx, row.order_id);
  if (theirs.state === 'failed') {
    await failRefund(trx, { row, order, failure: theirs.reason ?? catalog.noReason, isTaken: true }, { timeZone, at });
    return;
  }
  const isSplit = row.state === 'decided' && order !== undefined && row.origin !== 'extra';
  const money = isSplit ? await moneyBesideTaken(trx, order, row) : null;
  const taken = money !== null && (await changeDecided(trx, { id: row.id, money })) ? { ...row, ...money } : row;
  const next = { state: theirs.state, provider_refund_id: theirs.id, updated_at: at };
  if (!(await moveRefund(trx, row.id, MAY_BECOME[theirs.state], next))) return;
  if (order !== undefined && row.state === 'decided') await tellTaken(trx, row, order, at);
  await closeSession(trx, row, at);
  await appendLedger(trx, refundEntries(taken, ofOrder(order), at), timeZone);
}

/** An older refund at the provider needs no text to the customer (after a restored backup, for example). */
const NEWS_MS = 86_400_000;

/** The customer's text once the provider accepted the refund (rule money-back-told), unless made elsewhere. */
async function tellTaken(trx: Trx, row: StoredRefund, order: Order, at: number): Promise<void> {
  const { id: refundId, origin, amount_cents: amountCents, provider_refund_id, created_at } = row;
  if (provider_refund_id !== null && created_at < at - NEWS_MS) return;
  const orderId = order.id;
  const what = { dedupeKey: refundTextKey(row), at };
  if (origin !== 'extra')
    return void (await enqueue(trx, { kind: 'message.refund', payload: { orderId, refundId }, ...what }));
  const payload = { orderId, amountCents, refundId, isCancelled: isCancelledUnpaid(order) };
  await enqueue(trx, { kind: 'message.extra-refund', payload, ...what });
}

/** A fully refunded session counts as refunded. */
async function closeSession(trx: Trx, { session_id, payment_reference }: StoredRefund, at: number): Promise<void> {
  if (payment_reference === null) return;
  const charged = await readCharged(trx, payment_reference);
  const refunds = await readSessionRefunds(trx, session_id);
  const gone = refunds.filter(({ state }) => state === 'pending' || state === 'succeeded');
  const sum = gone.reduce((all, { amount_cents }) => all + amount_cents, 0);
  if (charged !== undefined && sum >= charged) await setSessionRefunded(trx, payment_reference, at);
}

export interface FailedRefund {
  readonly row: StoredRefund;
  readonly order: Order | undefined;
  readonly failure: string;
  /** Whether the provider had taken it, so that its books show it going and coming back. */
  readonly isTaken: boolean;
}

/** Notes that a refund failed. */
export async function failRefund(
  trx: Trx,
  { row, order, failure, isTaken }: FailedRefund,
  { timeZone, at }: RefundSettling,
): Promise<void> {
  const before = await findRefund(trx, row.id);
  const next = { state: 'failed', failure, updated_at: at } as const;
  if (!(await moveRefund(trx, row.id, ['decided', 'pending', 'succeeded'], next))) return;
  if (before?.state === 'decided') await queueDishChangedText(trx, row, at);
  else if (order !== undefined) await queueRefundFailedText(trx, row, order, at);
  const failed = { ...row, failure };
  const of = ofOrder(order);
  const entries: LedgerEntry[] = isTaken
    ? [...refundEntries(failed, of, at), ...refundFailedEntries(failed, of, at)]
    : [];
  if (order !== undefined) await noteFailure(trx, order, failed, at);
  await appendLedger(trx, entries, timeZone);
}

/** Without the money there is no text about it, so that the changed dish gets its own (rule dish-change). */
async function queueDishChangedText(trx: Trx, { reason, order_id: orderId, created_at }: StoredRefund, at: number) {
  if (orderId === null || reason !== ('dish-changed' satisfies RuleReason)) return;
  const change = (await readPricedChanges(trx, orderId)).find(
    ({ kind, total_cents, ended_at }) => kind === 'dish' && total_cents < 0 && ended_at === created_at,
  );
  if (change !== undefined) await queueChangeText(trx, change, at);
}

/** If a text announced the money, another one says that it didn't arrive (rules money-back-told, given-by-hand). */
export async function queueRefundFailedText(
  trx: Trx,
  { id: refundId }: Pick<StoredRefund, 'id'>,
  { id: orderId }: Pick<Order, 'id'>,
  at: number,
): Promise<void> {
  const kind = 'message.refund-failed';
  await enqueue(trx, { kind, dedupeKey: `${kind}:${refundId}`, payload: { orderId, refundId }, at });
}

interface Counted extends Pick<StoredRefund, 'origin'> {
  /** Below 0 if a refund failed. */
  readonly cents: number;
  readonly at: number;
}

/** Adds a refund to its order's sums, or subtracts a failed one: they are always of the valid refunds. */
export async function countRefund(trx: Trx, order: Order, { origin, cents, at }: Counted): Promise<void> {
  if (origin === 'extra') {
    await addExtraRefund(trx, order.id, cents, at);
    return;
  }
  const refundedCents = Math.max(0, order.refunded_cents + cents);
  await setOrderRefunded(trx, order, { refundedCents, paidCents: await readPaid(trx, order), at });
}

async function noteFailure(trx: Trx, order: Order, row: StoredRefund, at: number): Promise<void> {
  const { id: orderId, status } = order;
  await countRefund(trx, order, { origin: row.origin, cents: -row.amount_cents, at });
  const note = catalog.couldNotRefund(formatCents(row.amount_cents), row.failure ?? catalog.noReason);
  await addNote(trx, { orderId, kind: 'refund', at, person: null, note });
  await appendEvent(trx, { orderId, kind: 'order.refund-failed', payload: { status }, at });
}

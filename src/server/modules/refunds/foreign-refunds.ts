import * as shared from '#catalog/everyone/shared.ts';
import { type Refund, refund } from '#domain/money/refund.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import {
  findRefund,
  insertRefund,
  moneyColumns,
  readSessionRefunds,
  reduceHeldRefund,
  type StoredRefund,
} from '#server/modules/ledger/index.ts';
import {
  addNote,
  findOrderBySession,
  lockOrder,
  type Order,
  readChangePayments,
} from '#server/modules/orders/index.ts';
import { findBySessionId } from '#server/modules/payments/index.ts';
import type { ProviderRefund } from '#server/ports/payments.ts';
import { adoptOrderMoney, UNSENT } from './decide-refund.ts';
import { countRefund, type RefundSettling, settleRefund } from './settle-refund.ts';

/** Refunds that are not ours (rule foreign-refunds), of a dashboard or before a restore, get their own rows. */

/** Writes down a refund of a session's payment that is not known here. */
export async function noteForeignRefund(
  trx: Trx,
  sessionId: string,
  theirs: ProviderRefund,
  books: RefundSettling,
): Promise<void> {
  const found = await findOrderBySession(trx, sessionId);
  const order = found === undefined ? undefined : await lockOrder(trx, found.id);
  const id = theirs.reference ?? theirs.id;
  if (theirs.state === 'failed' || (await findRefund(trx, id)) !== undefined) return;
  const isOwn = order !== undefined && (await isPaymentOf(trx, order, sessionId));
  const money = isOwn ? await partsOfAmount(trx, order, theirs, books) : theirs.amountCents;
  const row = await rowOf(trx, { id, sessionId, order, isOwn, theirs, money, at: books.at });
  if (!(await insertRefund(trx, row))) return;
  const { at } = books;
  if (order !== undefined) {
    await countRefund(trx, order, { origin: row.origin, cents: row.amount_cents, at });
    if (isOwn) await reduceHeldRefund(trx, order.id, row.amount_cents);
    const note = shared.refundedAtProvider;
    await addNote(trx, { orderId: order.id, kind: 'refund', at, person: null, note });
  }
  await settleRefund(trx, row, theirs, books);
  if (order === undefined) return;
  await appendEvent(trx, { orderId: order.id, kind: 'order.refund', payload: { status: order.status }, at });
}

async function isPaymentOf(trx: Trx, { id, session_id }: Order, sessionId: string): Promise<boolean> {
  return session_id === sessionId || (await readChangePayments(trx, id)).some((one) => one.sessionId === sessionId);
}

/**
 * The parts of the amount; only the amount if it exceeds what these books have left. It is split again when it is
 * settled, because it takes precedence over refunds that are only decided (rule refund-of-what-is-left).
 */
async function partsOfAmount(
  trx: Trx,
  order: Order,
  { amountCents }: ProviderRefund,
  { timeZone }: RefundSettling,
): Promise<Refund | number> {
  const { sold, before } = await adoptOrderMoney(trx, order, timeZone);
  const found = refund(sold, before, { amountCents });
  return found.ok ? found.value : amountCents;
}

interface Foreign {
  readonly id: string;
  readonly sessionId: string;
  readonly order: Order | undefined;
  /** It is of the order's own payment, or of one of its changes. */
  readonly isOwn: boolean;
  readonly theirs: ProviderRefund;
  readonly money: Refund | number;
  readonly at: number;
}

async function rowOf(trx: Trx, { id, sessionId, order, isOwn, theirs, money, at }: Foreign): Promise<StoredRefund> {
  const session = await findBySessionId(trx, sessionId);
  const origin = isOwn || order === undefined ? 'provider' : 'extra';
  // The shop's own refund of a surplus payment, which came to nothing, knows why it isn't needed.
  const ours = origin === 'extra' ? await readSessionRefunds(trx, sessionId) : [];
  return {
    id,
    order_id: order?.id ?? null,
    payment_reference: session?.id ?? sessionId,
    session_id: sessionId,
    origin,
    ...moneyColumns(money),
    reason: ours[0]?.reason ?? '',
    note: shared.refundedAtProvider,
    bearer: 'restaurant',
    staff_id: null,
    person: '',
    ...UNSENT,
    provider_refund_id: theirs.id,
    created_at: Math.min(theirs.at, at),
    updated_at: at,
  };
}

import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import { refundInstead } from '#domain/money/refund.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  changeDecided,
  findRefund,
  isByHand,
  moneyColumns,
  nextAttempt,
  partsOf,
  readRefunds,
  readSessionRefunds,
  type StoredRefund,
} from '#server/modules/ledger/index.ts';
import { addNote, findOrderBySession, lockOrder, type Order } from '#server/modules/orders/index.ts';
import { callProvider } from '#server/modules/payments/index.ts';
import {
  PaymentProviderDown,
  PaymentRefused,
  type ProviderPayment,
  type ProviderRefund,
  standingCents,
} from '#server/ports/payments.ts';
import { readOrderMoney } from './decide-refund.ts';
import { DISPUTED_WORDS, isBlocking } from './disputed.ts';
import { askTaken } from './note-taken.ts';
import { countRefund } from './settle-refund.ts';

/** What `cents` of a refund are made of, beside the order's other refunds. */
async function moneyOf(trx: Trx, order: Order | undefined, row: StoredRefund, cents: number) {
  if (order === undefined || row.origin === 'extra') return moneyColumns(cents);
  const { sold, before } = await readOrderMoney(trx, order, { without: row.id });
  const found = refundInstead(sold, before, cents, partsOf(row));
  return moneyColumns(found.ok ? found.value : cents);
}

/**
 * Reduces a refund that the provider hasn't accepted to what is left of its payment, in cents, because of other refunds
 * in the meantime (rule refund-of-what-is-left). Returns the reduced refund.
 */
async function shrinkRefund(
  { database, clock }: Dependencies,
  refund: StoredRefund,
  cents: number,
): Promise<StoredRefund> {
  const { id } = refund;
  await database.transact(async (trx) => {
    const found = await findRefund(trx, id);
    const order = found?.order_id == null ? undefined : await lockOrder(trx, found.order_id);
    const row = await findRefund(trx, id);
    if (row === undefined || row.amount_cents <= cents) return;
    const money = await moneyOf(trx, order, row, cents);
    if (!(await changeDecided(trx, { id, money })) || order === undefined) return;
    const at = clock.now();
    await countRefund(trx, order, { origin: row.origin, cents: cents - row.amount_cents, at });
    const [given, wanted] = [formatCents(cents), formatCents(row.amount_cents)];
    const note = catalog.onlyPartRefunded(given, wanted);
    await addNote(trx, { orderId: order.id, kind: 'refund', at, person: null, note });
    await appendEvent(trx, { orderId: order.id, kind: 'order.refund', payload: { status: order.status }, at });
  });
  return (await findRefund(database.db, id)) ?? refund;
}

/** Nothing has moved, and a person must look (rule money-mismatches). */
export interface RefusedRefund {
  readonly state: 'refused';
  /** For the office. */
  readonly failure: string;
  /** The refund that was made instead, so that nobody needs to check. */
  readonly replacedBy: string | null;
}

const refused = (failure: string, replacedBy: string | null = null): RefusedRefund => {
  return { state: 'refused', failure, replacedBy };
};

/** A permanent refusal of the provider, for the office. */
export const refusedByProvider = ({ code, message }: PaymentRefused): RefusedRefund =>
  refused(catalog.providerRefuses(code ?? message));

/** The last other refund of the same payment, or null. */
async function otherRefund({ database }: Dependencies, row: StoredRefund): Promise<string | null> {
  const all = await readSessionRefunds(database.db, row.session_id);
  const isTaken = ({ state }: StoredRefund): boolean => state === 'pending' || state === 'succeeded';
  return all.findLast((one) => one.id !== row.id && isTaken(one))?.id ?? null;
}

const isGivenByHand = (one: StoredRefund): boolean =>
  isByHand(one) && one.state === 'succeeded' && one.origin !== 'extra';

/**
 * What a payment has left for a refund, cents. What was given back by hand of its order counts against the order's
 * other payments first; an extra payment doesn't belong to the order.
 */
async function leftOfPayment({ database: { db } }: Dependencies, row: StoredRefund, payment: ProviderPayment) {
  const held = payment.amountCents - standingCents(payment.refunds);
  if (row.order_id === null || row.origin === 'extra') return held;
  const given = (await readRefunds(db, row.order_id)).filter(isGivenByHand);
  const order = given.length === 0 ? undefined : await findOrderBySession(db, row.session_id);
  const payments = order === undefined ? [] : (await readOrderMoney(db, order)).payments;
  const others = payments.filter(({ sessionId }) => sessionId !== row.session_id);
  const over =
    given.reduce((sum, { amount_cents }) => sum + amount_cents, 0) -
    others.reduce((sum, { leftCents }) => sum + leftCents, 0);
  return held - Math.max(0, over);
}

/** Sends the request. A failure that the provider keeps under the key makes the next try use another key. */
async function request(
  dependencies: Dependencies,
  { id: reference, session_id: sessionId, attempt, amount_cents: amountCents }: StoredRefund,
  { paymentId }: ProviderPayment,
): Promise<ProviderRefund> {
  try {
    const input = { reference, attempt, sessionId, paymentId, amountCents };
    return await callProvider(dependencies, (provider) => provider.refund(input));
  } catch (error) {
    const isKept = error instanceof PaymentProviderDown && error.isKept;
    if (isKept) await nextAttempt(dependencies.database.db, reference, attempt);
    throw error;
  }
}

/**
 * Requests a refund that the provider doesn't have: at most what is left of the payment, and nothing while a bank
 * disputes it (rule refund-of-what-is-left). Null for a refund that the provider had already accepted. If it is refused
 * because of this payment, the payment is read again, because something may just have been taken from it.
 */
export async function askRefund(
  dependencies: Dependencies,
  row: StoredRefund,
  payment: ProviderPayment | null,
  isAgain = false,
): Promise<ProviderRefund | RefusedRefund | null> {
  if (row.state !== 'decided') return null;
  if (payment === null) return refused(catalog.paymentUnknown);
  if (payment.disputes.some(({ state, amountCents }) => isBlocking(state, amountCents))) return refused(DISPUTED_WORDS);
  const left = await leftOfPayment(dependencies, row, payment);
  if (left <= 0) return refused(catalog.refundedEarlier, await otherRefund(dependencies, row));
  const wanted = left < row.amount_cents ? await shrinkRefund(dependencies, row, left) : row;
  try {
    return await request(dependencies, wanted, payment);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    if (!error.isOfOne || isAgain) return refusedByProvider(error);
    return askRefund(dependencies, row, await askTaken(dependencies, row.session_id), true);
  }
}

import * as catalog from '#catalog/server/refund-notes.ts';
import { formatCents } from '#domain/money/money.ts';
import { addChange, type ChangedCharges } from '#domain/money/price-change.ts';
import {
  isLeft,
  type Refund,
  type RefundAsk,
  type RefundParts,
  type RefundProblem,
  refund,
  refundAll,
  refundChange,
  refundInstead,
  refundLeft,
  type Sold,
  splitRefund,
} from '#domain/money/refund.ts';
import type { RefundBearer } from '#domain/money/refund-bearers.ts';
import { soldOf } from '#domain/money/sold.ts';
import { fail, ok, type Problem, type Result } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { enqueue, withdraw } from '#server/database/stores/outbox.ts';
import {
  adoptMoney,
  deleteRefund,
  insertRefund,
  moneyColumns,
  partsOf,
  type RefundColumns,
  readCash,
  readCharged,
  readDisputes,
  readRefunds,
  readSessionRefunds,
  refundPartId,
  type StoredRefund,
} from '#server/modules/ledger/index.ts';
import { type Order, readChangePayments, readDocument, type StoredMissing } from '#server/modules/orders/index.ts';
import { findBySessionId } from '#server/modules/payments/index.ts';
import { disputedProblem, isBlocking } from './disputed.ts';

/** Decides a refund (rule refund-once): stored with its key, sent by the outbox. Lock the order's row before. */

/** What an order's refunds are calculated from. */
export interface OrderMoney {
  readonly sold: Sold;
  /** Those of the order's own payment, without failed ones; oldest first. */
  readonly before: readonly RefundParts[];
  readonly refunds: readonly StoredRefund[];
  /** Our own id of the payment session, or a name for its cash; null if the order is not paid. */
  readonly reference: string | null;
  /** Its payments by card, its own first, each with what is left of it, cents. */
  readonly payments: readonly CardPayment[];
  /** It was paid in cash, so refunds are given by hand (rule given-by-hand). */
  readonly isCash: boolean;
  /** A bank has taken the payment back, so that nothing can go back (rule refund-of-what-is-left). */
  readonly isDisputed: boolean;
}

interface CardPayment {
  readonly reference: string;
  readonly sessionId: string;
  readonly leftCents: number;
}

interface Charge {
  readonly reference: string;
  readonly amountCents: number;
}

/** The payment of the order itself, as the ledger has it. */
async function readCharge(db: Db, order: Order): Promise<(Charge & { readonly sessionId: string }) | undefined> {
  const { payment_status, session_id: sessionId } = order;
  if (payment_status === 'unpaid' || sessionId === null) return undefined;
  const reference = (await findBySessionId(db, sessionId))?.id ?? sessionId;
  return { reference, sessionId, amountCents: (await readCharged(db, reference)) ?? order.total_cents };
}

const sumOf = (payments: readonly { readonly amountCents: number }[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

async function readCashCharge(db: Db, orderId: string): Promise<Charge | undefined> {
  const amountCents = await readCash(db, orderId);
  return amountCents === 0 ? undefined : { reference: `cash:${orderId}`, amountCents };
}

/** What was really paid for an order by card, cents: 0 if nothing was, and maybe another sum than its total. */
export async function readPaid(db: Db, order: Order): Promise<number> {
  const own = await readCharge(db, order);
  return own === undefined ? 0 : own.amountCents + sumOf(await readChangePayments(db, order.id));
}

const hasParts = ({ amount_cents, food_cents, fee_cents, tax_cents, tip_cents }: StoredRefund): boolean =>
  food_cents + fee_cents + tax_cents + tip_cents === amount_cents;

/**
 * What these refunds took from the order's charges. A refund made at the provider for more than was left counts only as
 * an amount: it takes what the others leave, so that no cent of it can be refunded again (rule foreign-refunds). So
 * does one with parts that others took, and a decided one if all together exceed the payment: it will shrink.
 */
function takenBy(sold: Sold, refunds: readonly StoredRefund[]): readonly RefundParts[] {
  const isTooMuch = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0) > sold.paid;
  const taken: RefundParts[] = [];
  const amounts: StoredRefund[] = [];
  for (const row of refunds) {
    const mayBeWhole = hasParts(row) && !(isTooMuch && row.state === 'decided');
    if (mayBeWhole && isLeft(sold, taken, partsOf(row))) taken.push(partsOf(row));
    else amounts.push(row);
  }
  for (const row of amounts) {
    const cents = Math.min(row.amount_cents, refundLeft(sold, taken).amount);
    const found = refundInstead(sold, taken, cents, partsOf(row));
    if (found.ok) taken.push(found.value.parts);
  }
  return taken;
}

/** Whether a bank has taken a payment back, by our own id of its session. */
async function isTakenByBank(db: Db, reference: string): Promise<boolean> {
  const disputes = await readDisputes(db, reference);
  return disputes.some(({ state, amount_cents }) => isBlocking(state, amount_cents));
}

async function anyTakenByBank(db: Db, references: readonly string[]): Promise<boolean> {
  for (const reference of references) if (await isTakenByBank(db, reference)) return true;
  return false;
}

interface LeftOut {
  /** A refund, by its id. */
  readonly without?: string;
  /** All refunds that the provider has not taken. */
  readonly withoutDecided?: boolean;
}

/** The state of an order's money, without the excluded refunds. */
export async function readOrderMoney(
  db: Db,
  order: Order,
  { without, withoutDecided = false }: LeftOut = {},
): Promise<OrderMoney> {
  const card = await readCharge(db, order);
  const charge = card ?? (await readCashCharge(db, order.id));
  const isCash = card === undefined && charge !== undefined;
  const refunds = await readRefunds(db, order.id);
  const leftOut: readonly StoredRefund['state'][] = withoutDecided ? ['failed', 'decided'] : ['failed'];
  const standing = refunds.filter(
    ({ id, origin, state }) => origin !== 'extra' && !leftOut.includes(state) && id !== without,
  );
  const changes = card === undefined ? [] : await readChangePayments(db, order.id);
  const agreed = soldOf(readDocument(order), (charge?.amountCents ?? 0) + sumOf(changes));
  const sold = changes.reduce<Sold>((sum, { charges }) => addChange(sum, charges), agreed);
  const payments = (card === undefined ? [] : [card, ...changes]).map((payment) => leftOf(payment, refunds));
  const reference = charge?.reference ?? null;
  const isDisputed = await anyTakenByBank(db, reference === null ? [] : [reference, ...changes.map(referenceOf)]);
  return { sold, before: takenBy(sold, standing), refunds, reference, payments, isCash, isDisputed };
}

const referenceOf = ({ reference }: Charge): string => reference;

function leftOf(
  { reference, sessionId, amountCents }: Charge & { readonly sessionId: string },
  refunds: readonly StoredRefund[],
): CardPayment {
  const gone = refunds.filter(({ session_id, state }) => session_id === sessionId && state !== 'failed');
  const leftCents = amountCents - gone.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { reference, sessionId, leftCents: Math.max(0, leftCents) };
}

/**
 * The parts of a refund once the provider accepts it: its own parts, or its amount split again if another refund has
 * taken some of these in the meantime (rule foreign-refunds).
 */
export async function moneyBesideTaken(trx: Trx, order: Order, row: StoredRefund): Promise<RefundColumns | null> {
  const { sold, before } = await readOrderMoney(trx, order, { without: row.id, withoutDecided: true });
  if (hasParts(row) && isLeft(sold, before, partsOf(row))) return null;
  const found = refundInstead(sold, before, row.amount_cents, partsOf(row));
  return found.ok ? moneyColumns(found.value) : null;
}

/** The same, after the rows are written that a server from before the ledger did not write. */
export async function adoptOrderMoney(trx: Trx, order: Order, timeZone: string): Promise<OrderMoney> {
  await adoptMoney(trx, order, timeZone);
  return readOrderMoney(trx, order);
}

/**
 * The parts of an order's refund. Problems: REFUND_TOO_LARGE (with what is left), NOTHING_TO_REFUND, VALIDATION (a line
 * that the order doesn't have, an amount together with parts).
 */
export function calculateRefund(money: OrderMoney, ask: RefundAsk): Result<Refund, Problem> {
  const { sold, before, reference, isDisputed } = money;
  if (reference === null) return tooLarge(0);
  if (isDisputed) return fail(disputedProblem());
  return worded(refund(sold, before, ask));
}

/** A refusal in the words of the office. */
function worded(found: Result<Refund, RefundProblem>): Result<Refund, Problem> {
  if (found.ok) return found;
  const { problem } = found;
  if (problem.code === 'too-much') return tooLarge(problem.left.amount);
  if (problem.code === 'nothing-asked') return fail({ code: 'NOTHING_TO_REFUND' });
  const message = problem.code === 'line-unknown' ? catalog.noSuchLine : catalog.amountOrLines;
  return fail({ code: 'VALIDATION', message });
}

function tooLarge(refundableCents: number): Result<never, Problem> {
  const message = catalog.moreThanLeft(formatCents(refundableCents));
  return fail({ code: 'REFUND_TOO_LARGE', message, details: { refundableCents } });
}

/** Everything that is left, or some cents of it; null if that is nothing. Problem: REFUND_TOO_LARGE. */
export function calculateCancellation(money: OrderMoney, cents: number | undefined): Result<Refund | null, Problem> {
  const { sold, before, reference, isDisputed } = money;
  if (cents === undefined) return ok(reference === null || isDisputed ? null : refundAll(sold, before));
  return cents === 0 ? ok(null) : calculateRefund(money, { amountCents: cents });
}

/** What goes back of an order that costs less by a change; null if all went back. Problem: PAYMENT_DISPUTED's. */
export function calculateChangeBack(
  { sold, before, isDisputed }: OrderMoney,
  change: ChangedCharges,
): Result<Refund | null, Problem> {
  return isDisputed ? fail(disputedProblem()) : ok(refundChange(sold, before, change));
}

/** How many of a line are neither refunded nor asked about; null if the order has no such line. */
export function unitsLeft(
  { sold, before }: OrderMoney,
  asked: readonly Pick<StoredMissing, 'line_id' | 'count'>[],
  lineId: string,
): number | null {
  const line = refundLeft(sold, before).lines.find(({ id }) => id === lineId);
  if (line === undefined) return null;
  return asked.filter(({ line_id }) => line_id === lineId).reduce((left, { count }) => left - count, line.count);
}

/** How much can still go back, cents. */
export const leftCents = ({ sold, before, reference, isDisputed }: OrderMoney): number =>
  reference === null || isDisputed ? 0 : refundLeft(sold, before).amount;

/**
 * What a failed refund gives back when it is made again (rule refund-again): its own parts, or its amount and its
 * dishes if another refund took some of its parts. Problem: REFUND_TOO_LARGE (with what is left), also if one of its
 * dishes was refunded since.
 */
export function calculateAgain(money: OrderMoney, failed: StoredRefund): Result<Refund, Problem> {
  const { sold, before } = money;
  const { amount_cents: amount, food_cents: food, fee_cents: fees, tax_cents: tax, tip_cents: tip } = failed;
  const details = { refundableCents: leftCents(money) };
  if (amount > details.refundableCents) return fail({ code: 'REFUND_TOO_LARGE', details });
  const parts = partsOf(failed);
  const { lines } = refundLeft(sold, before);
  const unitsOf = (lineId: string): number => lines.find(({ id }) => id === lineId)?.count ?? 0;
  if (parts.lines.some(({ id, count }) => count > unitsOf(id))) {
    return fail({ code: 'REFUND_TOO_LARGE', message: catalog.dishRefundedSince, details });
  }
  if (hasParts(failed) && isLeft(sold, before, parts)) return ok({ parts, food, fees, tax, tip, amount });
  return worded(refundInstead(sold, before, amount, parts));
}

/** How much of a surplus payment with a failed refund can still be refunded, cents. */
export async function readExtraMoney(
  db: Db,
  { session_id, payment_reference, amount_cents }: StoredRefund,
): Promise<{ readonly isDisputed: boolean; readonly left: number }> {
  const reference = payment_reference ?? session_id;
  const standing = (await readSessionRefunds(db, session_id)).filter(({ state }) => state !== 'failed');
  const gone = standing.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const left = ((await readCharged(db, reference)) ?? amount_cents) - gone;
  return { isDisputed: await isTakenByBank(db, reference), left };
}

/** What a new refund begins with. */
export const UNSENT = {
  state: 'decided',
  provider_refund_id: null,
  failure: null,
  replaced_by: null,
  attempt: 1,
} as const;

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly reference: string;
  readonly sessionId: string;
  readonly origin: StoredRefund['origin'];
  /** An extra payment is refunded by its amount. */
  readonly money: Refund | number;
  readonly reason: string;
  readonly note: string;
  readonly bearer: RefundBearer;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly at: number;
  /** How long it waits before it is sent, ms; until then it can be withdrawn. */
  readonly waitMs?: number;
}

export const sendingKey = (refundId: string): string => `refund:${refundId}`;

/** Stores a refund and leaves it to the outbox; false if it was decided before. */
export async function storeRefund(trx: Trx, input: NewRefund): Promise<boolean> {
  const { id, orderId, reference, sessionId, origin, money, reason, note, bearer, person, at, waitMs = 0 } = input;
  const row: StoredRefund = {
    id,
    order_id: orderId,
    payment_reference: reference,
    session_id: sessionId,
    origin,
    ...moneyColumns(money),
    reason,
    note,
    bearer,
    staff_id: person?.id ?? null,
    person: person?.name ?? '',
    ...UNSENT,
    created_at: at,
    updated_at: at,
  };
  if (!(await insertRefund(trx, row))) return false;
  await enqueue(trx, { kind: 'refund.send', dedupeKey: sendingKey(id), payload: { refundId: id }, at, waitMs });
  return true;
}

/** Stores what goes back of an order: of its payment, then of its changes, each a refund. The first has the id. */
export async function storeOrderRefund(
  trx: Trx,
  { payments }: Pick<OrderMoney, 'payments'>,
  { money, ...input }: Omit<NewRefund, 'reference' | 'sessionId'> & { readonly money: Refund },
): Promise<void> {
  let rest = money;
  let count = 0;
  for (const [place, { reference, sessionId, leftCents }] of payments.entries()) {
    const isLast = place === payments.length - 1;
    // The dishes of a refund stay with its first part.
    if (leftCents === 0 && !isLast) continue;
    const [own, others] = splitRefund(rest, isLast ? 0 : Math.max(0, rest.amount - leftCents));
    rest = others;
    if (own.amount === 0) continue;
    count += 1;
    await storeRefund(trx, { ...input, id: refundPartId(input.id, count), reference, sessionId, money: own });
  }
}

/** Withdraws an unsent refund, as if nobody had decided it; false if it is on its way, or was given back by hand. */
export async function withdrawRefund(trx: Trx, { id, state }: StoredRefund): Promise<boolean> {
  if (state !== 'decided' || !(await withdraw(trx, sendingKey(id)))) return false;
  await deleteRefund(trx, id);
  return true;
}

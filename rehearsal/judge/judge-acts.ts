/** Whether what people did beside the steps is so: missing dishes, receipts, details, words (rule evening-judged). */
import type { Note } from '../diary.ts';
import { addedTaxAndFees, foodOfMissing, sum, sumOfMade } from './changes.ts';
import { orderFeesOf, partOf } from './fees.ts';
import type { Case, Evidence } from './judge.ts';
import { movesOf } from './moves.ts';

/** So soon after its cause a text has gone, or never goes, ms. */
export const TEXTED_WITHIN_MS = 15 * 60_000;
/** A question that was asked for so long has brought its text, ms. */
const ASKED_FOR_MS = 2 * 60_000;
/** The same where the database is away now and then: after this long nobody needs to ask any more. */
const ASKED_LATE_MS = 5 * 60_000;
const ENDS_QUESTIONS = new Set(['picked_up', 'out_for_delivery', 'delivered', 'cancelled']);

export function* judgeActs(one: Case, evidence: Evidence): Generator<string> {
  yield* judgeMissing(one, evidence);
  yield* judgeTill(one, evidence);
  yield* judgeMessages(one, evidence);
}

export const accepted = ({ notes }: Case, kind: string) =>
  notes.filter((note) => note.kind === kind && note.facts.status === 200);

/** The order that an order of added dishes goes with. */
export const hostOf = ({ promised }: Case, { books }: Evidence) =>
  books.orders.find(({ order_number }) => order_number === promised?.ridesWith);

/** The phones of an order, or of the one that it goes with, each with when it was noted, Unix ms, oldest first. */
export function phonesOf(one: Case, evidence: Evidence): readonly { readonly phone: string; readonly at: number }[] {
  const ids = [one.order.id, hostOf(one, evidence)?.id];
  const changes = evidence.details.filter(({ facts }) => ids.includes(facts.id) && facts.changed.includes('phone'));
  return [
    { phone: one.promised?.phone ?? '', at: 0 },
    ...changes.map(({ facts, at }) => ({ phone: String(facts.value), at })),
  ];
}

/** Whether one of an order's phones has ever said STOP. */
export const hasStopped = (one: Case, evidence: Evidence): boolean =>
  phonesOf(one, evidence).some(({ phone }) => evidence.stops.has(phone));

/** Each missing dish is settled once, with or without a refund, as the first answer said. */
function* judgeMissing(one: Case, evidence: Evidence): Generator<string> {
  const { order, moves } = one;
  const { books, texts, endedAt, isCut } = evidence;
  const rows = books.missing.filter((row) => row.order_id === order.id);
  for (const row of rows) {
    const { amount_cents, state, refund_id, held_at, due_at } = row;
    const food = foodOfMissing(one, evidence, row);
    const refund = books.refunds.find(({ id }) => id === refund_id);
    if ((state === 'refunded') !== (refund !== undefined)) yield `a missing dish is ${state}, with refund ${refund_id}`;
    // Where the order's own payment has too little left, the rest of a refund is one of a change's payment.
    const parts = books.refunds.filter(({ id }) => id === refund_id || String(id).startsWith(`${refund_id}:`));
    const back = sum(parts.map((part) => part.amount_cents));
    if (refund !== undefined && back !== Number(amount_cents))
      yield `a missing dish is worth ${amount_cents}, and ${back} went back for it`;
    // Its tax and its part of the order fees go back with it, and less where money went back before.
    const least = evidence.given.some(({ id }) => id === order.id) ? 1 : food;
    const taxAndFees = [order.tax_cents, order.order_fees_cents, ...addedTaxAndFees(one, evidence)];
    const most = food + sum(taxAndFees);
    const isFair = Number(amount_cents) >= least && Number(amount_cents) <= most;
    if (refund !== undefined && !isFair) yield `${amount_cents} went back for a missing dish of ${food}`;
    if (state === 'asked' && held_at === null && Number(due_at) < endedAt - TEXTED_WITHIN_MS)
      yield 'nobody answered about a missing dish, and nothing went back';
  }
  for (const { facts, who } of [...accepted(one, 'answered missing'), ...accepted(one, 'marked missing')]) {
    const row = rows.find(({ id }) => id === facts.missingId);
    if (row === undefined) yield `${who} was told of a missing dish that is not written down`;
    else if (facts.state !== 'asked' && row.state !== facts.state)
      yield `${who} was told that a missing dish is ${facts.state}, and it is ${row.state}`;
    const wrongs = { swap: 'refunded', refund: 'swapped' } as const;
    const wrong = wrongs[facts.answer as keyof typeof wrongs];
    if (wrong !== undefined && row?.state === wrong) yield `${who} answered ${facts.answer}, and it was ${wrong}`;
  }
  const asked = rows.filter(({ swap }) => swap !== '');
  const isDue = ({ held_at, asked_at, answered_at }: (typeof rows)[number]): boolean => {
    const until = Number(asked_at) + (isCut ? ASKED_LATE_MS : ASKED_FOR_MS);
    // With its pick-up or its cancellation an order's questions end.
    const isOver = moves.some(({ status, heardAt }) => ENDS_QUESTIONS.has(status) && heardAt < until);
    return held_at === null && Number(answered_at ?? Number.POSITIVE_INFINITY) > until && !isOver;
  };
  const told = texts.filter(({ body }) => body.includes(`${order.order_number} is not available`));
  const times = new Set(told.map(({ dedupeKey }) => dedupeKey)).size;
  const due = hasStopped(one, evidence) ? 0 : asked.filter(isDue).length;
  if (times > asked.length || times < due)
    yield `${asked.length} dishes are missing, and ${times} texts ask about them`;
}

/** The books have the last version of each register note: what was paid, and how much it differs from the menu. */
function* judgeTill(one: Case, evidence: Evidence): Generator<string> {
  const { order } = one;
  const { books } = evidence;
  const last = accepted(one, 'paid at till').at(-1);
  const paid: number | null = last?.facts.paidCents ?? null;
  const note = books.tills.find((row) => row.order_id === order.id);
  if ((note?.paid_cents ?? null) !== paid) yield `${paid} was paid at the till, and ${note?.paid_cents} is noted`;
  const of = (kind: string, column: 'amount_cents' | 'tax_cents' = 'amount_cents') =>
    sum(books.ledger.filter((row) => row.order_id === order.id && row.kind === kind).map((row) => row[column]));
  const [menu, difference] = [of('paid-at-restaurant'), of('price-difference')];
  if (menu + difference !== -(paid ?? 0)) yield `${paid} was paid at the till, and the books have ${menu + difference}`;
  const isWhole = !books.missing.some((row) => row.order_id === order.id);
  if (!isWhole || paid === null) return;
  const food = Number(order.subtotal_cents) + sumOfMade(one, evidence, 'subtotal_cents');
  const tax = Number(order.tax_cents) + sumOfMade(one, evidence, 'tax_cents');
  if (menu !== -(food + tax)) yield `its restaurant is owed ${food + tax}, and the books have ${menu}`;
  const taxPaid = -of('paid-at-restaurant', 'tax_cents');
  if (taxPaid !== tax) yield `its restaurant pays ${tax} of tax, and the books have ${taxPaid}`;
}

/** What the customer wrote is kept once, and what was written back was sent once. */
function* judgeMessages(one: Case, evidence: Evidence): Generator<string> {
  const { books, texts, endedAt } = evidence;
  for (const { facts } of accepted(one, 'wrote')) {
    const times = books.inbound.filter(({ body }) => body === facts.words).length;
    if (times !== 1) yield `its customer wrote '${facts.words}', which is kept ${times} times`;
  }
  for (const { facts, at } of accepted(one, 'wrote back')) {
    const keys = new Set(texts.filter(({ body }) => body.includes(facts.words)).map(({ dedupeKey }) => dedupeKey));
    const isDue = at < endedAt - TEXTED_WITHIN_MS && !hasStopped(one, evidence);
    if (keys.size > 1 || (isDue && keys.size === 0)) yield `'${facts.words}' was written, and sent ${keys.size} times`;
  }
}

interface Quoted {
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly orderFees: number;
  readonly due: number;
  readonly taxRate: number;
  /** The number of the order that it comes along with, and the id of the one that it is to come along with. */
  readonly ridesWith?: string;
  readonly hostId?: string;
  readonly taxes?: readonly { readonly taxRate: number; readonly subtotal: number; readonly tax: number }[];
}

/** Each rate's share of tax is rounded once, the order fee goes up to the next half dollar, and all adds up. */
function* judgeQuote(who: string, quoted: Quoted): Generator<string> {
  const { subtotal, deliveryFee, tax, orderFees, due, taxRate, taxes = [{ taxRate, subtotal, tax }] } = quoted;
  for (const part of taxes) {
    const right = partOf(part.subtotal, Math.round(part.taxRate * 1_000_000));
    if (part.tax !== right) yield `${who} was asked for ${part.tax} of tax on ${part.subtotal}, not ${right}`;
  }
  if (taxes.reduce((sum, part) => sum + part.tax, 0) !== tax) yield `${who} was asked for ${tax} of tax in all`;
  const fees = orderFeesOf(subtotal + deliveryFee + tax);
  if (orderFees !== fees) yield `${who} was asked for ${orderFees} of order fees, not ${fees}`;
  if (subtotal + deliveryFee + tax + orderFees !== due) yield `${who} was asked for ${due} in all`;
}

/** Dishes that are added come along, at no delivery fee, until the restaurant has confirmed the order. */
function* judgeAdded(who: string, quoted: Quoted, { books }: Evidence, at: number): Generator<string> {
  const { ridesWith, hostId, deliveryFee } = quoted;
  if (ridesWith !== undefined && deliveryFee !== 0) yield `${who} was asked for ${deliveryFee} to bring added dishes`;
  if (hostId === undefined || ridesWith !== undefined) return;
  const moves = movesOf(books.history.filter(({ order_id }) => order_id === hostId));
  const isElsewhere = books.changes.some(({ order_id, state }) => order_id === hostId && state === 'made');
  const isConfirmed = moves.some(({ status, heardAt }) => status !== 'received' && heardAt <= at);
  if (!isConfirmed && !isElsewhere) yield `${who} could not add dishes to an order that nobody had confirmed`;
}

/** Whether answers differ because the page of one payment reached its end between them, and another was opened. */
function isRenewed(said: readonly string[], { books }: Evidence, at: number): boolean {
  const named = books.sessions.filter(({ session_id: id }) => said.some((words) => words.includes(`"${id}"`)));
  return named.length === said.length && named.filter(({ expires_at }) => Number(expires_at) > at).length === 1;
}

/** What no order shows: misuse that worked, answers that differ, numbers without an order, refusals without a cause. */
export function* judgeDiary(
  notes: readonly Note[],
  statuses: ReadonlyMap<number, number>,
  evidence: Evidence,
): Generator<string> {
  const changed = new Set<string>();
  const told = new Map<string, string>();
  const [repriced] = evidence.fees;
  for (const { kind, who, facts, at } of notes) {
    if (kind === 'quoted') yield* judgeQuote(who, facts);
    if (kind === 'quoted') yield* judgeAdded(who, facts, evidence, at);
    if (kind === 'misused') yield `misused: ${who} (${facts.status})`;
    if (kind === 'answered otherwise' && !isRenewed(facts.said, evidence, at))
      yield `${who} was answered twice, and not the same: ${JSON.stringify(facts)}`;
    if (kind === 'changed menu') changed.add(facts.restaurantId);
    const isUnasked = ['PRICE_CHANGED', 'SELECTION_INVALID', 'ITEM_CHANGED', 'ITEM_UNKNOWN'].includes(facts?.code);
    // Dishes that were to come along cost their delivery once the restaurant has confirmed.
    const isExcused = changed.has(facts.restaurantId) || facts.hostId !== undefined || repriced?.facts.began <= at;
    if (kind === 'refused' && isUnasked && !isExcused) yield `${who} was refused: ${facts.code}`;
    if (kind !== 'told') continue;
    const before = told.get(facts.orderNumber);
    if (before !== undefined && before !== facts.id) yield `${facts.orderNumber} is the number of two orders`;
    told.set(facts.orderNumber, facts.id);
  }
  for (const [status, count] of statuses) {
    if (status >= 500 && status !== 503) yield `${count} calls were answered ${status}`;
  }
}

/** The changes of paid orders: what they cost, how they ended, and what they make of an order (rule evening-judged). */
import type { Note } from '../diary.ts';
import type { Charge } from '../provider.ts';
import type { Case, Evidence, Promised } from './judge.ts';
import { type Move, statusAt } from './moves.ts';
import type { Books } from './read-books.ts';

export type Change = Books['changes'][number];

export const sum = (list: readonly unknown[]): number => list.reduce((all: number, one) => all + Number(one), 0);
/** Less than this cannot be paid by card, cents. */
const LEAST_CENTS = 50;
/** Of two that happen so close to each other either may have been first, ms. */
export const AT_ONCE_MS = 1000;
/** So soon a payment counts, ms. */
const COUNTS_WITHIN_MS = 5 * 60_000;
const UNCONFIRMED = ['received', 'restaurant_called'];
const AT_KITCHEN = [...UNCONFIRMED, 'restaurant_confirmed', 'preparing', 'ready_pickup'];
/** While an order is so, its address or its dishes can change. */
const OPEN_TO: Readonly<Record<string, readonly string[]>> = {
  address: AT_KITCHEN,
  dish: UNCONFIRMED,
  added: UNCONFIRMED,
};

export const isMade = ({ state }: Change): boolean => state === 'made';
/** The tax and the order fees that changes added to what was paid for. */
export const addedTaxAndFees = (one: Case, evidence: Evidence): readonly number[] =>
  changesOf(one, evidence)
    .filter(isMade)
    .flatMap(({ tax_cents, order_fees_cents }) => [tax_cents, order_fees_cents])
    .map((cents) => Math.max(0, Number(cents)));
/** What a change costs more, or less where below 0. */
export const totalOf = ({ subtotal_cents, tax_cents, amount_cents }: Change): number =>
  sum([subtotal_cents, tax_cents, amount_cents]);
export const canChange = (kind: string, moves: readonly Move[], at: number): boolean =>
  OPEN_TO[kind]?.includes(statusAt(moves, at) ?? '') === true;
export const changesOf = ({ order }: Pick<Case, 'order'>, { books }: Evidence, kind?: string): readonly Change[] =>
  books.changes.filter((row) => row.order_id === order.id && (kind === undefined || row.kind === kind));
/** Its changes of dishes and the dishes that were added. */
export const dishChangesOf = (one: Pick<Case, 'order'>, evidence: Evidence): readonly Change[] =>
  changesOf(one, evidence).filter(({ kind }) => kind !== 'address');
/** What of a difference is asked for or goes back. */
export const dueOf = (cents: number): number => (cents < 0 || cents >= LEAST_CENTS ? cents : 0);

/** The payments of an order that count: its own, and those of its changes. */
export function purseOf(one: Case, evidence: Evidence): readonly Charge[] {
  const references = new Set(changesOf(one, evidence).map(({ payment_reference }) => payment_reference));
  const more = evidence.charges.filter(({ reference }) => references.has(reference));
  return one.charge === undefined ? more : [one.charge, ...more];
}

/** What goes back because an order costs less since it was paid, cents. */
export const lessOf = (one: Case, evidence: Evidence): number =>
  -sum(changesOf(one, evidence).map((change) => (isMade(change) ? Math.min(0, totalOf(change)) : 0)));

/** Of that, the fees, cents. */
export const lessFeesOf = (one: Case, evidence: Evidence): number =>
  -sum(
    changesOf(one, evidence)
      .filter((change) => isMade(change) && totalOf(change) < 0)
      .map(({ delivery_fee_cents, order_fees_cents }) => Math.min(0, sum([delivery_fee_cents, order_fees_cents]))),
  );

/** What was paid for the food of a missing dish: not for choices that cost too little more to ask for. Cents. */
export function foodOfMissing(one: Case, evidence: Evidence, row: Books['missing'][number]): number {
  const settled = dishChangesOf(one, evidence)
    .filter((change) => isMade(change) && totalOf(change) !== 0)
    .map(({ ended_at }) => Number(ended_at))
    .filter((at) => at <= Number(row.asked_at));
  const line = linesAt(one, evidence, Math.max(0, ...settled)).find(({ id }) => id === row.line_id);
  return (line?.unitPrice ?? 0) * Number(row.count);
}

/** What went back with missing dishes beside the dishes: their tax, and their part of the fees, cents. */
export const feesOfMissing = (one: Case, evidence: Evidence): number =>
  sum(
    evidence.books.missing
      .filter(({ order_id, refund_id }) => order_id === one.order.id && refund_id !== null)
      .map((row) => Math.max(0, Number(row.amount_cents) - foodOfMissing(one, evidence, row))),
  );

/** What the person wished who asked for a change of a dish, or for one more, whether they heard of it or not. */
export const wishOf = ({ notes }: Case, { line, asked_at }: Change): Note | undefined =>
  notes.find(({ kind, facts, at }) => {
    const isThen = facts.began <= Number(asked_at) && Number(asked_at) <= at;
    return kind === 'changed dish' && isThen && facts.lineId === JSON.parse(String(line)).id;
  });

/** The lines of an order at a moment, Unix ms, as they were chosen. */
export function linesAt(one: Case, evidence: Evidence, until: number): Promised['lines'] {
  const made = dishChangesOf(one, evidence).filter((row) => isMade(row) && Number(row.ended_at) <= until);
  const lines = new Map((one.promised?.lines ?? []).map((line) => [line.id, line]));
  for (const row of made.toSorted((a, b) => Number(a.ended_at) - Number(b.ended_at))) {
    const wish = wishOf(one, row)?.facts;
    if (wish === undefined) continue;
    const { lineId: id, quantity, unitPrice } = wish;
    lines.set(id, { id, quantity, unitPrice });
  }
  return [...lines.values()];
}

/** What an order was to cost when a change of it was asked for, cents. */
export function agreedBefore(one: Case, evidence: Evidence, change: Change) {
  const { subtotal = 0, tax = 0, deliveryFee = 0, orderFees = 0 } = one.promised ?? {};
  const before = changesOf(one, evidence).filter(
    (row) => row !== change && isMade(row) && Number(row.ended_at) <= Number(change.asked_at),
  );
  const more = (column: 'subtotal_cents' | 'tax_cents' | 'delivery_fee_cents' | 'order_fees_cents') =>
    sum(before.map((row) => row[column]));
  return {
    food: subtotal + more('subtotal_cents'),
    tax: tax + more('tax_cents'),
    deliveryFee: deliveryFee + more('delivery_fee_cents'),
    orderFees: orderFees + more('order_fees_cents'),
  };
}

/** What changes of its dishes add to the food or the tax that was paid for, cents. */
export const sumOfMade = (one: Case, evidence: Evidence, column: 'subtotal_cents' | 'tax_cents'): number =>
  sum(
    dishChangesOf(one, evidence)
      .filter(isMade)
      .map((row) => row[column]),
  );

/** What costs more counts once it is paid, until it is withdrawn or the order has gone on; then nothing does. */
export function* judgeEnd(one: Case, evidence: Evidence, change: Change): Generator<string> {
  const { order, moves, notes } = one;
  const { id, state, ended_at, payment_reference } = change;
  const kind = String(change.kind);
  const cents = totalOf(change);
  const own = evidence.charges.filter(({ pendingOrderId }) => pendingOrderId === id);
  const withdrawals = notes.filter((note) => note.kind === 'withdrew change' && note.facts.changeId === id);
  const isWithdrawn = withdrawals.some(({ facts }) => facts.status === 200);
  if (isWithdrawn && state !== 'withdrawn') yield `a change of its ${kind} was withdrawn, and is ${state}`;
  // What can't count anymore ends when another change begins.
  const makesRoom = changesOf(one, evidence).some((row) => row.asked_at === ended_at && row.id !== id);
  const hasLapsed = makesRoom && !canChange(kind, moves, Number(ended_at));
  if (state === 'withdrawn' && withdrawals.length === 0 && !hasLapsed)
    yield `a change of its ${kind} was withdrawn by nobody`;
  const isPaid = own.some(({ reference }) => reference === payment_reference);
  if (state === 'made' && cents > 0 && !isPaid) yield `a change of its ${kind} counts, and nobody paid ${cents} for it`;
  const at = Number(ended_at);
  if (state === 'made' && ![at, at - AT_ONCE_MS].some((then) => canChange(kind, moves, then)))
    yield `its ${kind} changed when it was too late`;
  const [paid] = own;
  const until = (paid?.at ?? 0) + COUNTS_WITHIN_MS;
  const isOver = moves.some(({ status, heardAt }) => !OPEN_TO[kind]?.includes(status) && heardAt <= until);
  const isMissing = kind === 'dish' && evidence.books.missing.some(({ order_id }) => order_id === order.id);
  const isGiven = kind === 'dish' && evidence.given.some((one) => one.id === order.id);
  if (state === 'waiting' && paid !== undefined && !isOver && !isMissing && !isGiven && until < evidence.endedAt)
    yield `${paid.cents} was paid for another ${kind}, which never counted`;
  for (const { facts } of notes.filter((note) => note.kind === 'was asked to pay')) {
    if (facts.changeId === id && facts.amountCents !== cents)
      yield `its page asked for ${facts.amountCents}, not ${cents}`;
  }
}

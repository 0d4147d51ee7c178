/**
 * Judges an evening. It shares no code with the server: it holds what each actor was told against the provider's books,
 * the database's file, the texts and the photos (rule evening-judged).
 */
import type { Note } from '../diary.ts';
import type { Charge } from '../provider.ts';
import type { Stage } from '../stage.ts';
import { judgeCharges, judgeLeftovers, judgeNotified, judgeOrderMoney } from './judge-money.ts';
import { judgeSteps } from './judge-steps.ts';
import { judgeStreams, judgeTexts, judgeTold } from './judge-words.ts';
import { type Books, type OrderRow, readBooks } from './read-books.ts';

export interface Pressed {
  readonly who: string;
  readonly kind: 'step' | 'driver';
  readonly to: string;
  readonly seen: { readonly status: string; readonly version: number; readonly driverId: string | null };
  readonly status: number;
  readonly code: string | null;
  readonly isReport: boolean;
}

interface Promised {
  readonly total: number;
  readonly subtotal: number;
  readonly tip: number;
  readonly phone: string;
  readonly restaurantId: string;
}

export interface Evidence {
  readonly books: Books;
  readonly charges: readonly Charge[];
  readonly refundsAt: Stage['provider']['refunds'];
  readonly texts: Stage['texts'];
  readonly endedAt: number;
  /** By the ids of pending orders. */
  readonly promises: ReadonlyMap<string, Promised>;
  /** The ids of orders whose customer was told that they are cancelled, and of those that a kitchen pressed on. */
  readonly cancelled: ReadonlySet<string>;
  readonly kitchens: ReadonlySet<string>;
  /** When a notification was first taken, by the provider's ids of sessions. */
  readonly notified: ReadonlyMap<string, number>;
  /** What the owner gave back beside cancellations. */
  readonly given: readonly { readonly id: string; readonly amountCents: number }[];
}

/** All about one order. */
export interface Case {
  readonly order: OrderRow;
  readonly rows: Books['history'];
  readonly presses: readonly Pressed[];
  readonly notes: readonly Note[];
  readonly charge: Charge | undefined;
  readonly promised: Promised | undefined;
}

export interface Verdict {
  /** What is wrong, each in a sentence; the shortest story first. */
  readonly wrong: readonly string[];
  readonly orders: number;
}

const grouped = <T>(list: readonly T[], idOf: (one: T) => unknown): ReadonlyMap<unknown, T[]> =>
  Map.groupBy(list, idOf);

/** Judges what a server left behind once it has closed. */
export function judge({ folder, diary, provider, texts, world }: Stage): Verdict {
  const books = readBooks(folder);
  const notes = grouped(diary.notes, ({ kind }) => kind);
  const facts = (kind: string) => (notes.get(kind) ?? []).map((note) => note.facts);
  const good = (kind: string) => facts(kind).filter(({ status }) => status === 200);
  const evidence: Evidence = {
    ...{ books, texts, charges: provider.charges, refundsAt: provider.refunds, endedAt: world.now() },
    promises: new Map(facts('promised').map((promised) => [promised.pendingOrderId, promised])),
    cancelled: new Set(good('cancelled').map(({ id }) => id)),
    kitchens: new Set(good('kitchen pressed').map(({ orderId }) => orderId)),
    given: good('gave back'),
    notified: new Map((notes.get('notified') ?? []).toReversed().map(({ who, facts: { sentAt } }) => [who, sentAt])),
  };
  const rowsOf = grouped(books.history, ({ order_id }) => order_id);
  const pressesOf = grouped(
    (notes.get('pressed') ?? []).map(({ who, facts: pressed }) => ({ ...pressed, who })),
    ({ orderId }) => orderId,
  );
  const notesOf = grouped(diary.notes, (note) => note.facts.id);
  const stories = books.orders.flatMap((order) => {
    const charge = provider.charges.find(({ sessionId }) => sessionId === order.session_id);
    const one: Case = {
      ...{ order, charge, rows: rowsOf.get(order.id) ?? [], presses: pressesOf.get(order.id) ?? [] },
      notes: notesOf.get(order.id) ?? [],
      promised: evidence.promises.get(String(order.pending_order_id)),
    };
    const complaints = [
      ...judgeOrderMoney(one, evidence),
      ...judgeSteps(one, evidence),
      ...judgeTexts(one, evidence),
      ...judgeTold(one, evidence),
    ];
    return complaints.length === 0 ? [] : [{ one, complaints }];
  });
  stories.sort((a, b) => lengthOf(a.one) - lengthOf(b.one));
  return {
    orders: books.orders.length,
    wrong: [
      ...stories.flatMap(({ one, complaints }) => complaints.map((words) => `${one.order.order_number}: ${words}`)),
      ...judgeCharges(evidence),
      ...judgeLeftovers(evidence),
      ...judgeNotified(evidence),
      ...judgeStreams(evidence),
      ...judgeDiary(diary.notes, diary.statuses()),
    ],
  };
}

const lengthOf = ({ rows, presses, notes }: Case): number => rows.length + presses.length + notes.length;

interface Quoted {
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly orderFees: number;
  readonly due: number;
  readonly taxRate: number;
  readonly taxes?: readonly { readonly taxRate: number; readonly subtotal: number; readonly tax: number }[];
}

const PPM = 1_000_000;
/** Half up to a cent, in whole numbers. */
const partOf = (cents: number, ppm: number): number => Math.floor((2 * cents * ppm + PPM) / (2 * PPM));

/** Each rate's share of tax is rounded once, the order fee goes up to the next half dollar, and all adds up. */
function* judgeQuote(who: string, quoted: Quoted): Generator<string> {
  const { subtotal, deliveryFee, tax, orderFees, due, taxRate, taxes = [{ taxRate, subtotal, tax }] } = quoted;
  for (const part of taxes) {
    const right = partOf(part.subtotal, Math.round(part.taxRate * PPM));
    if (part.tax !== right) yield `${who} was asked for ${part.tax} of tax on ${part.subtotal}, not ${right}`;
  }
  if (taxes.reduce((sum, part) => sum + part.tax, 0) !== tax) yield `${who} was asked for ${tax} of tax in all`;
  const fees = Math.ceil((partOf(subtotal + deliveryFee + tax, 29_000) + 30) / 50) * 50;
  if (orderFees !== fees) yield `${who} was asked for ${orderFees} of order fees, not ${fees}`;
  if (subtotal + deliveryFee + tax + orderFees !== due) yield `${who} was asked for ${due} in all`;
}

/** What no order shows: misuse that worked, answers that differ, numbers without an order, refusals without a cause. */
function* judgeDiary(notes: readonly Note[], statuses: ReadonlyMap<number, number>): Generator<string> {
  const changed = new Set<string>();
  const told = new Map<string, string>();
  for (const { kind, who, facts } of notes) {
    if (kind === 'quoted') yield* judgeQuote(who, facts);
    if (kind === 'misused') yield `misused: ${who} (${facts.status})`;
    if (kind === 'answered otherwise') yield `${who} was answered twice, and not the same: ${JSON.stringify(facts)}`;
    if (kind === 'changed menu') changed.add(facts.restaurantId);
    const isUnasked = ['PRICE_CHANGED', 'SELECTION_INVALID', 'ITEM_CHANGED', 'ITEM_UNKNOWN'].includes(facts?.code);
    if (kind === 'refused' && isUnasked && !changed.has(facts.restaurantId)) yield `${who} was refused: ${facts.code}`;
    if (kind !== 'told') continue;
    const before = told.get(facts.orderNumber);
    if (before !== undefined && before !== facts.id) yield `${facts.orderNumber} is the number of two orders`;
    told.set(facts.orderNumber, facts.id);
  }
  for (const [status, count] of statuses) {
    if (status >= 500 && status !== 503) yield `${count} calls were answered ${status}`;
  }
}

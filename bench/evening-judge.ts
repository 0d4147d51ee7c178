/**
 * Judges an evening by what the database says of it: whether every recorded step is somebody's press, made of what they
 * saw, whether every accepted press is recorded once and no refused one is, and whether all steps follow the rules
 * (rules press-meaning, first-press-wins, repeated-steps, step-order). Pure.
 */
import { findTransition, type OrderStatus } from '#domain/order/order-status.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import type { Order } from '#server/modules/orders/index.ts';
import type { Press } from './evening-press.ts';

export interface Evening {
  readonly orders: readonly Order[];
  /** All rows, by order and step. */
  readonly history: readonly OrderHistoryTable[];
  readonly presses: readonly Press[];
  /** The one driver. */
  readonly driverId: string;
}

/** All that happened to one order. */
interface Case {
  readonly order: Order;
  readonly rows: readonly OrderHistoryTable[];
  readonly presses: readonly Press[];
}

const isAccepted = ({ answer }: Press): boolean => answer.status === 200;
/** Somebody was faster: the order has another status, or another driver. */
const isTooLate = ({ answer }: Press): boolean => answer.status === 409 || answer.status === 404;

/** The steps of an order; nobody makes the first one by hand. */
const stepsOf = (rows: Case['rows']): Case['rows'] => rows.filter(({ kind }) => kind === 'step');

function grouped<T>(list: readonly T[], idOf: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(idOf(one));
    if (group === undefined) groups.set(idOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

function casesOf({ orders, history, presses }: Evening): readonly Case[] {
  const rowsOf = grouped(history, ({ order_id }) => order_id);
  const pressesOf = grouped(presses, ({ orderId }) => orderId);
  return orders.map((order) => ({
    order,
    rows: rowsOf.get(order.id) ?? [],
    presses: pressesOf.get(order.id) ?? [],
  }));
}

/**
 * Each recorded step is the next one by the rules, and an accepted press of a person who saw the order right before it.
 */
function* aboutSteps({ rows, presses }: Case): Generator<string> {
  const steps = stepsOf(rows);
  if (steps[0]?.status !== 'received' || steps[0].staff_id !== null) yield 'does not begin with being received';
  for (const [index, row] of steps.entries()) {
    const before = steps[index - 1];
    if (before === undefined) continue;
    const way = `${before.status} → ${row.status}`;
    if (findTransition(before.status as OrderStatus, row.status as OrderStatus) === null) {
      yield `made a step that there is not: ${way}`;
    }
    const meant = presses.filter(
      ({ kind, person, to }) => kind === 'step' && person === row.staff_id && to === row.status,
    );
    const made = meant.filter(isAccepted);
    if (made.length === 0) yield `${way} is recorded for ${row.staff_id}, who was not told so`;
    else if (!made.some(({ seen }) => seen.status === before.status)) {
      yield `${way} is recorded for ${row.staff_id}, who had seen ${made.map(({ seen }) => seen.status).join(', ')}`;
    }
  }
}

/**
 * Each accepted press is one row, even if repeated; a driver's proof of a step that the office noted is a row beside
 * the steps.
 */
function* aboutPresses({ rows, presses }: Case, driverId: string): Generator<string> {
  const accepted = presses.filter((one) => one.kind === 'step' && isAccepted(one));
  for (const [wish, [press]] of grouped(accepted, ({ person, to }) => `${person} ${to}`)) {
    if (press === undefined) continue;
    const { person, to } = press;
    const mine = rows.filter(({ staff_id, status }) => staff_id === person && status === to);
    const isProof = to === 'delivered' && person === driverId && mine.some(({ kind }) => kind === 'photo');
    const times = stepsOf(mine).length;
    if (times !== 1 && !(times === 0 && isProof)) yield `${wish} was accepted and is recorded ${times} times`;
  }
  for (const press of presses) {
    const { person, seen, to, answer, trouble } = press;
    if (trouble !== '') yield `the press of ${person} for ${to} ${trouble}`;
    if (!isAccepted(press) && !isTooLate(press)) yield `${person} was answered ${answer.status} ${answer.text}`;
    const shown = stepsOf(rows)[seen.version - 1]?.status;
    if (shown !== seen.status) yield `${person} saw version ${seen.version} ${seen.status}, and it was ${shown}`;
  }
}

/**
 * Each change of driver is the press of somebody who saw the previous driver, and drivers make steps only of their own
 * orders.
 */
function* aboutDrivers({ rows, presses }: Case, driverId: string): Generator<string> {
  let has: string | null = null;
  for (const { kind, staff_id, note, status } of rows) {
    if (kind === 'step' && staff_id === driverId && has !== driverId)
      yield `${status} is the driver’s, without the order`;
    if (kind !== 'driver') continue;
    const [before, to]: [string | null, string | null] = [has, note.startsWith('Given to ') ? driverId : null];
    const isMeant = presses.some(
      (one) =>
        one.kind === 'driver' &&
        isAccepted(one) &&
        one.person === staff_id &&
        one.to === to &&
        one.seen.driverId === before,
    );
    if (!isMeant) yield `'${note}' is recorded for ${staff_id}, who did not see it with ${before ?? 'nobody'}`;
    has = to;
  }
}

/** The order itself says what its history says. */
function* aboutOrder({ order, rows }: Case): Generator<string> {
  const steps = stepsOf(rows);
  const last = steps.at(-1)?.status;
  if (order.status !== last) yield `stands at ${order.status}, and its history at ${last}`;
  if (order.version !== steps.length) yield `has version ${order.version} after ${steps.length} steps`;
  if (last !== 'delivered' && last !== 'cancelled') yield `was left at ${last}`;
  const owed = last === 'cancelled' ? order.total_cents : 0;
  if (order.refunded_cents !== owed) yield `gives back ${order.refunded_cents} cents instead of ${owed}`;
}

function complaintsOf(one: Case, driverId: string): readonly string[] {
  return [...aboutSteps(one), ...aboutPresses(one, driverId), ...aboutDrivers(one, driverId), ...aboutOrder(one)];
}

/** What happened to an order, in its order. `began` in Unix ms. */
function storyOf({ order, rows, presses }: Case, began: number): readonly string[] {
  const lines = [
    ...rows.map(({ at, arrived_at, kind, status, staff_id, note }): [number, string] => {
      const words = `recorded: ${kind} ${status} by ${staff_id ?? 'nobody'}${note === '' ? '' : ` (${note})`}`;
      return [(arrived_at ?? at) - began, words];
    }),
    ...presses.map(({ at, ms, person, seen, to, repeats, answer }): [number, string] => {
      const sight = `${seen.status} (version ${seen.version}, driver ${seen.driverId ?? 'nobody'})`;
      const sent = repeats === 0 ? '' : `, sent ${repeats + 1} times`;
      return [at, `${person} saw ${sight} and pressed ${to}${sent}: ${answer.status} after ${ms.toFixed(0)} ms`];
    }),
  ];
  const sorted = lines.sort(([a], [b]) => a - b);
  return [`order ${order.order_number}:`, ...sorted.map(([at, words]) => `  ${(at / 1000).toFixed(3)} s  ${words}`)];
}

export interface Verdict {
  readonly accepted: number;
  readonly tooLate: number;
  readonly steps: number;
  /** How many orders something is wrong with. */
  readonly wrong: number;
  /** The shortest story of one of them, with what is wrong in it; empty if all is well. */
  readonly story: readonly string[];
}

/** Judges an evening that began at `began`, Unix ms. */
export function judge(evening: Evening, began: number): Verdict {
  const { presses, history, driverId } = evening;
  const wrong = casesOf(evening).flatMap((one) => {
    const complaints = complaintsOf(one, driverId);
    return complaints.length === 0 ? [] : [{ one, complaints, length: one.rows.length + one.presses.length }];
  });
  const shortest = wrong.sort((a, b) => a.length - b.length)[0];
  const story = shortest === undefined ? [] : [...storyOf(shortest.one, began), ...shortest.complaints.map(complain)];
  return {
    accepted: presses.filter(isAccepted).length,
    tooLate: presses.filter(isTooLate).length,
    steps: stepsOf(history).length,
    wrong: wrong.length,
    story,
  };
}

const complain = (words: string): string => `  WRONG: ${words}`;

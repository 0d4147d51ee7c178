/**
 * How long a kitchen takes, learned from its own orders (rule learned-times): the time that four of five orders keep,
 * by part of the week, and what each order in the queue adds. With few orders, the restaurant's own setting counts for
 * the missing ones. Times are Unix ms.
 */
import { weekMinute } from '#domain/menu/opening-hours.ts';
import { WEEKDAYS, type Weekday } from '#domain/menu/weekdays.ts';

const MINUTE_MS = 60_000;
export const LEARN_FROM_MS = 60 * 24 * 60 * MINUTE_MS;
/** Steps that follow each other faster were pressed together and measured nothing; after hours one was forgotten. */
const SHORTEST_COOKING_MS = MINUTE_MS;
const LONGEST_COOKING_MS = 180 * MINUTE_MS;
/** With fewer orders a kitchen has no history. */
const LEAST_ORDERS = 5;
/** The setting, or the whole week where a part of it is asked for, counts as so many orders. */
const PRIOR_ORDERS = 10;
/** The same for what one order in the queue adds, which is 0 until orders show more. */
const PRIOR_QUEUE = 20;
const MOST_PER_ORDER = 6;
const SHARE = 0.8;

/** Monday to Thursday and Friday to Sunday, each before and from 4 PM. */
const PARTS = [0, 1, 2, 3] as const;
export type PartOfWeek = (typeof PARTS)[number];
const WEEKEND: readonly Weekday[] = ['friday', 'saturday', 'sunday'];
const DAY_MINUTES = 24 * 60;
const EVENING_MINUTE = 16 * 60;

/** A moment's part of the week, by the time zone's clock. */
export function partOfWeek(at: number, timeZone: string): PartOfWeek {
  const minute = weekMinute(at, timeZone);
  const day = WEEKDAYS[Math.floor(minute / DAY_MINUTES)] ?? 'sunday';
  const isEvening = minute % DAY_MINUTES >= EVENING_MINUTE;
  if (WEEKEND.includes(day)) return isEvening ? 3 : 2;
  return isEvening ? 1 : 0;
}

export interface CookedOrder {
  readonly confirmedAt: number;
  readonly readyAt: number;
}

/** Whether the time between two steps says how long the kitchen took. */
export function isCookingTime({ confirmedAt, readyAt }: CookedOrder): boolean {
  const took = readyAt - confirmedAt;
  return took >= SHORTEST_COOKING_MS && took <= LONGEST_COOKING_MS;
}

/** The time that four of five orders keep, and of how many orders; minutes. */
interface Kept {
  readonly orders: number;
  readonly minutes: number;
}

export interface KitchenHistory {
  /** What each order that is cooked at the same time adds, minutes. */
  readonly perOrder: number;
  /** The longest queue that was seen: what a longer one adds, nobody knows. */
  readonly longestQueue: number;
  /** Without a queue. */
  readonly whole: Kept;
  readonly parts: readonly Kept[];
}

interface Sample {
  readonly part: PartOfWeek;
  readonly queue: number;
  readonly minutes: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);

function kept(minutes: readonly number[]): Kept {
  const sorted = minutes.toSorted((a, b) => a - b);
  return { orders: sorted.length, minutes: sorted[Math.ceil(sorted.length * SHARE) - 1] ?? 0 };
}

/** Each order with the number of those that its kitchen had accepted before and not made yet. */
function samplesOf(orders: readonly CookedOrder[], timeZone: string): readonly Sample[] {
  let cooking: readonly CookedOrder[] = [];
  return orders
    .toSorted((a, b) => a.confirmedAt - b.confirmedAt)
    .map((order) => {
      const { confirmedAt, readyAt } = order;
      cooking = cooking.filter((other) => other.readyAt > confirmedAt);
      const queue = cooking.length;
      cooking = [...cooking, order];
      return { part: partOfWeek(confirmedAt, timeZone), queue, minutes: (readyAt - confirmedAt) / MINUTE_MS };
    });
}

/** What another order in the queue adds: the slope within parts of the week, as a slow part is no queue. */
function perOrderOf(samples: readonly Sample[]): number {
  const pairs = PARTS.flatMap((part) => {
    const own = samples.filter((sample) => sample.part === part);
    const [queue, minutes] = [mean(own.map((one) => one.queue)), mean(own.map((one) => one.minutes))];
    return own.map((one) => ({ x: one.queue - queue, y: one.minutes - minutes }));
  });
  const slope = sum(pairs.map(({ x, y }) => x * y)) / (sum(pairs.map(({ x }) => x * x)) + PRIOR_QUEUE);
  return Math.min(MOST_PER_ORDER, Math.max(0, slope));
}

/** What a kitchen's orders say of its speed; null if they are too few. */
export function learnKitchen(orders: readonly CookedOrder[], timeZone: string): KitchenHistory | null {
  const samples = samplesOf(orders.filter(isCookingTime), timeZone);
  if (samples.length < LEAST_ORDERS) return null;
  const perOrder = perOrderOf(samples);
  const alone = ({ minutes, queue }: Sample): number => minutes - perOrder * queue;
  return {
    perOrder,
    longestQueue: Math.max(...samples.map(({ queue }) => queue)),
    whole: kept(samples.map(alone)),
    parts: PARTS.map((part) => kept(samples.filter((sample) => sample.part === part).map(alone))),
  };
}

const shrink = ({ orders, minutes }: Kept, toward: number): number =>
  (orders * minutes + PRIOR_ORDERS * toward) / (orders + PRIOR_ORDERS);

interface Moment {
  readonly part: PartOfWeek;
  /** Orders that the kitchen has to make before. */
  readonly queue: number;
  /** The restaurant's own setting, or the shop's. */
  readonly ownMinutes: number;
}

/** In how many minutes a kitchen is ready with an order that it gets now, four times of five. */
export function learnedMinutes(history: KitchenHistory, { part, queue, ownMinutes }: Moment): number {
  const { perOrder, longestQueue, whole, parts } = history;
  const usual = shrink(parts[part] ?? whole, shrink(whole, ownMinutes));
  return Math.max(1, usual + perOrder * Math.min(queue, longestQueue));
}

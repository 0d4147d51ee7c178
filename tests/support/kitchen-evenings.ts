/**
 * Random kitchens with their orders, for learned times (rule learned-times): few cooks, orders that wait
 * for one, rushes at lunch and dinner and on weekends, and couriers who are sometimes late. Nothing here knows how the
 * times are learned. Times are Unix ms, the rest minutes.
 */
import { promisedAt, shownArrivalMs } from '#domain/arrival.ts';
import { promisedMinutes } from '#domain/arrival-words.ts';
import { type CookedOrder, learnedMinutes, learnKitchen, partOfWeek } from '#domain/order/time/learned-times.ts';

import { seeded } from '#tests/support/fuzz/random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LEARNED_DAYS = 60;
const JUDGED_DAYS = 14;
const ZONE = 'UTC';
/** A Monday. */
const START = Date.UTC(2026, 7, 3);
/** Orders an hour from 11 AM to 10 PM, as shares of the busiest. */
const HOURS = [0.3, 0.8, 0.6, 0.25, 0.15, 0.2, 0.5, 0.9, 1, 0.7, 0.35] as const;
const FIRST_HOUR = 11;
const WEEKEND = 1.5;

type Random = () => number;

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const between = (random: Random, least: number, most: number): number => least + (most - least) * random();
const waited = (random: Random, mean: number): number => -mean * Math.log(1 - random());

interface Served extends CookedOrder {
  readonly placedAt: number;
  /** As the area's speed has it. */
  readonly drive: number;
  readonly arrivedAt: number;
}

export type Speed = 'quick' | 'middling' | 'slow';
const WORK: Readonly<Record<Speed, readonly [least: number, most: number]>> = {
  quick: [8, 13],
  middling: [14, 21],
  slow: [22, 32],
};

/** All orders of one kitchen in so many days, in order. */
function serve(random: Random, speed: Speed, days: number): readonly Served[] {
  const work = between(random, ...WORK[speed]);
  const noise = between(random, 0.08, 0.16);
  const cooks = 2 + Math.floor(random() * 4);
  // At its busiest it is a little short of cooks.
  const busiest = ((cooks * 60) / work) * between(random, 0.45, 0.75);
  const free: number[] = Array.from({ length: cooks }, () => 0);
  const orders: Served[] = [];
  for (let day = 0; day < days; day += 1) {
    const factor = [4, 5, 6].includes(day % 7) ? WEEKEND : 1;
    for (const [hour, share] of HOURS.entries()) {
      const from = START + day * DAY_MS + (FIRST_HOUR + hour) * 60 * MINUTE_MS;
      const gap = 60 / ((busiest / WEEKEND) * factor * share);
      for (let at = waited(random, gap); at < 60; at += waited(random, gap)) {
        const placedAt = from + at * MINUTE_MS;
        const confirmedAt = placedAt + between(random, 0.5, 3.5) * MINUTE_MS;
        const cook = free.indexOf(Math.min(...free));
        const begun = Math.max(confirmedAt, free[cook] ?? 0);
        const readyAt = begun + work * Math.exp(noise * normal(random)) * MINUTE_MS;
        free[cook] = readyAt;
        const drive = between(random, 3, 12);
        const handover = waited(random, 1) + between(random, 1, 2);
        const arrivedAt = readyAt + (drive * Math.exp(0.1 * normal(random)) + handover) * MINUTE_MS;
        orders.push({ placedAt, confirmedAt, readyAt, drive, arrivedAt });
      }
    }
  }
  return orders;
}

export interface Judged {
  /** The deviation from the promise that four of five orders stay within, minutes. */
  readonly error: number;
  /** The share of orders that arrived by the time that their customers read. */
  readonly kept: number;
  readonly orders: number;
}

/** What became of a promise. */
export interface Outcome {
  readonly error: number;
  readonly isKept: boolean;
}

export function judge(outcomes: readonly Outcome[]): Judged {
  const errors = outcomes.map(({ error }) => error).toSorted((a, b) => a - b);
  return {
    error: errors[Math.ceil(errors.length * 0.8) - 1] ?? 0,
    kept: outcomes.filter(({ isKept }) => isKept).length / outcomes.length,
    orders: outcomes.length,
  };
}

const outcomeOf = ({ placedAt, arrivedAt }: Served, minutes: number): Outcome => {
  const promised = promisedAt(placedAt, { promisedMinutes: minutes });
  return { error: Math.abs(arrivedAt - promised) / MINUTE_MS, isKept: arrivedAt <= shownArrivalMs(promised) };
};

/** A kitchen's days after the 60 that were learned from, with learned promises and with those of 35 minutes. */
export function judgeKitchen(seed: number, speed: Speed): Record<'learned' | 'fixed', readonly Outcome[]> {
  const served = serve(seeded(seed).next, speed, LEARNED_DAYS + JUDGED_DAYS);
  const testedFrom = START + LEARNED_DAYS * DAY_MS;
  const history = learnKitchen(served.filter(({ readyAt }) => readyAt < testedFrom).slice(-500), ZONE);
  if (history === null) throw new Error('a kitchen without orders');
  const tested = served.filter(({ placedAt }) => placedAt >= testedFrom);
  const learned = tested.map((order) => {
    const { placedAt, drive } = order;
    const queue = tested.filter((other) => other.placedAt < placedAt && other.readyAt > placedAt).length;
    const moment = { part: partOfWeek(placedAt, ZONE), queue, ownMinutes: 20 };
    const kitchenMinutes = Math.round(learnedMinutes(history, moment));
    return outcomeOf(order, promisedMinutes({ kitchenMinutes }, drive, placedAt));
  });
  return { learned, fixed: tested.map((order) => outcomeOf(order, promisedMinutes({}, order.drive, order.placedAt))) };
}

/** Uses counted in memory, bounded, and in a time that does not grow with their number. */
import { FREE_REPEATS } from '#server/database/stores/rate-counters-store.ts';

/** A bucket keeps this many counters: another one replaces the oldest. About 4 MB when all are in use. */
const MOST_IN_A_BUCKET = 20_000;
/** Each new counter drops this many ended ones: more than arrive, so that none stays long. */
const DROPPED_AT_ONCE = 2;

interface Counter {
  readonly windowStart: number;
  count: number;
  idempotent: string | undefined;
  repeats: number;
}

/** When a use happens and how long its window is, in ms. */
export interface Moment {
  readonly now: number;
  readonly windowMs: number;
}

/** A window that begins in the future was opened before the clock went back: it is over too (rule wrong-clock). */
function isOver({ windowStart }: Counter, { now, windowMs }: Moment): boolean {
  return windowStart + windowMs <= now || windowStart > now;
}

/** A bucket's counters in the order of their windows, all equally long: ended ones are in front. */
class Bucket {
  readonly #counters = new Map<string, Counter>();

  get size(): number {
    return this.#counters.size;
  }

  find(key: string, moment: Moment): Counter | undefined {
    const counter = this.#counters.get(key);
    return counter === undefined || isOver(counter, moment) ? undefined : counter;
  }

  begin(key: string, moment: Moment): Counter {
    this.#makeRoom(moment);
    const counter = { windowStart: moment.now, count: 0, idempotent: undefined, repeats: 0 };
    this.#counters.delete(key);
    this.#counters.set(key, counter);
    return counter;
  }

  #makeRoom(moment: Moment): void {
    let dropped = 0;
    for (const [key, counter] of this.#counters) {
      const mustGo = this.#counters.size >= MOST_IN_A_BUCKET || isOver(counter, moment);
      if (!mustGo || dropped >= DROPPED_AT_ONCE) return;
      this.#counters.delete(key);
      dropped += 1;
    }
  }
}

export class MemoryCounters {
  readonly #buckets = new Map<string, Bucket>();

  get size(): number {
    let size = 0;
    for (const bucket of this.#buckets.values()) size += bucket.size;
    return size;
  }

  /** Counts a use. The first repeats of the call that was counted last do not count. */
  hit(name: string, key: string, moment: Moment, idempotent: string | undefined): Readonly<Counter> {
    const bucket = this.#bucket(name);
    const counter = bucket.find(key, moment) ?? bucket.begin(key, moment);
    counter.repeats = idempotent !== undefined && counter.idempotent === idempotent ? counter.repeats + 1 : 0;
    if (counter.repeats === 0 || counter.repeats > FREE_REPEATS) counter.count += 1;
    counter.idempotent = idempotent;
    return counter;
  }

  find(name: string, key: string, moment: Moment): Readonly<Counter> | undefined {
    return this.#buckets.get(name)?.find(key, moment);
  }

  #bucket(name: string): Bucket {
    const known = this.#buckets.get(name);
    if (known !== undefined) return known;
    const fresh = new Bucket();
    this.#buckets.set(name, fresh);
    return fresh;
  }
}

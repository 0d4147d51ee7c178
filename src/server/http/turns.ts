/**
 * Requests wait here for their turn. Node hands over all requests that have come in one round of its event loop. If all
 * of them were worked on in that round, the next ones would be read only after it, and could not even be refused. So
 * only a few are worked on in each round.
 */
import { performance } from 'node:perf_hooks';

/** Enough to share one commit, and few enough that a round stays short. */
const IN_ONE_ROUND = 32;
/** How much the last turn counts in the usual length of a turn. */
const LAST_TURN_SHARE = 0.05;

interface Waiting {
  readonly run: () => void;
  readonly since: number;
}

export class Turns {
  readonly #first: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #othersAreNext = false;
  /** Turns that are planned with the event loop. */
  #planned = 0;
  #usualMs = 1;
  /** When the last turn began; null where nobody waited behind it. */
  #lastBegan: number | null = null;

  /** How many wait. */
  get length(): number {
    return this.#first.length + this.#others.length;
  }

  /**
   * How long a request that comes now will wait, ms: as long as the oldest has waited, or as all that wait usually take.
   */
  waitMs(): number {
    const oldest = this.#others[0] ?? this.#first[0];
    return oldest === undefined ? 0 : Math.max(performance.now() - oldest.since, this.length * this.#usualMs);
  }

  /**
   * Runs `run` when its turn comes. What goes first has every other turn, so that it is never held up for long, and a
   * flood of it keeps nobody else out.
   */
  add(run: () => void, goesFirst: boolean): void {
    (goesFirst ? this.#first : this.#others).push({ run, since: performance.now() });
    this.#plan();
  }

  #plan(): void {
    if (this.#planned >= IN_ONE_ROUND || this.#planned >= this.length) return;
    this.#planned += 1;
    setImmediate(() => this.#turn());
  }

  #next(): Waiting | undefined {
    const [lane, otherLane] = this.#othersAreNext ? [this.#others, this.#first] : [this.#first, this.#others];
    this.#othersAreNext = !this.#othersAreNext;
    return lane.shift() ?? otherLane.shift();
  }

  #turn(): void {
    this.#planned -= 1;
    const next = this.#next();
    if (next === undefined) return;
    const now = performance.now();
    if (this.#lastBegan !== null) this.#usualMs += (now - this.#lastBegan - this.#usualMs) * LAST_TURN_SHARE;
    this.#lastBegan = this.length === 0 ? null : now;
    this.#plan();
    next.run();
  }
}

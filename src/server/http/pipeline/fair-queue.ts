/**
 * Requests wait here for their turn. Node hands over all requests that arrive in one round of its event loop. If all of
 * them were processed in that round, the next ones would be read only after it, and couldn't even be refused. So only a
 * few are processed in each round: the first immediately, and the others in the order of arrival.
 */
import { elapsedMs } from '#server/time-and-chance.ts';

/** How much the last round counts in the usual length of a turn. */
const LAST_ROUND_SHARE = 0.3;

interface Waiting {
  readonly run: () => void;
  readonly since: number;
}

export class FairQueue {
  readonly #inOneRound: number;
  readonly #first: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #othersAreNext = false;
  #isPlanned = false;
  /** How many had their turn at once since the last round; they count as turns of the next. */
  #turnsTaken = 0;
  #usualMs = 1;
  /** When the last round began, and its turns; null if nobody waited behind it. */
  #lastRound: { readonly since: number; readonly turns: number } | null = null;

  /** `inOneRound` = how many are worked on in a round, at least 1. */
  constructor(inOneRound: number) {
    this.#inOneRound = inOneRound;
  }

  get length(): number {
    return this.#first.length + this.#others.length;
  }

  /** How long a new request will wait, ms: as long as the oldest has waited, or as all waiting ones usually take. */
  waitMs(): number {
    const oldest = this.#others[0] ?? this.#first[0];
    return oldest === undefined ? 0 : Math.max(elapsedMs() - oldest.since, this.length * this.#usualMs);
  }

  /** Runs `run` when its turn comes. Urgent requests get every other turn: no wait for them, room for others. */
  add(run: () => void, goesFirst: boolean): void {
    this.#plan();
    if (this.length === 0 && this.#turnsTaken < this.#inOneRound) {
      this.#turnsTaken += 1;
      run();
    } else (goesFirst ? this.#first : this.#others).push({ run, since: elapsedMs() });
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(this.#round);
  }

  readonly #round = (): void => {
    this.#isPlanned = false;
    const turns = Math.min(this.#inOneRound - this.#turnsTaken, this.length);
    this.#turnsTaken = 0;
    const since = elapsedMs();
    if (this.#lastRound !== null) {
      const turnMs = (since - this.#lastRound.since) / this.#lastRound.turns;
      this.#usualMs += (turnMs - this.#usualMs) * LAST_ROUND_SHARE;
    }
    this.#lastRound = turns > 0 && this.length > turns ? { since, turns } : null;
    for (let turn = 0; turn < turns; turn += 1) this.#next()?.run();
    if (this.length > 0) this.#plan();
  };

  #next(): Waiting | undefined {
    const [lane, otherLane] = this.#othersAreNext ? [this.#others, this.#first] : [this.#first, this.#others];
    this.#othersAreNext = !this.#othersAreNext;
    return lane.shift() ?? otherLane.shift();
  }
}

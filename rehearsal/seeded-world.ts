/**
 * Time and chance of one process, from a seed (rule seeded-evening). Time stops while anything is being worked
 * on, and then jumps to the next timer, so that hours pass in seconds. What is due within one step begins at once, in
 * an order of chance: that is how actors meet in the server.
 */
import { setTimeout as untilReal } from 'node:timers/promises';
import { replaceTimeAndChance, type Timer } from '#server/time-and-chance.ts';
import { type Chance, chanceOf } from './chance.ts';

/** How far time moves at once, ms. */
const STEP_MS = 250;
/**
 * Jobs of the server that would run more often are rounded up to this, ms: an evening has no use for looking at an
 * empty outbox every second. A job's timer is one that keeps no process alive; every other one, such as the limit of a
 * call, is kept to the step.
 */
const COARSE_MS = 30_000;
/** The same of a world that is watched, for each time that it is faster than the clock. */
const WATCHED_MS = 1000;
/** A world that is watched is behind where it lacks so much of the machine's time. */
const BEHIND_MS = 2000;
/** So many turns of the event loop without anybody asking for time or chance: all wait for a timer, or are done. */
const QUIET_TURNS = 12;

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

interface Planned {
  readonly at: number;
  readonly tie: number;
  readonly run: () => void;
}

export interface World {
  /** Unix ms. */
  readonly now: () => number;
  /** Resolves after this many ms of the world's time. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly chanceOf: (name: string) => Chance;
  /** Lets others go first, by chance: called whenever the server is about to use its database. */
  readonly stumble: () => Promise<void>;
  /** Runs work that uses the machine's threads: once everything else waits, and before anything continues. */
  readonly inThreads: <T>(work: () => Promise<T>) => Promise<T>;
  /** Lets no time pass until this has settled: something outside of this process works on it. */
  readonly holdFor: (work: Promise<unknown>) => void;
  /** Whenever all is quiet here, waits until all is quiet there too: another process lives by this world's time. */
  readonly settleWith: (other: () => Promise<void>) => void;
  /** Moves time on to this moment, Unix ms, as another process says, and starts what is due. */
  readonly goTo: (moment: number) => void;
  /** Resolves once everybody waits for a timer or for another process. */
  readonly quiet: () => Promise<void>;
  /** Moves time on until `done` settles; throws what it throws. */
  readonly run: <T>(done: Promise<T>) => Promise<T>;
  /** Gives the machine's own time and chance back. */
  readonly leave: () => void;
}

/**
 * Opens a world that begins at `start` (Unix ms), and puts it in the place of the machine's time and chance. With a
 * `pace` its time passes so many times as fast as the machine's since then, to be watched: a world that is behind, as
 * one that begins in the past, catches up first. Once it has, threads take the time they take.
 */
export function enterWorld(seed: number, start: number, pace = Number.POSITIVE_INFINITY): World {
  let now = start;
  const isWatched = Number.isFinite(pace);
  /** How far the world's time should have come. */
  const goal = (): number => start + (Date.now() - start) * pace;
  const isBehind = (): boolean => !isWatched || (goal() - now) / pace > BEHIND_MS;
  let activity = 0;
  let planned: Planned[] = [];
  const alone: (() => Promise<void>)[] = [];
  const order = chanceOf(seed, 'the order of what is due');
  const server = chanceOf(seed, 'the server');
  const ways = chanceOf(seed, 'who goes first');

  const plan = (ms: number, run: () => void): Planned => {
    activity += 1;
    const one: Planned = { at: now + Math.max(0, ms), tie: order.number(), run };
    let [low, high] = [0, planned.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = planned[middle] as Planned;
      if (other.at < one.at || (other.at === one.at && other.tie < one.tie)) low = middle + 1;
      else high = middle;
    }
    planned.splice(low, 0, one);
    return one;
  };
  const drop = (one: Planned | undefined): void => {
    if (one !== undefined) planned = planned.filter((other) => other !== one);
  };

  const timers = new WeakMap<Timer, { current: Planned }>();
  const asked = <T>(value: T): T => {
    activity += 1;
    return value;
  };
  replaceTimeAndChance({
    now: () => asked(now),
    elapsedMs: () => asked(now - start),
    setTimer: (run, ms, isRepeated) => {
      const coarse = (): number => {
        if (ms < 400) return ms;
        return Math.max(ms, isBehind() ? COARSE_MS : Math.min(COARSE_MS, WATCHED_MS * pace));
      };
      const begin = (after: number): Planned =>
        plan(after, function fire() {
          if (isRepeated) handle.current = plan(coarse(), fire);
          run();
        });
      const handle = { current: begin(isRepeated ? coarse() : ms) };
      const unref = (): Timer => {
        if (isRepeated || coarse() === ms) return timer;
        drop(handle.current);
        handle.current = begin(coarse());
        return timer;
      };
      const timer: Timer = { unref };
      timers.set(timer, handle);
      return timer;
    },
    clearTimer: (timer) => drop(timer && timers.get(timer)?.current),
    number: () => asked(server.number()),
    bytes: (size) => asked(server.bytes(size)),
    uuid: () => {
      const hex = asked(server.bytes(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    inThreads,
  });

  function inThreads<T>(work: () => Promise<T>): Promise<T> {
    if (!isBehind()) return work();
    return new Promise((resolve, reject) => {
      activity += 1;
      alone.push(() => work().then(resolve, reject));
    });
  }
  let held = 0;
  let wake = (): void => undefined;
  function holdFor(work: Promise<unknown>): void {
    const end = (): void => {
      held -= 1;
      activity += 1;
      wake();
    };
    held += 1;
    work.then(end, end);
  }
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS || held > 0; ) {
      const before = activity;
      if (held > 0 && quiet > 0) await new Promise<void>((resolve) => (wake = resolve));
      await nextTurn();
      quiet = activity === before ? quiet + 1 : 0;
    }
  }
  let settleOther: (() => Promise<void>) | null = null;
  /** Does the next thing that takes threads, once all is quiet; false where there is none. */
  async function endSlow(): Promise<boolean> {
    await settle();
    const slow = alone.shift();
    await slow?.();
    return slow !== undefined;
  }
  async function quiet(): Promise<void> {
    for (;;) {
      if (await endSlow()) continue;
      const before = activity;
      await settleOther?.();
      if (activity === before) return;
    }
  }
  function goTo(moment: number): void {
    now = Math.max(now, moment);
    const due = planned.filter(({ at }) => at <= now);
    planned = planned.slice(due.length);
    for (const { run } of order.shuffled(due)) run();
  }

  return {
    now: () => now,
    sleep: (ms) => new Promise((resolve) => void plan(ms, resolve)),
    chanceOf: (name) => chanceOf(seed, name),
    stumble: async () => {
      activity += 1;
      for (let turns = ways.below(4); turns > 0; turns -= 1) await nextTurn();
    },
    inThreads,
    holdFor,
    settleWith: (other) => {
      settleOther = other;
    },
    goTo,
    quiet,
    async run(done) {
      let isOver = false;
      const end = (): void => {
        isOver = true;
      };
      done.then(end, end);
      for (;;) {
        await quiet();
        if (isOver) return done;
        const [next] = planned;
        if (next === undefined) throw new Error('Everybody waits, and nothing is due.');
        const then = Math.max(now, Math.ceil(next.at / STEP_MS) * STEP_MS);
        if (isWatched && then > goal()) await untilReal((then - goal()) / pace);
        goTo(then);
      }
    },
    leave: () => replaceTimeAndChance(null),
  };
}

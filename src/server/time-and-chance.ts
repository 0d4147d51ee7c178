/** The server's only source of time, timers and chance (rule seeded-evening), which the rehearsal replaces. */
import * as crypto from 'node:crypto';

/** What `setTimeout` and `setInterval` answer. */
export interface Timer {
  /** From now on the timer doesn't keep the process alive. */
  readonly unref: () => Timer;
}

export interface TimeAndChance {
  readonly now: () => number;
  /** Ms since some fixed moment; it never goes back. */
  readonly elapsedMs: () => number;
  readonly setTimer: (run: () => void, ms: number, isRepeated: boolean) => Timer;
  readonly clearTimer: (timer: Timer | undefined) => void;
  /** From 0 to below 1. */
  readonly number: () => number;
  /** For secrets too. */
  readonly bytes: (size: number) => Buffer;
  readonly uuid: () => string;
  /** Does work in threads, which take an unpredictable time. */
  readonly inThreads: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Looked up by name each time, so that tests can replace a single one. */
const REAL: TimeAndChance = {
  now: () => Date.now(),
  elapsedMs: () => performance.now(),
  setTimer: (run, ms, isRepeated) => (isRepeated ? globalThis.setInterval(run, ms) : globalThis.setTimeout(run, ms)),
  clearTimer: (timer) => globalThis.clearTimeout(timer as NodeJS.Timeout | undefined),
  number: () => Math.random(),
  bytes: (size) => crypto.randomBytes(size),
  uuid: () => crypto.randomUUID(),
  inThreads: (work) => work(),
};

let inForce = REAL;

/** Replaces the machine's time and randomness for the whole process; null restores them. */
export function replaceTimeAndChance(other: TimeAndChance | null): void {
  inForce = other ?? REAL;
}

/** Unix ms. */
export const currentTime = (): number => inForce.now();
/** Ms since some fixed moment; it never goes back. */
export const elapsedMs = (): number => inForce.elapsedMs();
export const setTimeout = (run: () => void, ms: number): Timer => inForce.setTimer(run, ms, false);
export const setInterval = (run: () => void, ms: number): Timer => inForce.setTimer(run, ms, true);
/** Clears a timeout or an interval. */
export const clearTimer = (timer: Timer | undefined): void => inForce.clearTimer(timer);
/** From 0 to below 1; not for secrets. */
export const randomNumber = (): number => inForce.number();
export const randomBytes = (size: number): Buffer => inForce.bytes(size);
export const randomUUID = (): string => inForce.uuid();

/** Does work in threads, which take an unpredictable time: hashing, compressing, decoding pictures. */
export const inThreads = <T>(work: () => Promise<T>): Promise<T> => inForce.inThreads(work);

/** Resolves after this many ms; with a signal at its abort too, and without keeping the process alive. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimer(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal === undefined) return;
    if (signal.aborted) end();
    timer.unref();
    signal.addEventListener('abort', end);
  });

/** A whole number from 0 to below `end`, each as likely; for secrets too. `end` is 256 at most. */
export function randomInt(end: number): number {
  const most = 256 - (256 % end);
  for (;;) {
    const [byte = 0] = randomBytes(1);
    if (byte < most) return byte % end;
  }
}

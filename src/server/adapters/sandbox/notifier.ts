import { wait } from '#server/time-and-chance.ts';
import { expireOverdue } from './sandbox-sessions.ts';
import { claimEvents, planEvents, type SandboxBooks, type SandboxEvent } from './sandbox-store.ts';

const BATCH = 64;
const LEASE_MS = 30_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 3_600_000;
/** What becomes due within this time goes out together. */
const WAVE_MS = 100;
const AFTER_FAILURE_MS = 5000;
/** A retry each hour for three days, as card providers do; then the reconcile job is the last resort. */
const GIVE_UP_AFTER = 84;

/** Sends the body of an event; true if the webhook took it. */
export type SendNotification = (body: string) => Promise<boolean>;

/** 1 s, then doubling, at most an hour (rule sandbox-page). */
const retryDelay = (attempts: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

/**
 * Sends what is due, at most one batch, and returns how many notifications that were. Events are claimed first, so that
 * several servers never send the same one at the same moment; the claim of a server that dies runs out.
 */
export async function sendDueNotifications(books: SandboxBooks, send: SendNotification): Promise<number> {
  const { clock, timing } = books;
  const { db } = books.database;
  const now = clock.now();
  const events = await claimEvents(db, { now, leaseUntil: now + LEASE_MS, limit: BATCH });
  const taken = new Set<string>();
  const sends = events.flatMap(({ id, body }) =>
    Array.from({ length: Math.max(1, timing.notifyCopies) }, async () => {
      if (await send(body)) taken.add(id);
    }),
  );
  await Promise.all(sends);
  const isOver = ({ id, attempts }: SandboxEvent): boolean => taken.has(id) || attempts >= GIVE_UP_AFTER;
  const over = events.filter(isOver).map(({ id }) => id);
  await planEvents(db, over, null);
  for (const event of events.filter((one) => !isOver(one))) {
    await planEvents(db, [event.id], clock.now() + retryDelay(event.attempts));
  }
  return sends.length;
}

/** Sends due events and expires old sessions until the returned function is called. `onError`: no database. */
export function startNotifier(books: SandboxBooks, send: SendNotification, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    await expireOverdue(books);
    while (!signal.aborted && (await sendDueNotifications(books, send)) >= BATCH);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let pause = WAVE_MS;
      try {
        await work();
      } catch (error) {
        pause = AFTER_FAILURE_MS;
        onError(error);
      }
      await wait(pause, signal);
    }
  };
  const running = run();
  return async (): Promise<void> => {
    stopping.abort();
    await running;
  };
}

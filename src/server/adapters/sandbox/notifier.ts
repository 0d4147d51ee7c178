import type { SandboxBooks } from './sandbox-books.ts';
import type { EventKind } from './sandbox-events.ts';
import { confirmLate, expireOverdue } from './sandbox-sessions.ts';
import {
  claimNotifications,
  findSession,
  markDelivered,
  nextDueAt,
  postponeNotification,
  type SandboxNotification,
} from './sandbox-store.ts';

const BATCH = 64;
const LEASE_MS = 30_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 3_600_000;
const LONGEST_SLEEP_MS = 5000;
/** What becomes due within this time goes out together: one claim and one note of the outcome for all of it. */
const WAVE_MS = 25;
/** A retry each hour for three days, as card providers do; then the reconcile job is the last resort. */
const GIVE_UP_AFTER = 84;

/** Sends one signed notification; true where the webhook took it. */
export type SendNotification = (notification: SandboxNotification) => Promise<boolean>;

/**
 * Sends what is due, at most one batch; answers how many were due. Rows are claimed first, so that several servers
 * never send the same one at the same moment; the claim of a server that dies runs out.
 */
export async function sendDueNotifications(books: SandboxBooks, send: SendNotification): Promise<number> {
  const { database, clock } = books;
  const now = clock.now();
  const claimed = await database.transact((trx) =>
    claimNotifications(trx, { now, leaseUntil: now + LEASE_MS, limit: BATCH }),
  );
  const outcomes = await Promise.all(
    claimed.map(async (row) => ({ row, taken: await settleAndSend(books, row, send) })),
  );
  const settled = outcomes.filter(({ row, taken }) => taken || row.attempts >= GIVE_UP_AFTER);
  await markDelivered(
    database.db,
    settled.map(({ row }) => row.id),
    clock.now(),
  );
  for (const { row } of outcomes.filter((outcome) => !settled.includes(outcome))) {
    await postponeNotification(database.db, row.id, clock.now() + retryDelay(row.attempts));
  }
  return claimed.length;
}

/** 1 s, then doubling, at most an hour (rule sandbox-page). */
function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));
}

/** What a notification says must be true before it is sent: a late payment comes through first. */
async function settleAndSend(books: SandboxBooks, row: SandboxNotification, send: SendNotification): Promise<boolean> {
  const { type } = JSON.parse(row.body) as { type: EventKind };
  if (type === 'checkout.session.async_payment_succeeded') {
    const session = await findSession(books.database.db, row.session_id);
    if (session !== undefined) await confirmLate(books, session);
  }
  return send(row);
}

export interface Notifier {
  /** Tells that something new may be due, so that the queue is read soon. */
  readonly wake: () => void;
  /** Stops after the batch that is under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Keeps sending what becomes due, in waves, and expires sessions whose time is over. `onError` is told of a database
 * that is away.
 */
export function startNotifier(
  books: SandboxBooks,
  send: SendNotification,
  onError: (error: unknown) => void,
): Notifier {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function work(): Promise<void> {
    await expireOverdue(books);
    // What became due meanwhile has woken us, or comes with the next wave.
    while (!isStopped && (await sendDueNotifications(books, send)) === BATCH);
  }
  async function pauseUntilNext(): Promise<number> {
    const next = await nextDueAt(books.database.db).catch(() => null);
    return next === null ? LONGEST_SLEEP_MS : Math.max(WAVE_MS, next - books.clock.now());
  }
  function run(): void {
    isWanted = false;
    running = work()
      .catch(onError)
      .then(pauseUntilNext)
      .then((pause) => {
        running = null;
        if (!isStopped) plan(isWanted ? WAVE_MS : Math.min(pause, LONGEST_SLEEP_MS));
      });
  }
  function plan(pauseMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, pauseMs);
    timer.unref();
  }
  run();
  return {
    wake: () => {
      if (isWanted || isStopped) return;
      isWanted = true;
      if (running === null) plan(WAVE_MS);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

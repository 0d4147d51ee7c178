/** What a server does without anybody asking: each minute, and once at its start. */
import { type OutboxHandlers, sendDue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  evidenceHandlers,
  matchBalance,
  moneyEventHandlers,
  noteLateFees,
  watchMoney,
} from '#server/modules/bookkeeping/index.ts';
import { reconcileOnce, sessionEventHandlers } from '#server/modules/checkout/index.ts';
import {
  moneyTextHandlers,
  offerHandlers,
  questionHandlers,
  statusTextHandlers,
  untakenTextHandlers,
} from '#server/modules/messages/index.ts';
import { missingHandlers } from '#server/modules/missing-dishes/index.ts';
import { compareEvents, retryEvents } from '#server/modules/payments/index.ts';
import { changeTicketHandlers } from '#server/modules/printing/index.ts';
import { pushHandlers } from '#server/modules/push/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { dueRefunds, judgeAsked, judgeHeard } from './judge-news.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
/** The longest that a message waits for its next try. */
const LONGEST_PAUSE_MS = 16 * MINUTE_MS;
/** After so many tries a message that is still there will never leave. */
const MOST_ROUNDS = 12;

const handlersOf = (dependencies: Dependencies): OutboxHandlers => ({
  ...refundHandlers(dependencies),
  ...pushHandlers(dependencies),
  ...missingHandlers(dependencies),
  ...changeTicketHandlers(dependencies),
  ...evidenceHandlers(dependencies),
  ...statusTextHandlers(dependencies),
  ...moneyTextHandlers(dependencies),
  ...untakenTextHandlers(dependencies),
  ...offerHandlers(dependencies),
  ...questionHandlers(dependencies),
});

const newsOf = (dependencies: Dependencies) => ({
  ...sessionEventHandlers(dependencies),
  ...moneyEventHandlers(dependencies),
});

/** Runs jobs one after the other. While the provider fails, a job may fail, and runs again later. */
async function each({ stripe }: World, jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) {
    const mayFail = stripe.mishaps.length > 0;
    await job().catch((error: unknown) => {
      if (!mayFail) throw error;
    });
  }
}

/** What runs each minute. */
export async function minuteJobs(world: World): Promise<void> {
  const dependencies = world.dependencies();
  await each(world, [
    () => reconcileOnce(dependencies),
    () => retryEvents(dependencies, newsOf(dependencies)),
    () => sendDue(dependencies, handlersOf(dependencies)),
    () => watchMoney(dependencies),
  ]);
}

const outboxLeft = async ({ db }: World): Promise<string[]> =>
  (await db.selectFrom('outbox').select('kind').where('sent_at', 'is', null).execute()).map(({ kind }) => kind);

/** The server starts with a provider that answers, and works until nothing is left to send. Answers what is left. */
export async function onePass(world: World): Promise<readonly string[]> {
  world.stripe.mishaps.length = 0;
  await world.restart();
  const dependencies = world.dependencies();
  const news = newsOf(dependencies);
  const due = await dueRefunds(world);
  const look = async (isListed: boolean) => world.wrong.push(...(await judgeHeard(world, isListed)));
  await each(world, [
    () => reconcileOnce(dependencies),
    () => retryEvents(dependencies, news),
    () => watchMoney(dependencies),
    async () => world.wrong.push(...(await judgeAsked(world, due))),
    () => look(false),
    () => compareEvents(dependencies, news),
    () => look(true),
    () => matchBalance(dependencies, news),
    () => noteLateFees(dependencies),
  ]);
  let left: readonly string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await minuteJobs(world);
    left = await outboxLeft(world);
    if (left.length === 0) break;
    world.clock.advance(LONGEST_PAUSE_MS);
  }
  await minuteJobs(world);
  return left;
}

/** Starts the server: settings, database, adapters, app, listen; and stops it cleanly when it is told to. */
import { PICTURES } from '#demo/pictures.ts';
import { type App, buildApp } from '../app.ts';
import { DatabaseUnavailable } from '../database/database-port.ts';
import { openMigrated } from '../database/open-migrated.ts';
import type { Dependencies } from '../dependencies.ts';
import { chooseRateLimits } from '../http/rate-limits.ts';
import { openSignedLinks } from '../http/signed-links.ts';
import { type Log, openLog } from '../log.ts';
import { loadDemoStaff } from '../modules/staff/index.ts';
import type { Clock } from '../ports/clock.ts';
import { readSettings, type Settings } from '../settings.ts';
import {
  chooseMessages,
  choosePayments,
  choosePhotos,
  choosePlaces,
  chooseRouteTimes,
  ownOrigin,
} from './choose-adapters.ts';
import { endDemo } from './end-demo.ts';
import { greeting, settingsRefusal } from './greeting.ts';
import { loadDemo } from './load-demo.ts';
import { loadEvening } from './load-evening.ts';
import { stopOnSignal } from './stop-cleanly.ts';

const CANNOT_START = 2;
/** Several instances stand behind a load balancer, which needs a moment to see that one is going. */
const NOTICE_MS = 5000;

class CannotListen extends Error {}

async function listen({ app }: App, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, backlog: 1024 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const taken = code === 'EADDRINUSE' ? ' Another program uses it: stop that one, or choose another PORT.' : '';
    throw new CannotListen(`The server cannot listen on ${host}:${port} (${code}).${taken}`, { cause: error });
  }
}

interface Prepared {
  readonly dependencies: Dependencies;
  readonly payments: Awaited<ReturnType<typeof choosePayments>>;
  readonly places: ReturnType<typeof choosePlaces>;
  readonly built: App;
  readonly demoPassword: string | null;
}

/** Everything that comes before listening: the database migrated, the demo loaded, the app built. */
async function prepare(settings: Settings, log: Log): Promise<Prepared> {
  const clock: Clock = { now: Date.now };
  const database = await openMigrated(settings, log);
  await endDemo(database, settings, log, clock.now());
  if (settings.demo) await loadDemo(database, clock.now());
  const withStaff = settings.demo && !settings.production;
  const demoPassword = withStaff ? await loadDemoStaff(database, settings.demoPassword, clock.now()) : null;
  const base = { settings, database, clock, log };
  const places = choosePlaces(base);
  const payments = await choosePayments(base);
  const dependencies: Dependencies = {
    ...base,
    places,
    payments,
    routeTimes: chooseRouteTimes(settings),
    photos: choosePhotos(settings),
    messages: chooseMessages(base),
    links: await openSignedLinks(database, settings.linkSecrets),
    rateLimits: chooseRateLimits(settings.rateLimits, database, clock),
  };
  if (demoPassword !== null) await loadEvening(dependencies);
  const built = buildApp(dependencies, settings.demo ? { pictures: PICTURES } : {});
  return { dependencies, payments, places, built, demoPassword };
}

async function start(settings: Settings, log: Log): Promise<void> {
  const { dependencies, payments, places, built, demoPassword } = await prepare(settings, log);
  const { app, stopSoon, warmUp } = built;
  const noticeMs = settings.production && settings.databaseUrl !== null ? NOTICE_MS : 0;
  const closeAfter = [() => payments.stop(), () => dependencies.database.close()];
  stopOnSignal({ app, log, stopSoon, noticeMs, closeAfter });
  await listen(built, settings);
  payments.start(ownOrigin(app));
  process.stdout.write(greeting(settings, performance.now(), demoPassword));
  await Promise.all([warmUp(), places.warm?.()]).catch((error: unknown) => log.error({ error }, 'warm-up-failed'));
}

/** Prepares, and goes again: the pages' renderer is loaded too, so that all compiled code is kept for the start that follows. */
async function prepareOnly(settings: Settings, log: Log): Promise<void> {
  const { dependencies, built } = await prepare(settings, log);
  await built.app.ready();
  await built.warmUp();
  await built.app.close();
  await dependencies.database.close();
  log.flush();
}

/** What can be mended by the operator is said in one sentence; everything else is a bug and shows where. */
function explain(error: unknown, log: Log): never {
  log.flush();
  if (error instanceof DatabaseUnavailable || error instanceof CannotListen) {
    process.stderr.write(`${error.message}\n`);
    process.exit(CANNOT_START);
  }
  process.stderr.write(`The server could not start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

async function withSettings(run: (settings: Settings, log: Log) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.ok) {
    process.stderr.write(settingsRefusal(settings.problems));
    process.exitCode = CANNOT_START;
    return;
  }
  const log = openLog();
  await run(settings.value, log).catch((error: unknown) => explain(error, log));
}

/** Runs until it is told to stop. Exit code 2 = something that the operator can mend. */
export const startServer = (): Promise<void> => withSettings(start);

/**
 * Does what only a first start has to do (migrate, load the demo, compile) and ends, with the same exit codes. A server that starts after
 * it holds none of what that took: 15 to 60 MB less, for as long as it runs.
 */
export const prepareServer = (): Promise<void> => withSettings(prepareOnly);

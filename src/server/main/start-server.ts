/** Starts the server; refuses a start that cannot work (rule start-refusals); stops at a signal (rule clean-stop). */

import { join } from 'node:path';
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts';
import { clearTimer, currentTime, elapsedMs, setInterval, type Timer, wait } from '#server/time-and-chance.ts';
import { publicPictures } from '../adapters/public-pictures.ts';
import { type BuiltApp, buildApp, ON_ORDER_MADE } from '../app.ts';
import { checkFile, type FileCheck } from '../database/copies/check-file.ts';
import { megabytes } from '../database/copies/room.ts';
import { DatabaseUnavailable } from '../database/database-port.ts';
import { isDatabaseAway } from '../database/engines/database-away.ts';
import { openMigrated } from '../database/engines/open-migrated.ts';
import { assertNotEmptied, DATABASE_FILE, damaged } from '../database/engines/open-sqlite.ts';
import { storageWords } from '../database/engines/storage-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { chooseRateLimits } from '../http/limits/rate-limits.ts';
import { assertFree, type Listeners, openListeners } from '../http/pipeline/listeners.ts';
import { openSignedLinks } from '../http/signed-links.ts';
import { openShop } from '../live-shop.ts';
import { type Log, openLog } from '../log.ts';
import { clearPractice, practiceFolder } from '../modules/practice/index.ts';
import { isNewShop, openSetUp } from '../modules/set-up/index.ts';
import { loadDemoStaff, PASSWORD_COST } from '../modules/staff/index.ts';
import type { Clock } from '../ports/clock.ts';
import { readSettings, type Settings } from '../settings.ts';
import {
  chooseMenuPictures,
  choosePhotos,
  choosePush,
  chooseRoutePlanner,
  chooseRouteTimes,
  followProviders,
  type LiveAdapters,
  ownOrigin,
} from './choose-adapters.ts';
import { openDrawings } from './draw-pictures.ts';
import { endDemo, holdsShop } from './end-demo.ts';
import { greeting, settingsRefusal } from './greeting.ts';
import { loadDemo } from './load-demo.ts';
import { loadEvening } from './load-evening.ts';
import { openChecks } from './provider-checks.ts';
import { stopOnSignal } from './stop-cleanly.ts';

const CANNOT_START = 2;
/** The database may return, for example after a power cut: another start is worth a try. */
const DATABASE_AWAY = 3;
/** How often a server looks for a new address list, ms. */
const LIST_WATCH_MS = 1000;
/** Several servers are behind a load balancer, which needs a moment to notice that one is stopping. */
const NOTICE_MS = 5000;
const PORT_TRIES = 5;
const PORT_PAUSE_MS = 200;

class CannotListen extends Error {}

type OtherParts = Partial<Pick<Dependencies, 'passwordCost' | 'pictureSource'>>;

const PORT_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses it, perhaps this shop itself: stop that one, or choose another PORT.',
  EACCES: 'Ports below 1024 need more rights: choose another PORT, such as 3000, and put a proxy in front.',
};
const HOST_ADVICE = 'HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.';

/** Says what is wrong with a port, in two sentences. */
async function listening<T>({ host, port }: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const advice = PORT_ADVICE[code] ?? HOST_ADVICE;
    throw new CannotListen(`The server cannot listen on ${host}:${port} (${code}). ${advice}`, { cause: error });
  }
}

const listen = ({ app }: BuiltApp, settings: Settings): Promise<Listeners> =>
  listening(settings, () => openListeners(app, settings.host, settings.port));

/** Looks before anything is made, and again for a moment: the port's last server may just be stopping. */
async function lookAtPort(settings: Settings, tries = PORT_TRIES): Promise<void> {
  try {
    await assertFree(settings.host, settings.port);
  } catch (error) {
    if (tries === 1) throw error;
    await wait(PORT_PAUSE_MS);
    await lookAtPort(settings, tries - 1);
  }
}

interface Prepared {
  readonly dependencies: Dependencies;
  readonly sandbox: LiveAdapters['sandbox'];
  readonly built: BuiltApp;
  readonly demoPassword: string | null;
  readonly setUpToken: string | null;
}

/** Looks for damage before anything is written into the file; a large file is checked while the shop is open. */
async function lookAtFile({ dataDir, databaseUrl }: Settings): Promise<FileCheck | null> {
  if (databaseUrl !== null) return null;
  assertNotEmptied(dataDir);
  const check = await checkFile(join(dataDir, DATABASE_FILE));
  if (check.soon === 'damaged') throw damaged(dataDir);
  if (check.soon === null) {
    const size = megabytes(check.bytes);
    process.stdout.write(`The database file (${size}) is looked through for damage while the shop is open.\n`);
  }
  return check;
}

/** Everything that comes before listening: the database migrated, the demo loaded, the app built. */
async function prepare(settings: Settings, log: Log, parts: OtherParts = {}): Promise<Prepared> {
  const { passwordCost = PASSWORD_COST, pictureSource = publicPictures() } = parts;
  const clock: Clock = { now: currentTime };
  const check = await lookAtFile(settings);
  const database = await openMigrated(settings, log, (words) => void process.stdout.write(`${words}\n`));
  void check?.verdict.then((verdict) => verdict === 'damaged' && database.noteDamage?.());
  await endDemo(database, settings, log, clock.now());
  if (settings.demo && !(await loadDemo(database, clock.now()))) throw new DatabaseUnavailable(holdsShop(settings));
  const withStaff = settings.demo && !settings.production;
  const setUpToken = settings.demo ? null : await openSetUp(database);
  // A new shop sells nothing before its owner opens it; trials with a hub in their settings begin open (rule
  // first-owner).
  const isBlank = settings.production || settings.firstShop.hub === null;
  const isClosed = isBlank && !settings.demo && (await isNewShop(database));
  const firstShop = isClosed
    ? { ...settings.firstShop, closure: { until: null, isFirst: true as const } }
    : settings.firstShop;
  const shop = await openShop({ database, clock }, firstShop);
  const base = { settings, shop, database, clock, log, passwordCost };
  const demoPassword = withStaff ? await loadDemoStaff(base, settings.demoPassword, clock.now()) : null;
  const { sandbox, ...live } = await followProviders(base);
  const { providers } = live;
  const dependencies: Dependencies = {
    ...base,
    ...live,
    routeTimes: chooseRouteTimes(base),
    routePlanner: chooseRoutePlanner(base),
    photos: choosePhotos(settings),
    menuPictures: chooseMenuPictures(settings),
    pictureSource,
    push: await choosePush(base),
    links: await openSignedLinks(database, settings.linkSecrets),
    rateLimits: chooseRateLimits(settings.rateLimits, database, clock),
    checkProviders: openChecks({ settings, shop, providers }),
    onOrderMade: ON_ORDER_MADE,
  };
  if (demoPassword !== null) await loadEvening(dependencies);
  const drawnPictures = settings.demo ? openDrawings(log) : undefined;
  const built = buildApp(dependencies, { pictures: OWN_PICTURES, drawnPictures });
  return { dependencies, sandbox, built, demoPassword, setUpToken };
}

async function start(settings: Settings, log: Log, parts?: OtherParts): Promise<void> {
  await listening(settings, () => lookAtPort(settings));
  const { dependencies, sandbox, built, demoPassword, setUpToken } = await prepare(settings, log, parts);
  // What a server left that was killed; no other server runs on this folder, whose database is locked now.
  if (settings.practice) await clearPractice(practiceFolder(settings.dataDir));
  const { places } = dependencies;
  const { app, stopSoon, closeSoon, warmUp, disk } = built;
  const noticeMs = settings.production && settings.databaseUrl !== null ? NOTICE_MS : 0;
  let listWatch: Timer | undefined;
  const closeAfter = [
    async () => clearTimer(listWatch),
    async () => sandbox?.stop(),
    () => dependencies.database.close(),
  ];
  const doors = listen(built, settings);
  stopOnSignal({ app, log, doors, stopSoon, closeSoon, noticeMs, closeAfter });
  await doors;
  sandbox?.start(ownOrigin(app));
  const firstSteps = { demoPassword, setUpToken };
  const warnings = [await disk.warning(), ...settings.warnings].filter((one) => one !== null);
  process.stdout.write(
    greeting(
      { ...settings, ...dependencies.providers.current },
      dependencies.shop.current,
      elapsedMs(),
      firstSteps,
      warnings,
    ),
  );
  await Promise.all([warmUp(), places.warm?.()]).catch((error: unknown) => log.error({ error }, 'warm-up-failed'));
  // A new address list is read before anybody searches it. While the database is away that fails, and is tried again.
  listWatch = setInterval(() => places.warm?.().catch(() => undefined), LIST_WATCH_MS);
}

/** Prepares, and ends. Loads the renderer too, so that all compiled code is kept for the next start. */
async function prepareOnly(settings: Settings, log: Log): Promise<void> {
  const { dependencies, built } = await prepare(settings, log);
  await built.app.ready();
  await built.warmUp();
  await built.app.close();
  await dependencies.database.close();
  log.flush();
}

/** What the operator does about a file of another user, often one that root made. */
function ownerWords(error: unknown): string | null {
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return null;
  const isForbidden = error.code === 'EACCES' || error.code === 'EPERM';
  return isForbidden ? `${error.message}. Everything in DATA_DIR must belong to the user who runs the server.` : null;
}

/** A problem that the operator can fix is one sentence; everything else is a bug, and the stack says where. */
function explain(error: unknown, log: Log): never {
  log.flush();
  if (error instanceof DatabaseUnavailable || error instanceof CannotListen) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof DatabaseUnavailable && isDatabaseAway(error.cause) ? DATABASE_AWAY : CANNOT_START);
  }
  const words = storageWords(error) ?? ownerWords(error);
  if (words !== null) {
    process.stderr.write(`${words}\n`);
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

/**
 * Runs until it gets a signal to stop. Exit code 2 = something that the operator can fix, 3 = the database is
 * unreachable. Other parts are for the browser tests' own entry, and no settings (rules password-hashing,
 * fixed-upstreams, start-refusals).
 */
export const startServer = (parts?: OtherParts): Promise<void> =>
  withSettings((settings, log) => start(settings, log, parts));

/**
 * Does what only a first start has to do (migrate, load the demo, compile) and ends, with the same exit codes. A server
 * that starts afterwards holds none of what that took: 15 to 60 MB less, for as long as it runs.
 */
export const prepareServer = (): Promise<void> => withSettings(prepareOnly);

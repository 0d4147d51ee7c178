/** The whole server inside a test, on both databases. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { estimateRouteTimes } from '#server/adapters/estimate-route-times.ts';
import { fileMenuPictures } from '#server/adapters/file-menu-pictures.ts';
import { filePhotos } from '#server/adapters/file-photos.ts';
import { localPlaces } from '#server/adapters/local-places.ts';
import { openSandboxPayments, type SandboxPayments } from '#server/adapters/sandbox/sandbox-payments.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type OpenDatabase, openDatabase } from '#server/database/engines/open-database.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { chooseRateLimits } from '#server/http/limits/rate-limits.ts';
import { openSignedLinks } from '#server/http/signed-links.ts';
import { logLines } from '#server/log.ts';
import { loadDemo } from '#server/main/load-demo.ts';
import type { MessageProvider } from '#server/ports/messages.ts';
import type { PasswordCost } from '#server/ports/password-cost.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';
import type { PhotoStore } from '#server/ports/photos.ts';
import type { PlacesProvider } from '#server/ports/places.ts';
import type { RouteTimes } from '#server/ports/route-times.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { type FakeMessages, fakeMessages } from './fake-messages.ts';
import { lendDatabase } from './lent-postgres.ts';
import { watchRefusals } from './listed-refusals.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';
import { emptyFolder, newFolder } from './new-folder.ts';
import { fillFolder, fillPostgres, type OldShop } from './old-shops.ts';
import { createTestDatabase, isPostgresThere } from './test-postgres.ts';

export interface HouseOptions {
  readonly settings?: Partial<Settings>;
  readonly clock?: MovableClock;
  readonly places?: PlacesProvider;
  /** Takes the place of the sandbox. */
  readonly payments?: PaymentProvider;
  readonly routeTimes?: RouteTimes;
  /** Takes the place of files in the test app's data folder. */
  readonly photos?: PhotoStore;
  /** Takes the place of the fake that keeps the texts it is given. */
  readonly messages?: MessageProvider;
  /** Takes the place of a cost that is a hundredth of the server's. */
  readonly passwordCost?: PasswordCost;
  /** The web build, pictures, load: see app.ts. */
  readonly app?: AppOptions;
  /** Loads the demo area: restaurants and addresses. */
  readonly demo?: boolean;
  /** The folder in which the embedded database gets its data folder. */
  readonly disk?: string;
  /** The database of an earlier version, brought to the newest form. */
  readonly old?: OldShop;
}

/** A test app: the real modules with their own data, and a clock that the test moves. */
export interface House {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly clock: MovableClock;
  /** The built-in payment provider with its `deliverDue`; it exists even where `payments` takes its place. */
  readonly sandbox: SandboxPayments;
  /** The texts that were sent; empty where `messages` took the fake's place. */
  readonly texts: FakeMessages;
  /** The lines that the server has logged, as text. */
  readonly logged: readonly string[];
  /** Listens on a free port; returns the origin, such as 'http://127.0.0.1:41234'. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export type OpenHouse = (options?: HouseOptions) => Promise<House>;

interface Ground {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  readonly clear: () => Promise<void>;
}

type GroundOptions = Pick<HouseOptions, 'old' | 'disk'>;

function groundOf(dataDir: string, databaseUrl: string | null): Ground {
  return { settings: { dataDir, databaseUrl }, clear: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function sqliteGround({ old, disk }: GroundOptions): Promise<Ground> {
  if (old === undefined) return groundOf(await newFolder(disk), null);
  const dataDir = emptyFolder();
  fillFolder(dataDir, old);
  return groundOf(dataDir, null);
}

async function postgresGround({ old }: GroundOptions): Promise<Ground> {
  const database = await (old === undefined ? lendDatabase() : createTestDatabase({ empty: true }));
  if (old !== undefined) await fillPostgres(database.url, old);
  const { settings, clear: clearFolder } = groundOf(emptyFolder(), database.url);
  const clear = async (): Promise<void> => {
    await database.drop();
    await clearFolder();
  };
  return { settings, clear };
}

/** The default settings, with what a test changes. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const read = readSettings({ NODE_ENV: 'test', DEMO: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return { ...read.value, ...changes };
}

function openSandbox(database: OpenDatabase, clock: MovableClock, settings: Settings): Promise<SandboxPayments> {
  const { sandbox: timing, publicUrl, area } = settings;
  const onError = (error: unknown): never => {
    throw error;
  };
  return openSandboxPayments({ timing, database, clock, publicUrl, brand: area.brand, onError });
}

const QUICK_PASSWORDS: PasswordCost = { log2N: 10, r: 8, p: 1 };

/** Tests must not depend on how full the disk of their machine is. */
const plentyOfRoom = async () => ({ freeBytes: 10 ** 12, totalBytes: 10 ** 12 });

async function openHouse(ground: Ground, options: HouseOptions): Promise<House> {
  const settings = testSettings({ ...options.settings, ...ground.settings });
  const { clock = movableClock() } = options;
  const logged: string[] = [];
  const log = logLines((line) => logged.push(line));
  const database = await (options.old === undefined ? openDatabase : openMigrated)(settings, log);
  if (options.demo === true) await loadDemo(database, clock.now());
  const sandbox = await openSandbox(database, clock, settings);
  const texts = fakeMessages();
  const dependencies: Dependencies = {
    settings,
    database,
    clock,
    log,
    places: options.places ?? localPlaces(database),
    payments: options.payments ?? sandbox,
    routeTimes: options.routeTimes ?? estimateRouteTimes(settings.area.fees),
    photos: options.photos ?? filePhotos(join(settings.dataDir, 'photos'), plentyOfRoom),
    menuPictures: fileMenuPictures(join(settings.dataDir, 'menu-pictures')),
    messages: options.messages ?? texts,
    links: await openSignedLinks(database, settings.linkSecrets),
    rateLimits: chooseRateLimits(settings.rateLimits, database, clock),
    passwordCost: options.passwordCost ?? QUICK_PASSWORDS,
  };
  const refusals = watchRefusals();
  const onRoute = (route: RouteOptions): void => {
    refusals.onRoute(route);
    options.app?.onRoute?.(route);
  };
  const { app } = buildApp(dependencies, { ...options.app, onRoute });
  await app.ready();
  return {
    app,
    dependencies,
    clock,
    sandbox,
    texts,
    logged,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await sandbox.stop();
      await app.close();
      await database.close();
      await ground.clear();
      expect([...refusals.unlisted], 'refusals that contract/calls.ts does not list').toEqual([]);
    },
  };
}

function opener(lay: (options: GroundOptions) => Promise<Ground>): OpenHouse {
  const houses: House[] = [];
  afterEach(async () => {
    for (const house of houses.splice(0)) await house.close();
  });
  return async (options = {}) => {
    const house = await openHouse(await lay(options), options);
    houses.push(house);
    return house;
  };
}

const postgresThere = await isPostgresThere();

/** Runs the tests on the embedded database alone: for what does not depend on the database. */
export function onEmbeddedDatabase(what: string, define: (open: OpenHouse) => void): void {
  describe(what, () => define(opener(sqliteGround)));
}

/**
 * Runs the tests that `define` makes on the embedded database, and on PostgreSQL where one answers. Each test app is
 * closed after its test.
 */
export function onBothDatabases(what: string, define: (open: OpenHouse) => void): void {
  describe(`${what} (SQLite)`, () => define(opener(sqliteGround)));
  describe(`${what} (PostgreSQL)`, () => {
    if (postgresThere) define(opener(postgresGround));
    else it.skip('skipped: no PostgreSQL answers at 127.0.0.1:5432 or TEST_DATABASE_URL', () => {});
  });
}

/** The whole server around a database, with stand-ins for outside services; usable in child processes too. */
import { join } from 'node:path';
import { estimateRouteTimes } from '#server/adapters/estimate-route-times.ts';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { localPlaces } from '#server/adapters/local-places.ts';
import { publicPictures } from '#server/adapters/public-pictures.ts';
import { openSandboxPayments } from '#server/adapters/sandbox/sandbox-payments.ts';
import { type AppOptions, buildApp, ON_ORDER_MADE } from '#server/app.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { chooseRateLimits } from '#server/http/limits/rate-limits.ts';
import { openSignedLinks } from '#server/http/signed-links.ts';
import { openProviders } from '#server/live-providers.ts';
import { openShop } from '#server/live-shop.ts';
import { logLines } from '#server/log.ts';
import { BUILT_IN_PLANNER } from '#server/main/choose-adapters.ts';
import { openChecks } from '#server/main/provider-checks.ts';
import { fakeMessages } from './fake-messages.ts';
import { fakePush } from './fake-push.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';

type Base = Pick<Dependencies, 'settings' | 'database' | 'log'>;

/** Parts that take the place of the usual ones: local places, the sandbox, folders, fakes that send nothing. */
type OwnParts = Partial<Omit<Dependencies, keyof Base | 'shop' | 'clock'>>;

export interface Parts extends OwnParts {
  readonly clock?: MovableClock;
  /** The web build, pictures, load: see app.ts. */
  readonly app?: AppOptions;
}

/** A log whose lines a test can read. */
export function keepLog() {
  const logged: string[] = [];
  return { logged: logged as readonly string[], log: logLines((line) => logged.push(line)) };
}

/** Tests must not depend on how full the disk of their machine is. */
export const plentyOfRoom = async () => ({ freeBytes: 10 ** 12, totalBytes: 10 ** 12 });

/**
 * The server, ready for calls. `sandbox` and `texts` exist even if other parts replace them; `listen` returns the
 * origin ('http://127.0.0.1:41234'); `close` closes the database too.
 */
export async function assemble({ settings, database, log }: Base, parts: Parts = {}) {
  const { clock = movableClock(), app: appOptions, ...own } = parts;
  const shop = await openShop({ database, clock }, settings.firstShop);
  const { sandbox: timing, publicUrl } = settings;
  const onError = (error: unknown): never => {
    throw error;
  };
  const brand = () => shop.current.brand;
  const sandbox = await openSandboxPayments({ timing, database, clock, publicUrl, brand, onError });
  const texts = fakeMessages();
  const providers = await openProviders({ database, settings, log });
  const dependencies: Dependencies = {
    settings,
    shop,
    database,
    clock,
    log,
    places: localPlaces(database),
    payments: sandbox,
    routeTimes: estimateRouteTimes(() => shop.current),
    routePlanner: BUILT_IN_PLANNER,
    photos: folderFiles(join(settings.dataDir, 'photos'), { space: plentyOfRoom }),
    menuPictures: folderFiles(join(settings.dataDir, 'menu-pictures'), { space: plentyOfRoom }),
    pictureSource: publicPictures(),
    messages: texts,
    push: fakePush(),
    links: await openSignedLinks(database, settings.linkSecrets),
    rateLimits: chooseRateLimits(settings.rateLimits, database, clock),
    onOrderMade: ON_ORDER_MADE,
    passwordCost: QUICK_PASSWORDS,
    providers,
    checkProviders: openChecks({ settings, shop, providers }),
    ...own,
  };
  const { app } = buildApp(dependencies, appOptions);
  await app.ready();
  return {
    app,
    dependencies,
    clock,
    sandbox,
    texts,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async (): Promise<void> => {
      await sandbox.stop();
      await app.close();
      await database.close();
    },
  };
}

export type Assembled = Awaited<ReturnType<typeof assemble>>;

import { join } from 'node:path';
import { estimateRouteTimes } from '#server/adapters/estimate-route-times.ts';
import { fileMenuPictures } from '#server/adapters/file-menu-pictures.ts';
import { filePhotos } from '#server/adapters/file-photos.ts';
import { openSandboxPayments } from '#server/adapters/sandbox/sandbox-payments.ts';
import { buildApp } from '#server/app.ts';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { noRateLimits } from '#server/http/limits/rate-limits.ts';
import { openSignedLinks } from '#server/http/signed-links.ts';
import { logLines } from '#server/log.ts';
import { PASSWORD_COST } from '#server/modules/staff/index.ts';
import type { PhotoStore } from '#server/ports/photos.ts';
import { readSettings } from '#server/settings.ts';
import { testPlaces } from '#tests/support/checkout.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { movableClock } from '#tests/support/movable-clock.ts';

/** A whole server for tests, which can also run in a child process, so that a test can kill it at any moment. */

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Opens the server; `wrap` may stand between it and the database, `wrapPhotos` between it and the photos' files. */
export async function openRehearsal(
  place: Place,
  wrap: (database: OpenDatabase) => OpenDatabase = (same) => same,
  wrapPhotos: (photos: PhotoStore) => PhotoStore = (same) => same,
) {
  const read = readSettings({ NODE_ENV: 'test', DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const settings = { ...read.value, ...place };
  const logged: string[] = [];
  const log = logLines((line) => logged.push(line));
  const clock = movableClock();
  const opened = await openMigrated(place, log);
  const database = wrap(opened);
  const { sandbox: timing, publicUrl, area } = settings;
  const onError = (error: unknown): never => {
    throw error;
  };
  const sandbox = await openSandboxPayments({ timing, database, clock, publicUrl, brand: area.brand, onError });
  const texts = fakeMessages();
  const dependencies: Dependencies = {
    settings,
    database,
    clock,
    log,
    places: testPlaces,
    payments: sandbox,
    routeTimes: estimateRouteTimes(area.fees),
    photos: wrapPhotos(filePhotos(join(place.dataDir, 'photos'), async () => ({ freeBytes: 1e12, totalBytes: 1e12 }))),
    menuPictures: fileMenuPictures(join(settings.dataDir, 'menu-pictures')),
    messages: texts,
    links: await openSignedLinks(opened, settings.linkSecrets),
    rateLimits: noRateLimits,
    passwordCost: PASSWORD_COST,
  };
  const { app } = buildApp(dependencies);
  await app.ready();
  const close = async (): Promise<void> => {
    await sandbox.stop();
    await app.close();
    await opened.close();
  };
  return { app, dependencies, clock, sandbox, texts, logged, close, listen: () => app.listen({ port: 0 }) };
}

export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;

/** Calls `step` before each statement, before each commit and after it. */
export function steppedDatabase(database: OpenDatabase, step: () => void): OpenDatabase {
  const plugin = {
    transformQuery: <Q extends { readonly node: unknown }>({ node }: Q): Q['node'] => {
      step();
      return node;
    },
    transformResult: async <R extends { readonly result: unknown }>({ result }: R): Promise<R['result']> => result,
  };
  return {
    ...database,
    db: database.db.withPlugin(plugin),
    transact: async (work) => {
      const value = await database.transact(async (trx) => {
        const done = await work(trx.withPlugin(plugin));
        step();
        return done;
      });
      step();
      return value;
    },
  };
}

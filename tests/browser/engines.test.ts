import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { firefoxLacks, startFirefox } from './engines/firefox.ts';
import { walkAll } from './engines/journey.ts';
import { Visitor } from './engines/visitor.ts';
import { startWebKit, webkitLacks } from './engines/webkit.ts';
import { type OwnServer, startOwnServer } from './steps/own-server.ts';
import { hirePerson } from './steps/staff.ts';

/** Other engines than Chromium, where they are installed. Prices are published, so the server is not shared. */
const ENGINES = [
  { name: 'WebKit', start: startWebKit, lacks: webkitLacks, prices: ['8.76', '8.77'] },
  { name: 'Firefox', start: startFirefox, lacks: firefoxLacks, prices: ['8.67', '8.68'] },
];

/** A driver that never answers a call says nothing about the page: another browser may try. */
const isSilent = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const test = base.extend<{ photo: string }, { ownServer: OwnServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  photo: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'photo-'));
    const file = join(folder, 'door.jpg');
    await writeFile(file, await jpeg(1200, 900));
    await use(file);
    await rm(folder, { recursive: true });
  },
});

for (const { name, start, lacks, prices } of ENGINES) {
  test.describe(name, () => {
    if (lacks !== undefined) console.log(`The journey in ${name} is skipped: ${lacks}.`);
    test.skip(lacks !== undefined, lacks);

    test(`an order goes from the address to the door in ${name}, a price is published, and every dialog shows (rule sheets-and-dialogs)`, async ({
      ownServer,
      photo,
    }, info) => {
      // Without a graphics card, and beside other tests, each screen takes its time.
      test.setTimeout(300_000);
      const walk = async (price = ''): Promise<void> => {
        const engine = await start('light');
        try {
          const visitor = new Visitor(engine, ownServer.origin);
          await walkAll(visitor, { driver: await hirePerson('driver', ownServer.origin), photo, price });
        } catch (error) {
          // A browser that hangs gives no picture; what went wrong first is what counts.
          const screen = isSilent(error) ? null : await engine.screenshot().catch(() => null);
          if (screen !== null) await writeFile(info.outputPath('screen.png'), screen);
          throw error;
        } finally {
          await engine.quit();
        }
      };
      const [price, other] = prices;
      await walk(price).catch((error: unknown) => (isSilent(error) ? walk(other) : Promise.reject(error)));
    });
  });
}

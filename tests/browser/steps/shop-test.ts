import { test as base, expect } from '@playwright/test';
import type { Restaurant } from '#domain/menu/menu.ts';
import { listenToContext, type Noise } from './noise.ts';
import { demoRestaurant, type OwnServer, startOwnServer } from './own-server.ts';

export { expect };

/** A test of the shop: it fails on any warning, error or failed request that it did not allow. */
export const test = base.extend<{ noise: Noise }>({
  noise: [
    async ({ context }, use) => {
      const noise = listenToContext(context);
      await use(noise);
      expect(noise.complaints(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

interface OwnServerFixtures {
  readonly ownServer: OwnServer;
  readonly serverSettings: NodeJS.ProcessEnv;
}

/** Stores a restaurant on the test's own server; after the test the demo's is stored again. */
type ChangeMenu = (restaurant: Restaurant) => Promise<void>;

/** A test on a separate server, one for each worker, for tests that change menus or settings. */
export const ownServerTest = test.extend<{ changeMenu: ChangeMenu }, OwnServerFixtures>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  ownServer: [
    async ({ serverSettings }, use) => {
      const server = await startOwnServer(serverSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
  changeMenu: async ({ ownServer, context }, use) => {
    const changed = new Set<string>();
    await use(async (restaurant) => {
      changed.add(restaurant._id);
      await ownServer.importRestaurant(restaurant);
    });
    // An open page would ask for a dish that is gone then.
    for (const page of context.pages()) await page.goto('about:blank');
    for (const id of changed) await ownServer.importRestaurant(demoRestaurant(id));
  },
});

import { test as base, expect } from '@playwright/test';
import { listenToContext, type Noise } from './noise.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

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

/** A test on a server with a data folder of its own, one for each worker: for tests that change menus or settings. */
export const ownServerTest = test.extend<object, { ownServer: OwnServer; serverSettings: NodeJS.ProcessEnv }>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  ownServer: [
    async ({ serverSettings }, use) => {
      const server = await startOwnServer(serverSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

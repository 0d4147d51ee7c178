import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadBalancer, openLoadBalancer } from '#tests/support/load-balancer.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** Two servers with one PostgreSQL database and one folder of photos behind one address (docs/self-hosting.md). */
export interface TwoServers {
  readonly door: LoadBalancer;
  readonly first: OwnServer;
  readonly second: OwnServer;
}

/** Runs `use` with two servers that were started at the same moment on an empty database. */
export async function withTwoServers(use: (servers: TwoServers) => Promise<void>): Promise<void> {
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    const database = await createTestDatabase({ empty: true });
    cleanUps.push(database.drop);
    const dataDir = await mkdtemp(join(tmpdir(), 'browser-test-shared-'));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const door = await openLoadBalancer();
    cleanUps.push(door.close);
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: door.origin };
    const start = async (): Promise<OwnServer> => {
      const server = await startOwnServer(settings);
      cleanUps.push(server.stop);
      return server;
    };
    const starting = [start(), start()] as const;
    // If one fails, the other must still be stopped, so both are waited for first.
    await Promise.allSettled(starting);
    const [first, second] = await Promise.all(starting);
    door.leadTo([first.origin, second.origin]);
    await use({ door, first, second });
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  }
}

import type { World } from '../seeded-world.ts';
import type { Server } from '../server.ts';

/** Callers ask again after this many ms, so often at most, where the database is away. */
const PAUSE_MS = 700;
const TRIES = 60;
/** After the last harm the server's jobs finish what they could not do before. */
const SETTLE_MS = 30 * 60_000;

/**
 * A server whose connections to its database do harm until its last half hour: its callers ask again (rule
 * lost-primaries).
 */
export function patientServer(
  world: World,
  server: Server,
  connections: { readonly end: () => void; readonly close: () => Promise<void> },
): Server {
  return {
    ...server,
    isCut: true,
    inject: async (input) => {
      for (let tries = 1; ; tries += 1) {
        const reply = await server.inject(input);
        if (reply.status !== 503 || tries === TRIES) return reply;
        await world.sleep(PAUSE_MS);
      }
    },
    close: async () => {
      connections.end();
      await world.sleep(SETTLE_MS);
      await server.close();
      const over = connections.close();
      world.holdFor(over);
      await over;
    },
  };
}

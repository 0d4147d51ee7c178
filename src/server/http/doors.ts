/**
 * Where connections come in. Node takes in one of them for each listener in each round of its event loop, and rounds are long just when many
 * come: behind a single listener new connections then stand for seconds. Where the system lets listeners share a port (Linux) there are many.
 */
import { once } from 'node:events';
import { connect, createServer, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MANY = 128;
const BACKLOG = 4096;
const LOOK_MS = 20;

export interface Doors {
  /** Lets nobody in any more. Who is in stays in, also on a connection that is idle. */
  readonly close: () => void;
  /** Resolves when nobody is in any more, or after so many ms. */
  readonly empty: (withinMs: number) => Promise<void>;
}

function countIn(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error === null ? count : 0)));
}

/** Where a server that listens on every address is reached from here. */
const FROM_HERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Listeners that share a port do not notice another server of the same user on it. It is asked for by a connection: a listener that only looks
 * would take clients in that come back at this moment, and cut them off. Throws EADDRINUSE.
 */
async function assertFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = connect({ host: FROM_HERE[host] ?? host, port });
  try {
    await once(probe, 'connect');
  } catch {
    return;
  } finally {
    probe.destroy();
  }
  throw Object.assign(new Error(`Somebody listens on ${host}:${port}.`), { code: 'EADDRINUSE' });
}

/** One more listener of the app's server. */
async function openDoor(app: FastifyInstance, host: string, port: number): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
  door.listen({ host, port, backlog: BACKLOG, reusePort: true });
  await once(door, 'listening');
  return door;
}

/** Makes the app listen. Throws what Node does, such as EADDRINUSE. */
export async function openDoors(app: FastifyInstance, host: string, port: number): Promise<Doors> {
  const canShare = process.platform === 'linux';
  if (canShare) await assertFree(host, port);
  const options = { host, port, backlog: BACKLOG, reusePort: canShare };
  await app.listen(options);
  const servers: Server[] = [app.server];
  const address = app.server.address();
  if (canShare && address !== null && typeof address === 'object') {
    const further = Array.from({ length: MANY - 1 }, () => openDoor(app, address.address, address.port));
    servers.push(...(await Promise.all(further)));
  }
  return {
    // An HTTP server's own way of closing cuts idle connections off, on which a request may be coming at this moment.
    close: () => servers.forEach((server) => void Server.prototype.close.call(server)),
    empty: async (withinMs) => {
      const until = performance.now() + withinMs;
      for (;;) {
        const counts = await Promise.all(servers.map(countIn));
        if (counts.every((count) => count === 0) || performance.now() >= until) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}

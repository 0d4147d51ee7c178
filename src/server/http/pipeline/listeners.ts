import { once } from 'node:events';
import { connect, createServer, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { elapsedMs, wait } from '#server/time-and-chance.ts';

const MANY = 128;
const BACKLOG = 4096;
const LOOK_MS = 20;

export interface Listeners {
  /** Accepts no more connections. Those that are open stay open, idle ones too. */
  readonly close: () => void;
  /** Resolves when no connection is open any more, or after so many ms. */
  readonly empty: (withinMs: number) => Promise<void>;
}

function countIn(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error === null ? count : 0)));
}

/** Throws Node's errors where a host is another machine's: a connection would find the server there. */
async function assertOwn(host: string): Promise<void> {
  const server = createServer().listen({ host, port: 0 });
  await once(server, 'listening').finally(() => server.close());
}

/** The local address of a server that listens on every address. */
const FROM_HERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Listeners that share a port do not notice another server of the same user on it, so a connection finds out. (A
 * listener opened only for this check would accept clients that come back at this moment, and cut them off.) Throws
 * EADDRINUSE, or what Node throws where the host is not this machine's.
 */
export async function assertFree(host: string, port: number): Promise<void> {
  await assertOwn(host);
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

async function openListener(app: FastifyInstance, host: string, port: number): Promise<Server> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  listener.listen({ host, port, backlog: BACKLOG, reusePort: true });
  await once(listener, 'listening');
  return listener;
}

/**
 * Makes the app listen. Node accepts one connection for each listener in each round of its event loop, and rounds are
 * long just when many connections arrive: with a single listener, new ones then wait for seconds. So there are many
 * listeners where the system lets them share a port (Linux). Throws Node's errors, for example EADDRINUSE.
 */
export async function openListeners(app: FastifyInstance, host: string, port: number): Promise<Listeners> {
  const canShare = process.platform === 'linux';
  if (canShare) await assertFree(host, port);
  const options = { host, port, backlog: BACKLOG, reusePort: canShare };
  await app.listen(options);
  const servers: Server[] = [app.server];
  const address = app.server.address();
  if (canShare && address !== null && typeof address === 'object') {
    const further = Array.from({ length: MANY - 1 }, () => openListener(app, address.address, address.port));
    servers.push(...(await Promise.all(further)));
  }
  return {
    // An HTTP server's own `close` cuts idle connections, even if a request is just arriving on one.
    close: () => servers.forEach((server) => void Server.prototype.close.call(server)),
    empty: async (withinMs) => {
      const until = elapsedMs() + withinMs;
      for (;;) {
        const counts = await Promise.all(servers.map(countIn));
        if (counts.every((count) => count === 0) || elapsedMs() >= until) return;
        await wait(LOOK_MS);
      }
    },
  };
}

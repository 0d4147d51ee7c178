/** A breakable road to a database: its users are cut off without a word from the database. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Road {
  /** The database's address by this road. */
  readonly url: string;
  /** Breaks all connections that are open now. */
  readonly cut: () => void;
  /** From now on nothing passes on the open connections, and neither end is notified. */
  readonly stall: () => void;
  readonly close: () => void;
}

/** Opens a road to the database at `url`. */
export async function roadTo(url: string): Promise<Road> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || '5432'), hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const byRoad = new URL(url);
  byRoad.hostname = '127.0.0.1';
  byRoad.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const stall = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const close = (): void => {
    server.close();
    cut();
  };
  return { url: byRoad.href, cut, stall, close };
}

/**
 * A load balancer in front of one or more servers. A repeated call of any client goes to the next server, so that a
 * test fails if one server knows something that the others don't. Its connections can die unnoticed, as they do while a
 * machine sleeps.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface PassedCall {
  readonly method: string;
  readonly path: string;
  /** The origin of the server that got it. */
  readonly to: string;
}

export interface LoadBalancer {
  readonly origin: string;
  /** The calls so far, oldest first. */
  readonly calls: readonly PassedCall[];
  /** From now on calls go to these servers in turn. */
  readonly leadTo: (origins: readonly string[]) => void;
  /** The answers that are under way stay open and bring nothing more; new calls are served. */
  readonly fallSilent: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a load balancer on a free port; it answers 503 until `leadTo` is called. */
export async function openLoadBalancer(): Promise<LoadBalancer> {
  const calls: PassedCall[] = [];
  const turns = new Map<string, number>();
  const answering = new Map<IncomingMessage, ServerResponse>();
  let servers: readonly string[] = [];

  const server = createServer((asked, answer) => {
    const { method = 'GET', url: path = '/', headers } = asked;
    const call = `${method} ${path.replace(/\?.*/, '')}`;
    const turn = turns.get(call) ?? 0;
    turns.set(call, turn + 1);
    const to = servers[turn % servers.length];
    if (to === undefined) {
      answer.writeHead(503).end();
      return;
    }
    calls.push({ method, path, to });
    const passed = request(to + path, { method, headers, agent: false });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      answering.set(response, answer);
      response.pipe(answer);
      response.on('close', () => answering.delete(response));
      response.on('error', () => answer.destroy());
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    leadTo: (origins) => {
      servers = origins;
    },
    fallSilent: () => {
      for (const [response, answer] of answering) response.unpipe(answer);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

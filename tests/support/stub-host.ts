import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface StubCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StubHost {
  readonly baseUrl: string;
  readonly calls: readonly StubCall[];
}

/** An outside service, played on this machine for one test: `answer` decides what each call gets. */
export async function stubHost(answer: (call: StubCall, response: ServerResponse) => void): Promise<StubHost> {
  const calls: StubCall[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub has no port.');
  return { baseUrl: `http://127.0.0.1:${address.port}`, calls };
}

/** Answers with JSON. */
export function answerJson(value: unknown, status = 200): (call: StubCall, response: ServerResponse) => void {
  return (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

/** A service's failure modes, by name. */
export const FAILURES: Readonly<Record<string, (call: StubCall, response: ServerResponse) => void>> = {
  'a server error': answerJson({ error: { code: 500, status: 'INTERNAL' } }, 500),
  'a refusal of the key': answerJson({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403),
  garbage: (_call, response) => void response.writeHead(200).end('<html>not JSON'),
  'JSON of another shape': answerJson([1, 2, 3]),
  'a redirect': (_call, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  'an endless answer': (_call, response) => void response.writeHead(200).end(`"${'x'.repeat(600_000)}"`),
  'no answer in time': () => undefined,
  'a broken connection': (_call, response) => void response.destroy(),
};

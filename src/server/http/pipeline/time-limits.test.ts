import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { rawRequest } from '#tests/support/raw-request.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';

const SLOW = { timeout: 60_000 };

onEmbeddedDatabase('time limits (rule slow-clients)', (open) => {
  it('are set on the listening server, where they take effect', async () => {
    const { app, listen } = await open();
    await listen();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 15_000,
    });
  });

  it('cut off a client that never ends its headers', SLOW, async () => {
    const { listen } = await open();
    const answer = await rawRequest(await listen(), 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect([answer.status, answer.closed]).toEqual([408, true]);
  });

  const begun = (headers = ''): string =>
    `POST /api/restaurants/calculate-fees HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\n` +
    'Content-Length: 20\r\n\r\n{"a":';

  it('cut off a client whose body does not come, even where the handler has less time than the body', async () => {
    const { listen } = await open({ app: { times: { bodyMs: 2000, answerMs: 1000 } } });
    const answer = await rawRequest(await listen(), begun());
    expect([answer.status, answer.closed]).toEqual([408, true]);
  });

  it('close a connection that was refused before its body came', async () => {
    const { listen } = await open({ app: { times: { bodyMs: 2000, answerMs: 1000 } } });
    const answer = await rawRequest(await listen(), begun('Origin: https://evil.example\r\n'));
    expect([answer.status, answer.closed]).toEqual([403, true]);
  });

  it('keep no connection whose client keeps sending after its refusal, and never closes it', SLOW, async () => {
    const { app, listen } = await open({ app: { times: { bodyMs: 1000, answerMs: 1000 } } });
    const { hostname: host, port } = new URL(await listen());
    const client = connect({ host, port: Number(port), allowHalfOpen: true }).on('error', () => undefined);
    client.write(begun().replace('20', '5000'));
    const dripping = setInterval(() => client.write(' '), 500);
    const count = () => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
    await expect.poll(count).toBe(1);
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
    clearInterval(dripping);
    client.destroy();
  });
});

import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { logLines } from '#server/log.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { serverOptions } from './server-options.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const apps: { close: () => PromiseLike<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server that gives a body a second. */
async function listen(): Promise<string> {
  const app = Fastify(
    serverOptions(
      testSettings(),
      logLines(() => {}),
    ),
  );
  apps.push(app);
  limitSlowBodies(app, 1000);
  app.post('/json', async (request) => request.body);
  app.post('/upload', { config: { upload: true } }, async (request) => request.body);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

it('leaves alone a body that has come in time, and that of an upload (rule slow-clients)', async () => {
  const origin = await listen();
  const whole = await fetch(`${origin}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await whole.json()).toEqual({ a: 1 });
  const slow = fetch(`${origin}/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({
      async start(stream) {
        stream.enqueue(Buffer.from('{"a":'));
        await new Promise((resolve) => setTimeout(resolve, 1500));
        stream.enqueue(Buffer.from('2}'));
        stream.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);
  expect(await (await slow).json()).toEqual({ a: 2 });
});

import fastify from 'fastify';
import { expect, it } from 'vitest';
import { picturesRoute } from './pictures.ts';

it('frees the connection while a picture is drawn, and sends it once it is there (rule demo-pictures)', async () => {
  const drawing = Promise.withResolvers<Uint8Array | null>();
  const app = fastify();
  picturesRoute(app, {}, () => drawing.promise);
  const early = await app.inject('/pictures/soup-large.webp');
  expect([early.statusCode, early.headers.location, early.headers['cache-control']]).toEqual([
    302,
    '/pictures/soup-large.webp?turn=1',
    'no-store',
  ]);
  const last = app.inject('/pictures/soup-large.webp?turn=15');
  drawing.resolve(new Uint8Array([1, 2, 3]));
  expect([(await last).statusCode, (await last).rawPayload.length]).toEqual([200, 3]);
  const later = await app.inject('/pictures/soup-large.webp?turn=nonsense');
  expect(later.statusCode).toBe(200);
});

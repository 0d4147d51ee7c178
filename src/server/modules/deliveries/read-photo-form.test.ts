import { request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { BOUNDARY, field, formBody } from '#tests/support/photo-form.ts';
import { readPhotoForm } from './read-photo-form.ts';

it('ends where the line broke before the form was read, so that it takes no place (rule upload-room)', async () => {
  const app = fastify();
  await app.register(multipart);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const read = new Promise<unknown>((resolve) => {
    app.addHook('preHandler', async ({ raw }) => {
      const isClosed = new Promise((closed) => raw.once('close', closed));
      sent.destroy();
      await isClosed;
    });
    app.patch('/', async (request) => resolve(await readPhotoForm(request)));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sent = call({ host: '127.0.0.1', port, method: 'PATCH', headers }).on('error', () => undefined);
  sent.end(formBody([field('status', 'picked_up')]));
  expect(await read).toEqual({ ok: false, problem: { code: 'MALFORMED' } });
  await app.close();
});

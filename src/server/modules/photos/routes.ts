import type { FastifyInstance } from 'fastify';
import { fail } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { findPhotoFile } from './photos-store.ts';

/** A browser shows any bytes as a picture or not at all. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="delivery.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
} as const;

/** A delivery photo, for requests with a signed link (rule short-photo-links). Problems: LINK_INVALID, NOT_FOUND. */
export function photosRoutes(app: FastifyInstance, { links, database, photos, clock }: Dependencies): void {
  serve(app, 'GET /api/photos/:photo', async (request, reply) => {
    const link = links.read('photo', request.params.photo, clock.now());
    if (!link.ok) return fail({ code: 'LINK_INVALID' });
    const file = await findPhotoFile(database.db, link.subject);
    const bytes = file === undefined ? null : await photos.read(file);
    if (bytes === null) return fail({ code: 'NOT_FOUND' });
    return { sent: reply.headers(HEADERS).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  });
}

/** The demo's pictures, from the installed picture package: '/pictures/<name>.webp'. Without the package there are none (404). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { sendFile, type WebFile } from './web-files.ts';

const ONE_DAY = 'public, max-age=86400, immutable';

async function readPicture(file: string): Promise<WebFile | null> {
  try {
    const folder = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
    const plain = await readFile(fileURLToPath(new URL(file, folder)));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    return { type: 'image/webp', cacheControl: ONE_DAY, etag, plain, br: null, gzip: null };
  } catch {
    return null;
  }
}

/** Registers the route for these pictures (name → file in the package); each is read once. */
export function picturesRoute(app: FastifyInstance, pictures: Readonly<Record<string, string>>): void {
  const files = new Map(Object.entries(pictures));
  const read = new Map<string, Promise<WebFile | null>>();
  app.get<{ Params: { picture: string } }>(
    '/pictures/:picture',
    { config: { quiet: true } },
    async (request, reply) => {
      const file = files.get(request.params.picture.replace(/\.webp$/, ''));
      if (file === undefined || !request.params.picture.endsWith('.webp')) return refuse(reply, { code: 'NOT_FOUND' });
      const known = read.get(file) ?? readPicture(file);
      read.set(file, known);
      const picture = await known;
      return picture === null ? refuse(reply, { code: 'NOT_FOUND' }) : sendFile(request, reply, picture);
    },
  );
}

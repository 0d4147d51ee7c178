/**
 * '/pictures/<name>.webp': the pictures of our own pages, of the installed package, and the food that the demo draws.
 * Without the package, or the demo, they don't exist (404).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pictureFolder } from '#server/picture-package.ts';
import { refuse } from '../answers.ts';
import { sendFile, type WebFile } from './web-files.ts';

const ONE_DAY = 'public, max-age=86400, immutable';

function webFile(plain: Buffer): WebFile {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type: 'image/webp', cacheControl: ONE_DAY, etag, plain, br: null, gzip: null };
}

async function readPicture(file: string): Promise<WebFile | null> {
  const folder = pictureFolder();
  if (folder === null) return null;
  try {
    return webFile(await readFile(fileURLToPath(new URL(file, folder))));
  } catch {
    return null;
  }
}

/** Finds a picture that the demo draws, by the last part of its path. */
export type DrawnPictures = (picture: string) => Promise<Uint8Array | null>;

/** Registers the route for the package's pictures (name → file), each read once, and for what `drawn` finds. */
export function picturesRoute(
  app: FastifyInstance,
  pictures: Readonly<Record<string, string>>,
  drawn: DrawnPictures = async () => null,
): void {
  const files = new Map(Object.entries(pictures).map(([name, file]) => [`${name}.webp`, file]));
  const known = new Map<string, Promise<WebFile | null>>();
  async function find(name: string): Promise<WebFile | null> {
    const file = files.get(name);
    if (file === undefined) {
      const bytes = await drawn(name);
      return bytes === null ? null : webFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
    const picture = known.get(file) ?? readPicture(file);
    known.set(file, picture);
    return picture;
  }
  app.get<{ Params: { picture: string } }>(
    '/pictures/:picture',
    { config: { quiet: true } },
    async (request, reply) => {
      const picture = await find(request.params.picture);
      return picture === null ? refuse(reply, { code: 'NOT_FOUND' }) : sendFile(request, reply, picture);
    },
  );
}

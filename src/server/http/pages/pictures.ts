/** '/pictures/<name>.webp': our pages' pictures, and the demo's food; 404 without the package or the demo. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pictureFolder } from '#server/picture-package.ts';
import { withTimeout } from '#server/with-timeout.ts';
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

/**
 * A browser has six connections to a server. Pictures that are being drawn would hold them all, and the page's own
 * requests would wait behind them. After this long a request is sent to the same picture again, which frees its
 * connection for what matters more.
 */
const PATIENCE_MS = 700;
/** Browsers follow twenty redirects at most; the last turn waits until the picture is drawn. */
const MOST_TURNS = 15;
const turnSchema = z.coerce.number().int().min(0).max(MOST_TURNS).catch(0);

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
  async function draw(name: string): Promise<WebFile | null> {
    const bytes = await drawn(name);
    return bytes === null ? null : webFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  async function find(name: string, turn: number): Promise<WebFile | null | 'later'> {
    const file = files.get(name);
    if (file === undefined) return turn < MOST_TURNS ? withTimeout(draw(name), PATIENCE_MS, () => 'later') : draw(name);
    const picture = known.get(file) ?? readPicture(file);
    known.set(file, picture);
    return picture;
  }
  app.get<{ Params: { picture: string }; Querystring: { turn?: unknown } }>(
    '/pictures/:picture',
    { config: { quiet: true } },
    async (request, reply) => {
      const turn = turnSchema.parse(request.query.turn ?? 0);
      const name = request.params.picture;
      const picture = await find(name, turn);
      if (picture === 'later') {
        reply.header('cache-control', 'no-store');
        return reply.redirect(`/pictures/${encodeURIComponent(name)}?turn=${turn + 1}`, 302);
      }
      return picture === null ? refuse(reply, { code: 'NOT_FOUND' }) : sendFile(request, reply, picture);
    },
  );
}

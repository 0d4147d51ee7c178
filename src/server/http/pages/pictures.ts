/**
 * Pictures of the installed package: '/pictures/<name>.webp', and '/pictures/<name>+<name>.svg' for two in one, with
 * the second, smaller one in front of the first. Without the package there are none (404).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pictureFolder } from '#server/picture-package.ts';
import { refuse } from '../answers.ts';
import { sendFile, type WebFile } from './web-files.ts';

const ONE_DAY = 'public, max-age=86400, immutable';
const PICTURE = /^([a-z-]+)(?:\.webp|\+([a-z-]+)\.svg)$/;

function webFile(type: string, plain: Buffer): WebFile {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, cacheControl: ONE_DAY, etag, plain, br: null, gzip: null };
}

async function readPicture(file: string): Promise<WebFile | null> {
  const folder = pictureFolder();
  if (folder === null) return null;
  try {
    return webFile('image/webp', await readFile(fileURLToPath(new URL(file, folder))));
  } catch {
    return null;
  }
}

/**
 * Where each of the two stands in a square of 256: the small one to the left, because a card's button covers the right.
 */
const LARGE = 'x="40" width="216" height="216"';
const SMALL = 'y="136" width="120" height="120"';

/** Made at every request, of pictures that are in memory: keeping each pair would take more room than it saves time. */
function pairOf(large: WebFile, small: WebFile): WebFile {
  const image = (place: string, { plain }: WebFile): string =>
    `<image ${place} href="data:image/webp;base64,${plain.toString('base64')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${image(LARGE, large)}${image(SMALL, small)}</svg>`;
  return webFile('image/svg+xml', Buffer.from(svg));
}

/** Registers the route for these pictures (name → file in the package); each is read once. */
export function picturesRoute(app: FastifyInstance, pictures: Readonly<Record<string, string>>): void {
  const files = new Map(Object.entries(pictures));
  const known = new Map<string, Promise<WebFile | null>>();
  async function read(name: string): Promise<WebFile | null> {
    const file = files.get(name);
    if (file === undefined) return null;
    const picture = known.get(file) ?? readPicture(file);
    known.set(file, picture);
    return picture;
  }
  async function find(name: string): Promise<WebFile | null> {
    const [, first, second] = PICTURE.exec(name) ?? [];
    if (first === undefined) return null;
    const [large, small] = await Promise.all([read(first), second === undefined ? null : read(second)]);
    if (large === null || second === undefined) return large;
    return small === null ? null : pairOf(large, small);
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

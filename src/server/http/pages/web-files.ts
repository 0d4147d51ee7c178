/** The files of the web build: read once, sent from memory, in the encoding that the build made ahead. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

/** Parts of the build that are for the server, or for nobody (rule no-stray-files). */
const HIDDEN = /(^|\/)\.|\.map$|\.br$|\.gz$|^\/(?:index\.html|manifest\.json)$/;

/** Names in `assets/` carry a hash of their content: the same name is always the same file. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** The driver's service worker, which the browser must never run from its cache. */
export const DRIVER_WORKER = '/delivery/worker.js';

/** The service worker that shows notifications, in the same way. */
const FRESH = new Set([DRIVER_WORKER, '/push-worker.js', '/practice-window.js']);

function cacheControlOf(path: string): string {
  if (FRESH.has(path)) return 'no-cache';
  return path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR;
}

export interface WebFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

export interface WebFiles {
  readonly find: (path: string) => Promise<WebFile | null>;
}

function listFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')));
  } catch {
    return new Set();
  }
}

const readTwin = async (file: string, there: boolean): Promise<Buffer | null> => (there ? readFile(file) : null);

/** Lists the build's folder now and reads each file when it is first asked for. */
export function openWebFiles(folder: string): WebFiles {
  const names = listFiles(folder);
  const read = new Map<string, Promise<WebFile>>();

  async function load(path: string): Promise<WebFile> {
    const plain = await readFile(join(folder, path));
    return {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(path),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: await readTwin(join(folder, `${path}.br`), names.has(`${path}.br`)),
      gzip: await readTwin(join(folder, `${path}.gz`), names.has(`${path}.gz`)),
    };
  }

  return {
    async find(path) {
      if (!names.has(path) || HIDDEN.test(path)) return null;
      const known = read.get(path) ?? load(path);
      read.set(path, known);
      return known;
    },
  };
}

function encodingFor(file: WebFile, accepted: string): readonly [bytes: Buffer, encoding: string | null] {
  if (file.br && /\bbr\b/.test(accepted)) return [file.br, 'br'];
  if (file.gzip && /\bgzip\b/.test(accepted)) return [file.gzip, 'gzip'];
  return [file.plain, null];
}

/** Sends the file, or 304 where the browser has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.header('cache-control', file.cacheControl).header('etag', file.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const [bytes, encoding] = encodingFor(file, String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytes);
}

/** The files of the web build: read at the start, sent from memory, in the encoding that the build made ahead. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

function listFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')));
  } catch {
    return new Set();
  }
}

/**
 * Reads all of the build now, about 3 MB, by the paths that serve them: a build that replaces the folder takes nothing
 * from the pages of this server (rule files-in-memory).
 */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const names = listFiles(folder);
  const twin = (name: string): Buffer | null => (names.has(name) ? readFileSync(join(folder, name)) : null);
  const load = (path: string): WebFile => {
    const plain = readFileSync(join(folder, path));
    return {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(path),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: twin(`${path}.br`),
      gzip: twin(`${path}.gz`),
    };
  };
  return new Map([...names].filter((path) => !HIDDEN.test(path)).map((path) => [path, load(path)]));
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

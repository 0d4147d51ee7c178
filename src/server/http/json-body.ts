/**
 * Reads JSON bodies strictly: whole UTF-8, no NUL and no half characters, at most 64 levels deep, no `__proto__`
 * (rule json-bodies). Anything else than JSON is 415, a packed body too (rule body-types).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

const MAX_DEPTH = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const MARK = { quote: 34, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 } as const;

/**
 * Levels of a JSON text, whether it is whole or not. Counted by characters (rule fast-patterns): every body passes
 * here, and a pattern took five times as long.
 */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (inText) {
      if (mark === MARK.backslash) at += 1;
      else if (mark === MARK.quote) inText = false;
    } else if (mark === MARK.quote) inText = true;
    else if (mark === MARK.openObject || mark === MARK.openList) deepest = Math.max(deepest, ++depth);
    else if (mark === MARK.closeObject || mark === MARK.closeList) depth -= 1;
  }
  return deepest;
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isWhole(key) && isWhole(inner));
}

function hasPoison(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  if (Object.hasOwn(value, 'constructor') && hasPrototype(Reflect.get(value, 'constructor'))) return true;
  return Object.values(value).some(hasPoison);
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

/** The value; throws a ProblemError. The costly checks are made only where the text gives a reason. */
export function parseStrictJson(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    if (bytes.length > 2 * MAX_DEPTH && depthOf(text) > MAX_DEPTH) throw new ProblemError({ code: 'MALFORMED' });
    const value: unknown = JSON.parse(text);
    if (/\\u(?:0000|d[89a-f])/i.test(text) && !isWhole(value)) throw new ProblemError({ code: 'MALFORMED' });
    if (/proto|\\u/i.test(text) && hasPoison(value)) throw new ProblemError({ code: 'MALFORMED' });
    return value;
  } catch {
    throw new ProblemError({ code: 'MALFORMED' });
  }
}

function refusePacked(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new ProblemError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
}

/** Makes JSON the only body that the app reads. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      refusePacked(request);
      // A JSON type without any content is no body; the route's schema says whether it can do without one.
      done(null, body.length === 0 ? undefined : parseStrictJson(body));
    } catch (error) {
      done(error instanceof Error ? error : new ProblemError({ code: 'MALFORMED' }));
    }
  });
}

/**
 * Routes that get their JSON body as the bytes that were sent (`request.body` is a Buffer): for a webhook, whose
 * signature is made over them. Register the routes inside `routes`, with their own `bodyLimit`.
 */
export function withRawBodies(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => done(null, body));
    routes(scope);
  });
}

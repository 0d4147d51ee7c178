/**
 * Reads JSON bodies strictly: whole UTF-8, no NUL and no half characters, at most 64 levels deep, no `__proto__`
 * (rule json-bodies). Bidi controls are left out (rule text-stays-text). Anything else than JSON is 415, a packed body
 * too (rule body-types).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BIDI_CONTROLS, CONTROL } from '#domain/clean-text.ts';
import { jsonShape } from './json-shape.ts';
import { ProblemError } from './problem-error.ts';

const MAX_DEPTH = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true });

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

function hasControl(value: unknown): boolean {
  if (typeof value === 'string') return CONTROL.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControl);
}

/** The value; throws a ProblemError: MALFORMED, or VALIDATION for control characters (rule control-characters). */
export function parseStrictJson(bytes: Buffer): unknown {
  const [text, value] = parse(bytes);
  if (/[\u007f-\u009f]|\\(?:[bf]|u00[0189])/i.test(text) && hasControl(value)) {
    throw new ProblemError({ code: 'VALIDATION' });
  }
  return value;
}

const withoutBidi = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(BIDI_CONTROLS, '') : value;

function parse(bytes: Buffer): readonly [text: string, value: unknown] {
  try {
    const text = utf8.decode(bytes);
    if (bytes.length > 2 * MAX_DEPTH && jsonShape(text).depth > MAX_DEPTH)
      throw new ProblemError({ code: 'MALFORMED' });
    const value: unknown = JSON.parse(text, /\p{Bidi_C}|\\u(?:061c|20[026])/iu.test(text) ? withoutBidi : undefined);
    if (/\\u(?:0000|d[89a-f])/i.test(text) && !isWhole(value)) throw new ProblemError({ code: 'MALFORMED' });
    if (/proto|\\u/i.test(text) && hasPoison(value)) throw new ProblemError({ code: 'MALFORMED' });
    return [text, value];
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
      // A JSON type without any content isn't a body; the route's schema says whether it needs one.
      done(null, body.length === 0 ? undefined : parseStrictJson(body));
    } catch (error) {
      done(error instanceof Error ? error : new ProblemError({ code: 'MALFORMED' }));
    }
  });
}

/**
 * Routes that get their JSON body as the bytes that were sent (`request.body` is a Buffer): for a webhook, because its
 * signature is made over them. Register the routes inside `routes`, with their own `bodyLimit`.
 */
export function withRawBodies(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => done(null, body));
    routes(scope);
  });
}

/** Cookies with a random token of 256 bits; the server stores only its SHA-256 (rule session-tokens). */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from '#server/time-and-chance.ts';
import { type PublicUrl, readCookies } from './cookies.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new token, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: SHA-256, hex. */
export const hashToken = (token: string): string => hash('sha256', token);

/** The token in a cookie; null if missing, malformed, or there with two values (rule broken-cookies). */
export function readToken(request: FastifyRequest, settings: PublicUrl, name: string): string | null {
  const found = new Set(readCookies(request, settings, name));
  const [token = ''] = found;
  return found.size === 1 && TOKEN.test(token) ? token : null;
}

/** The hash of the token in a cookie; null without one. */
export function readTokenHash(request: FastifyRequest, settings: PublicUrl, name: string): string | null {
  const token = readToken(request, settings, name);
  return token && hashToken(token);
}

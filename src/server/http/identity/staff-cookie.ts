/** A signed-in person's cookie (rule staff-sessions): our own pages' calls only, no script (rule cookie-attributes). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PublicUrl, writeCookie } from './cookies.ts';
import { readTokenHash } from './token-cookie.ts';

const CARRIED = /(?:^|;\s*)(?:__Host-)?staff=/;

/** Whether a Cookie header holds a staff cookie, good or not. */
export const carriesStaffCookie = (header: string | undefined): boolean => header !== undefined && CARRIED.test(header);

/** The hash of a request's token; null if there is none, or if it can't be one. */
export function readStaffToken(request: FastifyRequest, settings: PublicUrl): string | null {
  return readTokenHash(request, settings, 'staff');
}

/** Gives the browser its token, for `lifetimeMs`. */
export function setStaffCookie(reply: FastifyReply, settings: PublicUrl, token: string, lifetimeMs: number): void {
  const seconds = Math.floor(lifetimeMs / 1000);
  writeCookie(reply, settings, { name: 'staff', value: token, seconds, sameSite: 'Strict' });
}

/** Takes the token from the browser. */
export function clearStaffCookie(reply: FastifyReply, settings: PublicUrl): void {
  writeCookie(reply, settings, { name: 'staff', value: '', seconds: 0, sameSite: 'Strict' });
}

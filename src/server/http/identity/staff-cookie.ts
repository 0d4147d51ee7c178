/**
 * The cookie of a signed-in person (rule staff-sessions). SameSite=Strict and HttpOnly: it travels with calls of our
 * own pages alone, and no script reads it (rule cookie-attributes).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { hashToken, readTokenCookie } from './token-cookie.ts';

type PublicUrl = Pick<Settings, 'publicUrl'>;

const CARRIED = /(?:^|;\s*)(?:__Host-)?staff=/;

function isSecure({ publicUrl }: PublicUrl): boolean {
  return publicUrl.startsWith('https:');
}

/** Browsers accept the `__Host-` name only with Secure, from this very host, for all paths: nobody else can set it. */
function cookieName(settings: PublicUrl): string {
  return isSecure(settings) ? '__Host-staff' : 'staff';
}

/** Whether a Cookie header holds a staff cookie, good or not. */
export function carriesStaffCookie(header: string | undefined): boolean {
  return header !== undefined && CARRIED.test(header);
}

/** The hash of the token that came with a request; null where there is none, or what came cannot be one. */
export function readStaffToken(request: FastifyRequest, settings: PublicUrl): string | null {
  const token = readTokenCookie(request.headers.cookie, cookieName(settings));
  return token === null ? null : hashToken(token);
}

function setCookie(reply: FastifyReply, settings: PublicUrl, value: string, seconds: number): void {
  const secure = isSecure(settings) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Gives the browser its token, for `lifetimeMs`. */
export function giveStaffCookie(reply: FastifyReply, settings: PublicUrl, token: string, lifetimeMs: number): void {
  setCookie(reply, settings, token, Math.floor(lifetimeMs / 1000));
}

/** Takes the token from the browser. */
export function dropStaffCookie(reply: FastifyReply, settings: PublicUrl): void {
  setCookie(reply, settings, '', 0);
}

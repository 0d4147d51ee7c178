/** The cookies of this shop (rule cookie-attributes): no script reads any of them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

export type PublicUrl = Pick<Settings, 'publicUrl'>;

const isSecure = ({ publicUrl }: PublicUrl): boolean => publicUrl.startsWith('https:');

/** Browsers accept the `__Host-` name only with Secure, from this very host, for all paths: nobody else can set it. */
const fullName = (settings: PublicUrl, name: string): string => `${isSecure(settings) ? '__Host-' : ''}${name}`;

/** All values that a request has for a cookie, as browsers send one and broken clients several. */
export function readCookies({ headers }: Pick<FastifyRequest, 'headers'>, settings: PublicUrl, name: string): string[] {
  const start = `${fullName(settings, name)}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  /** 'Lax' if a link to the page may be on another site, for example the payment page or a message. */
  readonly sameSite: 'Lax' | 'Strict';
}

/** The names of a request's cookies of this shop. */
export function cookieNames({ headers }: Pick<FastifyRequest, 'headers'>, settings: PublicUrl): readonly string[] {
  const start = fullName(settings, '');
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return [...new Set(names)].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

/** Gives the browser a cookie. */
export function writeCookie(reply: FastifyReply, settings: PublicUrl, cookie: Cookie): void {
  const { name, value, seconds, sameSite } = cookie;
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure(settings) ? '; Secure' : ''}`;
  reply.header('set-cookie', `${fullName(settings, name)}=${value}; ${rest}`);
}

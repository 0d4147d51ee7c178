/**
 * A browser from which a person has signed in before (rule sign-in-guesses): a signed name for the account, in a cookie
 * that scripts can't read. It gives no access. It says that this browser isn't a stranger, so that strangers' wrong
 * passwords don't lock the right person out. Each browser has its own name in the cookie, and so its own tries.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { readCookies, writeCookie } from '#server/http/identity/cookies.ts';
import { randomBytes } from '#server/time-and-chance.ts';

/** Restarts with each sign-in. */
const LIFETIME_MS = 180 * 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'settings' | 'links' | 'clock'>;

/** One cookie for each account, because several people may share a desk. */
const cookieName = (staffId: string): string => `device-${staffId}`;

/** Gives the browser its name for this account. */
export function setDeviceCookie({ links, clock, settings }: Needs, reply: FastifyReply, staffId: string): void {
  const value = links.sign('device', `${staffId}_${randomBytes(12).toString('hex')}`, clock.now() + LIFETIME_MS);
  writeCookie(reply, settings, { name: cookieName(staffId), value, seconds: LIFETIME_MS / 1000, sameSite: 'Strict' });
}

/** The browser's name for this account, or null if nobody has signed in to the account from this browser. */
export function readDevice(
  { links, clock, settings }: Needs,
  request: Pick<FastifyRequest, 'headers'>,
  staffId: string,
): string | null {
  const [value = ''] = readCookies(request, settings, cookieName(staffId));
  const proof = links.read('device', value, clock.now());
  return proof.ok && proof.subject.startsWith(`${staffId}_`) ? proof.subject : null;
}

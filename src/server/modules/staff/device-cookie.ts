/**
 * A browser from which a person has signed in before (rule sign-in-guesses): a signed name for the account, in a cookie
 * that no script reads. It opens nothing. It says that this browser is no stranger, so that strangers' wrong passwords
 * do not keep the right person out. Each browser has a name of its own in the cookie, and so its own tries.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';

/** Begins anew with each sign-in. */
const LIFETIME_MS = 180 * 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'settings' | 'links' | 'clock'>;

function isSecure({ settings }: Needs): boolean {
  return settings.publicUrl.startsWith('https:');
}

/**
 * One cookie for each account, since several people may share a desk; browsers accept `__Host-` only with Secure, from
 * this very host.
 */
function cookieName(needs: Needs, staffId: string): string {
  return `${isSecure(needs) ? '__Host-' : ''}device-${staffId}`;
}

/** Gives the browser its name for this account. */
export function giveDeviceCookie(needs: Needs, reply: FastifyReply, staffId: string): void {
  const name = `${staffId}_${randomBytes(12).toString('hex')}`;
  const proof = needs.links.sign('device', name, needs.clock.now() + LIFETIME_MS);
  const rest = `Path=/; Max-Age=${LIFETIME_MS / 1000}; HttpOnly; SameSite=Strict${isSecure(needs) ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(needs, staffId)}=${proof}; ${rest}`);
}

/** The browser's name for this account, or null where nobody has signed in to the account from this browser. */
export function readDevice(needs: Needs, { headers }: Pick<FastifyRequest, 'headers'>, staffId: string): string | null {
  const start = `${cookieName(needs, staffId)}=`;
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(start));
  if (pair === undefined) return null;
  const proof = needs.links.read('device', pair.trim().slice(start.length), needs.clock.now());
  return proof.ok && proof.subject.startsWith(`${staffId}_`) ? proof.subject : null;
}

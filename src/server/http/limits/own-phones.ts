/**
 * The phone numbers that belong to this browser, in a cookie that holds a keyed hash of each: it needs no table and no
 * question to the database, and is of no use to whoever reads it. A number that was registered in a browser is told
 * there to have free delivery; elsewhere a number tells a stranger nothing (rule free-delivery-privacy).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';

const LIFETIME_SECONDS = 90 * 24 * 60 * 60;
const MOST = 3;
const MARK = /^[A-Za-z0-9_-]{43}$/;

type Needs = Pick<Dependencies, 'links' | 'settings'>;

function cookieName({ settings }: Needs): string {
  return settings.publicUrl.startsWith('https:') ? '__Host-phones' : 'phones';
}

/** The signature over the number: the same each time, since it never expires. */
function markOf({ links }: Needs, phone: string): string {
  return links.sign('phone', phone, 0).split('.').at(-1) ?? '';
}

function readMarks(request: FastifyRequest, needs: Needs): string[] {
  const name = `${cookieName(needs)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? '';
  return value.split('.').filter((mark) => MARK.test(mark));
}

/** Whether a number (ten digits) belongs to this browser. */
export function isOwnPhone(request: FastifyRequest, needs: Needs, phone: string): boolean {
  const marks = readMarks(request, needs);
  return marks.length > 0 && marks.includes(markOf(needs, phone));
}

/** Notes that a number (ten digits) belongs to this browser. */
export function rememberOwnPhone(request: FastifyRequest, reply: FastifyReply, needs: Needs, phone: string): void {
  const mark = markOf(needs, phone);
  const marks = [mark, ...readMarks(request, needs).filter((known) => known !== mark)].slice(0, MOST);
  const secure = needs.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = `${cookieName(needs)}=${marks.join('.')}`;
  reply.header('set-cookie', `${value}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

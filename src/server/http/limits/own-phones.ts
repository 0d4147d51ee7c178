/**
 * The phone numbers that belong to this browser, in a cookie that holds a keyed hash of each: it needs no table and no
 * question to the database, and is of no use to whoever reads it. A number that was registered in a browser is told
 * there to have free delivery; elsewhere a number tells a stranger nothing (rule free-delivery-privacy).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { giveCookie, readCookies } from '../identity/cookies.ts';

const LIFETIME_SECONDS = 90 * 24 * 60 * 60;
const MOST = 3;
const MARK = /^[A-Za-z0-9_-]{43}$/;

type Needs = Pick<Dependencies, 'links' | 'settings'>;

/** The signature over the number: the same each time, since it never expires. */
const markOf = ({ links }: Needs, phone: string): string => links.sign('phone', phone, 0).split('.').at(-1) ?? '';

function readMarks(request: FastifyRequest, { settings }: Needs): string[] {
  const [value = ''] = readCookies(request, settings, 'phones');
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
  giveCookie(reply, needs.settings, {
    name: 'phones',
    value: marks.join('.'),
    seconds: LIFETIME_SECONDS,
    sameSite: 'Lax',
  });
}

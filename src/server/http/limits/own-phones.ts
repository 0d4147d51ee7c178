/**
 * The phone numbers that belong to this browser, in a cookie with a keyed hash of each: it needs no table and no query,
 * and is useless to anyone who reads it. Free delivery of a number is shown in the browser that registered it;
 * elsewhere a number reveals nothing to a stranger (rule free-delivery-privacy).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { readCookies, writeCookie } from '../identity/cookies.ts';

const LIFETIME_SECONDS = 90 * 24 * 60 * 60;
const MOST = 3;
const MARK = /^[A-Za-z0-9_-]{43}$/;

type Needs = Pick<Dependencies, 'links' | 'settings'>;

/** The signature over the number: the same each time, because it never expires. */
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
  writeCookie(reply, needs.settings, {
    name: 'phones',
    value: marks.join('.'),
    seconds: LIFETIME_SECONDS,
    sameSite: 'Lax',
  });
}

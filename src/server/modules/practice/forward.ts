import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemStatus } from '#domain/problems.ts';
import { refusalBody } from '#server/http/answers.ts';
import { waitsForOthers } from '#server/http/pipeline/load-watch.ts';
import type { PracticePass } from './practice-room.ts';

export const PRACTICE_PATH = '/practice';
/** Runs before all else in a page of the evening (src/web/practice-window.ts). */
const WINDOW_SCRIPT = '<script src="/practice-window.js"></script>';

/** Of one connection alone, or of this server and its visitor alone. */
const OWN_HEADERS = new Set([
  ...['connection', 'keep-alive', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  ...['host', 'cookie', 'set-cookie', 'origin', 'referer', 'forwarded', 'authorization', 'strict-transport-security'],
]);
const isPassed = (name: string): boolean => !OWN_HEADERS.has(name) && !name.startsWith('x-forwarded-');
const passed = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isPassed(name)));

/** The policy of a page of the evening: its own, but for the frame, and for where it may send. */
function framedPolicy(policy: string, hosts: readonly string[]): string {
  const places = hosts.map((host) => `${host}${PRACTICE_PATH}/`).join(' ');
  return policy
    .replace("connect-src 'self'", () => `connect-src ${places}`)
    .replace("form-action 'self'", "form-action 'none'; worker-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

const PRESSES = /^\/api\/(?!staff\/)/;

interface Forwarding {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entry: PracticePass;
  readonly publicUrl: string;
}

async function answer(back: IncomingMessage, { request, reply, publicUrl }: Forwarding): Promise<void> {
  const { statusCode = 502 } = back;
  const headers = { ...passed(back.headers), 'cache-control': 'no-store' } as OutgoingHttpHeaders;
  const { location } = back.headers;
  if (location?.startsWith('/')) headers.location = PRACTICE_PATH + location;
  if (!String(headers['content-type']).startsWith('text/html')) {
    reply.raw.writeHead(statusCode, headers);
    back.pipe(reply.raw);
    return;
  }
  const html = await text(back);
  const hosts = [new URL(publicUrl).host, request.headers.host ?? ''].filter((host) => /^[\w.:-]+$/.test(host));
  const policy = framedPolicy(String(headers['content-security-policy']), [...new Set(hosts)]);
  const { 'content-length': _, etag: __, ...kept } = headers;
  reply.raw.writeHead(statusCode, { ...kept, 'content-security-policy': policy });
  reply.raw.end(html.replace('<head>', () => `<head>${WINDOW_SCRIPT}`));
}

function fail(reply: FastifyReply): void {
  const { raw, request } = reply;
  if (raw.headersSent || raw.destroyed) return;
  const headers = { ...reply.getHeaders(), 'content-type': 'application/json; charset=utf-8' } as OutgoingHttpHeaders;
  raw.writeHead(problemStatus('PRACTICE_OVER'), headers);
  raw.end(JSON.stringify(refusalBody({ code: 'PRACTICE_OVER' }, request.id)));
}

/**
 * Hands a request of any kind below /practice on to the practice evening, and its answer back (rule practice-evening).
 * Cookies pass neither way: the evening knows the person by a cookie that this server alone holds. A page of it can be
 * shown in a frame of the office alone, and the browser lets its script send nothing but to /practice.
 */
export function forward(forwarding: Forwarding): void {
  const { request, reply, entry } = forwarding;
  const { method, headers, raw } = request;
  const path = request.url.slice(PRACTICE_PATH.length) || '/';
  const isRead = method === 'GET' || method === 'HEAD';
  reply.hijack();
  waitsForOthers(reply.raw);
  const own = { ...passed(headers), cookie: entry.cookie, ...(!isRead && { origin: entry.origin }) };
  // A page is read here, so that it must come plain.
  const { 'accept-encoding': encoding, ...plain } = own as OutgoingHttpHeaders;
  const isPage = headers.accept?.includes('text/html') === true;
  const sent = isPage || encoding === undefined ? plain : { ...plain, 'accept-encoding': encoding };
  const onward = send(entry.origin + path, { method, headers: sent }, (back) => {
    const status = back.statusCode ?? 502;
    if (status === 401) entry.forget();
    if (!isRead && PRESSES.test(path)) entry.note(status >= 400 && status < 500);
    // A stream may end at any time; half an answer of a known length is cut.
    back.on('error', () => (back.headers['content-length'] === undefined ? reply.raw.end() : reply.raw.destroy()));
    answer(back, forwarding).catch(() => fail(reply));
  });
  onward.on('error', () => fail(reply));
  reply.raw.once('close', () => onward.destroy());
  raw.pipe(onward);
}

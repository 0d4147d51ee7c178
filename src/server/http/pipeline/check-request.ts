/**
 * What every request passes first, in one hook: it gets the security headers; its address, the protocol of its
 * connection, its idempotency key and its origin are checked (rule own-origin-calls); and it may be marked as urgent.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteFacts } from '#contract/calls/call.ts';
import type { Problem } from '#domain/result.ts';
import { urgently } from '#server/database/engines/urgency.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { refuse } from '../answers.ts';
import { isKeyReadable, readIdempotencyKeys } from '../idempotency.ts';
import { carriesStaffCookie } from '../identity/staff-cookie.ts';
import { isLostVisitor, sendLostPage } from '../pages/lost-page.ts';
import { factsOf } from './routes.ts';
import { securityHeaders } from './security-headers.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}

/** The `Origin` of a page without referrer, hidden even from its own server; another site's form names its own. */
const HIDDEN = 'null';

/**
 * False if a browser says that another site made the call. An `Origin` with another site is decisive; `Sec-Fetch-Site`
 * is next, because a page without referrer sends `Origin: null` with its own forms. A call with neither header isn't
 * from a browser that we know; if it still has a staff cookie, it must also have a header that no form of another site
 * can send.
 */
function isFromOwnOrigin(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (SAFE.has(method)) return true;
  const { origin } = headers;
  const isNamed = origin !== undefined && origin !== HIDDEN;
  if (isNamed && origin !== publicOrigin && hostOf(origin) !== headers.host) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return !carriesStaffCookie(headers.cookie) || headers['x-requested-with'] !== undefined;
  return isNamed;
}

/** A name or an address, and perhaps a port; empty where the address of the request names no host. */
const HOST = /^(?:\[[\w.:%]+\]|[\w.~%!$&'()*+;=-]*)(?::\d*)?$/;

/** Whether `Host` is there once and can be one (RFC 9112, 3.2). Node reads the first of several. */
function hasGoodHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  return lines.length <= 1 && (host === undefined ? httpVersion !== '1.1' : HOST.test(host));
}

/** A longer address is refused (rule broken-http). */
const MAX_URL_LENGTH = 8 * 1024;

/**
 * Whether a call of the API reached the proxy by plain http (rule plain-http-refused). It must not work: others could
 * read it on the network, and the author of the wrong address would never know. Only a proxy that says 'http' counts:
 * calls by a proxy that says nothing, and calls from this machine that pass no proxy, are served. (Strangers who forge
 * the header get only their own calls refused.)
 */
function cameInPlain(url: string, headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-proto'] === 'http' && url.startsWith('/api/');
}

/**
 * Tells the operator, once, that the shop's own pages are refused, as the browser says: their address isn't that of the
 * settings, and the proxy doesn't pass it on.
 */
function originWarning(log: Log): (headers: IncomingHttpHeaders) => void {
  let isTold = false;
  return (headers) => {
    if (isTold || headers['sec-fetch-site'] !== 'same-origin') return;
    isTold = true;
    log.warn({ code: 'FORBIDDEN_ORIGIN' }, 'own pages are refused: browsers use another address than PUBLIC_URL');
  };
}

/** Guards the whole app; register it before any route. */
export function checkRequests(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'mapTiles'>,
  log: Log,
): void {
  const { publicUrl, trustProxy } = settings;
  const headers = securityHeaders(settings);
  const publicOrigin = new URL(publicUrl).origin;
  const warn = originWarning(log);
  const isBehindHttps = trustProxy.length > 0 && publicUrl.startsWith('https:');

  const problemWith = ({ method, url, headers: sent, raw }: FastifyRequest, facts?: RouteFacts): Problem | null => {
    if (!hasGoodHost(raw)) return { code: 'MALFORMED' };
    if (url.length > MAX_URL_LENGTH) return { code: 'URI_TOO_LONG' };
    if (isBehindHttps && cameInPlain(url, sent)) return { code: 'HTTPS_REQUIRED' };
    if (!isKeyReadable(sent)) return { code: 'IDEMPOTENCY_KEY_INVALID' };
    const isAllowed = facts?.fromAnyOrigin === true || isFromOwnOrigin(method, sent, publicOrigin);
    if (isAllowed) return null;
    warn(sent);
    return { code: 'FORBIDDEN_ORIGIN' };
  };

  readIdempotencyKeys(app);
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    reply.headers(headers);
    const { method, routeOptions } = request;
    const facts = method === 'GET' ? undefined : factsOf(method, routeOptions.url ?? '');
    const problem = problemWith(request, facts);
    if (problem?.code === 'URI_TOO_LONG' && isLostVisitor(request)) sendLostPage(reply, 414);
    else if (problem !== null) refuse(reply, problem);
    else if (facts?.priority === 'needed') urgently(done);
    else done();
  });
}

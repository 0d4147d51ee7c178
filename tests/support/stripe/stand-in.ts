/**
 * Stripe, played on this machine: as strict about requests as the real one, with its memory of keys, its failures, its
 * hosted page and its signed notifications.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Books, openBooks, type StripeEvent, type StripeObject } from './books.ts';
import { CONTRACT } from './contract.ts';
import { type Form, RefusedField, readForm } from './form.ts';
import { hostedPage } from './hosted-page.ts';
import { readMultipart } from './multipart.ts';

export const STRIPE_KEY = 'rk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';
const VERSION = '2026-10-28.endive';
const KEY_LIFETIME_MS = 86_400_000;

/**
 * What happens to the next request. 'lost': it is done, and its answer never arrives. 'done-500': it is done, and the
 * answer is a failure. 'away': it is not even begun. 'none': nothing.
 */
export type Mishap =
  | 'none'
  | 'away'
  | 'broken'
  | 'done-500'
  | 'kept-500'
  | 'busy'
  | 'nonsense'
  | 'other-shape'
  | 'lost'
  | 'slow'
  | 'forbidden';

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: Form;
  readonly key: string | undefined;
  readonly status: number;
}

export interface StripeNotification {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly event: StripeEvent;
}

export interface StandInOptions {
  /** Unix ms; the machine's own clock where none is given. */
  readonly now?: () => number;
  /** 0 for any. */
  readonly port?: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

interface Kept {
  readonly at: number;
  readonly request: string;
  readonly answer: Answer | null;
}

const refusal = (status: number, type: string, code: string, param?: string): Answer => ({
  status,
  body: { error: { type, code, message: code, ...(param !== undefined && { param }) } },
});

const page = (url: string, data: readonly unknown[]): Answer => ({
  status: 200,
  body: { object: 'list', url, has_more: false, data },
});

const isMultipart = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('multipart/form-data; boundary=') ?? false;

/** Sends a notification; one that is not taken is lost. */
function send(webhook: string, { payload, headers }: StripeNotification): void {
  void fetch(webhook, { method: 'POST', headers, body: payload }).catch(() => undefined);
}

/** Opens the stand-in; it listens when this resolves. */
export async function openStripeStandIn({ now = Date.now, port = 0 }: StandInOptions = {}) {
  const calls: StripeCall[] = [];
  const mishaps: Mishap[] = [];
  const waiting: StripeNotification[] = [];
  const keys = new Map<string, Kept>();
  const endpoints: StripeObject[] = [];
  const denied = new Set<string>();
  let accepted = STRIPE_KEY;
  let secret = WEBHOOK_SECRET;
  let origin = '';
  let webhook: string | undefined;

  const signed = (event: StripeEvent): StripeNotification => {
    const payload = JSON.stringify(event);
    const seconds = Math.floor(now() / 1000);
    const hex = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${hex}` };
    return { payload, headers, event };
  };
  const books: Books = openBooks({
    now,
    origin: () => origin,
    onEvent: (event) => {
      const notification = signed(event);
      if (webhook === undefined) waiting.push(notification);
      else send(webhook, notification);
    },
  });

  function act(name: string, id: string, params: Form): Answer {
    const done = (body: unknown): Answer => ({ status: 200, body });
    switch (name) {
      case 'POST /v1/checkout/sessions':
        return done(books.createSession(params));
      case 'GET /v1/checkout/sessions':
        return page('/v1/checkout/sessions', books.sessionsOf(String(params.payment_intent ?? '')));
      case 'GET /v1/checkout/sessions/:id':
        return done(books.expanded(books.sessionOf(id), pathsOf(params)));
      case 'GET /v1/payment_intents/:id':
        return done(books.expandedPayment(id, pathsOf(params)));
      case 'GET /v1/disputes':
        return page('/v1/disputes', books.disputesOf(String(params.payment_intent ?? '')));
      case 'GET /v1/disputes/:id':
        return done(books.disputeOf(id));
      case 'POST /v1/disputes/:id':
        return done(books.answerDispute(id, params));
      case 'POST /v1/files':
        return done(books.createFile());
      case 'POST /v1/checkout/sessions/:id/expire':
        return done(books.expireSession(id));
      case 'POST /v1/refunds':
        return done(books.createRefund(params));
      case 'GET /v1/refunds':
        return page('/v1/refunds', books.refundsOf(String(params.payment_intent ?? '')));
      case 'GET /v1/events':
        return eventsPage(params);
      case 'GET /v1/balance_transactions':
        return done(books.balanceBooks.list(params));
      case 'GET /v1/webhook_endpoints':
        return page('/v1/webhook_endpoints', endpoints);
      default:
        return page(name, []);
    }
  }
  const pathsOf = ({ expand = {} }: Form): readonly string[] => Object.values(expand).map(String);
  function eventsPage(params: Form): Answer {
    const { created, types, starting_after: after, limit = '10' } = params;
    const since = Number(typeof created === 'object' ? created.gte : 0);
    const wanted = typeof types === 'object' ? Object.values(types) : null;
    const all = books.events.filter(
      (event) => Number(event.created) >= since && (wanted?.includes(event.type) ?? true),
    );
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + Number(limit));
    return {
      status: 200,
      body: { object: 'list', data, has_more: from + data.length < all.length, url: '/v1/events' },
    };
  }
  /** Checks and does; what is refused before it is begun is not kept under its key. */
  function handle(name: string, id: string, params: Form, mishap: Mishap | undefined): Answer & { isBegun: boolean } {
    try {
      const check = CONTRACT[name];
      if (check === undefined) return { ...refusal(404, 'invalid_request_error', 'url_unknown'), isBegun: false };
      check(params, '');
      if (mishap === 'done-500') act(name, id, params);
      if (mishap === 'kept-500' || mishap === 'done-500')
        return { ...refusal(500, 'api_error', 'internal'), isBegun: true };
      return { ...act(name, id, params), isBegun: true };
    } catch (error) {
      if (!(error instanceof RefusedField)) throw error;
      const status = error.code === 'resource_missing' ? 404 : 400;
      return { ...refusal(status, 'invalid_request_error', error.code, error.field), isBegun: false };
    }
  }
  function atTheDoor({ headers, method, url }: IncomingMessage, mishap: Mishap | undefined): Answer | null {
    if (headers.authorization !== `Bearer ${accepted}`) return refusal(401, 'invalid_request_error', 'api_key_invalid');
    if (headers['stripe-version'] !== VERSION) return refusal(400, 'invalid_request_error', 'api_version_unknown');
    const path = (url ?? '').split('?')[0] ?? '';
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    const isEncoded = path === '/v1/files' ? isMultipart(headers) : isForm;
    if (method === 'POST' && !isEncoded) return refusal(400, 'invalid_request_error', 'body_not_form_encoded');
    const isDenied = [...denied].some((one) => path === one || (url ?? '').includes(one));
    if (mishap === 'forbidden' || isDenied) return refusal(403, 'invalid_request_error', 'more_permissions_required');
    if (mishap === 'away') return refusal(503, 'api_error', 'unavailable');
    if (mishap === 'busy')
      return { ...refusal(429, 'invalid_request_error', 'rate_limit'), headers: { 'stripe-should-retry': 'false' } };
    return null;
  }
  function underKey(request: IncomingMessage, body: string, mishap: Mishap | undefined): Answer {
    const url = new URL(request.url ?? '', 'http://stand.in');
    const [, id = ''] = /^\/v1\/(?:checkout\/sessions|payment_intents|disputes)\/([^/]+)/.exec(url.pathname) ?? [];
    const name = `${request.method} ${id === '' ? url.pathname : url.pathname.replace(id, ':id')}`;
    const key = request.headers['idempotency-key'];
    const type = request.headers['content-type'] ?? '';
    const isUpload = isMultipart(request.headers);
    let params: Form;
    try {
      params = isUpload ? readMultipart(body, type) : readForm(request.method === 'POST' ? body : url.search);
    } catch (error) {
      if (!(error instanceof RefusedField)) throw error;
      return refusal(400, 'invalid_request_error', error.code, error.field);
    }
    // The boundary of a multipart body is another one each time.
    const asked = `${name} ${isUpload ? JSON.stringify(params) : body}`;
    const kept = typeof key === 'string' ? keys.get(key) : undefined;
    const isFresh = kept !== undefined && kept.at + KEY_LIFETIME_MS > now();
    if (isFresh && kept.request !== asked) return refusal(400, 'idempotency_error', 'idempotency_key_reused');
    if (isFresh && kept.answer !== null) return { ...kept.answer, headers: { 'idempotent-replayed': 'true' } };
    const { isBegun, ...answer } = handle(name, id, params, mishap);
    const isPost = request.method === 'POST';
    if (isPost && isBegun && typeof key === 'string') keys.set(key, { at: now(), request: asked, answer });
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      params,
      key: key?.toString(),
      status: answer.status,
    });
    return answer;
  }
  async function api(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const mishap = mishaps.shift();
    if (mishap === 'slow') await wait(60_000, undefined, { ref: false });
    if (mishap === 'broken') return void response.destroy();
    if (mishap === 'nonsense') return void response.writeHead(200).end('<html>not JSON</html>');
    if (mishap === 'other-shape') return void response.writeHead(200).end('[1, 2, 3]');
    const answer = atTheDoor(request, mishap) ?? underKey(request, body, mishap);
    if (mishap === 'lost') return void response.destroy();
    const headers = { 'content-type': 'application/json', date: new Date(now()).toUTCString(), ...answer.headers };
    const noRetry = answer.status >= 500 ? { 'stripe-should-retry': 'false' } : {};
    response.writeHead(answer.status, { ...headers, ...noRetry }).end(JSON.stringify(answer.body));
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString(isMultipart(request.headers) ? 'latin1' : 'utf8');
    if (request.url?.startsWith('/c/pay/') === true) hostedPage(books, request, response, body);
    else await api(request, response, body);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(port);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  origin = `http://127.0.0.1:${address.port}`;

  return {
    origin,
    books,
    /** Every request that was read, in order. */
    calls,
    /** What happens to the next requests, in order; all others are answered as they should be. */
    mishaps,
    /** The account's endpoints for notifications. */
    endpoints,
    /** From now on this key is accepted, and no other. */
    accept: (key: string): void => {
      accepted = key;
    },
    /** From now on notifications are sent to this address automatically. */
    notifyAt: (address: string): void => {
      webhook = address;
    },
    /** From now on the key lacks the right to this path, or to expand this field. */
    deny: (path: string): void => void denied.add(path),
    /** From now on the key has the right to this path again. */
    allow: (path: string): void => void denied.delete(path),
    /** From now on notifications are signed with this secret. */
    signWith: (next: string): void => {
      secret = next;
    },
    /** The notifications that nobody has taken yet, and forgets them. */
    takeNotifications: (): StripeNotification[] => waiting.splice(0),
    /** An event, signed now. */
    signed,
    /** From now on nobody answers at its address; the returned function brings it back. */
    leave: async (): Promise<() => Promise<void>> => {
      await end();
      return () => listen(address.port);
    },
    close: end,
  };
}

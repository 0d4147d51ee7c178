import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CheckoutRequest, SESSION_PLACEHOLDER } from '#server/ports/payments.ts';
import { accountRoutes } from './account-routes.ts';
import { type PayPageState, payPage } from './pay-page.ts';
import type { SandboxPages } from './sandbox-books.ts';
import { currentSession, failLate, hasFailed, pay, payLate, requestOf } from './sandbox-sessions.ts';
import type { SandboxSession } from './sandbox-store.ts';

const CSS = readFileSync(new URL('./pay-page.css', import.meta.url), 'utf8');
/** Back may show the page as it was before the payment; then it is loaded again (rule sandbox-page). */
const SCRIPT = "addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });\n";
const FORM_LIMIT_BYTES = 1024;

/** Where a buyer goes after paying: the request's address with the session's id in it. */
export function successUrl(request: CheckoutRequest, sessionId: string): string {
  return request.successUrl.replace(SESSION_PLACEHOLDER, sessionId);
}

/**
 * The hosted page and its form. Registered only where the sandbox is the provider: elsewhere the paths are unknown
 * (404).
 */
export function payRoutes(app: FastifyInstance, routes: SandboxPages): void {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    accountRoutes(scope, routes);
    scope.get('/sandbox/pay.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(CSS),
    );
    scope.get('/sandbox/pay.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SCRIPT),
    );
    scope.get<{ Params: { sessionId: string }; Querystring: { declined?: string } }>(
      '/sandbox/pay/:sessionId',
      async ({ params, query }, reply) => show(reply, routes, params.sessionId, query.declined !== undefined),
    );
    scope.post<{ Params: { sessionId: string }; Body: { outcome?: unknown } | undefined }>(
      '/sandbox/pay/:sessionId',
      async ({ params, body }, reply) => choose(reply, routes, params.sessionId, body?.outcome),
    );
  });
}

const STATUS: Readonly<Record<PayPageState, number>> = {
  open: 200,
  declined: 200,
  paid: 200,
  confirming: 200,
  failed: 200,
  replaced: 410,
  expired: 410,
  unknown: 404,
};

async function show(
  reply: FastifyReply,
  routes: SandboxPages,
  sessionId: string,
  isDeclined: boolean,
): Promise<FastifyReply> {
  const session = await currentSession(routes.books, sessionId);
  const state = session === undefined ? 'unknown' : stateOf(session, { isDeclined, now: routes.books.clock.now() });
  const request = session === undefined ? null : requestOf(session);
  const html = payPage({
    brand: routes.brand(),
    sessionId,
    state,
    request,
    onwards: onwards(routes, state, request, sessionId),
  });
  return reply.code(STATUS[state]).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

function stateOf(session: SandboxSession, { isDeclined, now }: { isDeclined: boolean; now: number }): PayPageState {
  // The shop ends a session early where it opens another in its place.
  if (session.status === 'expired') return session.expires_at > now ? 'replaced' : 'expired';
  if (hasFailed(session, now)) return 'failed';
  if (session.status === 'complete') return session.payment_status === 'paid' ? 'paid' : 'confirming';
  return isDeclined ? 'declined' : 'open';
}

function onwards(
  routes: SandboxPages,
  state: PayPageState,
  request: CheckoutRequest | null,
  sessionId: string,
): string {
  if (request === null) return `${routes.publicUrl}/`;
  // Nobody cancelled: the shop's page is shown as on a plain visit.
  const isOver = state === 'expired' || state === 'replaced';
  return isOver ? request.cancelUrl.replace(/\?.*$/, '') : successUrl(request, sessionId);
}

const OUTCOMES = { pay, late: payLate, 'late-failure': failLate } as const;

async function choose(
  reply: FastifyReply,
  routes: SandboxPages,
  sessionId: string,
  outcome: unknown,
): Promise<FastifyReply> {
  const session = await currentSession(routes.books, sessionId);
  if (session === undefined || session.status !== 'open') return reply.redirect(pageOf(sessionId), 303);
  const request = requestOf(session);
  switch (outcome) {
    case 'pay':
    case 'late':
    case 'late-failure': {
      const done = await OUTCOMES[outcome](routes.books, session);
      if (!done) return reply.redirect(pageOf(sessionId), 303);
      routes.onChange();
      return reply.redirect(successUrl(request, sessionId), 303);
    }
    case 'decline':
      return reply.redirect(`${pageOf(sessionId)}?declined=1`, 303);
    case 'cancel':
      return reply.redirect(request.cancelUrl, 303);
    default:
      return reply.redirect(pageOf(sessionId), 303);
  }
}

const pageOf = (sessionId: string): string => `/sandbox/pay/${encodeURIComponent(sessionId)}`;

import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CheckoutRequest, PaymentRefused, SESSION_PLACEHOLDER } from '#server/ports/payments.ts';
import {
  doRefundsWait,
  endDispute,
  failSandboxRefund,
  openDispute,
  sandboxGiveBack,
  sandboxPayOut,
  setRefundsWait,
  succeedRefund,
} from './sandbox-money.ts';
import { accountPage, PAY_PAGES, type PayPageState, payPage } from './sandbox-pages.ts';
import { currentSession, failLate, pay, payLate, requestOf, sandboxStateOf } from './sandbox-sessions.ts';
import { findLatestEntries, readSandboxBalance, type SandboxBooks, type SandboxSession } from './sandbox-store.ts';

const CSS = readFileSync(new URL('./pay-page.css', import.meta.url), 'utf8');
/** Back may show the page as it was before the payment; then it is loaded again (rule sandbox-page). */
const SCRIPT = "addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });\n";
const FORM_LIMIT_BYTES = 1024;
const SHOWN_PAYMENTS = 50;

interface SandboxPages extends SandboxBooks {
  readonly brand: () => string;
  readonly publicUrl: string;
}

type PayRequest = {
  Params: { sessionId: string };
  Querystring: { declined?: string };
  Body: { outcome?: unknown } | undefined;
};
type AccountRequest = { Body: { act?: unknown; id?: unknown; amount?: unknown } | undefined };

/**
 * The buyers' payment page, and the owner's page that simulates a provider's dashboard and the card's bank (rule
 * sandbox-account). Registered only if the sandbox is the provider: otherwise the paths are unknown (404).
 */
export function sandboxRoutes(app: FastifyInstance, pages: SandboxPages): void {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    for (const [path, type, content] of [
      ['/sandbox/pay.css', 'text/css; charset=utf-8', CSS],
      ['/sandbox/pay.js', 'text/javascript; charset=utf-8', SCRIPT],
    ] as const) {
      scope.get(path, async (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
      );
    }
    scope.get<PayRequest>('/sandbox/pay/:sessionId', async ({ params: { sessionId }, query }, reply) => {
      const session = await currentSession(pages, sessionId);
      const state = pageStateOf(session, pages.clock.now(), query.declined !== undefined);
      const request = session === undefined ? null : requestOf(session);
      const onwards = request === null ? `${pages.publicUrl}/` : onwardsOf(request, sessionId, state);
      const html = payPage({ brand: pages.brand(), sessionId, state, request, onwards });
      return sendPage(reply.code(PAY_PAGES[state].status), html);
    });
    scope.post<PayRequest>('/sandbox/pay/:sessionId', async ({ params: { sessionId }, body }, reply) =>
      reply.redirect(await choose(pages, sessionId, body?.outcome), 303),
    );
    scope.get('/sandbox/account', async (_request, reply) => sendPage(reply, await showAccount(pages)));
    scope.post<AccountRequest>('/sandbox/account', async ({ body }, reply) => {
      await act(pages, body);
      return reply.redirect('/sandbox/account', 303);
    });
  });
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

function pageStateOf(session: SandboxSession | undefined, now: number, isDeclined: boolean): PayPageState {
  if (session === undefined) return 'unknown';
  const state = sandboxStateOf(session, now);
  // The shop ends a session early where it opens another in its place.
  if (state === 'expired' && session.expires_at > now) return 'replaced';
  return state === 'open' && isDeclined ? 'declined' : state;
}

/** The buyer's page after paying: the request's address with the session's id in it. */
const paidUrl = ({ successUrl }: CheckoutRequest, sessionId: string): string =>
  successUrl.replace(SESSION_PLACEHOLDER, sessionId);

function onwardsOf(request: CheckoutRequest, sessionId: string, state: PayPageState): string {
  const isOver = state === 'expired' || state === 'replaced';
  // Nobody canceled: the shop's page is shown as on a plain visit.
  return isOver ? request.cancelUrl.replace(/\?.*$/, '') : paidUrl(request, sessionId);
}

const PAYING = new Map<unknown, typeof pay>([
  ['pay', pay],
  ['late', payLate],
  ['late-failure', failLate],
]);

/** Does what the buyer pressed, and returns where the browser goes. */
async function choose(pages: SandboxPages, sessionId: string, outcome: unknown): Promise<string> {
  const page = `/sandbox/pay/${encodeURIComponent(sessionId)}`;
  const session = await currentSession(pages, sessionId);
  if (session?.status !== 'open') return page;
  if (outcome === 'cancel') return requestOf(session).cancelUrl;
  if (outcome === 'decline') return `${page}?declined=1`;
  const isPaid = await PAYING.get(outcome)?.(pages, session);
  return isPaid ? paidUrl(requestOf(session), sessionId) : page;
}

async function showAccount(pages: SandboxPages): Promise<string> {
  const { db } = pages.database;
  const now = pages.clock.now();
  const entries = await findLatestEntries(db, now, SHOWN_PAYMENTS);
  return accountPage({
    brand: pages.brand(),
    balanceCents: await readSandboxBalance(db, now),
    refundsWait: await doRefundsWait(db),
    payments: [...Map.groupBy(entries, ({ session_id }) => session_id).values()],
  });
}

type Act = (books: SandboxBooks, id: string, amountCents: number) => Promise<unknown>;

const ACTS = new Map<unknown, Act>([
  ['refund', (books, sessionId, amountCents) => sandboxGiveBack(books, { reference: null, sessionId, amountCents })],
  ['refund-arrives', succeedRefund],
  ['refund-fails', failSandboxRefund],
  ['dispute', openDispute],
  ['dispute-won', (books, id) => endDispute(books, id, 'won')],
  ['dispute-lost', (books, id) => endDispute(books, id, 'lost')],
  ['pay-out', sandboxPayOut],
  ['refunds-wait', (books) => setRefundsWait(books, true)],
  ['refunds-at-once', (books) => setRefundsWait(books, false)],
]);

async function act(books: SandboxBooks, form: AccountRequest['Body']): Promise<void> {
  try {
    await ACTS.get(form?.act)?.(books, String(form?.id), Number(form?.amount));
  } catch (error) {
    // A refund that is too large is not made, as the page then shows.
    if (!(error instanceof PaymentRefused)) throw error;
  }
}

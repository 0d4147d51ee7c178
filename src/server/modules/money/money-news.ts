import type { Trx } from '#server/database/database-port.ts';
import { appendLedger, type LedgerEntry, readCharged } from '#server/database/stores/ledger.ts';
import { readSessionRefunds } from '#server/database/stores/refunds.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrderByReference, noteForeignRefunds, sendRefund } from '#server/modules/orders/index.ts';
import { callProvider, type NewsHandlers } from '#server/modules/payments/index.ts';
import type { News } from '#server/ports/payments.ts';
import { keepDispute, keepPayout } from './money-store.ts';

type Session = Parameters<NewsHandlers['refund']>[1];
type DisputeNews = Extract<News, { readonly kind: 'dispute' }>;

/**
 * What the provider tells of refunds, disputes and payouts (rules provider-news, foreign-refunds, disputed-payments).
 * About refunds the news only wakes us: how they stand is asked for.
 */
export function moneyNews(dependencies: Dependencies): Pick<NewsHandlers, 'refund' | 'payment' | 'dispute' | 'payout'> {
  const { database, clock } = dependencies;

  /** The session whose refunds are to be asked about: ours, or one whose payment these books have lost. */
  async function sessionOf(session: Session, named: string | null): Promise<string | null> {
    if (session !== null) return session.session_id;
    return named !== null && (await readCharged(database.db, named)) !== undefined ? named : null;
  }

  /** Asks about every refund of a session; news of a payment that is not ours are left alone. */
  async function askAboutRefunds(session: Session, named: string | null): Promise<'done' | 'later'> {
    const sessionId = await sessionOf(session, named);
    if (sessionId === null) return 'done';
    const theirs = await callProvider(dependencies, (provider) => provider.listRefunds(sessionId));
    await noteForeignRefunds(dependencies, sessionId, theirs);
    for (const { id, state } of await readSessionRefunds(database.db, sessionId)) {
      if (state !== 'failed') await sendRefund(dependencies, id, theirs);
    }
    return 'done';
  }

  return {
    refund: ({ news }, session) => askAboutRefunds(session, news.sessionId),
    payment: (_, session) => askAboutRefunds(session, null),
    dispute: async ({ news }, session) => {
      await database.transact((trx) => noteDispute(dependencies, trx, news, session));
      return 'done';
    },
    payout: async ({ news: { payoutId, amountCents, currency, arrivesAt } }) => {
      const payout = { id: payoutId, amount_cents: amountCents, currency, arrives_at: arrivesAt };
      await keepPayout(database.db, { ...payout, noted_at: clock.now() });
      return 'done';
    },
  };
}

const KINDS = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' } as const;

/** A bank has taken the money back while it is disputed; a dispute that was won brings it again. */
async function noteDispute(
  { clock, shop }: Dependencies,
  trx: Trx,
  news: DisputeNews,
  session: Session,
): Promise<void> {
  const at = clock.now();
  const { disputeId, paymentId, amountCents, state, reason, respondBy } = news;
  const order = session === null ? undefined : await findOrderByReference(trx, session.id);
  const what = { state, reason, respond_by: respondBy, opened_at: at, updated_at: at };
  const ids = { id: disputeId, order_id: order?.id ?? null, payment_reference: session?.id ?? null };
  // An old notification never opens again what was decided.
  await keepDispute(trx, { ...ids, payment_id: paymentId, amount_cents: amountCents, ...what });
  const base = {
    orderId: order?.id ?? null,
    pendingOrderId: session?.pending_order_id ?? null,
    restaurantId: order?.restaurant_id ?? null,
    paymentReference: session?.id ?? paymentId,
    note: reason,
    at,
  };
  const row = (one: keyof typeof KINDS, amount: number): LedgerEntry => {
    return { ...base, kind: KINDS[one], dedupeKey: `${KINDS[one]}:${disputeId}`, amount };
  };
  const ended = state === 'open' ? [] : [row(state, state === 'won' ? amountCents : 0)];
  // A bank that only inquires has taken nothing.
  if (amountCents === 0) return;
  await appendLedger(trx, [row('open', -amountCents), ...ended], shop.current.timeZone);
}

import { STORED_STATUSES } from '#domain/order/order-status.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { counter, gauge } from '#server/http/metric-text.ts';
import { foreignEventCount, type ProviderFault, providerFault } from '#server/modules/payments/index.ts';
import { readFigures, type ShopFigures } from './figures-store.ts';

const KEPT_MS = 5000;
const MINUTE_MS = 60_000;
const SETTLED_WITHIN_MS = 2 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface AtProvider {
  readonly fault: ProviderFault | null;
  readonly foreignEventCount: number;
}

function figuresText(figures: ShopFigures, { fault, foreignEventCount }: AtProvider, now: number): string {
  const age = (since: number | null): number => (since === null ? 0 : Math.max(0, now - since) / 1000);
  const orders = STORED_STATUSES.map(
    (status) => [`status="${status}"`, figures.ordersByStatus.get(status) ?? 0] as const,
  );
  const one = (value: number) => [['', value]] as const;
  return [
    gauge('forkfleet_orders', 'Orders by status, finished ones of all time included.', orders),
    gauge(
      'forkfleet_oldest_unconfirmed_order_seconds',
      'Age of the oldest order that its restaurant has not confirmed.',
      one(age(figures.unconfirmedSince)),
    ),
    gauge('forkfleet_pending_orders', 'Orders that wait for their payment.', one(figures.pendingOrders)),
    gauge('forkfleet_open_payment_sessions', 'Payment sessions that may be paid.', one(figures.openSessions)),
    gauge(
      'forkfleet_payments_without_order',
      'Payments notified two minutes ago or longer that led to nothing yet.',
      one(figures.unsettledPayments),
    ),
    gauge(
      'forkfleet_payment_provider_refuses',
      '1 while the last call of this server to the payment provider was refused: a key, a right or a field is wrong.',
      one(fault === null ? 0 : 1),
    ),
    gauge(
      'forkfleet_payment_news_waiting',
      'Refunds, disputes and payouts reported by the provider and not yet handled.',
      one(figures.waitingNews),
    ),
    counter(
      'forkfleet_payment_news_foreign_total',
      'News of payments of another shop at the same account of the provider.',
      one(foreignEventCount),
    ),
    gauge(
      'forkfleet_outbox_oldest_seconds',
      'How long the oldest due text or refund has waited to be sent.',
      one(age(figures.outboxSince)),
    ),
    gauge('forkfleet_outbox_failing', 'Texts and refunds that were tried in vain so far.', one(figures.outboxFailing)),
    gauge('forkfleet_texts_failed', 'Texts of the last 24 hours that could not be sent.', one(figures.failedTexts)),
  ].join('');
}

/** The shop's figures for Prometheus (rules shop-figures, provider-refusals), read every five seconds at most. */
export function shopMetrics({
  database,
  clock,
  payments,
}: Pick<Dependencies, 'database' | 'clock' | 'payments'>): () => Promise<string> {
  let cached: { readonly at: number; readonly text: Promise<string> } | undefined;
  const read = async (now: number): Promise<string> => {
    const wanted = { now, notifiedBefore: now - SETTLED_WITHIN_MS, textsSince: now - DAY_MS };
    const atProvider = { fault: providerFault(payments), foreignEventCount: foreignEventCount(payments) };
    return figuresText(await readFigures(database.db, wanted), atProvider, now);
  };
  return () => {
    const now = clock.now();
    if (cached === undefined || Math.abs(now - cached.at) >= KEPT_MS) cached = { at: now, text: read(now) };
    return cached.text;
  };
}

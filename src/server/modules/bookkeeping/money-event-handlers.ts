import type { Dependencies } from '#server/dependencies.ts';
import { paidSession } from '#server/modules/checkout/index.ts';
import { readSessionRefunds } from '#server/modules/ledger/index.ts';
import type { EventHandlers, EventResult } from '#server/modules/payments/index.ts';
import { askTaken, sendRefund } from '#server/modules/refunds/index.ts';
import { storePayout } from './money-store.ts';

type Session = Parameters<EventHandlers['refund']>[1];

/**
 * Handles the provider's events about refunds, disputes and payouts (rules provider-news, foreign-refunds,
 * disputed-payments). For refunds and disputes the event is only a trigger: the payment's state is read from the
 * provider.
 */
export function moneyEventHandlers(
  dependencies: Dependencies,
): Pick<EventHandlers, 'refund' | 'payment' | 'dispute' | 'payout'> {
  const { database, clock } = dependencies;

  async function askAbout(session: Session, paymentId: string | null): Promise<EventResult> {
    const paid = await paidSession(dependencies, session, paymentId);
    if (paid === 'foreign' || paid === 'later') return paid;
    const { sessionId } = paid;
    const payment = await askTaken(dependencies, sessionId);
    if (payment === null) return 'later';
    for (const { id, state } of await readSessionRefunds(database.db, sessionId)) {
      if (state !== 'failed') await sendRefund(dependencies, id, payment);
    }
    return 'done';
  }

  return {
    refund: ({ news }, session) => askAbout(session, news.refund.paymentId),
    payment: ({ news }, session) => askAbout(session, news.paymentId),
    dispute: ({ news }, session) => askAbout(session, news.paymentId),
    payout: async ({ news: { payoutId, amountCents, currency, arrivesAt, isFailed = false } }) => {
      const payout = { id: payoutId, amount_cents: amountCents, currency, arrives_at: arrivesAt };
      const at = clock.now();
      await storePayout(database.db, { ...payout, noted_at: at, failed_at: isFailed ? at : null });
      return 'done';
    },
  };
}

/** A shop whose payments are at the stand-in for Stripe, to compare its books with the balance there. */
import { sendDue } from '#server/database/stores/outbox.ts';
import {
  BALANCE_LEDGER_KINDS,
  findMismatches,
  matchBalance,
  moneyEventHandlers,
} from '#server/modules/bookkeeping/index.ts';
import { sessionEventHandlers } from '#server/modules/checkout/index.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { buyer, openCheckout } from './checkout.ts';
import { signIn } from './staff.ts';
import { openStripeShop } from './stripe/at-stripe.ts';
import type { OpenTestServer } from './test-app.ts';

export async function openBalanceShop(open: OpenTestServer) {
  const { server, stripe, clock } = await openStripeShop(open);
  const { dependencies } = server;
  const { db } = dependencies.database;
  /** Buys and pays; the provider's notification is lost. */
  let sold = 0;
  const sell = async (way: 'pay' | 'payLater' = 'pay') => {
    sold += 1;
    const input = { tip: 100 * sold, phone: `727555012${sold}` };
    const { sessionId, finalTotal } = await openCheckout(server, buyer(server), input);
    stripe.books[way](sessionId);
    stripe.takeNotifications();
    return { sessionId, finalTotal, paymentId: stripe.books.sessionOf(sessionId).payment_intent ?? '' };
  };
  const handlers = { ...sessionEventHandlers(dependencies), ...moneyEventHandlers(dependencies) };
  const match = () => matchBalance(dependencies, handlers);
  const found = async () => (await findMismatches(dependencies)).filter(({ kind }) => kind !== 'webhooks-refused');
  const refunds = async () => {
    clock.advance(1000);
    await sendDue(dependencies, refundHandlers(dependencies));
  };
  const states = async () =>
    (await db.selectFrom('balance_transactions').select(['kind', 'state']).orderBy('at').orderBy('id').execute()).map(
      ({ kind, state }) => `${kind} ${state}`,
    );
  /** What the ledger says the provider has. */
  const booked = async () => {
    const kinds = [...BALANCE_LEDGER_KINDS, 'dispute-fee', 'adjustment'] as const;
    const rows = await db
      .selectFrom('ledger')
      .select('amount_cents')
      .where('kind', 'in', [...kinds])
      .execute();
    return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  };
  const follow = async (id: string, role: 'owner' | 'dispatcher' = 'owner') =>
    server.app.inject({
      method: 'POST',
      url: `/api/office/money/mismatches/${encodeURIComponent(id)}/follow-provider`,
      headers: { ...(await signIn(server, role)).headers, 'content-type': 'application/json' },
      payload: '{}',
    });
  return { server, stripe, clock, sell, match, found, refunds, states, booked, follow, handlers, dependencies, db };
}

import { press } from '#tests/support/checkout.ts';
import { FRIDAY_NOON } from '#tests/support/movable-clock.ts';
import { openStripeStandIn } from '#tests/support/stripe/stand-in.ts';
import type { Place, Rehearsal } from './rehearsal.ts';

/** A card provider beside the servers that die: its buyers, its notifications and its own books. */

/** A notification on its way to the webhook. */
export interface Notification {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Till {
  readonly place: Pick<Place, 'stripe'>;
  /** The buyer pays; answers the notification of it, which nobody else delivers. */
  readonly pay: (server: Rehearsal, sessionId: string) => Promise<readonly Notification[]>;
  /** The sessions of a pending order that could be paid now. */
  readonly openFor: (server: Rehearsal, pendingOrderId: string) => Promise<readonly string[]>;
  readonly isExpired: (server: Rehearsal, sessionId: string) => Promise<boolean>;
  /** What it has of all payments, cents. */
  readonly holds: (server: Rehearsal) => Promise<number>;
  readonly close: () => Promise<void>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function sessionsOf({ dependencies }: Rehearsal) {
  return dependencies.database.db.selectFrom('sandbox_sessions').select(['id', 'status', 'request']).execute();
}

/** The sandbox, which keeps its books in the servers' own database. */
export async function sandboxTill(): Promise<Till> {
  return {
    place: {},
    pay: async (server, sessionId) => {
      await press(server, sessionId, 'pay');
      const taken: Notification[] = [];
      await server.sandbox.deliverDue(async (payload, signature) => {
        taken.push({ payload, headers: { ...JSON_TYPE, 'sandbox-signature': signature } });
        return true;
      });
      return taken;
    },
    openFor: async (server, pendingOrderId) =>
      (await sessionsOf(server))
        .filter(({ status, request }) => status === 'open' && request.includes(pendingOrderId))
        .map(({ id }) => id),
    isExpired: async (server, sessionId) =>
      (await sessionsOf(server)).some(({ id, status }) => id === sessionId && status === 'expired'),
    holds: async ({ dependencies }) =>
      (await dependencies.database.db.selectFrom('sandbox_ledger').select('amount_cents').execute()).reduce(
        (sum, { amount_cents }) => sum + amount_cents,
        0,
      ),
    close: async () => undefined,
  };
}

/** A stand-in for Stripe that survives the servers. */
export async function stripeTill(): Promise<Till> {
  const stripe = await openStripeStandIn({ now: () => FRIDAY_NOON });
  const { books } = stripe;
  return {
    place: { stripe: stripe.origin },
    pay: async (_server, sessionId) => {
      stripe.takeNotifications();
      books.pay(sessionId);
      return stripe.takeNotifications().map(({ payload, headers }) => ({ payload, headers }));
    },
    openFor: async (_server, pendingOrderId) =>
      [...books.sessions.values()]
        .filter(({ status, metadata }) => status === 'open' && metadata.pending_order_id === pendingOrderId)
        .map(({ id }) => id),
    isExpired: async (_server, sessionId) => books.sessionOf(sessionId).status === 'expired',
    holds: async () => books.balance(),
    close: stripe.close,
  };
}

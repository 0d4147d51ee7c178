/** The adapter of Stripe, opened beside a stand-in for Stripe. */
import { onTestFinished } from 'vitest';
import { openStripePayments } from '#server/adapters/stripe/stripe-payments.ts';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import { openShops, testPlaces } from '../checkout.ts';
import { movableClock } from '../movable-clock.ts';
import type { OpenTestServer } from '../test-app.ts';
import { openStripeStandIn, STRIPE_KEY, type StripeCall, WEBHOOK_SECRET } from './stand-in.ts';

const MINUTE_MS = 60_000;
export const PUBLIC_URL = 'https://shop.example';
/** Everything that any test of a file sent and Stripe took. */
export const taken: StripeCall[] = [];

/** A stand-in for Stripe and the adapter that speaks to it. */
export async function atStripe(changes: { secretKey?: string; webhookSecrets?: readonly string[] } = {}) {
  const clock = movableClock();
  const stripe = await openStripeStandIn({ now: clock.now });
  onTestFinished(async () => {
    taken.push(...stripe.calls.filter(({ status }) => status === 200));
    await stripe.close();
  });
  const keys = { secretKey: STRIPE_KEY, webhookSecrets: [WEBHOOK_SECRET], ...changes };
  const payments = openStripePayments({
    ...keys,
    apiUrl: stripe.origin,
    clock,
    publicUrl: PUBLIC_URL,
    shopId: 'shop-1',
  });
  return { clock, stripe, payments, request: requestAt(clock.now()) };
}

const requestAt =
  (now: number) =>
  (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    reference: 'ref-1',
    pendingOrderId: 'pending-1',
    amountCents: 1750,
    currency: 'usd',
    lines: [
      { name: 'Soup & bread', description: '', unitCents: 500, quantity: 2 },
      { name: 'Bowl', description: 'Rice, beans', unitCents: 500, quantity: 1 },
      { name: 'Tax', description: '', unitCents: 250, quantity: 1 },
    ],
    description: 'Order from Café “Olé”, delivered by Forkfleet',
    statementName: 'Café “Olé”',
    customerPhone: '7275550123',
    successUrl: `${PUBLIC_URL}/order-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${PUBLIC_URL}/tip`,
    expiresAt: now + 35 * MINUTE_MS,
    ...changes,
  });

/** A session that was paid. */
export async function paid(changes: Parameters<typeof atStripe>[0] = {}) {
  const at = await atStripe(changes);
  const { sessionId } = await at.payments.createSession(at.request());
  at.stripe.books.pay(sessionId);
  return { ...at, sessionId };
}

/** A shop with payments at a stand-in for Stripe. */
export async function openStripeShop(open: OpenTestServer) {
  const clock = movableClock();
  const stripe = await openStripeStandIn({ now: clock.now });
  onTestFinished(() => stripe.close());
  const keys = { secretKey: STRIPE_KEY, webhookSecrets: [WEBHOOK_SECRET], apiUrl: stripe.origin };
  const payments = openStripePayments({ ...keys, clock, publicUrl: 'http://127.0.0.1:3000', shopId: 'shop-1' });
  const server = await open({ places: testPlaces, payments, clock, settings: { rateLimits: false } });
  await openShops(server);
  return { server, stripe, clock, payments };
}

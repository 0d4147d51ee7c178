import type Stripe from 'stripe';
import * as catalog from '#catalog/server/set-up-checks.ts';
import { type CheckoutRequest, SESSION_PLACEHOLDER } from '#server/ports/payments.ts';
import type { ShopName } from './stripe-views.ts';

/** What Stripe is asked for a session: whole cents, no amount that it would compute (rule priced-from-saved-order). */

/** Stripe's own limits. */
const MOST_LINES = 100;
const LONGEST_NAME = 250;
const LONGEST_DESCRIPTION = 500;
/** A statement has 22 characters: the account's prefix has at most 10, and '* ' follows it. */
const LONGEST_SUFFIX = 10;
/** Fees, tax and tip, which are last and keep their own lines. */
const LAST_LINES = 4;

type Line = CheckoutRequest['lines'][number];

/** At most `MOST_LINES` lines of the same sum: those in the middle of a longer list become one. */
export function joinLines(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= MOST_LINES) return lines;
  const kept = MOST_LINES - LAST_LINES - 1;
  const joined = lines.slice(kept, -LAST_LINES);
  const cents = joined.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const rest: Line = { name: catalog.moreDishes(joined.length), description: '', unitCents: cents, quantity: 1 };
  return [...lines.slice(0, kept), rest, ...lines.slice(-LAST_LINES)];
}

function lineItem({ name, description, unitCents, quantity }: Line, currency: string) {
  const words = description.slice(0, LONGEST_DESCRIPTION);
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: unitCents,
      // An empty value would mean "take it away", and is refused.
      product_data: { name: name.slice(0, LONGEST_NAME), ...(words !== '' && { description: words }) },
    },
  };
}

/**
 * The end of what the buyer's bank statement says, after the account's prefix (rule statement-words): capital Latin
 * letters, digits and spaces with at least one letter; undefined if the name has none.
 */
export function statementSuffix(name: string): string | undefined {
  const latin = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const words = latin.replaceAll(/[^A-Z0-9]+/g, ' ').trim();
  const suffix = words.slice(0, LONGEST_SUFFIX).trim();
  return /[A-Z]/.test(suffix) ? suffix : undefined;
}

/** The session's parameters. Its card, wallets and bank payments are those that the account has switched on. */
export function checkoutParams(
  request: CheckoutRequest,
  { id, origin }: ShopName,
): Stripe.Checkout.SessionCreateParams {
  const { reference, pendingOrderId, customerPhone, currency, lines, successUrl, cancelUrl, expiresAt } = request;
  const { description, statementName = '' } = request;
  const suffix = statementSuffix(statementName);
  // Two shops may use one account: each knows its own payments.
  const shop = { shop: origin, shop_id: id };
  const metadata = { reference, pending_order_id: pendingOrderId, customer_phone: customerPhone, ...shop };
  return {
    mode: 'payment',
    client_reference_id: reference,
    line_items: joinLines(lines).map((line) => lineItem(line, currency)),
    metadata,
    payment_intent_data: {
      metadata,
      ...(description !== undefined && { description: description.slice(0, LONGEST_DESCRIPTION) }),
      ...(suffix !== undefined && { statement_descriptor_suffix: suffix }),
    },
    success_url: successUrl.replace(SESSION_PLACEHOLDER, '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt / 1000),
  };
}

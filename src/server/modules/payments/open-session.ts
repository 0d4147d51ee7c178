import * as catalog from '#catalog/server/refund-notes.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import {
  type CheckoutRequest,
  PaymentProviderDown,
  PaymentRefused,
  SESSION_PLACEHOLDER,
} from '#server/ports/payments.ts';
import { createAtProvider } from './end-at-provider.ts';
import type { PaymentSession } from './payment-sessions-store.ts';
import type { Purchase } from './purchases-store.ts';
import { takeTurn } from './take-turn.ts';

/** What a buyer can be asked to pay for. All amounts in cents. */
export interface Payable {
  readonly pendingOrderId: string;
  readonly amountCents: number;
  readonly lines: CheckoutRequest['lines'];
  readonly customerPhone: string;
  readonly restaurant: string;
  /** What shares a name with this purchase must not be paid beside it. */
  readonly purchase: Purchase;
  /** The order that is changed by it, and its page, to which the buyer returns (rule address-change). */
  readonly ofOrder?: { readonly orderNumber: string; readonly page: string };
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly url: string;
}

/** What card providers accept: 0.50 to 999,999.99 dollars. */
export const AMOUNT_LIMITS = { min: 50, max: 99_999_999 } as const;
/** Card providers keep a session open for at least 30 minutes. */
export const SESSION_LIFETIME_MS = 35 * 60_000;
/** How many other tabs may be faster, one after another. */
const ATTEMPTS = 8;

/**
 * Opens the one payment session of a purchase: returns the open one of the same pending order, or first ends other
 * payable sessions at the provider. The exact request is stored before it is sent, so that after any failure the same
 * request is sent again with the same key (rule session-terms). A call's key is stored with the session that it opened;
 * the key of a call that only got an open session again isn't stored. Problems: AMOUNT_OUT_OF_RANGE, NO_PAYMENTS (rule
 * provider-keys), PAYMENT_PROVIDER_DOWN (rule provider-away), IDEMPOTENCY_MISMATCH, and with `details.sessionId`:
 * ALREADY_ORDERED (a session turned out to be paid), PAYMENT_UNDER_WAY.
 */
export async function openSession(
  dependencies: Dependencies,
  payable: Payable,
  idempotent?: KeyedCall,
): Outcome<OpenedSession> {
  const { min, max } = AMOUNT_LIMITS;
  if (payable.amountCents < min || payable.amountCents > max) return fail({ code: 'AMOUNT_OUT_OF_RANGE' });
  // Trying again would only keep the customer waiting.
  if (dependencies.payments.name === 'none') return fail({ code: 'NO_PAYMENTS' });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const turn = await takeTurn(dependencies, {
        pendingOrderId: payable.pendingOrderId,
        purchase: payable.purchase,
        idempotent,
        newSession: (own) => newSession(dependencies, payable, own),
      });
      if (turn.kind === 'other-call') return fail({ code: 'IDEMPOTENCY_MISMATCH' });
      if (turn.kind === 'paid') return fail({ code: 'ALREADY_ORDERED', details: { sessionId: turn.sessionId } });
      if (turn.kind === 'under-way') return fail({ code: 'PAYMENT_UNDER_WAY', details: { sessionId: turn.sessionId } });
      const page = turn.kind === 'ours' ? await pageOf(dependencies, turn.session) : null;
      if (page !== null) return ok(page);
    }
  } catch (error) {
    if (error instanceof PaymentProviderDown || error instanceof PaymentRefused)
      return fail({ code: 'PAYMENT_PROVIDER_DOWN', retryAfterMs: 5000 });
    throw error;
  }
  throw new Error('a purchase was given other open sessions over and over');
}

/** The hosted page of a session; null if the session turned out to be over. */
async function pageOf(dependencies: Dependencies, session: PaymentSession): Promise<OpenedSession | null> {
  const { session_id: sessionId, url } = session;
  if (sessionId !== null && url !== null) return { sessionId, url };
  const made = await createAtProvider(dependencies, session);
  return made.url === null ? null : { sessionId: made.sessionId, url: made.url };
}

/**
 * A new session with its request: the saved names and amounts, and links built only from the settings (rules
 * priced-from-saved-order, statement-words, client-claims-ignored, links-from-settings, payment-cancelled).
 */
function newSession(
  { settings, payments, clock, shop }: Dependencies,
  { purchase: _, restaurant, ofOrder, ...asked }: Payable,
  { idempotent, chainId }: { readonly idempotent: KeyedCall | undefined; readonly chainId: string | null },
): PaymentSession {
  const now = clock.now();
  const reference = newId();
  const request: CheckoutRequest = {
    ...asked,
    reference,
    currency: 'usd',
    description:
      ofOrder === undefined
        ? catalog.orderFrom(restaurant, shop.current.brand)
        : catalog.changeOfOrder(ofOrder.orderNumber, restaurant),
    statementName: restaurant,
    successUrl: ofOrder?.page ?? `${settings.publicUrl}/order-success?session_id=${SESSION_PLACEHOLDER}`,
    cancelUrl: ofOrder?.page ?? `${settings.publicUrl}/tip?payment=cancelled`,
    expiresAt: now + SESSION_LIFETIME_MS,
  };
  return {
    id: reference,
    pending_order_id: asked.pendingOrderId,
    provider: payments.name,
    livemode: payments.livemode ? 1 : 0,
    request: JSON.stringify(request),
    session_id: null,
    url: null,
    amount_cents: asked.amountCents,
    status: 'creating',
    is_open: 1,
    created_at: now,
    expires_at: request.expiresAt,
    checked_at: null,
    intent_key: idempotent?.key ?? null,
    body_hash: idempotent?.bodyHash ?? null,
    ended_as: null,
    chain_id: chainId,
    payment_id: null,
  };
}

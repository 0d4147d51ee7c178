/**
 * The card payment provider, in the shape of Stripe Checkout (rule payment-providers). Amounts in cents, times in Unix
 * ms.
 */

import type { FastifyInstance } from 'fastify';

export interface CheckoutRequest {
  /** Our own id of the payment session: metadata of the provider's session, and the idempotency key of the call. */
  readonly reference: string;
  readonly pendingOrderId: string;
  readonly amountCents: number;
  readonly currency: 'usd';
  readonly lines: readonly {
    readonly name: string;
    readonly description: string;
    readonly unitCents: number;
    readonly quantity: number;
  }[];
  /** Enough to phone the customer and to refund, if everything else were lost. */
  readonly customerPhone: string;
  /** Where a buyer who paid is sent; the provider only puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
}

export interface ProviderSession {
  readonly sessionId: string;
  readonly url: string;
  readonly reference: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** 'failed' of a complete session: a payment that was under way failed, and will not come any more. */
  readonly paymentStatus: 'unpaid' | 'paid' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  readonly livemode: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly sessionId: string | null;
  readonly reference: string | null;
  readonly livemode: boolean;
}

/** All calls throw `PaymentProviderDown` when the provider cannot be reached, is slow or answers badly. */
export interface PaymentProvider {
  readonly name: string;
  readonly livemode: boolean;
  /** The header that carries a notification's signature, in lower case. */
  readonly signatureHeader: string;
  /** Safe to repeat: the same reference gives the same session. */
  readonly createSession: (request: CheckoutRequest) => Promise<ProviderSession>;
  /** The session as the provider sees it now, or null where it does not know the id. */
  readonly getSession: (sessionId: string) => Promise<ProviderSession | null>;
  /**
   * Ends an open session so that it can no longer be paid; returns the session as it is afterwards (it may have been
   * paid just before).
   */
  readonly expireSession: (sessionId: string) => Promise<ProviderSession | null>;
  /** Gives money back, once per `idempotencyKey`. */
  readonly refund: (refund: {
    readonly sessionId: string;
    readonly amountCents: number;
    readonly idempotencyKey: string;
  }) => Promise<void>;
  /** The provider's pages, where this server serves them itself (the sandbox). */
  readonly routes?: (app: FastifyInstance) => void;
  /** Whether a signature could be the provider's by its form and its time; asked before the body is read. */
  readonly couldBeSigned?: (signature: string | undefined) => boolean;
  /** Checks the signature over the raw body, and its age; null where it is not the provider's. */
  readonly readEvent: (rawBody: Buffer, signature: string | undefined) => ProviderEvent | null;
}

export class PaymentProviderDown extends Error {
  override readonly name = 'PaymentProviderDown';
}

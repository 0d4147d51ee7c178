/**
 * The provider of card payments, in our own words (rule payment-providers): which of them stands behind the port can be
 * told only by its name. Amounts in cents, times in Unix ms. Ids are opaque: 1 to 255 visible characters.
 */

import type { FastifyInstance } from 'fastify';

/** The part of a session's address where the provider puts the session's id. */
export const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

export interface CheckoutRequest {
  /** Our own id of the payment session; the call is repeated under it. */
  readonly reference: string;
  readonly pendingOrderId: string;
  readonly amountCents: number;
  readonly currency: 'usd';
  readonly lines: readonly {
    readonly name: string;
    /** May be empty. */
    readonly description: string;
    readonly unitCents: number;
    readonly quantity: number;
  }[];
  /** Enough to phone the customer and to refund, if everything else were lost. */
  readonly customerPhone: string;
  /** Where a buyer who paid is sent; the provider only puts the session's id in place of `SESSION_PLACEHOLDER`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
}

/**
 * How a session stands. 'under-way': the buyer has paid, and the money comes later or not at all (rule late-payments).
 * 'failed': it did not come. 'nothing-due': complete, and nothing was charged.
 */
export type SessionState = 'open' | 'under-way' | 'paid' | 'failed' | 'expired' | 'nothing-due';

export interface ProviderSession {
  readonly sessionId: string;
  /** The hosted page; null where there is none any more. An open session has one. */
  readonly url: string | null;
  readonly reference: string;
  readonly state: SessionState;
  readonly amountCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** The provider's id of the payment; null until there is one. */
  readonly paymentId: string | null;
  /** What the provider keeps of the payment; null while it is not known. */
  readonly feeCents: number | null;
}

export interface RefundRequest {
  /** Our own id of the refund; the call is repeated under it. */
  readonly reference: string;
  readonly sessionId: string;
  readonly amountCents: number;
}

export type RefundState = 'pending' | 'succeeded' | 'failed';

export interface ProviderRefund {
  readonly id: string;
  /** Our own id; null where the refund was made in the provider's own dashboard. */
  readonly reference: string | null;
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly state: RefundState;
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
  readonly at: number;
}

export type DisputeState = 'open' | 'won' | 'lost';

/** What a notification is about. It only wakes us: what is acted on is asked for (rule provider-says-paid). */
export type News =
  | { readonly kind: 'session'; readonly sessionId: string; readonly reference: string | null }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund; readonly sessionId: string | null }
  /** Something about a payment has changed, and the notification does not say which refund of it. */
  | { readonly kind: 'payment'; readonly paymentId: string }
  | {
      readonly kind: 'dispute';
      readonly disputeId: string;
      readonly paymentId: string;
      readonly amountCents: number;
      readonly state: DisputeState;
      /** Until when the provider takes evidence. */
      readonly respondBy: number | null;
      readonly reason: string;
    }
  | {
      readonly kind: 'payout';
      readonly payoutId: string;
      readonly amountCents: number;
      readonly currency: string;
      readonly arrivesAt: number;
    }
  | { readonly kind: 'other' };

export interface ProviderEvent<N extends News = News> {
  readonly id: string;
  /** The provider's own word for it. */
  readonly type: string;
  readonly livemode: boolean;
  readonly at: number;
  readonly news: N;
}

export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One thing that was looked at, and how it is, in words for the owner. */
export interface ProviderCheck {
  readonly what: string;
  readonly isWell: boolean;
  readonly words: string;
}

/** All calls may throw `PaymentProviderDown` and `PaymentRefused`. */
export interface PaymentProvider {
  readonly name: string;
  readonly livemode: boolean;
  /** It lies in this server, so that asking it costs no call to another one. */
  readonly isOwn?: true;
  /** Safe to repeat: the same request gives the same session. */
  readonly createSession: (request: CheckoutRequest) => Promise<ProviderSession>;
  /** The session as the provider sees it now, or null where it does not know the id. */
  readonly getSession: (sessionId: string) => Promise<ProviderSession | null>;
  /**
   * Ends an open session so that it can no longer be paid; returns the session as it is afterwards (it may have been
   * paid just before).
   */
  readonly expireSession: (sessionId: string) => Promise<ProviderSession | null>;
  /** Gives money back, once per reference, also where it is called again long afterwards (rule refund-once). */
  readonly refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** All refunds of a session's payment, those of the provider's own dashboard included. */
  readonly listRefunds: (sessionId: string) => Promise<readonly ProviderRefund[]>;
  /** What happened since a time, page by page, in any order. */
  readonly listEvents: (since: number) => AsyncIterable<readonly ProviderEvent[]>;
  /** The provider's pages, where this server serves them itself. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Whether headers could be of a genuine notification, by form and time; asked before the body is read. */
  readonly couldBeSigned?: (headers: RequestHeaders) => boolean;
  /** The events of a notification; null where its signature over the raw body is not genuine, or too old. */
  readonly readEvents: (rawBody: Buffer, headers: RequestHeaders) => Promise<readonly ProviderEvent[] | null>;
  /** Asks for what does no harm, and says what is wrong with keys, rights, notifications and clock. */
  readonly check: () => Promise<readonly ProviderCheck[]>;
}

/** The provider is away, slow, busy or answers nonsense: to be tried again. */
export class PaymentProviderDown extends Error {
  override readonly name = 'PaymentProviderDown';
  /** Repeating the same request would give the same failure again, because the provider keeps it under its key. */
  readonly isKept: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isKept?: boolean } = {}) {
    super(message, options);
    this.isKept = options.isKept ?? false;
  }
}

/** The provider refuses a request for good: a wrong key, a right that is missing, a bad field. Never repeated as is. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  /** The field that is refused, in the provider's words. */
  readonly field: string | null;
  readonly code: string | null;

  constructor(message: string, { field, code }: { readonly field: string | null; readonly code: string | null }) {
    super(message);
    this.field = field;
    this.code = code;
  }
}

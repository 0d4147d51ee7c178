/**
 * The provider of card payments, in our own terms (rule payment-providers): only its name says which one is behind the
 * port. Amounts in cents, times in Unix ms. Ids are opaque: 1 to 255 visible characters.
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
  /** What the payment is for, on receipts and in the provider's lists; requests of earlier versions have none. */
  readonly description?: string;
  /** Whose name the buyer should find on the bank statement beside the shop's (rule statement-words). */
  readonly statementName?: string;
  /** Enough to phone the customer and to refund, if everything else were lost. */
  readonly customerPhone: string;
  /** The page for a buyer who paid; the provider only replaces `SESSION_PLACEHOLDER` by the session's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
}

/**
 * A session's state. 'under-way': the buyer has paid, and the money arrives later or not at all (rule late-payments).
 * 'failed': it didn't arrive. 'nothing-due': complete, and nothing was charged.
 */
export type SessionState = 'open' | 'under-way' | 'paid' | 'failed' | 'expired' | 'nothing-due';

export interface ProviderSession {
  readonly sessionId: string;
  /** The hosted page; null if there is none any more. An open session has one. */
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
  /** The payment's refunds, done or on their way, from any source; `getPayment` lists them. */
  readonly refundedCents: number;
  /** A bank disputes the payment, or did before; `getPayment` has the state. */
  readonly isDisputed: boolean;
  /** It is marked as opened by another shop at the same account of the provider. */
  readonly isOtherShop: boolean;
}

/** A payment by the provider's id of it, or by the session that it was made in. */
export type PaymentName = { readonly paymentId: string } | { readonly sessionId: string };

/** A payment's current state at the provider, with its refunds and disputes. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** Our own id of the session; null if the payment was not made in a session of this product. */
  readonly reference: string | null;
  readonly isOtherShop: boolean;
  /** What was charged; 0 while nothing was. */
  readonly amountCents: number;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

export interface RefundRequest {
  /** Our own id of the refund; the call is repeated under it. */
  readonly reference: string;
  /** 1 at first, which may be left out; one more after each failure that the provider keeps (rule refund-once). */
  readonly attempt?: number;
  readonly sessionId: string;
  /** The session's payment, where it is known; else the provider is asked for it. */
  readonly paymentId?: string | null;
  readonly amountCents: number;
}

export type ProviderRefundState = 'pending' | 'succeeded' | 'failed';

export interface ProviderRefund {
  readonly id: string;
  /** Our own id; null if the refund was made in the provider's own dashboard. */
  readonly reference: string | null;
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: ProviderRefundState;
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
  readonly at: number;
}

/** Whether money is in the currency of the books, US dollars (rule other-currencies). */
export const isBooked = ({ currency }: { readonly currency: string }): boolean => currency === 'usd';

/** What a payment is in the books: nothing in another currency (rule other-currencies). */
export const bookedMoney = (paid: Pick<ProviderSession, 'amountCents' | 'feeCents' | 'currency'>) =>
  isBooked(paid) ? { amountCents: paid.amountCents, feeCents: paid.feeCents } : { amountCents: 0, feeCents: null };

/** The sum of these refunds, done or on their way, cents. */
export const standingCents = (refunds: readonly Pick<ProviderRefund, 'amountCents' | 'state'>[]): number =>
  refunds.reduce((sum, { amountCents, state }) => (state === 'failed' ? sum : sum + amountCents), 0);

/** 'appeal': it was lost, and the shop can appeal, or waits for what its appeal brings. */
export type DisputeState = 'open' | 'won' | 'lost' | 'appeal';

/** A bank wants money of a payment back for its customer. */
export interface ProviderDispute {
  readonly id: string;
  /** What the bank has taken; 0 if it only inquires. */
  readonly amountCents: number;
  readonly currency: string;
  readonly state: DisputeState;
  /** Until when the provider takes evidence or an appeal; null once it is decided. */
  readonly respondBy: number | null;
  readonly reason: string;
  readonly at: number;
}

/** What the shop tells a bank about a disputed payment (rule dispute-evidence). An empty text is not sent. */
export interface DisputeTexts {
  readonly productDescription: string;
  /** When the food left for the customer, and when it arrived, as a person writes it. */
  readonly shippingDate: string;
  readonly serviceDate: string;
  readonly shippingAddress: string;
  readonly refundRefusal: string;
  /** How the customer saw the refund policy before paying. */
  readonly refundPolicy: string;
  /** The steps of the order and the texts to the customer. */
  readonly statement: string;
}

export interface EvidenceSubmission {
  readonly disputeId: string;
  /** Our own id of the evidence; the provider keeps it with the dispute. */
  readonly reference: string;
  readonly texts: DisputeTexts;
  /** The ids of at most three photos, from `uploadEvidence`. */
  readonly files: readonly string[];
}

/**
 * What an event of the provider is about. It only wakes us: what is acted on is asked for (rule provider-says-paid).
 * Events are stored as JSON, so the names of the fields stay.
 */
export type EventSubject =
  | { readonly kind: 'session'; readonly sessionId: string; readonly reference: string | null }
  | { readonly kind: 'refund'; readonly refund: ProviderRefund; readonly sessionId: string | null }
  /** Something about a payment has changed, and the notification does not say which refund of it. */
  | { readonly kind: 'payment'; readonly paymentId: string }
  | { readonly kind: 'dispute'; readonly disputeId: string; readonly paymentId: string }
  | {
      readonly kind: 'payout';
      readonly payoutId: string;
      readonly amountCents: number;
      readonly currency: string;
      readonly arrivesAt: number;
      /** Whether the bank sent it back, so that the money is in the provider's balance again. */
      readonly isFailed?: boolean;
    }
  /** `isUnreadable`: of a kind that the shop acts on, but without what it needs for that. */
  | { readonly kind: 'other'; readonly isUnreadable?: true };

export interface ProviderEvent<N extends EventSubject = EventSubject> {
  readonly id: string;
  /** The provider's own word for it. */
  readonly type: string;
  readonly livemode: boolean;
  readonly at: number;
  readonly news: N;
}

/**
 * What a movement of the provider's balance is. 'payment-failed': a debit that a bank refused days after its money was
 * shown. 'hold': set aside by the provider, or released again; the money stays the shop's. 'fee': a fee that belongs to
 * no single payment.
 */
export type BalanceKind =
  | 'payment'
  | 'payment-failed'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-reversed'
  | 'payout'
  | 'payout-failed'
  | 'fee'
  | 'hold'
  | 'other';

/** One movement of the provider's balance. Amounts are signed as the shop sees them: a refund is negative. */
export interface BalanceTransaction {
  readonly id: string;
  readonly kind: BalanceKind;
  /** Before the fee, in `currency`: that of the payment, where the provider keeps its balance in another one. */
  readonly amountCents: number;
  readonly currency: string;
  /** What the provider kept of it, in `balanceCurrency`; negative where it gave a fee back. */
  readonly feeCents: number;
  /** What it changed in the balance, in `balanceCurrency`. */
  readonly netCents: number;
  readonly balanceCurrency: string;
  readonly paymentId: string | null;
  /** The provider's id of the charge, if it differs from the payment's. */
  readonly chargeId: string | null;
  /** Our own id of the session or the refund that it is about, where the provider knows one. */
  readonly reference: string | null;
  readonly refundId: string | null;
  readonly disputeId: string | null;
  readonly payoutId: string | null;
  readonly description: string;
  readonly at: number;
}

export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One checked item and its result, as text for the owner. */
export interface ProviderCheck {
  readonly what: string;
  readonly isWell: boolean;
  readonly words: string;
}

/** All calls may throw `PaymentProviderDown` and `PaymentRefused`. */
export interface PaymentProvider {
  readonly name: string;
  readonly livemode: boolean;
  /** It is in this server, so asking it needs no remote call. */
  readonly isOwn?: true;
  /** Safe to repeat: the same request gives the same session. */
  readonly createSession: (request: CheckoutRequest) => Promise<ProviderSession>;
  /** The session as the provider sees it now, or null if it does not know the id. */
  readonly getSession: (sessionId: string) => Promise<ProviderSession | null>;
  /** Ends an open session, so that it can't be paid; returns it as it is then (perhaps paid just before). */
  readonly expireSession: (sessionId: string) => Promise<ProviderSession | null>;
  /** A payment with its refunds and disputes, or null if the provider does not know it, or nothing was paid. */
  readonly getPayment: (name: PaymentName) => Promise<ProviderPayment | null>;
  /** The session that a payment was made in, or null if it was made in none. */
  readonly findSessionId: (paymentId: string) => Promise<string | null>;
  /** Gives money back, once per reference and attempt, after `getPayment` showed no such refund (rule refund-once). */
  readonly refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** Uploads a JPEG of a delivery for `submitEvidence`, and returns the provider's id of it. Repeats do no harm. */
  readonly uploadEvidence: (jpeg: Uint8Array) => Promise<string>;
  /**
   * Sends the evidence for a dispute to the bank, which takes it once. Safe to repeat under the same reference. Throws
   * `PaymentRefused` with the code 'evidence_sent' where other evidence was sent, and 'dispute_closed' where the bank
   * takes none any more.
   */
  readonly submitEvidence: (submission: EvidenceSubmission) => Promise<void>;
  /** What happened since a time, page by page, in any order. */
  readonly listEvents: (since: number) => AsyncIterable<readonly ProviderEvent[]>;
  /** The movements of the balance from `since` on and before `before`, page by page, in any order. */
  readonly listBalance: (span: {
    readonly since: number;
    readonly before: number;
  }) => AsyncIterable<readonly BalanceTransaction[]>;
  /** The ids of a payout's movements, page by page. Throws `PaymentRefused` if the provider doesn't know them. */
  readonly listPayout: (payoutId: string) => AsyncIterable<readonly string[]>;
  /** The provider's pages, where this server serves them itself. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Whether headers could be of a genuine notification, by form and time; asked before the body is read. */
  readonly couldBeSigned?: (headers: RequestHeaders) => boolean;
  /** A notification's events, none if it can't be read; null if its signature over the body is false or too old. */
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

interface Refusal {
  readonly field: string | null;
  readonly code: string | null;
  readonly isOfOne?: boolean;
}

/** The provider refuses a request permanently: a wrong key, a missing right, a bad field. Never repeated unchanged. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly field: string | null;
  readonly code: string | null;
  /** It is only about this payment (already refunded, for example): others still work. */
  readonly isOfOne: boolean;

  constructor(message: string, { field, code, isOfOne = false }: Refusal) {
    super(message);
    this.field = field;
    this.code = code;
    this.isOfOne = isOfOne;
  }
}

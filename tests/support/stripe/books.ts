/** What the stand-in for Stripe keeps: sessions, payments, refunds, disputes, payouts, and the events of them. */
import { randomBytes } from 'node:crypto';
import { chargeFee, DISPUTE_FEE, openBalance } from './balance-books.ts';
import { EVIDENCE_FILES } from './contract.ts';
import { type Form, RefusedField } from './form.ts';

export interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly [field: string]: unknown;
}

export interface Session extends StripeObject {
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_total: number;
  currency: string;
  url: string | null;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  client_reference_id: string | null;
  metadata: Form;
  /** Seconds, as all times of Stripe. */
  created: number;
}

export interface Payment extends StripeObject {
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount: number;
  currency: string;
  charged: boolean;
}

export interface Dispute extends StripeObject {
  payment_intent: string;
  status: string;
  amount: number;
  currency: string;
  /** What it withdrew from the balance, and what it brought again. */
  balance_transactions: { amount: number; currency: string }[];
  evidence: Form;
  evidence_details: { due_by: number; submission_count: number };
  metadata: Form;
}

export interface Refund extends StripeObject {
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason: string | null;
}

export interface StripeEvent extends StripeObject {
  readonly type: string;
  readonly created: number | string;
}

/** Disputes during which, or after which, nothing can be given back. */
const BLOCKING = ['needs_response', 'under_review', 'lost'];
/** Why a refund failed; other statuses stay. */
const FAILURES: Readonly<Partial<Record<Refund['status'], string>>> = {
  failed: 'lost_or_stolen_card',
  canceled: 'merchant_request',
};
const HALF_HOUR_S = 1800;
const DAY_S = 86_400;

const form = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {});
const word = (value: string | Form | undefined): string | null => (typeof value === 'string' ? value : null);
const newId = (kind: string): string => `${kind}_test_${randomBytes(16).toString('hex')}`;

export interface BooksOptions {
  /** Unix ms. */
  readonly now: () => number;
  readonly origin: () => string;
  /** Called with each event as it happens. */
  readonly onEvent: (event: StripeEvent) => void;
}

/** Opens empty books. */
export function openBooks({ now, origin, onEvent }: BooksOptions) {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const files = new Set<string>();
  const events: StripeEvent[] = [];
  /** What the next refunds become. */
  let nextRefund: Refund['status'] = 'succeeded';
  let nextWaits = false;
  /** Refunds for which the account has no money yet. */
  const waiting = new Set<string>();
  const seconds = (): number => Math.floor(now() / 1000);
  const balanceBooks = openBalance(seconds);

  function tell(type: string, about: StripeObject): void {
    const id = newId('evt');
    const base = { id, object: 'event', api_version: '2026-10-28.endive', livemode: false, created: seconds() };
    const event = { ...base, type, data: { object: structuredClone(about) } };
    events.unshift(event);
    onEvent(event);
  }
  function sessionOf(id: string): Session {
    const session = sessions.get(id);
    if (session === undefined) throw new RefusedField('session', 'resource_missing');
    if (session.status === 'open' && session.expires_at <= seconds()) expire(session);
    return session;
  }
  function expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    tell('checkout.session.expired', session);
  }
  function complete(session: Session, status: Payment['status']): Payment {
    const id = newId('pi');
    const { amount_total: amount, currency, metadata } = session;
    const payment: Payment = {
      id,
      object: 'payment_intent',
      status,
      amount,
      currency,
      charged: status === 'succeeded',
      metadata,
    };
    payments.set(id, payment);
    balanceBooks.charge(payment, newId);
    const paid = status === 'succeeded' ? 'paid' : 'unpaid';
    Object.assign(session, { status: 'complete', payment_status: paid, payment_intent: id, url: null });
    tell('checkout.session.completed', session);
    return payment;
  }
  function moveDispute(dispute: Dispute, sign: 1 | -1, fee = -sign * DISPUTE_FEE): void {
    const { currency } = dispute;
    const amount = sign * dispute.amount;
    dispute.balance_transactions.push({ amount, currency });
    balanceBooks.move({ type: 'adjustment', amount, fee, source: dispute, with: { currency } });
  }
  function leftOf(payment: Payment): number {
    const back = [...refunds.values()].filter(({ payment_intent, status }) => {
      return payment_intent === payment.id && FAILURES[status] === undefined;
    });
    return back.reduce((sum, { amount }) => sum - amount, payment.charged ? payment.amount : 0);
  }
  /** A payment with its charge, which contains refunds and disputes only if the request expands them. */
  function withCharge(payment: Payment, paths: readonly string[]): object {
    if (!payment.charged) return { ...payment, latest_charge: null };
    const isAsked = (field: string): boolean => paths.some((path) => path.endsWith(field));
    const { amount, currency } = payment;
    const booked = { id: newId('txn'), object: 'balance_transaction', fee: chargeFee(amount), currency };
    const all = books.refundsOf(payment.id);
    const refunds_page = { object: 'list', url: '/v1/refunds', data: all.slice(0, 10), has_more: all.length > 10 };
    const charge = {
      id: `ch_${payment.id}`,
      object: 'charge',
      paid: true,
      amount,
      amount_refunded: amount - leftOf(payment),
      disputed: books.disputesOf(payment.id).length > 0,
      balance_transaction: isAsked('balance_transaction') ? booked : booked.id,
      ...(isAsked('refunds') && { refunds: refunds_page }),
    };
    return { ...payment, latest_charge: charge };
  }
  function paymentOfSession(sessionId: string): Payment {
    const payment = payments.get(sessionOf(sessionId).payment_intent ?? '');
    if (payment === undefined) throw new Error('nothing was paid');
    return payment;
  }

  const books = {
    sessions,
    payments,
    refunds,
    disputes,
    waiting,
    events,
    createSession(params: Form): Session {
      const lines = Object.values(form(params.line_items)).map((line) => {
        const { quantity, price_data } = form(line);
        return Number(quantity) * Number(form(price_data).unit_amount);
      });
      const amount = lines.reduce((sum, cents) => sum + cents, 0);
      const expires = Number(params.expires_at ?? seconds() + DAY_S);
      if (expires < seconds() + HALF_HOUR_S || expires > seconds() + DAY_S) {
        throw new RefusedField('expires_at', 'parameter_invalid_range');
      }
      if (amount < 50) throw new RefusedField('line_items', 'amount_too_small');
      const id = `cs_test_a1${randomBytes(28).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
      const session: Session = {
        id,
        object: 'checkout.session',
        livemode: false,
        mode: 'payment',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amount,
        currency: 'usd',
        url: `${origin()}/c/pay/${id}`,
        payment_intent: null,
        success_url: String(params.success_url).replaceAll('{CHECKOUT_SESSION_ID}', id),
        cancel_url: String(params.cancel_url),
        expires_at: expires,
        client_reference_id: word(params.client_reference_id),
        created: seconds(),
        metadata: form(params.metadata),
      };
      sessions.set(id, session);
      return session;
    },
    sessionOf,
    expireSession(id: string): Session {
      const session = sessionOf(id);
      if (session.status !== 'open') throw new RefusedField('session', 'checkout_session_not_open');
      expire(session);
      return session;
    },
    /** A session as `expand` asks for it. */
    expanded(session: Session, paths: readonly string[]): object {
      const payment = payments.get(session.payment_intent ?? '');
      if (payment === undefined || paths.length === 0) return session;
      return { ...session, payment_intent: withCharge(payment, paths) };
    },
    /** A payment as `expand` asks for it. */
    expandedPayment(id: string, paths: readonly string[]): object {
      const payment = payments.get(id);
      if (payment === undefined) throw new RefusedField('intent', 'resource_missing');
      return withCharge(payment, paths);
    },
    /** Takes a payment that no session of this product made, with these metadata; answers its id. */
    payElsewhere(amount: number, metadata: Form = {}): string {
      const id = newId('pi');
      const base = { id, object: 'payment_intent', status: 'succeeded', currency: 'usd', charged: true } as const;
      const payment: Payment = { ...base, amount, metadata };
      payments.set(id, payment);
      balanceBooks.charge(payment, newId);
      return id;
    },
    sessionsOf: (payment: string): Session[] =>
      [...sessions.values()].filter(({ payment_intent }) => payment_intent === payment),
    disputesOf: (payment: string): Dispute[] =>
      [...disputes.values()].filter(({ payment_intent }) => payment_intent === payment),
    createRefund(params: Form): Refund {
      const payment = payments.get(String(params.payment_intent));
      if (payment === undefined) throw new RefusedField('payment_intent', 'resource_missing');
      const left = leftOf(payment);
      const amount = Number(params.amount ?? left);
      const isDisputed = books.disputesOf(payment.id).some(({ status }) => BLOCKING.includes(status));
      if (isDisputed) throw new RefusedField('payment_intent', 'charge_disputed');
      if (left === 0) throw new RefusedField('payment_intent', 'charge_already_refunded');
      if (amount > left) throw new RefusedField('amount', 'parameter_invalid_range');
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        payment_intent: payment.id,
        amount,
        currency: payment.currency,
        created: seconds(),
        metadata: form(params.metadata),
        status: nextRefund,
        failure_reason: FAILURES[nextRefund] ?? null,
      };
      refunds.set(refund.id, refund);
      const inCurrency = { source: refund, with: { currency: payment.currency } };
      if (nextWaits) waiting.add(refund.id);
      else balanceBooks.take(refund);
      if (refund.failure_reason !== null && !nextWaits)
        balanceBooks.move({ type: 'refund_failure', amount, ...inCurrency });
      tell('refund.created', refund);
      tell('charge.refunded', {
        id: newId('ch'),
        object: 'charge',
        payment_intent: payment.id,
        refunded: amount === left,
      });
      return refund;
    },
    refundsOf: (payment: string): Refund[] =>
      [...refunds.values()].filter(({ payment_intent }) => payment_intent === payment).reverse(),
    /** From now on refunds become this. One that `waits` has moved nothing in the balance until it succeeds. */
    refundsBecome(status: Refund['status'], waits = false): void {
      nextRefund = status;
      nextWaits = waits;
    },
    changeRefund(id: string, status: Refund['status']): void {
      const refund = refunds.get(id);
      if (refund === undefined) throw new Error('no such refund');
      Object.assign(refund, { status, failure_reason: FAILURES[status] ?? null });
      const hasWaited = waiting.delete(id);
      if (hasWaited && refund.failure_reason === null) balanceBooks.take({ ...refund });
      if (refund.failure_reason !== null && !hasWaited)
        balanceBooks.move({
          type: 'refund_failure',
          amount: refund.amount,
          source: { ...refund },
          with: { currency: refund.currency },
        });
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    /** Pays a page, in the currency that the buyer chose on it. */
    pay(id: string, currency = 'usd'): void {
      sessionOf(id).currency = currency;
      complete(sessionOf(id), 'succeeded');
    },
    payLater: (id: string): void => void complete(sessionOf(id), 'processing'),
    /** A delayed payment arrives, or fails; then its fee is returned or not. */
    settle(id: string, comes: boolean, isFeeKept = false): void {
      const session = sessionOf(id);
      const payment = paymentOfSession(id);
      Object.assign(payment, { status: comes ? 'succeeded' : 'requires_payment_method', charged: comes });
      if (!comes) balanceBooks.uncharge(payment, isFeeKept);
      balanceBooks.confirm(payment.id);
      Object.assign(session, { payment_status: comes ? 'paid' : 'unpaid' });
      tell(`checkout.session.async_payment_${comes ? 'succeeded' : 'failed'}`, session);
    },
    dispute(sessionId: string, status?: string, takes?: boolean): string {
      return this.disputePayment(paymentOfSession(sessionId).id, status, takes);
    },
    /** `takes` says whether it takes the money; an inquiry doesn't, and a prevented dispute may. */
    disputePayment(paymentId: string, status = 'needs_response', takes = !status.startsWith('warning_')): string {
      const id = newId('dp');
      const evidence_details = { due_by: seconds() + 7 * DAY_S, submission_count: 0 };
      const base = { id, object: 'dispute', payment_intent: paymentId, reason: 'fraudulent', created: seconds() };
      const { amount = 0, currency = 'usd' } = payments.get(paymentId) ?? {};
      const blank = { evidence: {}, evidence_details, metadata: {}, balance_transactions: [] };
      const dispute: Dispute = { ...base, ...blank, amount, currency, status };
      disputes.set(id, dispute);
      if (takes) moveDispute(dispute, -1);
      tell('charge.dispute.created', dispute);
      return id;
    },
    /** A bank that only asked takes the money after all. */
    escalateDispute(id: string): void {
      const dispute = books.disputeOf(id);
      dispute.status = 'needs_response';
      moveDispute(dispute, -1);
      tell('charge.dispute.updated', dispute);
      tell('charge.dispute.funds_withdrawn', dispute);
    },
    disputeOf(id: string): Dispute {
      const dispute = disputes.get(id);
      if (dispute === undefined) throw new RefusedField('dispute', 'resource_missing');
      return dispute;
    },
    createFile(): StripeObject {
      const file = { id: newId('file'), object: 'file', purpose: 'dispute_evidence', created: seconds() };
      files.add(file.id);
      return file;
    },
    /** Evidence is taken once, while a response is needed; `submit` sends it to the bank. */
    answerDispute(id: string, params: Form): Dispute {
      const dispute = books.disputeOf(id);
      const evidence = form(params.evidence);
      const unknown = EVIDENCE_FILES.find((field) => field in evidence && !files.has(String(evidence[field])));
      if (unknown !== undefined) throw new RefusedField(`evidence[${unknown}]`, 'file_missing');
      if (!dispute.status.endsWith('needs_response')) throw new RefusedField('evidence', 'dispute_not_open');
      const { evidence_details } = dispute;
      Object.assign(dispute, { evidence, metadata: form(params.metadata) });
      if (params.submit !== 'false') {
        const status = dispute.status.replace('needs_response', 'under_review');
        const submission_count = evidence_details.submission_count + 1;
        Object.assign(dispute, { status, evidence_details: { ...evidence_details, submission_count } });
      }
      tell('charge.dispute.updated', dispute);
      return dispute;
    },
    /** A dispute that was won brings its money again, and its fee or not. */
    endDispute(id: string, status: 'won' | 'lost' | 'warning_closed', isFeeKept = false): void {
      const dispute = books.disputeOf(id);
      dispute.status = status;
      if (status === 'won') moveDispute(dispute, 1, isFeeKept ? 0 : undefined);
      tell('charge.dispute.closed', dispute);
    },
    payOut(cents: number): string {
      const arrival_date = seconds() + 2 * DAY_S;
      const payout = { id: newId('po'), object: 'payout', amount: cents, currency: 'usd', arrival_date };
      balanceBooks.move({ type: 'payout', amount: -cents, source: payout });
      balanceBooks.payOut(payout.id);
      tell('payout.paid', payout);
      return payout.id;
    },
    /** The bank sends a payout back. */
    failPayout(id: string, cents: number): void {
      const payout = { id, object: 'payout', amount: cents, currency: 'usd', arrival_date: seconds() };
      balanceBooks.move({ type: 'payout_failure', amount: cents, source: payout });
      tell('payout.failed', payout);
    },
    /** Every movement of the account's balance. */
    balanceBooks,
    /** What the account holds of all payments, less what went back, in cents. */
    balance: (): number => [...payments.values()].reduce((sum, payment) => sum + leftOf(payment), 0),
    tell,
  };
  return books;
}

export type Books = ReturnType<typeof openBooks>;

import { isSigned, signNotification } from '#server/adapters/webhook-signature.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  type BalanceTransaction,
  type CheckoutRequest,
  type EventSubject,
  type EvidenceSubmission,
  type PaymentProvider,
  PaymentProviderDown,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSession,
  type RefundRequest,
  standingCents,
} from '#server/ports/payments.ts';
import { randomUUID } from '#server/time-and-chance.ts';

/** A card provider in memory that pays, declines, is slow, breaks or answers other amounts, as a test wants. */
export interface FakePayments extends PaymentProvider {
  /** The names of all calls, in order. */
  readonly calls: string[];
  readonly requests: CheckoutRequest[];
  /** Ids for the next sessions; afterwards they are random. */
  readonly ids: string[];
  readonly refunds: RefundRequest[];
  /** The evidence that it was sent, repeats included. */
  readonly evidence: EvidenceSubmission[];
  /** A session as the provider has it; no call. */
  readonly sessionOf: (sessionId: string) => ProviderSession | undefined;
  /** All refunds of a session's payment as the provider has them; no call. */
  readonly refundsOf: (sessionId: string) => readonly ProviderRefund[];
  /** Disputes by the provider's id of the payment, for a test to change. */
  readonly disputes: Map<string, ProviderDispute[]>;
  /** Payments of other shops at the same account, by their ids. */
  readonly others: Map<string, ProviderPayment>;
  /** Changes a refund at the provider, for example to failed. */
  readonly changeRefund: (reference: string, changes: Partial<ProviderRefund>) => void;
  /** What `listEvents` answers. */
  readonly events: ProviderEvent[];
  /** What `listBalance` answers. */
  readonly balance: BalanceTransaction[];
  /** Runs before each call; throw or wait in it. */
  before: (call: string) => Promise<void> | void;
  /** Changes a session at the provider, for example to paid. */
  readonly change: (sessionId: string, changes: Partial<ProviderSession>) => void;
  /** Marks a session as paid. */
  readonly pay: (sessionId: string, changes?: Partial<ProviderSession>) => void;
  /** A signed notification of a session. */
  readonly notification: (
    sessionId: string,
    details?: {
      readonly type?: string;
      readonly id?: string;
      readonly livemode?: boolean;
      readonly news?: EventSubject;
    },
  ) => { readonly payload: string; readonly headers: Record<string, string> };
}

const SECRET = 'fake secret';
export const FAKE_SIGNATURE_HEADER = 'fake-signature';

/** A bank's claim for a part of a payment. */
export const OPEN_DISPUTE: ProviderDispute = {
  id: 'dp_1',
  amountCents: 900,
  currency: 'usd',
  state: 'open',
  respondBy: 77,
  reason: 'fraud',
  at: 1,
};

/** A provider that is down. */
export const down = (): never => {
  throw new PaymentProviderDown('down');
};

export function fakePayments(clock: Clock): FakePayments {
  const sessions = new Map<string, ProviderSession>();
  const byReference = new Map<string, string>();
  const refunds = new Map<string, ProviderRefund & { readonly sessionId: string }>();

  const fake: FakePayments = {
    name: 'fake',
    livemode: false,
    calls: [],
    requests: [],
    ids: [],
    refunds: [],
    evidence: [],
    events: [],
    balance: [],
    before: () => {},
    async createSession(request) {
      await entered('createSession');
      fake.requests.push(request);
      const known = sessions.get(byReference.get(request.reference) ?? '');
      if (known !== undefined) return known;
      const sessionId = fake.ids.shift() ?? `cs_test_${randomUUID().replaceAll('-', '')}`;
      const session: ProviderSession = {
        sessionId,
        url: `https://pay.example/${sessionId}`,
        reference: request.reference,
        state: 'open',
        amountCents: request.amountCents,
        currency: request.currency,
        livemode: false,
        paymentId: null,
        feeCents: null,
        refundedCents: 0,
        isDisputed: false,
        isOtherShop: false,
      };
      sessions.set(sessionId, session);
      byReference.set(request.reference, sessionId);
      return session;
    },
    async getSession(sessionId) {
      await entered('getSession');
      const session = sessions.get(sessionId);
      if (session === undefined) return null;
      const isDisputed = fake.disputes.has(session.paymentId ?? '');
      return { ...session, refundedCents: standingCents(fake.refundsOf(sessionId)), isDisputed };
    },
    async expireSession(sessionId) {
      await entered('expireSession');
      if (sessions.get(sessionId)?.state === 'open') fake.change(sessionId, { state: 'expired', url: null });
      return sessions.get(sessionId) ?? null;
    },
    async refund(request) {
      await entered('refund');
      const { reference, sessionId, amountCents } = request;
      const known = refunds.get(reference);
      if (known !== undefined) return known;
      fake.refunds.push(request);
      const paymentId = sessions.get(sessionId)?.paymentId ?? null;
      const what = { id: `re_${reference}`, reference, paymentId, amountCents, currency: 'usd', sessionId };
      const refund = { ...what, state: 'succeeded', reason: null, at: clock.now() } as const;
      refunds.set(reference, refund);
      return refund;
    },
    async getPayment(name) {
      await entered('getPayment');
      const is = ({ sessionId, paymentId }: ProviderSession): boolean =>
        'sessionId' in name ? sessionId === name.sessionId : paymentId === name.paymentId;
      const session = [...sessions.values()].find(is);
      if (session?.paymentId == null) return 'paymentId' in name ? (fake.others.get(name.paymentId) ?? null) : null;
      const { sessionId, paymentId, reference, isOtherShop, state } = session;
      return {
        ...{ paymentId, reference, isOtherShop, amountCents: state === 'paid' ? session.amountCents : 0 },
        refunds: fake.refundsOf(sessionId),
        disputes: fake.disputes.get(paymentId) ?? [],
      };
    },
    async uploadEvidence() {
      await entered('uploadEvidence');
      return `file_${randomUUID()}`;
    },
    async submitEvidence(submission) {
      await entered('submitEvidence');
      fake.evidence.push(submission);
    },
    async findSessionId(paymentId) {
      await entered('findSessionId');
      return [...sessions.values()].find((session) => session.paymentId === paymentId)?.sessionId ?? null;
    },
    sessionOf: (sessionId) => sessions.get(sessionId),
    refundsOf: (sessionId) => [...refunds.values()].filter((refund) => refund.sessionId === sessionId),
    disputes: new Map(),
    others: new Map(),
    async *listEvents(since) {
      await entered('listEvents');
      yield fake.events.filter(({ at }) => at >= since);
    },
    async *listBalance({ since, before }) {
      await entered('listBalance');
      yield fake.balance.filter(({ at }) => at >= since && at < before);
    },
    async *listPayout(payoutId) {
      await entered('listPayout');
      yield fake.balance.filter((one) => one.payoutId === payoutId).map(({ id }) => id);
    },
    async readEvents(rawBody, headers) {
      const signature = headers[FAKE_SIGNATURE_HEADER];
      if (!isSigned(SECRET, rawBody, typeof signature === 'string' ? signature : undefined, clock.now())) return null;
      return [JSON.parse(rawBody.toString())];
    },
    check: async () => [],
    changeRefund(reference, changes) {
      const refund = refunds.get(reference);
      if (refund === undefined) throw new Error(`no refund ${reference}`);
      refunds.set(reference, { ...refund, ...changes });
    },
    change(sessionId, changes) {
      const session = sessions.get(sessionId);
      if (session === undefined) throw new Error(`no session ${sessionId}`);
      sessions.set(sessionId, { ...session, ...changes });
    },
    pay: (sessionId, changes = {}) =>
      fake.change(sessionId, { state: 'paid', paymentId: `pay_${sessionId}`, ...changes }),
    notification(sessionId, { type = 'paid', id = `evt_${randomUUID()}`, livemode = false, news } = {}) {
      const reference = sessions.get(sessionId)?.reference ?? null;
      const about: EventSubject = news ?? { kind: 'session', sessionId, reference };
      const payload = JSON.stringify({ id, type, livemode, at: clock.now(), news: about });
      const signature = signNotification(SECRET, payload, clock.now());
      return { payload, headers: { 'content-type': 'application/json', [FAKE_SIGNATURE_HEADER]: signature } };
    },
  };
  async function entered(call: string): Promise<void> {
    fake.calls.push(call);
    await fake.before(call);
  }
  return fake;
}

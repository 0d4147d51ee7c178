import { randomUUID } from 'node:crypto';
import { isSigned, signNotification } from '#server/adapters/sandbox/webhook-signature.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  type CheckoutRequest,
  type PaymentProvider,
  PaymentProviderDown,
  type ProviderSession,
} from '#server/ports/payments.ts';

/** A card provider in memory that pays, declines, is slow, breaks or answers other amounts, as a test wants. */
export interface FakePayments extends PaymentProvider {
  /** The names of all calls, in order. */
  readonly calls: string[];
  readonly requests: CheckoutRequest[];
  /** Ids for the next sessions; afterwards they are random. */
  readonly ids: string[];
  readonly refunds: { readonly sessionId: string; readonly amountCents: number; readonly idempotencyKey: string }[];
  /** Runs before each call; throw or wait in it. */
  before: (call: string) => Promise<void> | void;
  /** Changes a session as the provider sees it, such as to paid. */
  readonly change: (sessionId: string, changes: Partial<ProviderSession>) => void;
  /** Marks a session as paid. */
  readonly pay: (sessionId: string, changes?: Partial<ProviderSession>) => void;
  /** A signed notification of a session. */
  readonly notification: (
    sessionId: string,
    details?: { readonly type?: string; readonly id?: string; readonly livemode?: boolean },
  ) => { readonly payload: string; readonly headers: Record<string, string> };
}

const SECRET = 'fake secret';
export const FAKE_SIGNATURE_HEADER = 'fake-signature';

/** A provider that is down. */
export const down = (): never => {
  throw new PaymentProviderDown('down');
};

export function fakePayments(clock: Clock): FakePayments {
  const sessions = new Map<string, ProviderSession>();
  const byReference = new Map<string, string>();
  const refundKeys = new Set<string>();

  const fake: FakePayments = {
    name: 'fake',
    livemode: false,
    signatureHeader: FAKE_SIGNATURE_HEADER,
    calls: [],
    requests: [],
    ids: [],
    refunds: [],
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
        status: 'open',
        paymentStatus: 'unpaid',
        amountCents: request.amountCents,
        currency: request.currency,
        livemode: false,
      };
      sessions.set(sessionId, session);
      byReference.set(request.reference, sessionId);
      return session;
    },
    async getSession(sessionId) {
      await entered('getSession');
      return sessions.get(sessionId) ?? null;
    },
    async expireSession(sessionId) {
      await entered('expireSession');
      if (sessions.get(sessionId)?.status === 'open') fake.change(sessionId, { status: 'expired' });
      return sessions.get(sessionId) ?? null;
    },
    async refund(refund) {
      await entered('refund');
      if (!refundKeys.has(refund.idempotencyKey)) fake.refunds.push(refund);
      refundKeys.add(refund.idempotencyKey);
    },
    readEvent(rawBody, signature) {
      if (!isSigned(SECRET, rawBody, signature, clock.now())) return null;
      return JSON.parse(rawBody.toString());
    },
    change(sessionId, changes) {
      const session = sessions.get(sessionId);
      if (session === undefined) throw new Error(`no session ${sessionId}`);
      sessions.set(sessionId, { ...session, ...changes });
    },
    pay: (sessionId, changes = {}) => fake.change(sessionId, { status: 'complete', paymentStatus: 'paid', ...changes }),
    notification(
      sessionId,
      { type = 'checkout.session.completed', id = `evt_${randomUUID()}`, livemode = false } = {},
    ) {
      const reference = sessions.get(sessionId)?.reference ?? null;
      const payload = JSON.stringify({ id, type, livemode, sessionId, reference });
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

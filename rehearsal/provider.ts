/**
 * The card provider with its buyers and its own books: it answers late, fails now and then before or after it has done
 * what was asked, and its notifications come late, twice, out of order or not at all.
 */
import { PaymentProviderDown } from '#server/ports/payments.ts';
import type { FakePayments } from '#tests/support/fake-payments.ts';
import type { Diary } from './diary.ts';
import type { History } from './judge/history.ts';
import type { World } from './seeded-world.ts';
import type { Answer, Ask } from './stage.ts';

interface Parts {
  readonly world: World;
  readonly payments: FakePayments;
  readonly diary: Diary;
  readonly history: History;
  readonly ask: (ask: Ask) => Promise<Answer>;
  /** How often a notification is sent at once. */
  readonly copies: number;
}

export interface Charge {
  readonly sessionId: string;
  readonly reference: string;
  readonly pendingOrderId: string;
  readonly cents: number;
  readonly at: number;
}

export function openProvider({ world, payments, diary, history, ask, copies }: Parts) {
  const luck = world.chanceOf('the provider');
  const charges: Charge[] = [];
  const underWay: Promise<void>[] = [];
  payments.before = async (call) => {
    await world.sleep(luck.between(20, call === 'createSession' ? 900 : 300));
    if (luck.happens(0.015)) throw new PaymentProviderDown('away');
  };
  const { createSession, refund, getSession } = payments;
  /** Done, and the answer is lost. */
  const mayLose = async <T>(answer: T): Promise<T> => {
    if (luck.happens(0.01)) throw new PaymentProviderDown('lost');
    return answer;
  };
  Object.assign(payments, {
    getSession: (sessionId: string) =>
      getSession(sessionId).catch((error: unknown) => {
        diary.note('did not answer', sessionId);
        throw error;
      }),
    createSession: async (request: Parameters<typeof createSession>[0]) => {
      const session = await createSession(request);
      diary.note('opened page', request.reference);
      return mayLose(session);
    },
    refund: async (request: Parameters<typeof refund>[0]) => {
      const given = await refund(request);
      diary.note('refunded', request.reference, { cents: request.amountCents });
      return mayLose(given);
    },
  });

  async function notify(sessionId: string, id: string, isSlow: boolean): Promise<void> {
    // Nobody asks about a session that is over: news of it may be late, and not lost.
    const tries = luck.happens(0.06) && !isSlow ? 0 : luck.happens(0.25) ? 2 : 1;
    const { payload, headers } = payments.notification(sessionId, { id });
    const at = luck.happens(0.1) ? luck.between(5000, 240_000) : luck.between(50, 3000);
    for (let count = 0; count < tries; count += 1) {
      await world.sleep(count === 0 ? at : luck.between(0, 400));
      const send = () =>
        ask({ by: 'provider', method: 'POST', url: '/api/payments/webhook', headers, raw: payload, about: sessionId });
      const sentAt = world.now();
      // Some come twice at once, as they do.
      const answers = await Promise.all(Array.from({ length: Math.max(copies, luck.happens(0.2) ? 2 : 1) }, send));
      if (answers.some(({ status }) => status === 200)) diary.note('notified', sessionId, { sentAt, event: id });
    }
  }

  return {
    charges: charges as readonly Charge[],
    refunds: (sessionId: string) => payments.refundsOf(sessionId),
    /**
     * The buyer's card is charged; false if the page cannot be paid any more. A bank that was slow (`isSlow`) is
     * charged anyway.
     */
    async pay(sessionId: string, isSlow = false): Promise<boolean> {
      const session = payments.sessionOf(sessionId);
      const request = payments.requests.find(({ reference }) => reference === session?.reference);
      if (session === undefined || request === undefined || session.state === 'paid') return false;
      const isOver = session.state !== 'open' || request.expiresAt <= world.now();
      if (isOver && !isSlow) return false;
      payments.pay(sessionId, { feeCents: Math.round(session.amountCents * 0.029) + 30 });
      history.paid(sessionId);
      const { pendingOrderId, reference } = request;
      charges.push({ sessionId, reference, pendingOrderId, cents: session.amountCents, at: world.now() });
      diary.note('charged', pendingOrderId, { cents: session.amountCents });
      const id = `evt_${charges.length}`;
      payments.events.push({
        ...{ id, type: 'paid', livemode: false, at: world.now() },
        news: { kind: 'session', sessionId, reference },
      });
      underWay.push(notify(sessionId, id, isSlow));
      return true;
    },
    /** Resolves once every notification was sent, or lost. */
    quiet: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

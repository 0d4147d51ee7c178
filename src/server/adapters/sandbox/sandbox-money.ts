import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import {
  type PaymentName,
  PaymentRefused,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type RefundRequest,
} from '#server/ports/payments.ts';
import { readBalance } from './sandbox-balance-store.ts';
import type { SandboxBooks } from './sandbox-books.ts';
import { type EventKind, tell } from './sandbox-events.ts';
import {
  closeDispute,
  doRefundsWait,
  findDisputes,
  findRefundByReference,
  findRefunds,
  insertDispute,
  insertPayout,
  insertRefund,
  type SandboxDispute,
  type SandboxRefund,
  settleRefund,
} from './sandbox-money-store.ts';
import { findSession, isInLedger, lockBalance, writeLedger } from './sandbox-store.ts';
import { paymentIdOf, sessionIdOf } from './session-ids.ts';

/** What becomes of money after it was charged. Each change and what is told of it are one transaction. */

const DAY_MS = 86_400_000;
const RESPOND_WITHIN_MS = 7 * DAY_MS;

/** What the sandbox keeps of a charge: 2.9 % and 30 cents, as card providers do. */
export const feeOf = (amountCents: number): number => Math.round((amountCents * 29) / 1000) + 30;

const refundView = (refund: SandboxRefund): ProviderRefund => ({
  id: refund.id,
  reference: refund.reference,
  paymentId: paymentIdOf(refund.session_id),
  amountCents: refund.amount_cents,
  currency: 'usd',
  state: refund.state,
  reason: refund.reason,
  at: refund.created_at,
});

async function book(trx: Trx, sessionId: string, key: string, amountCents: number, at: number): Promise<void> {
  const entry = { id: newId(), session_id: sessionId, idempotency_key: key, at };
  await writeLedger(trx, { ...entry, amount_cents: amountCents });
}

async function tellOfRefund(books: SandboxBooks, trx: Trx, type: EventKind, refund: SandboxRefund): Promise<void> {
  const sessionId = refund.session_id;
  const news = { kind: 'refund', refund: refundView(refund), sessionId } as const;
  await tell(books, trx, { type, news, at: books.clock.now(), sessionId });
}

export interface RefundWish extends Pick<RefundRequest, 'sessionId' | 'amountCents'> {
  /** Null where it is made on the account page. */
  readonly reference: string | null;
}

/**
 * Gives back at most what is left of a charge; the same reference a second time gives the first one's refund. Throws
 * `PaymentRefused` where more is asked for.
 */
export function giveBack(books: SandboxBooks, { reference, sessionId, amountCents }: RefundWish) {
  const { database, clock } = books;
  return database.transact(async (trx): Promise<ProviderRefund> => {
    const balance = await lockBalance(trx, sessionId);
    const at = clock.now();
    const id = `re_test_${newId().replaceAll('-', '')}`;
    const asked = { reference, session_id: sessionId, amount_cents: amountCents, reason: null, created_at: at };
    const known = reference === null ? undefined : await findRefundByReference(trx, reference);
    if (known !== undefined) return refundView(known);
    // Refunds of earlier versions stand in the ledger alone.
    if (reference !== null && (await isInLedger(trx, reference))) {
      return refundView({ ...asked, id: reference, state: 'succeeded' });
    }
    if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > balance) {
      const words = 'a refund must be more than nothing and at most what is left of the charge';
      throw new PaymentRefused(words, { field: 'amount', code: 'amount_too_large', isOfOne: true });
    }
    const refund: SandboxRefund = { ...asked, id, state: (await doRefundsWait(trx)) ? 'pending' : 'succeeded' };
    await insertRefund(trx, refund);
    await book(trx, sessionId, reference ?? id, -amountCents, at);
    await tellOfRefund(books, trx, 'refund.created', refund);
    return refundView(refund);
  });
}

const disputeView = ({ id, amount_cents, state, respond_by, created_at }: SandboxDispute): ProviderDispute => ({
  id,
  amountCents: amount_cents,
  currency: 'usd',
  state,
  respondBy: state === 'open' ? respond_by : null,
  reason: 'fraudulent',
  at: created_at,
});

/** What was taken back from a session's payment. */
export async function takenFrom({ database: { db } }: SandboxBooks, sessionId: string) {
  const refunds = (await findRefunds(db, [sessionId])).map(refundView);
  return { refunds, disputes: (await findDisputes(db, [sessionId])).map(disputeView) };
}

/** A payment with what was taken back from it; null where nothing was paid. */
export async function paymentOf(books: SandboxBooks, name: PaymentName): Promise<ProviderPayment | null> {
  const sessionId = 'sessionId' in name ? name.sessionId : sessionIdOf(name.paymentId);
  const session = await findSession(books.database.db, sessionId);
  if (session?.status !== 'complete') return null;
  const { idempotency_key: reference, payment_status, amount_cents } = session;
  const amountCents = payment_status === 'paid' ? amount_cents : 0;
  const paymentId = paymentIdOf(sessionId);
  return { paymentId, reference, isOtherShop: false, amountCents, ...(await takenFrom(books, sessionId)) };
}

/** Lets a refund that is pending arrive; false where it is not pending. */
export function succeedRefund(books: SandboxBooks, id: string): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const refund = await settleRefund(trx, id, { state: 'succeeded', reason: null }, ['pending']);
    if (refund === undefined) return false;
    await tellOfRefund(books, trx, 'refund.updated', refund);
    return true;
  });
}

/** Lets a refund fail, also one that had arrived: the card's bank sends the money back. False where it had failed. */
export function failRefund(books: SandboxBooks, id: string): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const to = { state: 'failed', reason: 'expired_or_canceled_card' } as const;
    const refund = await settleRefund(trx, id, to, ['pending', 'succeeded']);
    if (refund === undefined) return false;
    await book(trx, refund.session_id, `failed:${id}`, refund.amount_cents, books.clock.now());
    await tellOfRefund(books, trx, 'refund.failed', refund);
    return true;
  });
}

async function tellOfDispute(books: SandboxBooks, trx: Trx, type: EventKind, dispute: SandboxDispute): Promise<void> {
  const { id: disputeId, session_id: sessionId } = dispute;
  const news = { kind: 'dispute', disputeId, paymentId: paymentIdOf(sessionId) } as const;
  await tell(books, trx, { type, news, at: books.clock.now(), sessionId });
}

/** The card's holder disputes what is left of a charge; false where nothing is left. */
export function openDispute(books: SandboxBooks, sessionId: string): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const amount = await lockBalance(trx, sessionId);
    if (amount <= 0) return false;
    const at = books.clock.now();
    const id = `dp_test_${newId().replaceAll('-', '')}`;
    const dispute: SandboxDispute = {
      id,
      session_id: sessionId,
      amount_cents: amount,
      state: 'open',
      respond_by: at + RESPOND_WITHIN_MS,
      evidence: null,
      created_at: at,
    };
    await insertDispute(trx, dispute);
    await book(trx, sessionId, id, -amount, at);
    await tellOfDispute(books, trx, 'dispute.created', dispute);
    return true;
  });
}

/** Ends a dispute; the money comes back where the shop won. False where it is not open. */
export function endDispute(books: SandboxBooks, id: string, state: 'won' | 'lost'): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const dispute = await closeDispute(trx, id, state);
    if (dispute === undefined) return false;
    if (state === 'won') await book(trx, dispute.session_id, `won:${id}`, dispute.amount_cents, books.clock.now());
    await tellOfDispute(books, trx, 'dispute.closed', dispute);
    return true;
  });
}

/** Pays out what lies in the account; false where nothing does. */
export function payOut(books: SandboxBooks): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const amountCents = await readBalance(trx);
    if (amountCents <= 0) return false;
    const at = books.clock.now();
    const payoutId = `po_test_${newId().replaceAll('-', '')}`;
    const arrivesAt = at + 2 * DAY_MS;
    await insertPayout(trx, { id: payoutId, amount_cents: amountCents, created_at: at, arrives_at: arrivesAt });
    const news = { kind: 'payout', payoutId, amountCents, currency: 'usd', arrivesAt } as const;
    await tell(books, trx, { type: 'payout.paid', news, at, sessionId: '' });
    return true;
  });
}

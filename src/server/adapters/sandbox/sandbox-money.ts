import type { Db, Trx } from '#server/database/database-port.ts';
import { readValue, setValue } from '#server/database/stores/meta.ts';
import { newId } from '#server/database/stores/new-id.ts';
import {
  type BalanceTransaction,
  type DisputeState,
  type EvidenceSubmission,
  PaymentRefused,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderRefundState,
  type RefundRequest,
} from '#server/ports/payments.ts';
import { announce, type EventKind } from './sandbox-events.ts';
import {
  changeObject,
  type Entry,
  entriesIn,
  findObject,
  findPayouts,
  insertEntry,
  lockEntries,
  readSandboxBalance,
  type SandboxBooks,
  type SandboxSession,
  type Span,
} from './sandbox-store.ts';
import { newObjectId, paymentIdOf } from './session-ids.ts';

/**
 * The sandbox's money: one ledger; its entries are the charges, refunds, disputes and payouts themselves (rules
 * sandbox-account, provider-balance, dispute-evidence). Each change and its notification are one transaction.
 */

const DAY_MS = 86_400_000;
const RESPOND_WITHIN_MS = 7 * DAY_MS;
/** The sandbox's fee for a dispute, returned if the shop wins it. */
const DISPUTE_FEE_CENTS = 1500;
const FILE = 'file_test';

/** What the sandbox keeps of a charge: 2.9 % and 30 cents, as card providers do. */
export const feeOf = (amountCents: number): number => Math.round((amountCents * 29) / 1000) + 30;

type NewEntry = Pick<Entry, 'session_id' | 'kind' | 'object_id' | 'amount_cents' | 'at'> & Partial<Entry>;

function book(trx: Trx, entry: NewEntry): Entry {
  const key = `${entry.kind}:${entry.object_id}`;
  const rest = { id: newId(), idempotency_key: key, reference: null, fee_cents: 0, state: null, evidence: null };
  const whole = { ...rest, ...entry };
  insertEntry(trx, whole);
  return whole;
}

/** Books the charge for a session, now or when its money arrives. */
export function charge(trx: Trx, session: SandboxSession, at: number): void {
  const { id, idempotency_key: reference, amount_cents } = session;
  book(trx, {
    session_id: id,
    // The key under which servers of earlier versions book it.
    idempotency_key: `charge:${id}`,
    kind: 'payment',
    object_id: paymentIdOf(id),
    reference,
    amount_cents,
    fee_cents: feeOf(amount_cents),
    at,
  });
}

const leftOf = (entries: readonly Entry[], now: number): number =>
  entries.reduce((sum, { amount_cents, at }) => (at <= now ? sum + amount_cents : sum), 0);

const refundView = (entry: Entry): ProviderRefund => ({
  id: entry.object_id,
  reference: entry.reference,
  paymentId: paymentIdOf(entry.session_id),
  amountCents: -entry.amount_cents,
  currency: 'usd',
  state: entry.state as ProviderRefundState,
  reason: entry.state === 'failed' ? 'expired_or_canceled_card' : null,
  at: entry.at,
});

const disputeView = (entry: Entry): ProviderDispute => ({
  id: entry.object_id,
  amountCents: -entry.amount_cents,
  currency: 'usd',
  state: entry.state as DisputeState,
  respondBy: entry.state === 'open' ? entry.at + RESPOND_WITHIN_MS : null,
  reason: 'fraudulent',
  at: entry.at,
});

/** What was taken back from a session's payment. */
export const takenFrom = (entries: readonly Entry[]) => ({
  refunds: entries.filter(({ kind }) => kind === 'refund').map(refundView),
  disputes: entries.filter(({ kind }) => kind === 'dispute').map(disputeView),
});

function announceRefund(books: SandboxBooks, trx: Trx, type: EventKind, entry: Entry): void {
  const news = { kind: 'refund', refund: refundView(entry), sessionId: entry.session_id } as const;
  announce(books, trx, type, news, books.clock.now());
}

const REFUNDS_WAIT = 'sandbox_refunds_wait';

/** Whether refunds stay pending until somebody settles them on the account page. */
export const doRefundsWait = async (db: Db): Promise<boolean> => (await readValue({ db }, REFUNDS_WAIT)) === 'yes';

export const setRefundsWait = ({ database: { db } }: SandboxBooks, wait: boolean): Promise<void> =>
  setValue(db, REFUNDS_WAIT, wait ? 'yes' : 'no');

export interface SandboxRefund extends Pick<RefundRequest, 'sessionId' | 'amountCents'> {
  /** Null if it is made on the account page. */
  readonly reference: string | null;
}

/** Gives back what is left of a charge, once for each reference. Throws `PaymentRefused` if more is asked for. */
export function sandboxGiveBack(books: SandboxBooks, { reference, sessionId, amountCents }: SandboxRefund) {
  return books.database.transact(async (trx): Promise<ProviderRefund> => {
    const entries = await lockEntries(trx, sessionId);
    const known = entries.find((entry) => entry.kind === 'refund' && entry.reference === reference);
    if (known !== undefined && reference !== null) return refundView(known);
    const at = books.clock.now();
    if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > leftOf(entries, at)) {
      const words = 'a refund must be more than nothing and at most what is left of the charge';
      throw new PaymentRefused(words, { field: 'amount', code: 'amount_too_large', isOfOne: true });
    }
    const id = newObjectId('re');
    const entry = book(trx, {
      session_id: sessionId,
      idempotency_key: reference ?? id,
      kind: 'refund',
      object_id: id,
      reference,
      amount_cents: -amountCents,
      state: (await doRefundsWait(trx)) ? 'pending' : 'succeeded',
      at,
    });
    announceRefund(books, trx, 'refund.created', entry);
    return refundView(entry);
  });
}

/** Lets a pending refund arrive; false if it isn't pending. */
export function succeedRefund(books: SandboxBooks, id: string): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const refund = await changeObject(trx, id, ['pending'], { state: 'succeeded' });
    if (refund !== undefined) announceRefund(books, trx, 'refund.updated', refund);
    return refund !== undefined;
  });
}

/** The opposite of an entry, after a refund failed or a dispute was won. */
function reverse(trx: Trx, entry: Entry, kind: Entry['kind'], at: number): void {
  const { session_id, object_id, reference, amount_cents, fee_cents } = entry;
  book(trx, { session_id, kind, object_id, reference, amount_cents: -amount_cents, fee_cents: 0 - fee_cents, at });
}

/** Lets a refund fail, also one that had arrived: the card's bank sends the money back. False if it had failed. */
export function failSandboxRefund(books: SandboxBooks, id: string): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const refund = await changeObject(trx, id, ['pending', 'succeeded'], { state: 'failed' });
    if (refund === undefined) return false;
    reverse(trx, refund, 'refund-failed', books.clock.now());
    announceRefund(books, trx, 'refund.failed', refund);
    return true;
  });
}

function announceDispute(books: SandboxBooks, trx: Trx, type: EventKind, { object_id, session_id }: Entry): void {
  const news = { kind: 'dispute', disputeId: object_id, paymentId: paymentIdOf(session_id) } as const;
  announce(books, trx, type, news, books.clock.now());
}

/** The card's holder disputes what is left of a charge; false if nothing is left. */
export function openDispute(books: SandboxBooks, sessionId: string): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const at = books.clock.now();
    const left = leftOf(await lockEntries(trx, sessionId), at);
    if (left <= 0) return false;
    const dispute = book(trx, {
      session_id: sessionId,
      kind: 'dispute',
      object_id: newObjectId('dp'),
      amount_cents: -left,
      fee_cents: DISPUTE_FEE_CENTS,
      state: 'open',
      at,
    });
    announceDispute(books, trx, 'dispute.created', dispute);
    return true;
  });
}

/** Ends a dispute; the money returns if the shop won. False if it isn't open. */
export function endDispute(books: SandboxBooks, id: string, state: 'won' | 'lost'): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const dispute = await changeObject(trx, id, ['open'], { state });
    if (dispute === undefined) return false;
    if (state === 'won') reverse(trx, dispute, 'dispute-reversed', books.clock.now());
    announceDispute(books, trx, 'dispute.closed', dispute);
    return true;
  });
}

const refuseEvidence = (code: string, field: string | null = null) =>
  new PaymentRefused('the evidence is not taken', { field, code, isOfOne: true });

/** Accepts a photo without storing it, because nobody looks at it here. Refuses anything but JPEG. */
export async function uploadEvidence(jpeg: Uint8Array): Promise<string> {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw refuseEvidence('file_type_invalid', 'file');
  return newObjectId(FILE);
}

type Evidence = Pick<EvidenceSubmission, 'reference' | 'files'>;

/** The evidence that a dispute has; null for none. */
export const evidenceOf = ({ evidence }: Entry): Evidence | null =>
  evidence === null ? null : (JSON.parse(evidence) as Evidence);

/** Takes the evidence for an open dispute once; the same reference again changes nothing. It reads no text. */
export async function takeEvidence({ database: { db } }: SandboxBooks, submission: EvidenceSubmission): Promise<void> {
  const { disputeId, reference, files } = submission;
  if (files.some((file) => !file.startsWith(FILE))) throw refuseEvidence('resource_missing', 'files');
  const evidence = JSON.stringify({ reference, files } satisfies Evidence);
  if ((await changeObject(db, disputeId, ['open'], { evidence })) !== undefined) return;
  const dispute = await findObject(db, disputeId);
  if (dispute === undefined) throw refuseEvidence('resource_missing', 'dispute');
  const sent = evidenceOf(dispute);
  if (sent?.reference === reference) return;
  throw refuseEvidence(sent === null ? 'dispute_closed' : 'evidence_sent');
}

/** Pays out what is in the account; false if nothing is. */
export function sandboxPayOut(books: SandboxBooks): Promise<boolean> {
  return books.database.transact(async (trx) => {
    const at = books.clock.now();
    const amountCents = await readSandboxBalance(trx, at);
    if (amountCents <= 0) return false;
    const payoutId = newObjectId('po');
    book(trx, { session_id: '', kind: 'payout', object_id: payoutId, amount_cents: -amountCents, at });
    const arrivesAt = at + 2 * DAY_MS;
    announce(books, trx, 'payout.paid', { kind: 'payout', payoutId, amountCents, currency: 'usd', arrivesAt }, at);
    return true;
  });
}

function movementView(entry: Entry): BalanceTransaction {
  const { id, kind, object_id, reference, amount_cents: amountCents, fee_cents: feeCents, at } = entry;
  return {
    id,
    kind,
    amountCents,
    currency: 'usd',
    feeCents,
    netCents: amountCents - feeCents,
    balanceCurrency: 'usd',
    paymentId: kind === 'payout' ? null : paymentIdOf(entry.session_id),
    chargeId: null,
    reference,
    refundId: kind === 'refund' || kind === 'refund-failed' ? object_id : null,
    disputeId: kind === 'dispute' || kind === 'dispute-reversed' ? object_id : null,
    payoutId: kind === 'payout' ? object_id : null,
    description: kind,
    at,
  };
}

/** The movements of the balance in a span, page by page; none in the future. */
export async function* listBalance({ database, clock }: SandboxBooks, { since, before }: Span) {
  const span = { since, before: Math.min(before, clock.now() + 1) };
  for await (const page of entriesIn(database.db, span)) yield page.map(movementView);
}

/** The ids of the movements that a payout holds: all since the payout before. */
export async function* listPayout({ database: { db } }: SandboxBooks, payoutId: string) {
  const payouts = await findPayouts(db);
  const place = payouts.findIndex(({ object_id }) => object_id === payoutId);
  const payout = payouts[place];
  if (payout === undefined) return;
  const since = (payouts[place - 1]?.at ?? -1) + 1;
  for await (const page of entriesIn(db, { since, before: payout.at + 1 }))
    yield page.filter(({ kind }) => kind !== 'payout').map(({ id }) => id);
}

import type { Db } from '#server/database/database-port.ts';
import type { SandboxPayoutsTable } from '#server/database/sandbox-tables.ts';
import type { BalanceKind, BalanceTransaction } from '#server/ports/payments.ts';
import { type Entry, findEntries, findPayouts, PAGE, type Span } from './sandbox-balance-store.ts';
import { paymentIdOf } from './session-ids.ts';

/** The sandbox's balance in the words of the port (rule provider-balance). */

/** What an entry is, by the key under which it was written. */
const KINDS: readonly (readonly [start: string, kind: BalanceKind])[] = [
  ['charge:', 'payment'],
  ['failed:', 'refund-failed'],
  ['won:', 'dispute-reversed'],
  ['dp_', 'dispute'],
  ['', 'refund'],
];

function entryView(entry: Entry): BalanceTransaction {
  const { id, idempotency_key: key, session_id, amount_cents: amountCents, at } = entry;
  const [start, kind] = KINDS.find(([beginning]) => key.startsWith(beginning)) ?? ['', 'other'];
  const feeCents = Number(entry.fee_cents);
  const isRefund = kind === 'refund' || kind === 'refund-failed';
  // Refunds of earlier versions are in the ledger alone, under the shop's own id.
  const refundReference = entry.refund_id === null ? key : entry.refund_reference;
  return {
    id,
    kind,
    amountCents,
    currency: 'usd',
    feeCents,
    netCents: amountCents - feeCents,
    balanceCurrency: 'usd',
    paymentId: paymentIdOf(session_id),
    chargeId: null,
    reference: kind === 'payment' ? entry.session_reference : isRefund ? refundReference : null,
    refundId: isRefund ? entry.refund_id : null,
    disputeId: kind === 'dispute' ? key : kind === 'dispute-reversed' ? key.slice(start.length) : null,
    payoutId: null,
    description: kind,
    at,
  };
}

function payoutView({ id, amount_cents, created_at: at }: SandboxPayoutsTable): BalanceTransaction {
  const money = { amountCents: -amount_cents, currency: 'usd', feeCents: 0, netCents: -amount_cents };
  const nothing = { paymentId: null, chargeId: null, reference: null, refundId: null, disputeId: null };
  return { id, kind: 'payout', ...money, balanceCurrency: 'usd', ...nothing, payoutId: id, description: 'payout', at };
}

async function* entryPages(db: Db, span: Span): AsyncGenerator<readonly Entry[]> {
  let after: Pick<Entry, 'id' | 'at'> = { id: '', at: -1 };
  for (;;) {
    const entries = await findEntries(db, span, after);
    yield entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < PAGE) return;
    after = last;
  }
}

/** The movements of the balance in a span, page by page. */
export async function* listBalance(db: Db, span: Span): AsyncGenerator<readonly BalanceTransaction[]> {
  for await (const page of entryPages(db, span)) yield page.map(entryView);
  yield (await findPayouts(db, span)).map(payoutView);
}

/** The ids of the movements that a payout holds: all since the payout before. */
export async function* listPayout(db: Db, payoutId: string): AsyncGenerator<readonly string[]> {
  const payouts = await findPayouts(db, { since: 0, before: Number.MAX_SAFE_INTEGER });
  const place = payouts.findIndex(({ id }) => id === payoutId);
  const payout = payouts[place];
  if (payout === undefined) return;
  const since = (payouts[place - 1]?.created_at ?? -1) + 1;
  for await (const page of entryPages(db, { since, before: payout.created_at + 1 })) yield page.map(({ id }) => id);
}

import type { Mismatch } from '#contract/money/money.ts';
import { momentText } from '#domain/moment-text.ts';
import { formatCents } from '#domain/money/money.ts';
import type { DisputeEvidenceTable } from '#server/database/schema-money.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { NOTHING } from '../mismatch-base.ts';
import { openDisputes, readLastEvidence } from './evidence-store.ts';
import { takesEvidence } from './show-evidence.ts';

/** Open disputes as rows of what does not fit, each with what was done about it (rule dispute-evidence). */

type OpenDispute = Awaited<ReturnType<typeof openDisputes>>[number];
type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop'>;

/** What the bank wants: nothing yet, where it only inquires, or where its reason names money of another currency. */
function wishWords({ order_number: orderNumber, amount_cents: amountCents, reason }: OpenDispute): string {
  const what = orderNumber === null ? 'a payment' : `order ${orderNumber}`;
  const wish = amountCents === 0 ? `asks about ${what}` : `wants ${formatCents(amountCents)} of ${what} back`;
  return `A bank ${wish} (${reason}).`;
}

/** What was done about it, by whom and until when that was possible. */
function doneWords(dispute: OpenDispute, last: DisputeEvidenceTable | undefined, { clock, shop }: Needs): string {
  const moment = (at: number): string => momentText(at, shop.current.timeZone);
  const { respond_by: respondBy } = dispute;
  if (last?.state === 'sent') {
    const until = respondBy === null ? '' : ` The bank takes evidence until ${moment(respondBy)}, once.`;
    return `${last.person} sent evidence on ${moment(last.sent_at ?? last.created_at)}.${until} The bank decides now.`;
  }
  if (last?.state === 'decided') {
    return `${last.person} sent evidence on ${moment(last.created_at)}. It is saved, and we keep trying to reach the payment provider.`;
  }
  if (!takesEvidence(dispute, clock.now())) return 'The bank takes no evidence any more.';
  if (dispute.order_id === null) return 'Answer it at the payment provider.';
  if (last === undefined) return 'Nobody has sent evidence yet. Send it from the case file.';
  return `${last.person}’s evidence was not sent: ${last.failure} Send it again from the case file.`;
}

/** All open disputes. The deadline is that of an answer that is still due. */
export async function disputeRows(needs: Needs): Promise<Mismatch[]> {
  const { db } = needs.database;
  const rows: Mismatch[] = [];
  for (const dispute of await openDisputes(db)) {
    const { id, order_id: orderId, order_number: orderNumber, amount_cents: amountCents } = dispute;
    const last = await readLastEvidence(db, id);
    const isSent = last !== undefined && last.state !== 'failed';
    const words = `${wishWords(dispute)} ${doneWords(dispute, last, needs)}`;
    const action = { kind: 'case-file', words: 'Open the case file' } as const;
    const times = { since: dispute.opened_at, deadline: isSent ? null : dispute.respond_by };
    const ids = { id: `dispute:${id}`, orderId, orderNumber, amountCents };
    rows.push({ ...NOTHING, ...ids, ...times, kind: 'dispute-open', words, action });
  }
  return rows;
}

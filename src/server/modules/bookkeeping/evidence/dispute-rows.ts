import * as catalog from '#catalog/server/money-rows.ts';
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
  const what = orderNumber === null ? catalog.aPayment : catalog.theOrder(orderNumber);
  const input = amountCents === 0 ? catalog.bankAsksAbout(what) : catalog.bankWantsBack(formatCents(amountCents), what);
  return catalog.bankWishes(input, reason);
}

function doneWords(dispute: OpenDispute, last: DisputeEvidenceTable | undefined, { clock, shop }: Needs): string {
  const moment = (at: number): string => momentText(at, shop.current.timeZone);
  const { respond_by: respondBy } = dispute;
  if (dispute.state === 'appeal') return respondBy === null ? catalog.appealUnderReview : catalog.appealAtProvider;
  if (last?.state === 'sent') {
    const until = respondBy === null ? '' : catalog.evidenceUntil(moment(respondBy));
    return catalog.evidenceSent(last.person, moment(last.sent_at ?? last.created_at), until);
  }
  if (last?.state === 'decided') {
    return catalog.evidenceSaved(last.person, moment(last.created_at));
  }
  if (!takesEvidence(dispute, clock.now())) return catalog.evidenceTooLate;
  if (dispute.order_id === null) return catalog.answerAtProvider;
  if (last === undefined) return catalog.noEvidenceYet;
  return catalog.evidenceFailed(last.person, last.failure);
}

/** All open disputes. The deadline is that of an answer that is still due. */
export async function disputeRows(needs: Needs): Promise<Mismatch[]> {
  const { db } = needs.database;
  const rows: Mismatch[] = [];
  for (const dispute of await openDisputes(db)) {
    const { id, order_id: orderId, order_number: orderNumber, amount_cents: amountCents } = dispute;
    const last = await readLastEvidence(db, id);
    const isSent = dispute.state === 'open' && last !== undefined && last.state !== 'failed';
    const words = `${wishWords(dispute)} ${doneWords(dispute, last, needs)}`;
    const action = { kind: 'case-file', words: catalog.openCaseFile } as const;
    const times = { since: dispute.opened_at, deadline: isSent ? null : dispute.respond_by };
    const ids = { id: `dispute:${id}`, orderId, orderNumber, amountCents };
    rows.push({ ...NOTHING, ...ids, ...times, kind: 'dispute-open', words, action });
  }
  return rows;
}

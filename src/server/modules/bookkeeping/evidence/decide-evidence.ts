import * as catalog from '#catalog/server/money-rows.ts';
import type { EvidenceBody } from '#contract/money/evidence.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { enqueue } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addNote, lockOrder } from '#server/modules/orders/index.ts';
import { readPhotos } from '#server/modules/photos/index.ts';
import { findDispute, insertEvidence, readLastEvidence } from './evidence-store.ts';
import { takesEvidence } from './show-evidence.ts';

export interface EvidenceInput {
  readonly disputeId: string;
  readonly body: EvidenceBody;
  readonly by: StaffMember;
}

const isEmpty = ({ texts, photoIds }: EvidenceBody): boolean =>
  photoIds.length === 0 && Object.values(texts).every((text) => text.trim() === '');

/**
 * Keeps the evidence for a dispute and has it sent, once (rule dispute-evidence): the same evidence again gives the
 * first one's id. Problems: NOT_FOUND, EVIDENCE_EMPTY, EVIDENCE_SENT, EVIDENCE_CLOSED, PHOTO_GONE.
 */
export function decideEvidence(
  { database, clock }: Dependencies,
  { disputeId, body, by }: EvidenceInput,
): Outcome<{ readonly id: string }> {
  return database.transact(async (trx) => {
    const dispute = await findDispute(trx, disputeId);
    const order = dispute?.order_id == null ? undefined : await lockOrder(trx, dispute.order_id);
    if (dispute === undefined || order === undefined) return fail({ code: 'NOT_FOUND' });
    const at = clock.now();
    const content = JSON.stringify(body);
    const last = await readLastEvidence(trx, disputeId);
    if (last !== undefined && last.state !== 'failed') {
      return last.content === content ? ok({ id: last.id }) : fail({ code: 'EVIDENCE_SENT' });
    }
    if (isEmpty(body)) return fail({ code: 'EVIDENCE_EMPTY' });
    if (!takesEvidence(dispute, at)) return fail({ code: 'EVIDENCE_CLOSED' });
    const known = new Set((await readPhotos(trx, order.id)).map(({ id }) => id));
    if (body.photoIds.some((id) => !known.has(id))) return fail({ code: 'PHOTO_GONE' });
    const id = newId();
    const person = { staff_id: by.id, person: by.name };
    const fresh = { content, files: '[]', state: 'decided', failure: '', created_at: at, sent_at: null } as const;
    await insertEvidence(trx, { id, dispute_id: disputeId, order_id: order.id, ...fresh, ...person });
    await enqueue(trx, { kind: 'evidence.send', dedupeKey: `evidence:${id}`, payload: { evidenceId: id }, at });
    const note = catalog.evidenceTitle(disputeId);
    await addNote(trx, { orderId: order.id, kind: 'payment', at, person: by, note });
    return ok({ id });
  });
}

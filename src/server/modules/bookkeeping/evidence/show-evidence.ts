import { type EvidenceAnswer, type EvidenceBody, evidenceBodySchema } from '#contract/money/evidence.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { DisputeEvidenceTable, DisputesTable } from '#server/database/schema-money.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { readPhotos, signPhotos } from '#server/modules/photos/index.ts';
import { caseFile } from '../case-file.ts';
import { draftEvidence } from './draft-evidence.ts';
import { findDispute, readLastEvidence } from './evidence-store.ts';

/** Whether the bank still waits for an answer, as far as the shop knows (`now`: Unix ms). */
export const takesEvidence = ({ state, respond_by }: DisputesTable, now: number): boolean =>
  state === 'open' && (respond_by === null || now < respond_by);

/** What was sent; null once it was too old to keep. */
export const contentOf = ({ content }: DisputeEvidenceTable): EvidenceBody | null =>
  content === null ? null : evidenceBodySchema.parse(JSON.parse(content));

function sentView(evidence: DisputeEvidenceTable): EvidenceAnswer['sent'] {
  const { state, failure, person, created_at: createdAt, sent_at: sentAt } = evidence;
  return { state, content: contentOf(evidence), failure, person, createdAt, sentAt };
}

/** A draft of the evidence for a dispute of an order, and what was sent (rule dispute-evidence). Problem: NOT_FOUND. */
export async function showEvidence(
  dependencies: Dependencies,
  disputeId: string,
  staff: StaffMember,
): Outcome<EvidenceAnswer> {
  const { database, clock, shop } = dependencies;
  const { db } = database;
  const dispute = await findDispute(db, disputeId);
  const order = dispute?.order_id == null ? undefined : await findOrder(db, dispute.order_id);
  if (dispute === undefined || order === undefined) return fail({ code: 'NOT_FOUND' });
  const photos = await readPhotos(db, order.id);
  const links = signPhotos(dependencies, photos);
  const last = await readLastEvidence(db, disputeId);
  const facts = await caseFile(dependencies, order, staff);
  return ok({
    success: true,
    canSend: takesEvidence(dispute, clock.now()) && (last === undefined || last.state === 'failed'),
    draft: draftEvidence(facts, shop.current.timeZone),
    photos: photos.flatMap(({ id }, at) => {
      const link = links[at];
      return link === undefined ? [] : [{ id, ...link }];
    }),
    sent: last === undefined ? null : sentView(last),
  });
}

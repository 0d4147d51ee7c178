import { newId } from '#server/database/stores/new-id.ts';
import { type EvidenceSubmission, PaymentRefused } from '#server/ports/payments.ts';
import type { SandboxBooks } from './sandbox-books.ts';
import { findDispute, keepEvidence, type SandboxDispute } from './sandbox-money-store.ts';

/** Evidence for a dispute at the sandbox, which reads no text and keeps no name (rule dispute-evidence). */

const FILE = 'file_test_';

const refused = (code: string, field: string | null = null) =>
  new PaymentRefused('the evidence is not taken', { field, code, isOfOne: true });

/** Takes a photo without keeping it: nobody looks at it here. Refuses what is no JPEG. */
export async function uploadEvidence({ jpeg }: { readonly jpeg: Uint8Array }): Promise<string> {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw refused('file_type_invalid', 'file');
  return `${FILE}${newId().replaceAll('-', '')}`;
}

type Evidence = Pick<EvidenceSubmission, 'reference' | 'files'>;

/** The evidence that a dispute has; null for none. */
export const evidenceOf = ({ evidence }: SandboxDispute): Evidence | null =>
  evidence === null ? null : (JSON.parse(evidence) as Evidence);

/** Takes the evidence for an open dispute once; the same reference again changes nothing. */
export async function takeEvidence({ database }: SandboxBooks, submission: EvidenceSubmission): Promise<void> {
  const { disputeId, reference, files } = submission;
  if (files.some((file) => !file.startsWith(FILE))) throw refused('resource_missing', 'files');
  if (await keepEvidence(database.db, disputeId, JSON.stringify({ reference, files } satisfies Evidence))) return;
  const dispute = await findDispute(database.db, disputeId);
  if (dispute === undefined) throw refused('resource_missing', 'dispute');
  const sent = evidenceOf(dispute);
  if (sent?.reference === reference) return;
  throw refused(sent === null ? 'dispute_closed' : 'evidence_sent');
}

import * as problems from '#catalog/everyone/problems.ts';
import * as catalog from '#catalog/server/money-rows.ts';
import type { OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { callProvider } from '#server/modules/payments/index.ts';
import { findPhotoFile } from '#server/modules/photos/index.ts';
import { PaymentRefused } from '#server/ports/payments.ts';
import { changeDecidedEvidence, findEvidence } from './evidence-store.ts';
import { contentOf } from './show-evidence.ts';

const WORDS: Readonly<Record<string, string>> = {
  evidence_sent: catalog.sentInDashboard,
  dispute_closed: problems.evidenceClosed,
  evidence_right: catalog.keyLacksEvidence,
};

const wordsOf = ({ code, field, message }: PaymentRefused): string =>
  WORDS[code ?? ''] ?? catalog.providerRefuses([field, code ?? message].filter(Boolean).join(', '));

/** Uploads the photos that the provider lacks; returns its ids of them, or null if a photo was deleted. */
async function uploadPhotos(
  dependencies: Dependencies,
  id: string,
  files: readonly string[],
  photoIds: readonly string[],
): Promise<readonly string[] | null> {
  const { database, photos } = dependencies;
  const ids = [...files];
  for (const [at, photoId] of photoIds.entries()) {
    if (at < files.length) continue;
    const name = await findPhotoFile(database.db, photoId);
    const jpeg = name === undefined ? null : await photos.read(name);
    if (jpeg === null) return null;
    ids.push(await callProvider(dependencies, (one) => one.uploadEvidence(jpeg)));
    await changeDecidedEvidence(database.db, id, { files: JSON.stringify(ids) });
  }
  return ids;
}

/** Sends all of it; returns why it was refused, for the owner, or null. */
async function submit(dependencies: Dependencies, id: string): Promise<string | null> {
  const row = await findEvidence(dependencies.database.db, id);
  const content = row === undefined ? null : contentOf(row);
  if (row === undefined || content === null) return catalog.evidenceNotKept;
  try {
    const files = await uploadPhotos(dependencies, id, JSON.parse(row.files), content.photoIds);
    if (files === null) return catalog.photoDeleted;
    const submission = { disputeId: row.dispute_id, reference: id, texts: content.texts, files };
    await callProvider(dependencies, (provider) => provider.submitEvidence(submission));
    return null;
  } catch (error) {
    if (error instanceof PaymentRefused) return wordsOf(error);
    throw error;
  }
}

/** Sends decided evidence under its row's key (rule dispute-evidence). Throws if provider or photos are away. */
export async function sendEvidence(dependencies: Dependencies, id: string): Promise<void> {
  const { database, clock, log } = dependencies;
  if ((await findEvidence(database.db, id))?.state !== 'decided') return;
  const failure = await submit(dependencies, id);
  const end = failure === null ? { state: 'sent', sent_at: clock.now() } : { state: 'failed', failure };
  await changeDecidedEvidence(database.db, id, end as Parameters<typeof changeDecidedEvidence>[2]);
  log.info({ paymentReference: id, kind: end.state }, 'evidence for a dispute sent');
}

/** The outbox's handler of evidence. */
export const evidenceHandlers = (dependencies: Dependencies): Pick<OutboxHandlers, 'evidence.send'> => ({
  'evidence.send': ({ payload }) => sendEvidence(dependencies, payload.evidenceId),
});

import { ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { findOrder, replacePhotos } from './deliveries-store.ts';
import { photoRows } from './delivery-evidence.ts';
import { refundFor, storeCancellation } from './refund-order.ts';
import type { NewPhoto } from './status-wish.ts';
import { announceStep, type Step, writeStep } from './write-step.ts';

/**
 * Writes a step that nobody is to be told of any more, such as those of the demo's evening: the order, its history,
 * counts, photos, refund and event, but no text to the customer. Throws where the order is not there.
 */
export async function recordStep(
  trx: Trx,
  orderId: string,
  { timeZone, ...step }: Step & { readonly timeZone: string },
  photos: readonly NewPhoto[] = [],
): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order === undefined) throw new Error('the order is not there');
  const refund = step.to === 'cancelled' ? await refundFor(trx, order, step.refundCents ?? 0, timeZone) : ok(null);
  if (!refund.ok || !(await writeStep(trx, order, step))) throw new Error('the order is not as it was');
  if (photos.length > 0) await replacePhotos(trx, orderId, photoRows(orderId, photos));
  await storeCancellation(trx, order, refund.value, { person: step.person, at: step.at });
  await announceStep(trx, order, step);
}

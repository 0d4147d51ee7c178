import { ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { StoredPhoto } from '#server/modules/photos/index.ts';
import { findOrder, replacePhotos } from './deliveries-store.ts';
import { photoRows } from './delivery-evidence.ts';
import { givenBack, refundFor, storeCancellation } from './refund-order.ts';
import { announceStep, type Step, writeStep } from './write-step.ts';

interface RecordedStep extends Omit<Step, 'refund'> {
  readonly refundCents?: number;
  readonly timeZone: string;
}

/**
 * Writes a step that needs no texts, such as those of the demo's evening: the order, its history,
 * counts, photos, refund and event, but no text to the customer. Throws where the order is not there.
 */
export async function recordStep(
  trx: Trx,
  orderId: string,
  { timeZone, refundCents = 0, ...act }: RecordedStep,
  photos: readonly StoredPhoto[],
): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order === undefined) throw new Error('the order is not there');
  const asked = { refundCents, by: { role: 'owner' }, limitCents: 0, timeZone } as const;
  const refund = act.to === 'cancelled' ? await refundFor(trx, order, asked) : ok(null);
  if (!refund.ok) throw new Error('the order has not so much left');
  const step = { ...act, refund: givenBack(refund.value) };
  if ((await writeStep(trx, order, step)) === null) throw new Error('the order is not as it was');
  if (photos.length > 0) await replacePhotos(trx, orderId, photoRows(orderId, photos));
  await storeCancellation(trx, order, refund.value, { ...step, timeZone });
  await announceStep(trx, order, step);
}

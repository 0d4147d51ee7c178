import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import type { Problem } from '#domain/problems.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import { addNote, type Order } from '#server/modules/orders/index.ts';
import { countPhotos } from '#server/modules/photos/index.ts';
import { actTime } from './act-time.ts';
import { addPhotos, readLastStep, touchOrder } from './deliveries-store.ts';
import { photoRows } from './delivery-evidence.ts';
import type { StatusWish } from './status-wish.ts';

const countWords = (count: number): string => (count === 1 ? '1 photo added' : `${count} photos added`);

/**
 * Adds what comes after its step (rule later-photos): photos, up to three in all, and a driver's note that is new. The
 * history says who added it and when, under the status that the order has. Problem, with nothing added:
 * TOO_MANY_PHOTOS.
 */
export async function addToStep(
  trx: Trx,
  { order, last }: { readonly order: Order; readonly last: OrderHistoryTable },
  { by, note, photos = [], actedAt }: StatusWish,
  now: number,
): Promise<Problem | null> {
  const isSaid = note.trim() === last.note || (by.role !== 'driver' && photos.length === 0);
  const words = isSaid ? '' : note.trim();
  if (photos.length === 0 && words === '') return null;
  // From here on, anybody else who adds to this order waits.
  await touchOrder(trx, order.id, now);
  const kept = await countPhotos(trx, order.id);
  if (kept + photos.length > MAX_PHOTOS) return { code: 'TOO_MANY_PHOTOS' };
  if (photos.length > 0) await addPhotos(trx, photoRows(order.id, photos, kept));
  const when = actTime(actedAt, (await readLastStep(trx, order.id)).at, now);
  const added = photos.length === 0 ? '' : countWords(photos.length);
  const said = [added, words].filter((part) => part !== '').join('. ');
  await addNote(trx, { orderId: order.id, kind: 'photo', ...when, person: by, note: said });
  const payload = { orderNumber: order.order_number, photos: photos.length, by: by.id };
  await appendEvent(trx, { orderId: order.id, kind: 'order.added', payload, at: now });
  return null;
}

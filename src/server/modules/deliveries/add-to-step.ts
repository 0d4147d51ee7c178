import * as catalog from '#catalog/server/order-work.ts';
import type { KeptReport } from '#contract/order/late-reports.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import { can } from '#domain/person/roles.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { OrderHistoryTable } from '#server/database/schema.ts';
import { addNote, type Order } from '#server/modules/orders/index.ts';
import { countPhotos } from '#server/modules/photos/index.ts';
import { actTime } from './act-time.ts';
import { addPhotos, readLastStep, touchOrder } from './deliveries-store.ts';
import { photoRows } from './delivery-evidence.ts';
import { hasReportRoom, isReport, storeExtraPhotos } from './late-reports/store-late-report.ts';
import type { StatusInput } from './status-input.ts';

/**
 * Adds what comes after its step (rule later-photos): photos, up to three in all, and a driver's note that is new. The
 * history says who added it and when, under the status that the order has. Photos of a driver's report beyond the three
 * are kept as the report that is the value (rule late-reports). Problem, with nothing added: TOO_MANY_PHOTOS.
 */
export async function addToStep(
  trx: Trx,
  { order, last }: { readonly order: Order; readonly last: OrderHistoryTable },
  input: StatusInput,
  now: number,
): Outcome<KeptReport | undefined> {
  const { by, note, photos = [] } = input;
  const isSaid = note.trim() === last.note || (!can(by.role, 'drive') && photos.length === 0);
  const words = isSaid ? '' : note.trim();
  if (photos.length === 0 && words === '') return ok(undefined);
  // From here on, anybody else who adds to this order waits.
  await touchOrder(trx, order.id, now);
  const kept = await countPhotos(trx, order.id);
  const room = Math.max(0, MAX_PHOTOS - kept);
  const isKept = photos.length <= room || (isReport(input) && (await hasReportRoom(trx, order.id, by)));
  if (!isKept) return fail({ code: 'TOO_MANY_PHOTOS' });
  const fitting = photos.slice(0, room);
  if (fitting.length > 0 || words !== '') await add(trx, order, { ...input, photos: fitting, note: words }, kept, now);
  return ok(await storeExtraPhotos(trx, order, { ...input, photos: photos.slice(room) }, now));
}

async function add(
  trx: Trx,
  { id: orderId }: Order,
  { by, note, photos = [], actedAt }: StatusInput,
  kept: number,
  now: number,
): Promise<void> {
  if (photos.length > 0) await addPhotos(trx, photoRows(orderId, photos, kept));
  const when = actTime(actedAt, (await readLastStep(trx, orderId)).at, now);
  const added = photos.length === 0 ? '' : catalog.photosAdded(photos.length);
  const said = [added, note].filter((part) => part !== '').join('. ');
  await addNote(trx, { orderId, kind: 'photo', ...when, person: by, note: said });
  await appendEvent(trx, { orderId, kind: 'order.added', payload: {}, at: now });
}

import * as catalog from '#catalog/everyone/requests.ts';
import { failedToUpdateOrder } from '#catalog/staff/driver.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { ask } from '#web/api/client.ts';

export interface StatusUpdate {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly note: string;
  /** The driver's own id. The server uses who is signed in and ignores this (rule order-history). */
  readonly updatedBy: string;
  readonly photos: readonly Blob[];
  /** When the driver did it, Unix ms by the server's clock. */
  readonly actedAt: number | undefined;
  /** The open questions about missing dishes whose swap was picked up; undefined if none was asked. */
  readonly swapped: readonly string[] | undefined;
  /** With 'cancelled': nobody opened, and the driver brings it back. */
  readonly isBroughtBack?: true | undefined;
}

/** Uploading photos over a weak signal takes long, ms. */
const UPLOAD_LIMIT_MS = 120_000;

function formOf({ status, note, updatedBy, photos, actedAt, swapped, isBroughtBack }: StatusUpdate): FormData {
  const form = new FormData();
  form.set('status', status);
  form.set('note', note);
  form.set('updatedBy', updatedBy);
  if (swapped !== undefined) form.set('swapped', swapped.join());
  if (isBroughtBack) form.set('broughtBack', 'yes');
  if (actedAt !== undefined) form.set('actedAt', String(Math.round(actedAt)));
  for (const [index, photo] of photos.entries()) form.set(`deliveryPhoto_${index}`, photo, `photo-${index + 1}.jpg`);
  return form;
}

/** Sends a driver's step with its photos (rule driver-update-answer). In the background it fails without an alert. */
export function sendStatusUpdate(update: StatusUpdate, key: string, isBackground: boolean) {
  return ask('PATCH /api/orders/:id/status', {
    label: catalog.statusUpdate,
    fallback: failedToUpdateOrder,
    params: { id: update.orderId },
    form: formOf(update),
    idempotencyKey: key,
    attemptLimitMs: UPLOAD_LIMIT_MS,
    isBackground,
    isActivity: true,
    finalCode: 'STORAGE_FULL',
  });
}

import * as catalog from '#catalog/everyone/requests.ts';
import { receiptNotSaved } from '#catalog/staff/driver.ts';
import { type TillTyped, tillOf } from '#domain/order/till-typed.ts';
import { ask } from '#web/api/client.ts';

/** Uploading photos over a weak signal takes long, ms. */
const UPLOAD_LIMIT_MS = 120_000;

interface TillNote {
  readonly orderId: string;
  readonly till: TillTyped;
  /** Of the receipt. */
  readonly photos: readonly Blob[];
}

/** Sends what a driver paid at the restaurant (rule till-notes). In the background it fails without an alert. */
export function sendTillNote({ orderId, till, photos }: TillNote, key: string, isBackground: boolean) {
  const { paidCents, means, charged } = tillOf(till);
  const form = new FormData();
  form.set('paidCents', String(paidCents));
  form.set('means', means);
  form.set('charged', JSON.stringify(charged));
  for (const [index, photo] of photos.entries()) form.set(`deliveryPhoto_${index}`, photo, `receipt-${index + 1}.jpg`);
  return ask('POST /api/delivery/orders/:id/till', {
    label: catalog.receipt,
    fallback: receiptNotSaved,
    params: { id: orderId },
    form,
    idempotencyKey: key,
    attemptLimitMs: UPLOAD_LIMIT_MS,
    isBackground,
    isActivity: true,
    finalCode: 'STORAGE_FULL',
  });
}

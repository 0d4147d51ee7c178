import * as shared from '#catalog/everyone/shared.ts';
import { can } from '#domain/person/roles.ts';
import type { Problem } from '#domain/result.ts';
import type { DeliveryPhotosTable } from '#server/database/schema-board.ts';
import type { StoredPhoto } from '#server/modules/photos/index.ts';
import type { StatusInput } from './status-input.ts';

/**
 * What must come with a step: a photo or a note with a delivery (rule delivery-proof), a reason with a cancellation
 * (rule cancellation-reason), a photo with an order that is brought back (rule nobody-opens).
 */

/** Null where the step has all that it needs. Problems: PHOTO_REQUIRED, NOTE_REQUIRED, REASON_REQUIRED. */
export function checkEvidence({ to, by, note, photos = [], isBroughtBack }: StatusInput): Problem | null {
  const hasNote = note.trim() !== '';
  if (isBroughtBack && photos.length === 0) {
    return { code: 'PHOTO_REQUIRED', message: shared.takeDoorPhoto };
  }
  if (to === 'cancelled' && !hasNote) return { code: 'REASON_REQUIRED' };
  if (to === 'delivered' && photos.length === 0) {
    if (!can(by.role, 'deliver-without-photo')) return { code: 'PHOTO_REQUIRED' };
    if (!hasNote) return { code: 'NOTE_REQUIRED' };
  }
  return null;
}

/** The rows of an order's new photos, numbered after the `kept` ones that it has. */
export function photoRows(orderId: string, photos: readonly StoredPhoto[], kept = 0): DeliveryPhotosTable[] {
  return photos.map((photo, index) => ({ ...photo, order_id: orderId, position: kept + index + 1 }));
}

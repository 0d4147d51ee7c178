import { useState } from 'react';
import * as catalog from '#catalog/staff/driver.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { shrinkPhoto } from '#web/state/shrink-photo.ts';
import type { useUpdateDraft } from './use-update-draft.ts';

/** What phones say of a file of which they don't know what it is: its content decides. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream']);
const TOO_MANY = catalog.tooManyPhotos(MAX_PHOTOS);

/** The photos of an update that is being written (rule photo-picking). */
export function usePhotos(draft: OutgoingUpdate, change: ReturnType<typeof useUpdateDraft>['change']) {
  /** How many additions of photos are still being made smaller. */
  const [readings, setReadings] = useState(0);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);

  const addPhotos = async (files: readonly File[]): Promise<void> => {
    const pictures = files.filter(({ type }) => UNKNOWN_TYPES.has(type) || type.startsWith('image/'));
    setPhotoProblem(pictures.length < files.length ? catalog.onlyImages : null);
    setReadings((count) => count + 1);
    const read = await Promise.all(pictures.map((picture) => shrinkPhoto(picture).catch(() => null)));
    const small = read.filter((photo) => photo !== null);
    setReadings((count) => count - 1);
    if (small.length < read.length) setPhotoProblem(catalog.pictureUnreadable);
    change(({ photos }) => {
      const all = [...photos, ...small];
      if (all.length > MAX_PHOTOS) setPhotoProblem(TOO_MANY);
      return { photos: all.slice(0, MAX_PHOTOS) };
    });
  };

  return {
    photos: draft.photos,
    addPhotos,
    removePhoto: (photo: Blob) => change(({ photos }) => ({ photos: photos.filter((other) => other !== photo) })),
    photoProblem,
    /** Photos are being made smaller; an update sent now would lack them. */
    isReading: readings > 0,
  };
}

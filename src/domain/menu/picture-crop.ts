/** The part of a picture that is shown, as the person who uploads it chooses it (rule picture-upload). */

/** In shares of the upright picture, from 0 to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** What a picture may weigh as it is sent, bytes (rule body-sizes). */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Typed and divided numbers may miss the edge by this much. */
const SLACK = 1e-6;

/** Whether a crop is inside the picture and not empty. */
export function isInside({ left, top, width, height }: Crop): boolean {
  const fits = (start: number, length: number): boolean => start >= 0 && length > 0 && start + length <= 1 + SLACK;
  return fits(left, width) && fits(top, height);
}

/** The crop in whole pixels of a picture of this size: at least one each way, and never beyond the edge. */
export function cropPixels({ left, top, width, height }: Crop, size: PictureSize): Crop {
  const along = (start: number, length: number, all: number) => {
    const from = Math.min(all - 1, Math.max(0, Math.round(start * all)));
    return [from, Math.max(1, Math.min(all - from, Math.round(length * all)))] as const;
  };
  const [x, w] = along(left, width, size.width);
  const [y, h] = along(top, height, size.height);
  return { left: x, top: y, width: w, height: h };
}

/** The largest crop of this aspect (width by height), in the middle. */
export function largestCrop(size: PictureSize, aspect: number): Crop {
  const shape = aspect / (size.width / size.height);
  const width = Math.min(1, shape);
  const height = Math.min(1, 1 / shape);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** The crop moved by these shares of the picture, as far as its edges allow. */
export function movedCrop(crop: Crop, right: number, down: number): Crop {
  const within = (start: number, length: number): number => Math.min(1 - length, Math.max(0, start));
  return { ...crop, left: within(crop.left + right, crop.width), top: within(crop.top + down, crop.height) };
}

/** The crop in `share` (0 to 1) of the largest size that fits, with the same middle as far as the edges allow. */
export function sizedCrop(crop: Crop, largest: Crop, share: number): Crop {
  const width = largest.width * share;
  const height = largest.height * share;
  const left = crop.left + (crop.width - width) / 2;
  const top = crop.top + (crop.height - height) / 2;
  return movedCrop({ left, top, width, height }, 0, 0);
}

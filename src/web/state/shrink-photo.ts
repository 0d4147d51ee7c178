import type { PictureSize } from '#domain/menu/picture-crop.ts';
import { type ImageKind, imageKind } from '#domain/order/image-kind.ts';
import { MAX_PHOTO_BYTES, MAX_PIXELS, STORED_EDGE } from '#domain/order/photo-rules.ts';

const QUALITY = 0.82;
/** The kinds that every server reads. A HEIC that it would refuse later may be all that proves a delivery. */
const READABLE: ReadonlySet<ImageKind | null> = new Set(['jpeg', 'png', 'webp']);
/** Enough to know the kind of a file. */
const HEAD_BYTES = 16;

/** Width and height, made smaller until the longer side fits; never enlarged. */
export function fitWithin(width: number, height: number, edge: number): PictureSize {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture as a JPEG that fits; null if the browser can't make one. */
function drawSmaller(picture: CanvasImageSource, size: PictureSize, edge: number): Promise<Blob | null> {
  const { width, height } = fitWithin(size.width, size.height, edge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG would show as black what is transparent.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The photo as the browser shows it; its size is 0 if it shows none. `isDrawn`: as far as there is any of it. */
async function showPhoto(file: Blob): Promise<{ picture: HTMLImageElement; size: PictureSize; isDrawn: boolean }> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  const isDrawn = await picture.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(picture.src);
  return { picture, size: { width: picture.naturalWidth, height: picture.naturalHeight }, isDrawn };
}

/** Whether every server reads this file as it is. */
async function isReadable(file: Blob, { width, height }: PictureSize): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  if (!READABLE.has(imageKind(new Uint8Array(head))) || file.size > MAX_PHOTO_BYTES) return false;
  return width * height <= MAX_PIXELS;
}

/** A photo as an upright JPEG whose longer side has at most `edge` pixels; null if the browser can't read all of it. */
export async function shrinkPhoto(file: Blob, edge: number): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const small = await drawSmaller(picture, picture, edge);
    picture.close();
    return small;
  } catch {
    return null;
  }
}

/**
 * A photo as a driver adds it, as small as the server keeps it, so that it can be sent on a weak signal. One that is
 * cut off proves as much as there is of it. One that the browser can't make smaller is sent unchanged; null if it is no
 * photo that the server reads (rule photo-picking).
 */
export async function takePhoto(file: Blob): Promise<Blob | null> {
  const small = await shrinkPhoto(file, STORED_EDGE);
  if (small !== null) return small;
  const { picture, size, isDrawn } = await showPhoto(file);
  const part = isDrawn ? await drawSmaller(picture, size, STORED_EDGE) : null;
  return part ?? ((await isReadable(file, size)) ? file : null);
}

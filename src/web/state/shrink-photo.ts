import { type ImageKind, imageKind } from '#domain/order/image-kind.ts';
import { MAX_PHOTO_BYTES, MAX_PIXELS, STORED_EDGE } from '#domain/order/photo-rules.ts';

const QUALITY = 0.82;
/** The kinds that every server reads. A HEIC that it would refuse later may be all that proves a delivery. */
const READABLE: ReadonlySet<ImageKind | null> = new Set(['jpeg', 'png', 'webp']);
/** Enough to know the kind of a file. */
const HEAD_BYTES = 16;

/** Width and height, made smaller until the longer side fits; never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  edge: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The photo as a JPEG that fits; null if the browser can't make one. */
async function drawSmaller(file: Blob, edge: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitWithin(picture.width, picture.height, edge);
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
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** The photo's pixels; 0 if the browser finds no size in the file. */
async function pixelsOf(file: Blob): Promise<number> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  await picture.decode().catch(() => undefined);
  URL.revokeObjectURL(picture.src);
  return picture.naturalWidth * picture.naturalHeight;
}

/** Whether every server reads this file as it is. */
async function isReadable(file: Blob): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  if (!READABLE.has(imageKind(new Uint8Array(head))) || file.size > MAX_PHOTO_BYTES) return false;
  return (await pixelsOf(file)) <= MAX_PIXELS;
}

/**
 * A photo as an upright JPEG whose longer side has at most `edge` pixels, as many as the server keeps of a delivery's,
 * so that it can be sent on a weak signal. One that the browser can't make smaller is sent unchanged; null if it is no
 * photo that the server reads (rule photo-picking).
 */
export async function shrinkPhoto(file: Blob, edge = STORED_EDGE): Promise<Blob | null> {
  const small = await drawSmaller(file, edge).catch(() => null);
  return small ?? ((await isReadable(file)) ? file : null);
}

import type { SharpOptions } from 'sharp';
import { gifPixels, imageKind, MAX_PIXELS } from '#domain/order/photo-rules.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { loadSharp } from '#server/modules/photos/index.ts';
import type { PictureSizes } from '#server/ports/menu-pictures.ts';

/** Pixels of the longer side: a dish in a list at three pixels to the point, and the head of a page. */
const SMALL_EDGE = 320;
const LARGE_EDGE = 960;
const QUALITY = 78;

const READING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 };

/** Judges by the first bytes: what is not made of pixels, such as SVG, PDF or a web page, never reaches a decoder. */
function kindRefusal(bytes: Uint8Array): string | null {
  const kind = imageKind(bytes);
  if (kind === null) return 'is no picture in JPEG, PNG, WebP or GIF';
  if (kind === 'heic') return 'is a HEIC picture; JPEG, PNG, WebP and GIF are read';
  return kind === 'gif' && gifPixels(bytes) > MAX_PIXELS ? 'has too many pixels' : null;
}

/** Writes a picture anew, pixel by pixel, in the sizes that pages use, or answers in words why not. */
export async function preparePicture(bytes: Uint8Array): Promise<Result<PictureSizes, string>> {
  const refusal = kindRefusal(bytes);
  if (refusal !== null) return fail(refusal);
  const { sharp } = await loadSharp();
  const sized = (edge: number) =>
    sharp(bytes, READING)
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  try {
    const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return fail('has too many pixels');
    return ok({ small: await sized(SMALL_EDGE), large: await sized(LARGE_EDGE) });
  } catch {
    return fail('is broken');
  }
}

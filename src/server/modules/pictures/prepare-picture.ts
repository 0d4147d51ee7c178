import type { Sharp, SharpOptions } from 'sharp';
import { type Crop, cropPixels, type PictureSize, WHOLE } from '#domain/menu/picture-crop.ts';
import { gifPixels, imageKind } from '#domain/order/image-kind.ts';
import { MAX_PIXELS } from '#domain/order/photo-rules.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isLarge, loadSharp, shrinkLarge } from '#server/modules/photos/index.ts';

/** Pixels of the longer side: a dish in a list at three pixels to the point, and the head of a page. */
const EDGES = { small: 320, large: 960 } as const;

/** AVIF weighs half as much at the same look; more effort than this takes a second for a tenth less. */
const FORMATS = {
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
} as const;

const READING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 };

/** The end of the name of one format of a picture ('large.webp'). */
export type FormName = `${keyof typeof EDGES}.${keyof typeof FORMATS}`;
export const FORM_NAMES = Object.keys(EDGES).flatMap((edge) =>
  Object.keys(FORMATS).map((format) => `${edge}.${format}` as FormName),
);

/** A picture in the sizes and formats that pages use. */
export interface PreparedPicture {
  readonly forms: Readonly<Record<FormName, Uint8Array>>;
  /** Of the large form, pixels. */
  readonly size: PictureSize;
}

/** What is wrong with a file that is to be a picture. */
export type PictureFault = 'kind' | 'heic' | 'pixels' | 'broken';

/** Checks the first bytes: files without pixels (SVG, PDF, a web page) never reach a decoder. */
function kindFault(bytes: Uint8Array): PictureFault | null {
  const kind = imageKind(bytes);
  if (kind === null) return 'kind';
  if (kind === 'heic') return 'heic';
  return kind === 'gif' && gifPixels(bytes) > MAX_PIXELS ? 'pixels' : null;
}

/** The part of a sound picture that is kept, upright and no larger than its largest form. */
async function cropped(bytes: Uint8Array, crop: Crop): Promise<Result<Sharp, PictureFault>> {
  const { sharp } = await loadSharp();
  const { autoOrient: size } = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
  if (size.width * size.height > MAX_PIXELS) return fail('pixels');
  const part = cropPixels(crop, size);
  if (!isLarge(size)) return ok(sharp(bytes, READING).autoOrient().extract(part));
  const shrunk = await shrinkLarge({ bytes, crop: part, edge: EDGES.large });
  if (shrunk === 'too-large') return fail('pixels');
  return shrunk === null ? fail('broken') : ok(sharp(shrunk.png));
}

/** Re-encodes a picture, upright and cropped, in the sizes and formats of pages, or tells the file's problem. */
export async function preparePicture(
  bytes: Uint8Array,
  crop: Crop = WHOLE,
): Promise<Result<PreparedPicture, PictureFault>> {
  const fault = kindFault(bytes);
  if (fault !== null) return fail(fault);
  try {
    const picture = await cropped(bytes, crop);
    if (!picture.ok) return picture;
    const form = async (name: FormName) => {
      const [edge, format] = name.split('.') as [keyof typeof EDGES, keyof typeof FORMATS];
      const side = EDGES[edge];
      const resized = picture.value
        .clone()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      return FORMATS[format](resized).toBuffer({ resolveWithObject: true });
    };
    const large = await form('large.webp');
    const forms: Partial<Record<FormName, Uint8Array>> = { 'large.webp': large.data };
    for (const name of FORM_NAMES) forms[name] ??= (await form(name)).data;
    const { width, height } = large.info;
    return ok({ forms: forms as Record<FormName, Uint8Array>, size: { width, height } });
  } catch {
    return fail('broken');
  }
}

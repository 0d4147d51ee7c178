/** A picture of the demo as files: a dish, or a restaurant's cover of several (rule demo-pictures). */
import { type Drawing, drawDish } from '#demo/drawing/draw-dish.ts';
import { BESIDE } from '#demo/pictures.ts';

/** As WebP, in the sizes that pages use. */
export interface DrawnPicture {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

/** Pixels. */
const DISH = 640;
const SMALL = 320;
const WEBP = { quality: 78 };
const COVER = { width: 960, height: 480, dish: 420 };
/** Where the dishes of a cover have their middle; the last one lies in front. */
const PLACES = [
  [155, 262],
  [805, 258],
  [480, 232],
] as const;

type Sharp = typeof import('sharp').default;

const image = (sharp: Sharp, { pixels, width, height }: Drawing) =>
  sharp(pixels, { raw: { width, height, channels: 4 } });

/** Three dishes beside each other, cut off by the edges. */
async function cover(sharp: Sharp, dishes: readonly string[]) {
  const [first = '', second = '', third = ''] = dishes;
  const parts = [first, third, second].map(async (words, index) => {
    const [x = 0, y = 0] = PLACES[index] ?? [];
    const left = Math.round(x - COVER.dish / 2);
    const cut = { left: Math.max(0, -left), width: Math.min(COVER.dish, COVER.width - left) - Math.max(0, -left) };
    const top = Math.max(0, Math.round(y - COVER.dish / 2));
    const height = Math.min(COVER.dish, COVER.height - top);
    const input = await image(sharp, drawDish(words, COVER.dish))
      .extract({ ...cut, top: 0, height })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { input, left: Math.max(0, left), top };
  });
  const ground = { width: COVER.width, height: COVER.height, channels: 4 as const, background: '#0000' };
  const made = await sharp({ create: ground })
    .composite(await Promise.all(parts))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(made);
}

/** Draws a dish, or the dishes of a cover. Throws where a word of theirs is unknown. */
export async function drawPicture(sharp: Sharp, words: string): Promise<DrawnPicture> {
  const dishes = words.split(BESIDE);
  const drawn = dishes.length > 1 ? await cover(sharp, dishes) : image(sharp, drawDish(words, DISH));
  const [large, small] = await Promise.all([
    drawn.clone().webp(WEBP).toBuffer(),
    drawn.clone().resize(SMALL).webp(WEBP).toBuffer(),
  ]);
  return { large, small };
}

/** A picture of the demo as files: a dish, or a restaurant's cover of several (rule demo-pictures). */
import { type Drawing, drawDish } from '#demo/drawing/draw-dish.ts';
import { BESIDE } from '#demo/pictures.ts';

export interface DrawTask {
  /** A dish, or the dishes of a cover. */
  readonly words: string;
  readonly form: 'large' | 'small';
}

/** Pixels of a dish, and of a cover's width; drawn separately, as a small one takes a quarter of the time. */
const EDGES = { large: { dish: 640, cover: 720 }, small: { dish: 320, cover: 320 } } as const;
const WEBP = { quality: 78 };
/** The centers of a cover's dishes, in fractions of its width; the last one is in front. */
const PLACES = [
  [0.161, 0.273],
  [0.839, 0.269],
  [0.5, 0.242],
] as const;
const DISH_SHARE = 0.4375;

type Sharp = typeof import('sharp').default;

const image = (sharp: Sharp, { pixels, width, height }: Drawing) =>
  sharp(pixels, { raw: { width, height, channels: 4 } });

/** Three dishes beside each other, cut off by the edges. */
async function cover(sharp: Sharp, dishes: readonly string[], width: number) {
  const edge = Math.round(width * DISH_SHARE);
  const [first = '', second = '', third = ''] = dishes;
  const parts = [first, third, second].map(async (words, index) => {
    const [x = 0, y = 0] = PLACES[index] ?? [];
    const left = Math.round(x * width - edge / 2);
    const cut = { left: Math.max(0, -left), width: Math.min(edge, width - left) - Math.max(0, -left) };
    const top = Math.max(0, Math.round(y * width - edge / 2));
    const height = Math.min(edge, width / 2 - top);
    const input = await image(sharp, drawDish(words, edge))
      .extract({ ...cut, top: 0, height })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { input, left: Math.max(0, left), top };
  });
  const ground = { width, height: width / 2, channels: 4 as const, background: '#0000' };
  const made = await sharp({ create: ground })
    .composite(await Promise.all(parts))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(made);
}

/** Draws a picture as WebP. Throws if a word is unknown. */
export async function drawPicture(sharp: Sharp, { words, form }: DrawTask): Promise<Uint8Array> {
  const dishes = words.split(BESIDE);
  const { dish, cover: width } = EDGES[form];
  const drawn = dishes.length > 1 ? await cover(sharp, dishes, width) : image(sharp, drawDish(words, dish));
  return drawn.webp(WEBP).toBuffer();
}

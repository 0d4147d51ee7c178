import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { openDrawings } from './draw-pictures.ts';

const widthOf = async (bytes: Uint8Array | null) => (bytes === null ? null : (await sharp(bytes).metadata()).width);

describe('the demo’s pictures (rule demo-pictures)', () => {
  it('come in both sizes, also to many who ask at once', async () => {
    const find = openDrawings(openLog());
    const dish = 'smash-house-fries';
    const asked = [`${dish}-large.webp`, `${dish}-small.webp`, `${dish}-small.webp`, 'cover-smash-house-large.webp'];
    expect(await Promise.all((await Promise.all(asked.map(find))).map(widthOf))).toEqual([640, 320, 320, 720]);
  });

  it('of earlier versions are an empty plate', async () => {
    const find = openDrawings(openLog());
    const [one, two] = await Promise.all(['pizza.webp', 'curry-rice+herb.svg'].map(find));
    expect(await widthOf(one ?? null)).toBe(320);
    expect(one).toEqual(two);
  });

  it.each(['smash-house-granite-large.webp', 'Fries.webp', 'fries.png', '..%2Ffries.webp', ''])(
    'are none at %s',
    async (path) => {
      expect(await openDrawings(openLog())(path)).toBeNull();
    },
  );
});

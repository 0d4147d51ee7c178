import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawDish } from '#demo/drawing/draw-dish.ts';
import { demoRestaurants } from '#demo/index.ts';
import { BESIDE, drawingWords } from '#demo/pictures.ts';
import { drawPicture } from './draw-picture.ts';

const MOST = { large: 100_000, small: 28_000 };
const named = demoRestaurants.map(({ name, _id }) => ({ name, id: _id }));
const coverOf = (id: string): string => drawingWords.get(`cover-${id}`) ?? '';

describe.each(named)('the pictures of $name', ({ id }) => {
  const dishes = [...drawingWords].filter(([name, words]) => name.startsWith(`${id}-`) && !words.includes(BESIDE));

  it('each show something, on a ground that is left free', () => {
    const shares = dishes.map(([name, words]) => {
      const { pixels } = drawDish(words, 48);
      const solid = pixels.filter((value, index) => index % 4 === 3 && value > 200).length / (48 * 48);
      return { name, isSound: solid > 0.08 && solid < 0.85 };
    });
    expect(shares.filter(({ isSound }) => !isSound)).toEqual([]);
  });

  it('have a cover of three dishes of the menu', () => {
    const words = new Set(dishes.map(([, drawn]) => drawn));
    expect(
      coverOf(id)
        .split(BESIDE)
        .filter((one) => words.has(one)),
    ).toHaveLength(3);
  });
});

describe('a drawing of the demo (rule demo-pictures)', () => {
  it('is the same for the same words', () => {
    const words = 'bowl: green curry, 7 chicken chunks, 6 basil';
    expect(drawDish(words, 40)).toEqual(drawDish(words, 40));
  });

  it.each(['urn: rice', 'bowl: granite chunks', 'bowl: chicken tower', 'burger: brioche, chicken tower'])(
    'needs words that it knows, not %s',
    (words) => {
      expect(() => drawDish(words, 40)).toThrow();
    },
  );

  it('weighs little, in both sizes', async () => {
    const samples = [
      'nonna-pia-margherita',
      'green-fork-kale-caesar',
      'smash-house-classic-smash',
      'cover-lucha-taqueria',
    ];
    for (const name of samples) {
      const words = drawingWords.get(name) ?? '';
      expect((await drawPicture(sharp, { words, form: 'large' })).length).toBeLessThan(MOST.large);
      const small = await drawPicture(sharp, { words, form: 'small' });
      expect(small.length).toBeLessThan(MOST.small);
      expect((await sharp(small).metadata()).width).toBe(320);
    }
  });
});

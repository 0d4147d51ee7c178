import { expect, it } from 'vitest';
import { cropPixels, isInside, largestCrop, movedCrop, sizedCrop, WHOLE } from './picture-crop.ts';

it.each([
  ['the whole picture', WHOLE, true],
  ['a part', { left: 0.5, top: 0.25, width: 0.5, height: 0.75 }, true],
  ['one that ends beyond the edge', { left: 0.6, top: 0, width: 0.5, height: 1 }, false],
  ['one that begins before it', { left: -0.1, top: 0, width: 0.5, height: 1 }, false],
  ['one without height', { left: 0, top: 0, width: 1, height: 0 }, false],
  ['no numbers', { left: Number.NaN, top: 0, width: 1, height: 1 }, false],
])('knows whether a crop lies inside the picture: %s', (_what, crop, expected) => {
  expect(isInside(crop)).toBe(expected);
});

it('is at least one pixel, and never beyond the edge', () => {
  expect(cropPixels({ left: 0.25, top: 0.5, width: 0.5, height: 0.5 }, { width: 400, height: 300 })).toEqual({
    left: 100,
    top: 150,
    width: 200,
    height: 150,
  });
  const least = cropPixels({ left: 1, top: 0.999, width: 1e-9, height: 1 }, { width: 3, height: 3 });
  expect(least).toEqual({ left: 2, top: 2, width: 1, height: 1 });
});

it('fills a picture that is wider, and one that is higher, than the aspect', () => {
  expect(largestCrop({ width: 400, height: 200 }, 1)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(largestCrop({ width: 200, height: 400 }, 1)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

it('moves as far as the edges', () => {
  const crop = { left: 0.25, top: 0, width: 0.5, height: 1 };
  expect(movedCrop(crop, 0.1, 0.1)).toEqual({ ...crop, left: 0.35 });
  expect(movedCrop(crop, -1, 0)).toEqual({ ...crop, left: 0 });
});

it('grows and shrinks around its middle', () => {
  const largest = largestCrop({ width: 400, height: 200 }, 1);
  const half = sizedCrop(largest, largest, 0.5);
  expect(half).toEqual({ left: 0.375, top: 0.25, width: 0.25, height: 0.5 });
  expect(sizedCrop(movedCrop(half, 1, 1), largest, 1)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 1 });
});

import { expect, it } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

it.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [800, 600, { width: 800, height: 600 }],
  [10_000, 1, { width: 1600, height: 1 }],
])('%i × %i px fit within 1600 px', (width, height, fitting) => {
  expect(fitWithin(width, height, 1600)).toEqual(fitting);
});

import { expect, it } from 'vitest';
import { fitsPasswordLength } from './password-length.ts';

it.each([
  [11, false],
  [12, true],
  [128, true],
  [129, false],
])('a password of %i characters fits: %s', (length, fits) => {
  expect(fitsPasswordLength('x'.repeat(length))).toBe(fits);
});

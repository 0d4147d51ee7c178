import { expect, it } from 'vitest';
import { boardKey } from './use-keys.ts';

it.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['о', 'KeyJ', 'j'],
  ['О', 'KeyJ', 'j'],
  // A French keyboard has its A where others have Q.
  ['a', 'KeyQ', 'a'],
  ['?', 'Slash', '?'],
  ['/', 'Digit7', '/'],
  ['Enter', 'Enter', 'Enter'],
  ['ArrowDown', 'ArrowDown', 'ArrowDown'],
] as const)('the key %s (%s) is %s on the board (rule board-keys)', (key, code, meant) => {
  expect(boardKey({ key, code })).toBe(meant);
});

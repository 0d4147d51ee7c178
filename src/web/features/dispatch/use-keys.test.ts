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
  expect(boardKey({ key, code, shiftKey: false })).toBe(meant);
});

it.each([
  ['A', 'KeyA', ''],
  ['a', 'KeyA', ''],
  ['О', 'KeyJ', ''],
  ['?', 'Slash', '?'],
  ['/', 'Digit7', '/'],
  ['Enter', 'Enter', 'Enter'],
] as const)('with Shift, the key %s (%s) is %j on the board (rule board-keys)', (key, code, meant) => {
  expect(boardKey({ key, code, shiftKey: true })).toBe(meant);
});

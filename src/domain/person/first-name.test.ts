import { expect, it } from 'vitest';
import { firstName, NAME_LENGTH } from './first-name.ts';

it.each([
  [null, 'Customer'],
  [undefined, 'Customer'],
  ['   ', 'Customer'],
  ['Zoë', 'Zoë'],
  [' Ana\n Maria\t', 'Ana Maria'],
  ['An\u0000a', 'Ana'],
])('an order from %j is from %s (rule first-name)', (typed, name) => {
  expect(firstName(typed)).toBe(name);
});

it('a first name is cut between whole characters (rule first-name)', () => {
  expect(firstName('😀'.repeat(NAME_LENGTH + 5))).toBe('😀'.repeat(NAME_LENGTH));
});

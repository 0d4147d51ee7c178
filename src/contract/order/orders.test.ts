import { expect, it } from 'vitest';
import { cartItemSchema } from './orders.ts';

const line = (chosen: object) => ({
  id: 'a',
  menuItem: { id: 'soup' },
  quantity: 1,
  unitPrice: 500,
  totalPrice: 500,
  ...chosen,
});
/** As many entries as a line may have. */
const many = (entry: unknown, key = (index: number) => String(index)): object =>
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [key(index), entry]));

it.each([
  ['what is no choice', { customizations: many('bad') }],
  ['what is no group', { customizations: many(0, (index) => `x${index}`) }],
  ['what is no option', { customizations: { 0: Array.from({ length: 200 }, () => -1) } }],
  ['what is no choice of an option', { childCustomizations: many(many('bad'), (index) => `0-${index}-children`) }],
])('a line with hundreds of %s has one fault, so that it is refused quickly (rule route-schemas)', (_what, chosen) => {
  const { error } = cartItemSchema.safeParse(line(chosen));
  expect(error?.issues.map(({ path }) => path)).toEqual([Object.keys(chosen)]);
});

it('a line keeps its choices as they were sent', () => {
  const chosen = {
    customizations: { 0: 1, 1: [0, 2], 2: { 3: 4 } },
    childCustomizations: { '0-1-children': { 0: 5 } },
  };
  expect(cartItemSchema.parse(line(chosen))).toEqual(line(chosen));
});

import { expect, it } from 'vitest';
import { cart, line } from '#tests/support/order-builders.ts';
import type { CartLine } from './cart.ts';
import { paidLines, withoutPaid } from './paid-lines.ts';

const NOW = 5_000;
const burger = line({ _id: 'burger' }, 2);
const soup = line({ _id: 'soup' });
const paid = paidLines(cart([burger, soup]));

it.each<[string, readonly CartLine[], readonly (readonly [id: string, quantity: number])[] | undefined]>([
  ['is all of it', [burger, soup], undefined],
  ['is less than is in it by now', [{ ...burger, quantity: 5 }, soup], [['line-burger', 3]]],
  ['is more than is still in it', [{ ...burger, quantity: 1 }, line({ _id: 'pie' })], [['line-pie', 1]]],
  ['has another note by now', [burger, { ...soup, specialInstructions: 'Hot' }], [['line-soup', 1]]],
  ['has other choices by now', [burger, { ...soup, customizations: { 0: [1] } }], [['line-soup', 1]]],
  ['is another dish by now', [{ ...soup, id: burger.id }], [['line-burger', 1]]],
])('takes out of the cart what was paid for, where it %s (rule paid-dishes-leave-cart)', (_case, lines, left) => {
  const after = withoutPaid(cart(lines), paid, NOW);
  expect(after?.items.map(({ id, quantity }) => [id, quantity])).toEqual(left);
});

it('leaves a cart of which nothing was paid for', () => {
  const other = cart([line({ _id: 'pie' })]);
  expect(withoutPaid(other, paid, NOW)).toBe(other);
});

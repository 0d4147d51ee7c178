import { expect, it } from 'vitest';
import { unitsByDish } from './cart-here.ts';

const line = (id: string, quantity: number) => ({
  quantity,
  menuItem: { id, title: id, description: '', price: 0, priceFormatted: '' },
});

it('counts the units of a dish over all lines that hold it', () => {
  const units = unitsByDish([line('bowl', 2), line('chips', 1), line('bowl', 1)]);
  expect([...units]).toEqual([
    ['bowl', 3],
    ['chips', 1],
  ]);
});

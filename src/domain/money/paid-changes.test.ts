import { expect, it } from 'vitest';
import { paidRows } from './paid-changes.ts';

const PAID = [
  { id: 'a', dish: 'Bowl', isAdded: false, amountCents: 482 },
  { id: 'b', dish: null, isAdded: false, amountCents: 275 },
  { id: 'd', dish: 'Flan', isAdded: true, amountCents: 600 },
];

it('paid changes are rows of their own, and with the total all that was paid (rules address-change, dish-change, dish-added)', () => {
  const rows = [
    { key: 'a', name: 'Changed: Bowl', cents: 482 },
    { key: 'b', name: 'Changed: address', cents: 275 },
    { key: 'd', name: 'Added: Flan', cents: 600 },
  ];
  expect(paidRows(1883, PAID)).toEqual([...rows, { key: 'in all', name: 'Total paid', cents: 3240 }]);
});

it('changes that cost less are rows too, followed by what the order costs after all of them', () => {
  const less = { id: 'c', dish: 'Soup', isAdded: false, amountCents: -500 };
  const [changed, after] = [{ key: 'c', name: 'Changed: Soup', cents: -500 }, 'Cost after changes'];
  expect(paidRows(1883, [less])).toEqual([changed, { key: 'after', name: after, cents: 1383 }]);
  expect(paidRows(1883, [...PAID, less]).slice(PAID.length)).toEqual([
    changed,
    { key: 'in all', name: 'Total paid', cents: 3240 },
    { key: 'after', name: after, cents: 2740 },
  ]);
});

it('an order that was paid once needs no other sum than its total', () => {
  expect(paidRows(1883, [])).toEqual([]);
});

import { expect, it } from 'vitest';
import { linesInWords } from './lines-in-words.ts';

const line = (title: string, quantity = 1) => ({
  quantity,
  menuItem: { id: title, title, description: '', price: 0, priceFormatted: '' },
});

it('joins the lines of a cart into a phrase with their quantities', () => {
  expect(linesInWords([line('Soup')])).toBe('Soup');
  expect(linesInWords([line('Bowl', 2), line('Chips')])).toBe('2 × Bowl and Chips');
  expect(linesInWords([line('A'), line('B'), line('C')])).toBe('A, B, and C');
});

it('names two and counts the rest of a long cart', () => {
  expect(linesInWords([line('A'), line('B'), line('C'), line('D')])).toBe('A, B, and 2 more');
});

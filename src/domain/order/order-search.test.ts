import { describe, expect, it } from 'vitest';
import { orderSearchText, orderSearchWords } from './order-search.ts';

const ORDER = {
  orderNumber: 'FF7KQ2M9XB',
  customerName: 'Élodie Doe',
  restaurantName: 'Lucha Taqueria Phở Đặc Biệt',
  customerPhone: '7275550148',
};

const isFound = (typed: string): boolean => orderSearchText(ORDER).includes(orderSearchWords(typed));

describe('an order (rule board-search)', () => {
  it.each([
    '',
    'ff7kq',
    '#FF7KQ2M9XB',
    ' # ff7kq ',
    'ÉLODIE',
    'elodie',
    'LUCHA',
    'pho',
    'Phở dac',
    'lucha taq',
    '7275550148',
    '(727) 555-01',
    '727-555',
    '+17275550148',
    '+1 (727) 555-0148',
    '17275550148',
    '727.555.0148',
    '\u202A+1 (727) 555\u20110148\u202C',
    '(',
    '(72',
    '01',
  ])('is found by %j', (typed) => {
    expect(isFound(typed)).toBe(true);
  });

  it.each(['nonna', '99', '(99', 'trinity oaks', '7 2', '+27275550148', '+1727555014'])(
    'is not found by %j',
    (typed) => {
      expect(isFound(typed)).toBe(false);
    },
  );

  it.each(['doe lucha', 'biet 727', 'ff7kq2m9xb elodie'])('is not found by %j, which is in two fields', (typed) => {
    expect(isFound(typed)).toBe(false);
  });
});

describe('the words of a search', () => {
  it.each(['##ff', '# #ff', '(727) 555', '+1 (727) 555-0148', ' Lucha '])(
    'stay as they are when they are read again: %j',
    (typed) => {
      const words = orderSearchWords(typed);
      expect(orderSearchWords(words)).toBe(words);
    },
  );
});

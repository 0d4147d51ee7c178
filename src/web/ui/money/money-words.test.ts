import { expect, it } from 'vitest';
import { refundReasonWords } from './money-words.ts';

it.each([
  [{ origin: 'cancellation', reason: 'cancelled' }, 'The order was cancelled'],
  [{ origin: 'extra', reason: 'paid-twice' }, 'Paid twice'],
  [{ origin: 'extra', reason: '' }, 'Paid twice'],
  [{ origin: 'extra', reason: 'other-amount' }, 'Paid a different amount than requested'],
  [{ origin: 'provider', reason: '' }, 'Refunded at the payment provider'],
  [{ origin: 'staff', reason: 'goodwill' }, 'As a courtesy'],
  [{ origin: 'staff', reason: 'Rain' }, 'Rain'],
] as const)('says once why money went back: %j (rule order-money)', (refund, words) => {
  expect(refundReasonWords(refund)).toBe(words);
});

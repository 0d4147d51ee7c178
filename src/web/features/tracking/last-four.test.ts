import { describe, expect, it } from 'vitest';
import { lastFourOf } from './last-four.ts';

describe('the last four digits of a phone number (rule last-four-digits)', () => {
  it.each(['0148', ' 0148 ', '7275550148', '(727) 555-0148', '+1 727-555-0148', '17275550148', '727.555.0148'])(
    'are taken from %j',
    (text) => {
      expect(lastFourOf(text)).toBe('0148');
    },
  );

  it.each(['', '148', '55501', '5550148', '27275550148', '+52 55 1234 5678', 'four'])(
    'are not guessed from %j',
    (text) => {
      expect(lastFourOf(text)).toBeNull();
    },
  );
});

import { expect, it } from 'vitest';
import { signupPhone } from '#domain/signup-phone.ts';

it.each(['7275550123', '(727) 555-0123', '727 555-0123'])('%s is ten digits', (text) => {
  expect(signupPhone(text)).toBe('7275550123');
});

it.each(['', '727555012', '17275550123', '727555012a', '٧٢٧٥٥٥٠١٢٣', '5555555555', '0275550123', '+7275550123'])(
  '%j is no number that texts reach',
  (text) => {
    expect(signupPhone(text)).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { signupPhone } from '#domain/person/signup-phone.ts';

const read = (text: string): string => {
  const phone = signupPhone(text, 'No.');
  return phone.ok ? phone.value : phone.problem.message;
};

it.each(['7275550123', '(727) 555-0123', '727 555-0123', '+1 727 555-0123', '17275550123'])(
  '%s is a number',
  (text) => {
    expect(read(text)).toBe('7275550123');
  },
);

it.each(['', '727555012', '27275550123', '727555012a', '٧٢٧٥٥٥٠١٢٣', '5555555555', '0275550123'])(
  '%j is no number that texts reach',
  (text) => {
    expect(read(text)).toBe('No.');
  },
);

it('the number of another country is refused as that', () => {
  expect(read('+447400123456')).toContain('US phone number');
});

import { expect, it } from 'vitest';
import { OFFERS_CONSENT_VERSION, offersConsentText } from '#domain/landing-signup.ts';

it('the words of the present version name the sender and the way out', () => {
  const text = offersConsentText(OFFERS_CONSENT_VERSION, 'Tampa Eats');
  expect(text).toContain('Tampa Eats');
  expect(text).toContain('STOP');
});

it.each(['', '1999-01', 'constructor', '__proto__'])('there never was a version %j', (version) => {
  expect(offersConsentText(version, 'Tampa Eats')).toBeNull();
});

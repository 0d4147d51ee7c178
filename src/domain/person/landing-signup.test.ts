import { expect, it } from 'vitest';
import { OFFERS_CONSENT_VERSION, offersConsentText } from '#domain/person/landing-signup.ts';
import { OFFERS_A_DAY } from '#server/modules/messages/offer-hours.ts';

it('the words of the present version name the sender and the way out', () => {
  const text = offersConsentText(OFFERS_CONSENT_VERSION, 'Tampa Eats');
  expect(text).toContain('Tampa Eats');
  expect(text).toContain('STOP');
});

it('the words of the present version promise as many offers a day as are sent', () => {
  expect(offersConsentText(OFFERS_CONSENT_VERSION, 'Tampa Eats')).toContain('at most one a day');
  expect(OFFERS_A_DAY).toBe(1);
});

it.each(['', '1999-01', 'constructor', '__proto__'])('there never was a version %j', (version) => {
  expect(offersConsentText(version, 'Tampa Eats')).toBeNull();
});

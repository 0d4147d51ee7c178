import * as catalog from '#catalog/everyone/person-words.ts';
import * as problems from '#catalog/everyone/problems.ts';
/** The words of the landing page's form (rule landing-answer), and of each consent (rule offer-consent). */

export const LANDING_PHONE_TEXT = problems.phoneInvalid;
export const LANDING_SUCCESS_TEXT = catalog.youreAllSet;

/** Changes with every change of the words, because earlier consents are to the earlier words. */
export const OFFERS_CONSENT_VERSION = '2026-11';

const OFFERS_CONSENT: Readonly<Record<string, (brand: string) => string>> = {
  '2026-11': (brand) => catalog.dealsConsent(brand),
};

/** The words of a version as the visitor read them, or null if there never was such a version. */
export function offersConsentText(version: string, brand: string): string | null {
  return Object.hasOwn(OFFERS_CONSENT, version) ? (OFFERS_CONSENT[version]?.(brand) ?? null) : null;
}

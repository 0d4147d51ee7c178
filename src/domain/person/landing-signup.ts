/**
 * The words of the landing page's form (rule landing-answer), with the exact words of each consent (rule
 * offer-consent).
 */

export const LANDING_PHONE_TEXT = 'Please enter a valid 10-digit phone number';
export const LANDING_SUCCESS_TEXT = "You're all set! Your benefits are now active. Start ordering below!";

/** Changes with every change of the words: whoever agreed to earlier words agreed to those. */
export const OFFERS_CONSENT_VERSION = '2026-11';

const OFFERS_CONSENT: Readonly<Record<string, (brand: string) => string>> = {
  '2026-11': (brand) =>
    `Text me daily deals. I agree to get automated marketing texts from ${brand} at this number, at most one a day. ` +
    'Agreeing is not a condition of any purchase. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
};

/** The words of a version as the visitor read them, or null where there never was such a version. */
export function offersConsentText(version: string, brand: string): string | null {
  return Object.hasOwn(OFFERS_CONSENT, version) ? (OFFERS_CONSENT[version]?.(brand) ?? null) : null;
}

/** Links to phone or map (rule contact-links): digits and encoded text, which is no code (rule text-stays-text). */
import { digitsOf, PHONE_DIGITS, toE164 } from '#domain/person/written-phone.ts';

function dialled(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === PHONE_DIGITS ? toE164(digits) : digits;
}

/** Dials a number; null if there is none. */
export function telLink(phone: string): string | null {
  const number = dialled(phone);
  return number === '' ? null : `tel:${number}`;
}

/** Begins a text message; null if there is no number. */
export function smsLink(phone: string, body: string): string | null {
  const number = dialled(phone);
  // Both kinds of phones read '?&'.
  return number === '' ? null : `sms:${number}?&body=${encodeURIComponent(body)}`;
}

/** Directions to an address; null if there is none. */
export function mapsLink(destination: string): string | null {
  const place = destination.trim();
  return place === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

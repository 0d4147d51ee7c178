/** What people type into the fields of a menu, read as the model wants it. Pure. */
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { cleanText } from '#domain/clean-text.ts';
import { isTaxRate } from '#domain/money/tax.ts';
import { signedDollarsToCents, typedCents } from '#domain/money/typed-dollars.ts';
import { typedNumber } from '#domain/typed-number.ts';
import type { Read } from './use-typed.ts';

/** The dearest that anything on a menu may be, cents. */
const MOST_CENTS = 10_000_000;
const MOST_COUNT = 1000;

/** A title or a name: one line, not empty. */
export function readName(text: string): Read<string> {
  const value = cleanText(text).replace(/\s+/g, ' ').trim();
  return value === '' ? { error: shared.pleaseEnterAName } : { value };
}

/** Words that may be left away. */
export const readWordsField = (text: string): Read<string> => ({ value: cleanText(text).trim() });

function inRange(cents: number | null, wrong: string): Read<number> {
  if (cents === null) return { error: wrong };
  return Math.abs(cents) > MOST_CENTS ? { error: catalog.priceTooHigh } : { value: cents };
}

/** A dish's price in dollars, as cents. */
export const readPrice = (text: string): Read<number> => inRange(typedCents(text), catalog.enterAPrice);

/** What an option adds to the price or takes from it, as cents; nothing typed is free. */
export function readPriceEffect(text: string): Read<number> {
  if (text.trim() === '') return { value: 0 };
  return inRange(signedDollarsToCents(text), catalog.enterAnAmount);
}

/** A whole number from 0 to 1000. */
export function readCount(text: string): Read<number> {
  const isCount = /^\d{1,4}$/.test(text.trim()) && Number(text) <= MOST_COUNT;
  return isCount ? { value: Number(text) } : { error: catalog.enterANumber(MOST_COUNT) };
}

/** A whole number, or null if the field is empty. */
export function readCountOrNone(text: string): Read<number | null> {
  return text.trim() === '' ? { value: null } : readCount(text);
}

/** A tax rate in percent as a fraction, or null if the field is empty: the restaurant's rate holds. */
export function readTaxRate(text: string): Read<number | null> {
  if (text.trim() === '') return { value: null };
  const percent = typedNumber(text);
  if (percent === null) return { error: catalog.enterRateInPercent };
  const value = Math.round(percent * 1000) / 100_000;
  return isTaxRate(value) ? { value } : { error: catalog.enterATaxRate };
}

/** A tax rate as the field shows it. */
export function taxRateText(rate: number | undefined): string {
  return rate === undefined ? '' : String(Math.round(rate * 100_000) / 1000);
}

/** A picture's address, or '' for none. */
export function readPictureField(text: string): Read<string> {
  const value = text.trim();
  const isAddress = value === '' || /^https?:\/\/\S+$/.test(value) || /^\/(?!\/)\S*$/.test(value);
  if (!isAddress) return { error: catalog.enterWebAddress };
  return value.length > 2000 ? { error: catalog.addressTooLong } : { value };
}

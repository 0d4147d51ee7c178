/** Brings the spellings of address lists into one: no shouting, no stray dots and spaces, short postcodes. */
import { stateCode } from '#domain/address/address-text.ts';

const ALWAYS_CAPITALS: ReadonlySet<string> = new Set(['us', 'sr', 'cr', 'fm', 'fl', 'ne', 'nw', 'se', 'sw']);
const ORDINAL = /^[0-9]+(st|nd|rd|th)$/i;

/** Single spaces, none at the ends, and no control characters. */
export const squeeze = (text: string): string => text.replace(/[\p{Cc}\p{Zs}]+/gu, ' ').trim();

/** Capitalises the first letter and the one after a hyphen or an apostrophe: "O'Lakes", but "Mary's". */
const capitalised = (word: string): string =>
  word.toLowerCase().replace(/^\p{L}|(?<=[-/])\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase());

function tidyWord(word: string, isShouted: boolean): string {
  const bare = word.replace(/\.$/, '');
  if (ALWAYS_CAPITALS.has(bare.replaceAll('.', '').toLowerCase())) return bare.replaceAll('.', '').toUpperCase();
  if (ORDINAL.test(bare)) return bare.toLowerCase();
  if (bare.length === 1) return bare.toUpperCase();
  return isShouted ? capitalised(bare) : bare;
}

/** 'FENCEPOST DR' → 'Fencepost Dr', 'Us Hwy 19 N.' → 'US Hwy 19 N'; a name in mixed case keeps its letters. */
export function tidyName(text: string): string {
  const words = squeeze(text);
  const isShouted = words === words.toUpperCase() || words === words.toLowerCase();
  return words
    .split(' ')
    .map((word) => tidyWord(word, isShouted))
    .join(' ');
}

/** '34655-1864' and '346551864' → '34655'; anything else as it is. */
export function tidyPostcode(text: string): string {
  const squeezed = squeeze(text);
  return /^([0-9]{5})(?:-?[0-9]{4})?$/.exec(squeezed)?.[1] ?? squeezed;
}

/** Two letters for a US state by code or name, or `fallback` where the text names none. */
export const tidyState = (text: string, fallback: string): string => stateCode(squeeze(text)) ?? fallback;

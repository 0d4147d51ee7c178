/**
 * What a text costs: 160 letters of the phone networks' own alphabet (GSM-7) go in one segment and 153 in each of
 * several. One letter outside it (a curly apostrophe) makes that 70 and 67 for the whole text. Texts about
 * orders have at most two segments (rule order-texts).
 */

/** One unit each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Two units each. */
const EXTENDED = new Set('^{}\\[~]|€');

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′´`ʼ'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟″«»'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—―−•·'].map((mark) => [mark, '-'] as const),
  ['…', '...'],
  ['⁄', '/'],
  ['×', 'x'],
  ['®', '(R)'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ı', 'i'],
]);

const isGsm = (letter: string): boolean => BASIC.has(letter) || EXTENDED.has(letter);
const isAllGsm = (text: string): boolean => [...text].every(isGsm);

function plainLetter(letter: string): string {
  if (isGsm(letter)) return letter;
  const known = PLAIN.get(letter);
  if (known !== undefined) return known;
  if (/^[\p{Zs}\t]$/u.test(letter)) return ' ';
  const bare = [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].map((one) => PLAIN.get(one) ?? one).join('');
  return bare !== '' && isAllGsm(bare) ? bare : letter;
}

/** The text with plain letters for special ones: curly quotes, dashes, hard spaces, rare accents. */
export function plainLetters(text: string): string {
  const composed = text.normalize('NFC').replace(/[\u200b\u200e\u200f\u2060\ufeff\u00ad]/gu, '');
  return [...composed].map(plainLetter).join('');
}

/** In how many segments a text goes out. */
export function countSegments(text: string): number {
  const letters = [...text];
  const isGsmText = letters.every(isGsm);
  const [alone, each] = isGsmText ? [160, 153] : [70, 67];
  const sizeOf = (letter: string): number => {
    if (!isGsmText) return letter.length;
    return EXTENDED.has(letter) ? 2 : 1;
  };
  const units = letters.reduce((sum, letter) => sum + sizeOf(letter), 0);
  if (units <= alone) return units === 0 ? 0 : 1;
  let segments = 1;
  let used = 0;
  for (const letter of letters) {
    const size = sizeOf(letter);
    // A letter of two units is not divided between two segments.
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

export const MOST_SEGMENTS = 2;
const SHORTEST_NAME = 10;

/** A text without the letters that phones don't know, such as emoji. */
export const knownLetters = (text: string): string => [...text].filter(isGsm).join('').replace(/\s+/g, ' ').trim();

/** A name, then ever shorter cuts of it; then the same without the letters that phones do not know. */
function* formsOf(name: string): Generator<string> {
  for (const form of new Set([name, knownLetters(name)])) {
    const letters = [...form];
    if (letters.length > 0) yield form;
    for (let length = letters.length - 1; length >= SHORTEST_NAME; length -= 1) {
      yield `${letters.slice(0, length).join('').trimEnd()}...`;
    }
  }
}

/** A text with as much of somebody's name as fits two segments; `otherwise` replaces a name that can't be cut. */
export function fitName(write: (name: string) => string, name: string, otherwise: string): string {
  for (const form of formsOf(plainLetters(name).trim())) {
    const text = plainLetters(write(form));
    if (countSegments(text) <= MOST_SEGMENTS) return text;
  }
  return plainLetters(write(otherwise));
}

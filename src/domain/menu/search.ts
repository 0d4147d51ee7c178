import type { RestaurantProfile } from '#domain/menu/menu.ts';

/** How texts are searched everywhere: on /restaurants, inside a menu, on the board; in browser and server. */

/** Letters that don't decompose into a plain letter and a mark, but that people type as plain letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const UNUSUAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** A text without case, accents and doubled spaces, and with plain apostrophes: 'Café’s ' and "cafe's" are equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(UNUSUAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the texts contain every word of the query. An empty query matches everything. */
export function textsMatch(texts: readonly string[], query: string): boolean {
  const words = foldText(query).split(' ');
  const haystack = texts.map(foldText).join('\n');
  return words.every((word) => haystack.includes(word));
}

/** Whether a restaurant is found by a search: by name, cuisine, categories and dish titles (rule restaurant-search). */
export function restaurantMatches(
  profile: Pick<RestaurantProfile, 'name' | 'cuisine_type' | 'category'>,
  dishTitles: readonly string[],
  query: string,
): boolean {
  return textsMatch([profile.name, profile.cuisine_type, ...profile.category, ...dishTitles], query);
}

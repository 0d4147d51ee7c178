import type { RestaurantProfile } from '#domain/menu.ts';

/** The search on /restaurants and inside a menu (decisions.md, "Customer path"). */

/** A text without case, accents and doubled spaces, and with plain apostrophes: 'Café’s ' and "cafe's" are equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether every word of the query stands somewhere in the texts. An empty query matches everything. */
export function textsMatch(texts: readonly string[], query: string): boolean {
  const words = foldText(query).split(' ');
  const haystack = texts.map(foldText).join('\n');
  return words.every((word) => haystack.includes(word));
}

/** Whether a restaurant answers a search: by name, cuisine, categories and dish titles. */
export function restaurantMatches(
  profile: Pick<RestaurantProfile, 'name' | 'cuisine_type' | 'category'>,
  dishTitles: readonly string[],
  query: string,
): boolean {
  return textsMatch([profile.name, profile.cuisine_type, ...profile.category, ...dishTitles], query);
}

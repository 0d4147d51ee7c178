import * as catalog from '#catalog/everyone/shop-words.ts';
import type { Shop } from '#domain/shop/shop.ts';

/** The first towns as a sentence names them: 'Trinity and Odessa'; the city where no town is named. */
function townsInWords({ towns, defaultCity }: Pick<Shop, 'towns' | 'defaultCity'>): string {
  const [first, second] = towns.map(({ name }) => name);
  if (first === undefined) return defaultCity;
  return second === undefined ? first : catalog.joinedWithAnd(first, second);
}

/** The first words of the home page: the shop's own, or the usual ones (rule home-screen). */
export function homeWords(shop: Pick<Shop, 'homeHeading' | 'homeIntro' | 'towns' | 'defaultCity'>) {
  const { homeHeading, homeIntro } = shop;
  const towns = townsInWords(shop);
  const usual = catalog.homeIntro(towns === '' ? '' : catalog.inTowns(towns));
  return { homeHeading: homeHeading || catalog.fastDelivery, homeIntro: homeIntro || usual };
}

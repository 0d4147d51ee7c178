import type { Shop } from '#domain/shop/shop.ts';

/** The first towns as a sentence names them: 'Trinity and Odessa'; the city where no town is named. */
function townsInWords({ towns, defaultCity }: Pick<Shop, 'towns' | 'defaultCity'>): string {
  const [first, second] = towns.map(({ name }) => name);
  if (first === undefined) return defaultCity;
  return second === undefined ? first : `${first} and ${second}`;
}

/** The first words of the home page: the shop's own, or the usual ones (rule home-screen). */
export function homeWords(shop: Pick<Shop, 'homeHeading' | 'homeIntro' | 'towns' | 'defaultCity'>) {
  const { homeHeading, homeIntro } = shop;
  const towns = townsInWords(shop);
  const usual = `Dinner from the places you know, picked up by your neighbors${towns === '' ? '' : ` in ${towns}`}.`;
  return { homeHeading: homeHeading || 'Fast delivery to your door', homeIntro: homeIntro || usual };
}

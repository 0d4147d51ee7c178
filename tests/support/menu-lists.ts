/** Lists of dishes that tests read into a stored restaurant. */
import type { MenuItem } from '#domain/menu/menu.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { group, item, option, restaurant } from './menu-builders.ts';

const KNOWN = item([group('Sauce', [option('Hot')])], { _id: 'wings', title: 'Wings', price: 900 });
export const STORED = restaurant({ menu: [{ _id: 'old', name: 'Mains', items: [KNOWN] }] });

export function read(file: string | Uint8Array) {
  const result = readMenuFile(Buffer.from(file), STORED);
  if (!result.ok) return { problems: result.problem.problems };
  const { restaurants, leftOut, doubts, format } = result.value;
  return { format, menu: restaurants[0]?.menu ?? [], leftOut, doubts };
}

export const priced = ({ title, price, customizationsList }: MenuItem): readonly unknown[] => [
  title,
  price,
  ...customizationsList.flatMap(({ options }) => options.map((one) => `${one.title} ${one.price}`)),
];
export const outline = (file: string | Uint8Array) => {
  const { menu = [], problems } = read(file);
  return problems ?? menu.map(({ name, items }) => [name, ...items.map(priced)]);
};

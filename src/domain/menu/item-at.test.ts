import { expect, it } from 'vitest';
import { itemAt } from '#domain/menu/item-at.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';

const NOW = 1_795_000_000_000;
const withTofuUntil = (soldOutUntil: number) =>
  item([group('Protein', [option('Chicken'), option('Tofu', { soldOutUntil })])]);
const soldOut = (dish: ReturnType<typeof item>) =>
  itemAt(dish, NOW).customizationsList[0]?.options.map((each) => each.isSoldOut === true);

it('an option is sold out before its moment, and not from then on', () => {
  expect(soldOut(withTofuUntil(NOW + 1))).toEqual([false, true]);
  expect(soldOut(withTofuUntil(NOW))).toEqual([false, false]);
});

it('a nested option is found too', () => {
  const cooking = group('Cooking', [option('Fried', { soldOutUntil: NOW + 1 })]);
  const dish = item([group('Protein', [option('Chicken', { childCustomizationList: [cooking] })])]);
  const [chicken] = itemAt(dish, NOW).customizationsList[0]?.options ?? [];
  expect(chicken?.childCustomizationList[0]?.options[0]?.isSoldOut).toBe(true);
});

it('a dish without such options stays the same object', () => {
  const dish = item([group('Protein', [option('Chicken'), option('Tofu', { isSoldOut: true })])]);
  expect(itemAt(dish, NOW)).toBe(dish);
  const over = withTofuUntil(NOW);
  expect(itemAt(over, NOW)).toBe(over);
});

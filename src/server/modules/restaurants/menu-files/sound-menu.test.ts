import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';
import { anyMenu } from '#tests/support/menu-edits.ts';
import { checkRestaurant } from './menu-check.ts';
import { soundProblems } from './sound-menu.ts';

/** The problems of a file with the same menu. */
function toldOfFile(shop: ReturnType<typeof restaurant>) {
  const checked = checkRestaurant(shop);
  return checked.ok ? [] : checked.problem;
}

it('finds in a menu what it would find in a file with it (rule menu-file-checks)', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const shop = restaurant({ menu });
      expect(soundProblems(shop)).toEqual(toldOfFile(shop));
    }),
  );
});

it('finds ids that stand for two things, and groups that are nested too deep (rule menu-file-checks)', () => {
  const nested = (levels: number): CustomizationGroup =>
    group('Level', [option('Deeper', { childCustomizationList: levels === 0 ? [] : [nested(levels - 1)] })]);
  const dish = item([nested(12)]);
  const menu = [
    { _id: 'all', name: 'All', items: [dish, item([])] },
    { _id: 'all', name: 'All again', items: [] },
  ];
  expect(soundProblems(restaurant({ menu })).map(({ text }) => text)).toEqual([
    'must not be nested deeper than 12 levels',
    "the ID 'dish' is already used",
    "the ID 'all' is already used",
  ]);
});

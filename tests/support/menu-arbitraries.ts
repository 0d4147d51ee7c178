import fc from 'fast-check';
import type { CustomizationGroup, ItemSelections, MenuItem, Option } from '#domain/menu/menu.ts';
import { chooseRadio, type GroupPlace, setOptionCount, toggleOption } from '#domain/selection/edit-selection.ts';
import { inputMode } from '#domain/selection/option-groups.ts';
import { childPath, groupSelection, ROOT_PATH, selectedOptions } from '#domain/selection/selection.ts';
import { item } from './menu-builders.ts';

/** Random menus and what a customer may do to them. */

const title = fc.constantFrom('Sauce', 'Beans', 'Beans', 'Rice', 'Extra cheese', 'Größe');
const small = fc.nat({ max: 3 });

function anyOption(depth: number): fc.Arbitrary<Option> {
  return fc.record({
    title,
    price: fc.integer({ min: -300, max: 500 }),
    defaultQuantity: small,
    maxPermitted: small,
    maxPermittedUnique: fc.constant(0),
    shouldAutoShowChildCustomizations: fc.boolean(),
    isSoldOut: fc.boolean(),
    childCustomizationList: depth === 0 ? fc.constant([]) : fc.array(anyGroup(depth - 1), { maxLength: 2 }),
  });
}

function anyGroup(depth: number): fc.Arbitrary<CustomizationGroup> {
  return fc.record({
    title,
    minPermitted: small,
    maxPermitted: fc.nat({ max: 5 }),
    minPermittedUnique: fc.nat({ max: 1 }),
    maxPermittedUnique: small,
    quantityInfo: fc.record({ chargeAbove: small }),
    options: fc.array(anyOption(depth), { maxLength: 4 }),
  });
}

/** An item with groups of any limits, sensible or not, nested up to three levels deep. */
export const anyItem: fc.Arbitrary<MenuItem> = fc
  .record({
    groups: fc.array(anyGroup(2), { maxLength: 3 }),
    price: fc.option(fc.nat({ max: 5000 })),
  })
  .map(({ groups, price }) => item(groups, { price }));

/** A press somewhere on the item page: which of its groups (`place`), which option of it, and which count. */
export const anyPress = fc.record({ place: fc.nat(99), option: fc.nat(5), count: fc.nat(7) });
export type Press = { readonly place: number; readonly option: number; readonly count: number };

/** Every group that is on the page now: the item's own and those under chosen options. */
export function placesOf(dish: MenuItem, selections: ItemSelections): readonly GroupPlace[] {
  const under = (groups: readonly CustomizationGroup[], path: string): readonly GroupPlace[] =>
    groups.flatMap((group, groupIndex) => [
      { path, groupIndex, group },
      ...selectedOptions(groupSelection(selections, path, groupIndex)).flatMap(({ optionIndex }) =>
        under(group.options[optionIndex]?.childCustomizationList ?? [], childPath(path, groupIndex, optionIndex)),
      ),
    ]);
  return under(dish.customizationsList, ROOT_PATH);
}

/** The selections after a press: the page does what the kind of the group asks for. */
export function press(dish: MenuItem, selections: ItemSelections, where: Press): ItemSelections {
  const places = placesOf(dish, selections);
  const place = places[where.place % Math.max(1, places.length)];
  if (place === undefined) return selections;
  switch (inputMode(place.group)) {
    case 'counter':
      return setOptionCount(selections, place, where.option, where.count);
    case 'checkbox':
      return toggleOption(selections, place, where.option);
    case 'radio':
      return chooseRadio(selections, place, where.option);
  }
}

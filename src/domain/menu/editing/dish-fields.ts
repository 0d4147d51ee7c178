import type { MenuItem } from '#domain/menu/menu.ts';
import type { DishField } from './menu-edit.ts';

/** The fields of a dish in the model's order, so that equal dishes are equal to the byte. */
export const DISH_KEYS = [
  '_id',
  'title',
  'itemDescription',
  'price',
  'taxRate',
  'imageUrl',
  'isSoldOut',
  'isPopular',
  'suspendUntil',
  'suspendReason',
  'isSwitchedOff',
  'customizationsList',
] as const satisfies readonly (keyof MenuItem)[];

/** The fields that an editor changes. */
export const DISH_FIELDS = DISH_KEYS.filter((key) => key !== '_id' && key !== 'isSwitchedOff') satisfies DishField[];

/** The dish with some fields changed; one that is undefined is taken away. */
export function withFields(dish: MenuItem, fields: ReadonlyMap<DishField, unknown>): MenuItem {
  const entries = DISH_KEYS.flatMap((key): [string, unknown][] => {
    const isChanged = key !== '_id' && key !== 'isSwitchedOff' && fields.has(key);
    const value = isChanged ? fields.get(key) : dish[key];
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries) as unknown as MenuItem;
}

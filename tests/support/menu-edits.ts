import fc from 'fast-check';
import { applyEdits } from '#domain/menu/editing/apply-edits.ts';
import type { Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { OpenMenu } from '#domain/menu/editing/open-menu.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { restaurantSchema } from '#domain/menu/menu-schema.ts';
import { anyItem } from './menu-arbitraries.ts';

/** Random menus, and edits that fit them. */

const menuSchema = restaurantSchema.shape.menu;

/** A menu as the server writes it. */
export function tidyMenu(menu: Menu): Menu {
  return menuSchema.parse(menu);
}

const dishDetails = fc.record(
  {
    title: fc.constantFrom('Bowl', 'Soup', 'Pie', 'Tea'),
    price: fc.option(fc.nat({ max: 3000 })),
    itemDescription: fc.constantFrom('', 'Hot'),
    taxRate: fc.constantFrom(0, 0.065),
    isPopular: fc.boolean(),
    isSoldOut: fc.boolean(),
  },
  { requiredKeys: ['title', 'price'] },
);

/** A menu of up to four categories; some dishes are in two of them. */
export const anyMenu: fc.Arbitrary<Menu> = fc
  .record({
    dishes: fc.array(fc.tuple(anyItem, dishDetails), { minLength: 1, maxLength: 8 }),
    categories: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
    places: fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 6 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ dishes, categories, places }) =>
    tidyMenu(
      categories.map((id, index) => ({
        _id: id,
        name: `Category ${id}`,
        items: (places[index] ?? []).flatMap((at) => {
          const dish = dishes[at];
          return dish === undefined ? [] : [{ ...dish[0], ...dish[1], _id: `dish-${at}` }];
        }),
      })),
    ),
  );

/** What a person does: `kind` chooses the edit, the numbers what it is about. */
export const anyPresses = fc.array(
  fc.record({ kind: fc.nat(7), category: fc.nat(9), dish: fc.nat(9), place: fc.nat(9), details: dishDetails, anyItem }),
  { maxLength: 12 },
);
type Presses = typeof anyPresses extends fc.Arbitrary<infer T> ? T : never;
type Press = Presses[number];

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

function editOf(open: OpenMenu, { kind, category, dish, place, details, anyItem }: Press, step: number) {
  const categoryId = pick(open.categoryIds(), category);
  const after = pick([null, ...open.categoryIds()], place) ?? null;
  const name = `New ${step}`;
  if (kind === 0) return { kind: 'add-category', category: { _id: `new-${step}`, name, items: [] }, after } as const;
  const chosen = categoryId === undefined ? undefined : open.category(categoryId);
  if (categoryId === undefined || chosen === undefined) return null;
  const itsAfter = open.afterOfCategory(categoryId);
  if (kind === 1)
    return { kind: 'change-category', id: categoryId, changes: { name: { was: chosen.name, value: name } } } as const;
  if (kind === 2)
    return { kind: 'move-category', id: categoryId, from: itsAfter, to: after === categoryId ? null : after } as const;
  if (kind === 3) return { kind: 'remove-category', category: chosen, after: itsAfter } as const;
  const made: MenuItem = { ...anyItem, ...details, _id: `new-${step}` };
  const dishAfter = pick([null, ...open.dishIds(categoryId)], place) ?? null;
  if (kind === 4) return { kind: 'add-dish', dish: made, categoryId, after: dishAfter } as const;
  const id = pick(open.dishIds(categoryId), dish);
  const item = id === undefined ? undefined : open.dishes.get(id);
  if (id === undefined || item === undefined) return null;
  const from = { categoryId, after: open.afterOfDish(id, categoryId) };
  if (kind === 5) return { kind: 'remove-dish', dish: item, categoryId, after: from.after } as const;
  const other = pick(open.categoryIds(), place) ?? categoryId;
  const target = open.isDishIn(id, other) ? categoryId : other;
  const last = pick([null, ...open.dishIds(target).filter((one) => one !== id)], dish) ?? null;
  if (kind === 6) return { kind: 'move-dish', id, from, to: { categoryId: target, after: last } } as const;
  const { isSoldOut: _, ...fields } = details;
  const changed = { ...fields, customizationsList: anyItem.customizationsList };
  const changes = Object.fromEntries(
    Object.entries(changed).map(([field, value]) => {
      const was = item[field as keyof MenuItem];
      return [field, { value, ...(was === undefined ? {} : { was }) }];
    }),
  );
  return { kind: 'change-dish', id, changes } as const;
}

/** The edits that come of presses, each on the menu that the ones before it made. */
export function editsOf(menu: Menu, presses: readonly Press[]): readonly MenuEdit[] {
  const edits: MenuEdit[] = [];
  let now = menu;
  for (const [step, press] of presses.entries()) {
    const edit = editOf(new OpenMenu(now), press, step) as MenuEdit | null;
    if (edit === null) continue;
    const applied = applyEdits(now, [edit]);
    if (!applied.ok) throw new Error(JSON.stringify(applied.problem));
    now = applied.value;
    edits.push(edit);
  }
  return edits;
}

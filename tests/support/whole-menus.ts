import fc from 'fast-check';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { CustomizationGroup, MenuItem, Option } from '#domain/menu/menu.ts';

/** Random menus with every field of the model, as a person could have typed them; groups are in several dishes. */

const name = fc.constantFrom('Salsa', 'Beans', 'Größe', 'Extra cheese, warm', '007', '“Best” bowl');
const words = fc.constantFrom('', 'Hot', 'Two lines\nof words', '=1+1');
const small = fc.nat({ max: 3 });
const maybe = <K extends string, T>(key: K, value: fc.Arbitrary<T>): fc.Arbitrary<{ readonly [P in K]?: T }> =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }) as { [P in K]?: T });

const run = fc.oneof(
  fc.record({ text: fc.constantFrom('Mild', 'New') }),
  fc.record({ text: fc.constantFrom('Hot', 'Spicy'), color: fc.constantFrom('red', '#a1b2c3') }),
);
const subtitle = fc.array(run, { minLength: 1, maxLength: 3 }).map((children) => [{ children }]);
const off = fc.oneof(
  fc.constant({}),
  fc.constant({ isSoldOut: true }),
  fc.integer({ min: 1, max: 4_000_000_000 }).map((seconds) => ({ soldOutUntil: seconds * 1000 })),
);

function anyOption(depth: number): fc.Arbitrary<Option> {
  return fc
    .tuple(
      fc.record({
        title: name,
        price: fc.integer({ min: -500, max: 9900 }),
        defaultQuantity: fc.constant(0),
        maxPermitted: small,
        maxPermittedUnique: small,
        shouldAutoShowChildCustomizations: fc.boolean(),
        childCustomizationList: depth === 0 ? fc.constant([]) : fc.array(anyGroup(depth - 1), { maxLength: 2 }),
      }),
      maybe('chargeAbove', fc.integer({ min: 1, max: 9 })),
      maybe('subtitle', subtitle),
      off,
    )
    .map(([one, ...more]) => Object.assign({}, one, ...more));
}

function anyGroup(depth: number): fc.Arbitrary<CustomizationGroup> {
  return fc
    .tuple(
      fc.record({
        title: name,
        minPermitted: fc.constant(0),
        maxPermitted: small,
        minPermittedUnique: fc.constant(0),
        maxPermittedUnique: small,
        options: fc.array(anyOption(depth), { maxLength: 3 }),
      }),
      maybe('quantityInfo', fc.record({ chargeAbove: small })),
      maybe('isSeparate', fc.constant(true)),
    )
    .map(([one, ...more]) => Object.assign({}, one, ...more));
}

const availability = fc.oneof(
  fc.constant({ isSoldOut: false, suspendUntil: 0, suspendReason: null }),
  fc.constant({ isSoldOut: true, suspendUntil: 0, suspendReason: null }),
  fc.record({
    isSoldOut: fc.constant(false),
    suspendUntil: fc.integer({ min: 1, max: 4_000_000_000 }),
    suspendReason: fc.constantFrom(null, 'No fish today'),
  }),
);

function anyDish(groups: readonly CustomizationGroup[]): fc.Arbitrary<Omit<MenuItem, '_id'>> {
  const list = fc.array(fc.oneof(anyGroup(2), fc.constantFrom(...groups)), { maxLength: 3 });
  return fc
    .tuple(
      fc.record({
        title: name,
        itemDescription: words,
        price: fc.option(fc.nat({ max: 9900 })),
        imageUrl: fc.constantFrom('', '/menu-pictures/a.webp', 'https://pictures.example/a.jpg'),
        customizationsList: list,
      }),
      availability,
      maybe('isPopular', fc.constant(true)),
      maybe('taxRate', fc.constantFrom(0, 0.065, 0.07125)),
    )
    .map(([one, ...more]) => Object.assign({}, one, ...more));
}

/** Up to three categories; several dishes share groups of a small stock, and a dish may be in two categories. */
export const anyWholeMenu: fc.Arbitrary<Menu> = fc
  .array(anyGroup(1), { minLength: 1, maxLength: 2 })
  .chain((stock) =>
    fc.record({
      dishes: fc.array(anyDish(stock), { minLength: 1, maxLength: 4 }),
      places: fc.array(fc.uniqueArray(fc.nat(3), { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      names: fc.array(name, { minLength: 3, maxLength: 3 }),
    }),
  )
  .map(({ dishes, places, names }) =>
    places.map((list, category) => ({
      _id: `category-${category}`,
      name: names[category] ?? 'More',
      items: list.flatMap((at) => {
        const dish = dishes[at];
        return dish === undefined ? [] : [{ _id: `dish-${at}`, ...dish }];
      }),
    })),
  );

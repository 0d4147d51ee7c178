import { describe, expect, it } from 'vitest';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

const GROUPS: Readonly<Record<string, object>> = {
  size: { name: 'Size', guid: 'G-size', minSelections: 1, maxSelections: 1, modifierOptionReferences: [1, 2] },
  extras: { name: 'Extras', guid: 'G-extras', minSelections: 0, maxSelections: null, modifierOptionReferences: [3, 4] },
};
const OPTIONS: Readonly<Record<number, object>> = {
  1: { name: 'Small', guid: 'O-small', price: 9, pricingStrategy: 'BASE_PRICE' },
  2: { name: 'Large', guid: 'O-large', price: 14, pricingStrategy: 'BASE_PRICE' },
  3: { name: 'Olives', guid: 'O-olives', price: null, pricingStrategy: 'GROUP_PRICE' },
  4: { name: 'Ham', guid: 'O-ham', price: null, pricingStrategy: 'GROUP_PRICE' },
};

const PIE = {
  name: 'Pie',
  guid: 'pie',
  price: null,
  pricingStrategy: 'SIZE_PRICE',
  pricingRules: { timeSpecificPricingRules: [], sizeSpecificPricingGuid: 'G-size', sizeSequencePricingRules: [] },
  modifierGroupReferences: ['size', 'extras'],
};
const FLAT = { name: 'Pie', guid: 'pie', price: 9, pricingStrategy: 'BASE_PRICE', modifierGroupReferences: ['extras'] };

const sequence = (...prices: readonly number[]) => prices.map((price, at) => ({ sequence: at + 1, price }));
const rule = (size: string | null, ...prices: readonly number[]) => ({
  sizeName: size,
  sizeGuid: size === null ? null : `O-${size.toLowerCase()}`,
  sequencePrices: sequence(...prices),
});
const rules = (pricingStrategy: string, ...sizeSequencePricingRules: readonly object[]) => ({
  pricingStrategy,
  pricingRules: { timeSpecificPricingRules: [], sizeSpecificPricingGuid: 'G-size', sizeSequencePricingRules },
});

interface Parts {
  readonly dish?: object;
  /** Additional fields of the group of extras. */
  readonly extras?: object;
  readonly options?: Readonly<Record<number, object>>;
  readonly groups?: Readonly<Record<string, object>>;
}

function read({ dish = PIE, extras = {}, options = {}, groups = {} }: Parts) {
  const file = {
    menus: [{ name: 'All day', menuGroups: [{ name: 'Pies', guid: 'g', menuItems: [dish] }] }],
    modifierGroupReferences: { ...GROUPS, extras: { ...GROUPS.extras, ...extras }, ...groups },
    modifierOptionReferences: { ...OPTIONS, ...options },
  };
  const result = readMenuFile(Buffer.from(JSON.stringify(file)), restaurant({ menu: [] }));
  if (!result.ok) throw new Error(result.problem.problems.join('\n'));
  const { restaurants, doubts, leftOut } = result.value;
  const pie = restaurants[0]?.menu[0]?.items[0];
  return {
    lines: pricesOf(pie?.customizationsList ?? []),
    price: pie?.price,
    isOff: pie?.isSoldOut,
    groups: pie?.customizationsList ?? [],
    doubts,
    leftOut,
  };
}

/** 'Size › Small 900', 'Size › Small › Extras › Olives 200'. */
const pricesOf = (groups: readonly CustomizationGroup[], before = ''): readonly string[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const name = `${before}${group.title} › ${option.title}`;
      return [`${name} ${option.price}`, ...pricesOf(option.childCustomizationList, `${name} › `)];
    }),
  );

const extrasOf = (lines: readonly string[]) => lines.filter((line) => line.includes('Extras'));

describe("a till's pricing rules (rule till-prices)", () => {
  it('puts what is priced by the size of the dish inside each size', () => {
    const { lines, isOff, price } = read({ extras: rules('SIZE_PRICE', rule('Small', 2), rule('Large', 4)) });
    expect([price, isOff]).toEqual([null, false]);
    expect(lines).toEqual([
      'Size › Small 900',
      'Size › Small › Extras › Olives 200',
      'Size › Small › Extras › Ham 200',
      'Size › Large 1400',
      'Size › Large › Extras › Olives 400',
      'Size › Large › Extras › Ham 400',
    ]);
  });

  it('leaves out a dish and an option that cost parts of a cent, and takes the rest', () => {
    const file = {
      menus: [
        {
          menuGroups: [
            {
              name: 'Pies',
              menuItems: [
                { name: 'Pie', guid: 'pie', price: 9, modifierGroupReferences: [1] },
                { name: 'Tart', guid: 'tart', price: 10.945 },
              ],
            },
          ],
        },
      ],
      modifierGroupReferences: { 1: { name: 'Extras', modifierOptionReferences: [1, 2] } },
      modifierOptionReferences: { 1: { name: 'Cream', price: 1 }, 2: { name: 'Ice', price: 0.505 } },
    };
    const read = readMenuFile(Buffer.from(JSON.stringify(file)), restaurant({ menu: [] }));
    if (!read.ok) return expect.fail(read.problem.problems.join('\n'));
    const { restaurants, leftOut, doubts, notes } = read.value;
    expect(restaurants[0]?.menu[0]?.items.map(({ title }) => title)).toEqual(['Pie']);
    expect(pricesOf(restaurants[0]?.menu[0]?.items[0]?.customizationsList ?? [])).toEqual(['Extras › Cream 100']);
    expect(leftOut).toEqual([`menus[0].menuGroups[0].menuItems[1]: "Tart" has no valid price ('10.945')`]);
    expect(doubts).toEqual([`modifierOptionReferences.2: "Ice" has no valid price ('0.505'), and is left out`]);
    expect(notes.map(({ kind, title, dish }) => [kind, title, dish?.price])).toEqual([['price', 'Tart', null]]);
  });

  it('reads an option in sizes of its own by the size of the dish, and asks for it where the dish has none', () => {
    const own = { name: 'Size', guid: 'G-own', minSelections: 1, maxSelections: 1, modifierOptionReferences: [11, 12] };
    const parts = {
      options: {
        3: {
          name: 'Olives',
          price: null,
          pricingStrategy: 'SIZE_PRICE',
          pricingRules: { sizeSpecificPricingGuid: 'G-own' },
          modifierGroupReferences: ['own'],
        },
        4: { name: 'Ham', price: 1, pricingStrategy: 'BASE_PRICE' },
        11: { name: 'Small', price: 1.5, pricingStrategy: 'BASE_PRICE' },
        12: { name: 'Large', price: 3.5, pricingStrategy: 'BASE_PRICE' },
      },
      groups: { own },
    };
    expect(extrasOf(read(parts).lines)).toEqual([
      'Size › Small › Extras › Olives 150',
      'Size › Small › Extras › Ham 100',
      'Size › Large › Extras › Olives 350',
      'Size › Large › Extras › Ham 100',
    ]);
    const { lines, groups } = read({ ...parts, dish: FLAT });
    expect(lines).toEqual([
      'Extras › Olives 0',
      'Extras › Olives › Size › Small 150',
      'Extras › Olives › Size › Large 350',
      'Extras › Ham 100',
    ]);
    expect(groups[0]?.options[0]?.childCustomizationList).toMatchObject([{ minPermitted: 1, maxPermitted: 1 }]);
  });

  it.each<[string, object, number, number | undefined]>([
    ['one price for all', rules('SEQUENCE_PRICE', rule(null, 1.25, 1.25)), 125, undefined],
    ['the first ones free', rules('SEQUENCE_PRICE', rule(null, 0, 0, 1.5)), 150, 2],
    [
      'the first price, where only one is chosen',
      { maxSelections: 1, ...rules('SEQUENCE_PRICE', rule(null, 1, 2)) },
      100,
      undefined,
    ],
    ['nothing', rules('SEQUENCE_PRICE', rule(null, 0)), 0, undefined],
  ])('keeps a price by the number chosen that comes to %s', (_, extras, price, free) => {
    const { groups, isOff } = read({ dish: FLAT, extras });
    expect(isOff).toBe(false);
    expect(groups[0]?.options.map((option) => option.price)).toEqual([price, price]);
    expect(groups[0]?.quantityInfo?.chargeAbove).toBe(free);
  });

  it('turns a dish off whose prices rise with each choice, and never makes them free', () => {
    const bySequence = read({ dish: FLAT, extras: rules('SEQUENCE_PRICE', rule(null, 1, 2, 2.5)) });
    expect(bySequence.isOff).toBe(true);
    expect(bySequence.lines).toEqual(['Extras › Olives 250', 'Extras › Ham 250']);
    expect(bySequence.doubts).toEqual([
      'menus[0].menuGroups[0].menuItems[0]: "Pie" is off until you set its prices and turn it on: "Extras" costs $1.00, then $2.00, then $2.50',
    ]);
    const byBoth = read({ extras: rules('SIZE_SEQUENCE_PRICE', rule('Small', 1, 2), rule('Large', 3, 4)) });
    expect(byBoth.isOff).toBe(true);
    expect(extrasOf(byBoth.lines)).toEqual([
      'Size › Small › Extras › Olives 200',
      'Size › Small › Extras › Ham 200',
      'Size › Large › Extras › Olives 400',
      'Size › Large › Extras › Ham 400',
    ]);
  });

  it('turns a dish off whose group has no price for a size', () => {
    const { isOff, doubts, lines } = read({ extras: rules('SIZE_PRICE', rule('Small', 2)) });
    expect(isOff).toBe(true);
    expect(doubts.join()).toContain('"Extras" has no price for Large');
    expect(lines).not.toContain('Size › Large › Extras › Olives 0');
  });

  it('leaves out an option without a price', () => {
    const { lines, doubts } = read({
      dish: FLAT,
      options: { 3: { name: 'Olives', price: null }, 4: { name: 'Ham', price: 1 } },
    });
    expect(lines).toEqual(['Extras › Ham 100']);
    expect(doubts).toEqual(['modifierOptionReferences.3: "Olives" has no price, and is left out']);
  });

  it('takes the usual price of what costs something else at certain hours', () => {
    const timed = {
      price: null,
      pricingStrategy: 'TIME_SPECIFIC_PRICE',
      pricingRules: { timeSpecificPricingRules: [{ timeSpecificPrice: 8, basePrice: 10, schedule: [] }] },
    };
    const { price, lines, doubts, isOff } = read({
      dish: { ...FLAT, ...timed },
      options: { 3: { name: 'Olives', ...timed }, 4: { name: 'Ham', price: 1 } },
    });
    expect([price, isOff, lines]).toEqual([1000, false, ['Extras › Olives 1000', 'Extras › Ham 100']]);
    expect(doubts).toEqual([
      'menus[0].menuGroups[0].menuItems[0]: "Pie" costs the same at all hours here',
      'modifierOptionReferences.3: "Olives" costs the same at all hours here',
    ]);
  });

  it('charges nothing for the defaults of a group that says so, except for sizes', () => {
    const extras = { defaultOptionsChargePrice: 'NO', pricingStrategy: 'NONE' };
    const { groups } = read({
      dish: FLAT,
      extras,
      options: {
        3: { name: 'Olives', price: 1, isDefault: true },
        4: { name: 'Ham', price: 2, isDefault: true, allowsDuplicates: true },
      },
    });
    expect(groups[0]?.options).toMatchObject([{ price: 0 }, { price: 200, chargeAbove: 1 }]);
    const sized = read({
      groups: { size: { ...GROUPS.size, defaultOptionsChargePrice: 'NO' } },
      options: { 1: { ...OPTIONS[1], isDefault: true } },
      extras: rules('SIZE_PRICE', rule('Small', 2), rule('Large', 4)),
    });
    expect(sized.lines[0]).toBe('Size › Small 900');
  });

  it('leaves out a dish whose price is entered at the register', () => {
    const dish = { ...FLAT, price: 0, pricingStrategy: 'OPEN_PRICE' };
    expect(() => read({ dish })).toThrow('"Pie" has no fixed price');
  });
});

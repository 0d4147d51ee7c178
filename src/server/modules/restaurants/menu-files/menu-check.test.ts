import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MENU_DEPTH, type MenuItem, type Option, type RestaurantProfile } from '#domain/menu/menu.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { checkRestaurant } from './menu-check.ts';
import { menuProblemText } from './menu-problem.ts';

const category = (items: readonly MenuItem[], _id = 'mains') => ({ _id, name: 'Mains', items });
const good = restaurant({
  menu: [category([item([group('Size', [option('Small'), option('Large', { price: 200 })], { minPermitted: 1 })])])],
});

/** The messages for a restaurant with its JSON changed at a path: ['menu', 0, 'items'] … */
function messagesFor(path: readonly (string | number)[], value: unknown): readonly string[] {
  return messages(changed(good, path, value));
}

function messages(value: unknown, defaults: Partial<RestaurantProfile> = {}): readonly string[] {
  const result = checkRestaurant(value, defaults);
  return result.ok ? [] : result.problem.map(menuProblemText);
}

function changed(source: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(source)
    ? ([...source] as unknown as Record<number, unknown>)
    : { ...(source as object) };
  if (rest.length === 0 && value === undefined) delete copy[key];
  else copy[key] = changed(copy[key], rest, value);
  return copy;
}

const ITEM = ['menu', 0, 'items', 0] as const;
const GROUP = [...ITEM, 'customizationsList', 0] as const;
const TAX_WORDS = 'must be a fraction such as 0.065 for 6.5 %, or 0 where nothing is taxed';
const OPTION = [...GROUP, 'options', 1] as const;

describe('a good restaurant (rule menu-model)', () => {
  it('is read as it is', () => {
    expect(checkRestaurant(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good });
  });

  it('keeps every optional field', () => {
    const subtitle = [
      {
        children: [
          { text: 'Hot', color: 'red' },
          { text: '!', color: null },
        ],
      },
    ];
    const full = restaurant({
      isPaused: true,
      pausedUntil: 1_795_000_000_000,
      hours: [{ day: 'monday', opens: '18:00', closes: '02:00' }],
      menu: [
        category([
          item(
            [
              group('g', [option('o', { subtitle, isSoldOut: true, soldOutUntil: 1_795_000_000_000 })], {
                quantityInfo: { chargeAbove: 1 },
              }),
            ],
            {
              isPopular: true,
              price: null,
              taxRate: 0,
              suspendUntil: 5,
              suspendReason: 'Closed kitchen',
            },
          ),
        ]),
      ],
    });
    expect(checkRestaurant(full)).toEqual({ ok: true, value: full });
  });

  it('loses what the model does not know', () => {
    expect(checkRestaurant({ ...good, owner: 'x', _rev: 3 })).toEqual({ ok: true, value: good });
  });

  it('may leave out what has a plain meaning when absent', () => {
    const { category: _c, logo: _l, promo: _p, rating: _r, review_count: _n, ...rest } = good;
    const dish = {
      _id: 'd',
      title: 'Dish',
      price: 500,
      customizationsList: [{ title: 'G', maxPermitted: 1, options: [{ title: 'O', price: 0 }] }],
    };
    expect(checkRestaurant({ ...rest, menu: [category([dish as unknown as MenuItem])] })).toMatchObject({
      ok: true,
      value: {
        category: [],
        logo: '',
        promo: null,
        rating: null,
        review_count: 0,
        menu: [{ items: [item([group('G', [option('O')])], { _id: 'd', price: 500 })] }],
      },
    });
  });

  it('takes profile fields that its source lacks from the defaults, and only those', () => {
    const { hours: _h, ...rest } = good;
    const hours = [{ day: 'monday', opens: '09:00', closes: '17:00' }] as const;
    expect(checkRestaurant(rest, { hours, name: 'Other' })).toMatchObject({
      ok: true,
      value: { hours, name: 'Corner Grill' },
    });
  });
});

describe('one fault (rules menu-file-checks, price-varies)', () => {
  it.each([
    [['_id'], undefined, '_id: is missing'],
    [['_id'], '../x', '_id: must be made of letters, digits, dots, dashes and underscores'],
    [['name'], ' ', 'name: must not be empty'],
    [['name'], '\u200b\u2060', 'name: must not be empty'],
    [['name'], 7, 'name: must be a text'],
    [['name'], 'x'.repeat(201), 'name: must not be longer than 200 characters'],
    [['name'], 'a\u0000b', 'name: must not hold control characters or broken Unicode'],
    [['name'], 'a\ud800', 'name: must not hold control characters or broken Unicode'],
    [['rating'], 6, 'rating: must be from 0 to 5'],
    [['review_count'], 1.5, 'review_count: must be a whole number'],
    [['logo'], 'javascript:alert(1)', "logo: must be empty, an http(s) address or a path that begins with '/'"],
    [['logo'], '//evil.example/x', "logo: must be empty, an http(s) address or a path that begins with '/'"],
    [['locations'], [], 'locations: must not be empty'],
    [['locations', 0, 'coordinates', 'latitude'], 91, 'locations[0].coordinates.latitude: must be from -90 to 90'],
    [['locations', 0, 'coordinates', 'latitude'], '28', 'locations[0].coordinates.latitude: must be a number'],
    [['locations', 0, 'tax_rate'], 6.5, `locations[0].tax_rate: ${TAX_WORDS}`],
    [['locations', 0, 'tax_rate'], 0.00065, `locations[0].tax_rate: ${TAX_WORDS}`],
    [[...ITEM, 'taxRate'], 8, `menu[0].items[0].taxRate: ${TAX_WORDS}`],
    [[...ITEM, 'taxRate'], '0.08', `menu[0].items[0].taxRate: ${TAX_WORDS}`],
    [
      ['hours'],
      [{ day: 'monday', opens: '9:00', closes: '17:00' }],
      "hours[0].opens: must be a time such as '09:30', '24:00' for midnight at the end",
    ],
    [
      ['hours'],
      [{ day: 'monday', opens: '24:00', closes: '17:00' }],
      "hours[0].opens: must be a time such as '09:30', '24:00' for midnight at the end",
    ],
    [
      ['hours'],
      [{ day: 'Funday', opens: '09:00', closes: '17:00' }],
      'hours[0].day: must be one of sunday, monday, tuesday, wednesday, thursday, friday, saturday',
    ],
    [['menu'], 'none', 'menu: must be a list'],
    [['menu', 0, 'items'], undefined, 'menu[0].items: is missing'],
    [ITEM, null, 'menu[0].items[0]: must be an object'],
    [[...ITEM, 'price'], 12.5, 'menu[0].items[0].price: must be whole cents'],
    [[...ITEM, 'price'], '1250', 'menu[0].items[0].price: must be whole cents'],
    [[...ITEM, 'price'], -1, 'menu[0].items[0].price: must be from 0 to 10000000'],
    [[...ITEM, 'price'], undefined, 'menu[0].items[0].price: is missing'],
    [[...ITEM, 'isSoldOut'], 'no', 'menu[0].items[0].isSoldOut: must be true or false'],
    [[...ITEM, 'suspendUntil'], -1, 'menu[0].items[0].suspendUntil: must be from 0 to 9007199254740991'],
    [[...GROUP, 'maxPermitted'], undefined, 'menu[0].items[0].customizationsList[0].maxPermitted: is missing'],
    [[...GROUP, 'quantityInfo'], 3, 'menu[0].items[0].customizationsList[0].quantityInfo: must be an object'],
    [[...OPTION, 'price'], 0.5, 'menu[0].items[0].customizationsList[0].options[1].price: must be whole cents'],
    [[...OPTION, 'title'], undefined, 'menu[0].items[0].customizationsList[0].options[1].title: is missing'],
    [
      [...OPTION, 'maxPermitted'],
      -2,
      'menu[0].items[0].customizationsList[0].options[1].maxPermitted: must be from 0 to 1000',
    ],
  ])('at %j set to %j reads %j', (path, value, message) => {
    expect(messagesFor(path, value)).toContain(message);
  });

  it.each([null, 7, 'menu', []])('in the form of %j for a restaurant', (value) => {
    expect(messages(value)).toEqual(['restaurant: must be an object']);
  });
});

describe('limits of a group (rule menu-file-checks)', () => {
  const two = [option('A'), option('B')];
  const often = [option('A', { maxPermitted: 3 }), option('B', { maxPermitted: 3 })];

  it.each([
    [
      'minimum above maximum',
      group('g', two, { minPermitted: 2 }),
      'g.minPermitted: must not be above maxPermitted (1)',
    ],
    [
      'unique minimum above maximum',
      group('g', two, { minPermittedUnique: 2 }),
      'g.minPermittedUnique: must not be above maxPermitted (1)',
    ],
    [
      'unique minimum above unique maximum',
      group('g', two, { minPermittedUnique: 2, maxPermittedUnique: 1, maxPermitted: 2 }),
      'g.minPermittedUnique: must not be above maxPermittedUnique (1)',
    ],
    [
      'more than the options give',
      group('g', two, { minPermitted: 3, maxPermitted: 3 }),
      'g: needs 3, but its options and limits allow only 2',
    ],
    [
      'more than the option limits give',
      group('g', often, { minPermitted: 7, maxPermitted: 9 }),
      'g: needs 7, but its options and limits allow only 6',
    ],
    [
      'more than the permitted kinds give',
      group('g', often, { minPermitted: 5, maxPermitted: 9, maxPermittedUnique: 1 }),
      'g: needs 5, but its options and limits allow only 3',
    ],
    [
      'more kinds than there are',
      group('g', often, { minPermittedUnique: 3, maxPermitted: 9 }),
      'g: needs 3, but its options and limits allow only 2',
    ],
    [
      'required although nothing is offered',
      group('g', two, { minPermitted: 1, maxPermitted: 0 }),
      'g: needs 1, but its options and limits allow only 0',
    ],
    [
      'required without options',
      group('g', [], { minPermitted: 1 }),
      'g: needs 1, but its options and limits allow only 0',
    ],
    [
      'a default above the option limit',
      group('g', [option('A', { defaultQuantity: 2 })], { maxPermitted: 3 }),
      'g.options[0].defaultQuantity: must not be above maxPermitted (1)',
    ],
    [
      'defaults above the group',
      group('g', [option('A', { defaultQuantity: 1 }), option('B', { defaultQuantity: 1 })]),
      "g.options: must not be above the group's maximum (1)",
    ],
    [
      'defaults of too many kinds',
      group('g', [option('A', { defaultQuantity: 1, maxPermitted: 2 }), option('B', { defaultQuantity: 1 })], {
        maxPermitted: 4,
        maxPermittedUnique: 1,
      }),
      'g.options: must not be above maxPermittedUnique (1)',
    ],
  ])('%s is refused', (_name, limits, message) => {
    const texts = messages(restaurant({ menu: [category([item([limits])])] }));
    expect(texts).toEqual([message.replace(/^g/, 'menu[0].items[0].customizationsList[0]')]);
  });

  it.each([
    [
      'exactly five of two that repeat',
      group('g', [option('A', { maxPermitted: 5 }), option('B', { maxPermitted: 5 })], {
        minPermitted: 5,
        maxPermitted: 5,
      }),
    ],
    [
      'three of one without an option limit',
      group('g', [option('A', { maxPermitted: 0 })], { minPermitted: 3, maxPermitted: 3 }),
    ],
    [
      'a group that offers nothing, with defaults',
      group('g', [option('A', { defaultQuantity: 1 })], { maxPermitted: 0 }),
    ],
    ['a required option that is sold out today', group('g', [option('A', { isSoldOut: true })], { minPermitted: 1 })],
  ])('%s is right', (_name, limits) => {
    expect(messages(restaurant({ menu: [category([item([limits])])] }))).toEqual([]);
  });
});

describe('depth', () => {
  const nested = (levels: number): Option =>
    option('O', { childCustomizationList: levels === 0 ? [] : [group('G', [nested(levels - 1)])] });

  it('may reach the limit', () => {
    expect(messages(restaurant({ menu: [category([item([group('G', [nested(MAX_MENU_DEPTH - 1)])])])] }))).toEqual([]);
  });

  it('may not pass it', () => {
    const [text, ...others] = messages(
      restaurant({ menu: [category([item([group('G', [nested(MAX_MENU_DEPTH)])])])] }),
    );
    expect(text).toContain('must not be nested deeper than 12 levels');
    expect(others).toEqual([]);
  });
});

describe('ids', () => {
  const dish = item([]);

  it('may repeat for one dish that is in two categories', () => {
    expect(messages(restaurant({ menu: [category([dish], 'a'), category([dish], 'b')] }))).toEqual([]);
  });

  it.each([
    [
      'two dishes of other content',
      [category([dish], 'a'), category([{ ...dish, price: 5 }], 'b')],
      "menu[1].items[0]._id: the ID 'dish' is already used",
    ],
    [
      'a dish twice in one category',
      [category([dish, dish], 'a')],
      "menu[0].items[1]._id: the ID 'dish' is already used",
    ],
    ['two categories', [category([], 'a'), category([], 'a')], "menu[1]._id: the ID 'a' is already used"],
  ])('may not be shared by %s', (_name, menu, message) => {
    expect(messages(restaurant({ menu }))).toEqual([message]);
  });
});

describe('anything at all', () => {
  it('names every fault of a file at once (rule menu-file-checks)', () => {
    const bad = changed(
      changed(changed(good, ['name'], undefined), [...ITEM, 'price'], 'x'),
      [...OPTION, 'price'],
      null,
    );
    expect(messages(bad)).toEqual([
      'name: is missing',
      'menu[0].items[0].price: must be whole cents',
      'menu[0].items[0].customizationsList[0].options[1].price: must be whole cents',
    ]);
  });

  it('is answered without a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom([], ['menu'], [...ITEM], [...GROUP], [...OPTION]), (value, path) => {
        expect(checkRestaurant(changed(good, path, value))).toHaveProperty('ok');
      }),
    );
  });

  it('does not look at what an object inherits', () => {
    expect(messages(JSON.parse('{"__proto__":{"name":"x"}}'))).toContain('name: is missing');
  });
});

const CONVERTED = ['bigmac', 'meatball-restaurant', 'uber-official-examples'].map(
  (name) => `menus/converted/${name}.json`,
);

describe.skipIf(!CONVERTED.every(hasSharedData))('real menus (skipped where the data folder is absent)', () => {
  const { contact, locations, hours } = good;

  it.each(CONVERTED)('%s loads once the profile is filled in', (file) => {
    expect(messages(sharedJson(file), { contact, locations, hours })).toEqual([]);
  });

  it.each(CONVERTED)('%s alone lacks its place, phone and hours', (file) => {
    expect(messages(sharedJson(file))).toEqual([
      'locations: is missing',
      'contact.phone: is missing',
      'hours: is missing',
    ]);
  });
});

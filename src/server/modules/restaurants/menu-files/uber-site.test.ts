import { describe, expect, it } from 'vitest';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuCategory, Restaurant } from '#domain/menu/menu.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { checkRestaurant } from './menu-check.ts';
import { convertUberSite, droppedOfDishes, isUberSite } from './uber-site.ts';

const PROFILE = {
  _id: 'grill',
  name: 'Grill',
  cuisine_type: 'American',
  locations: [
    {
      address: { street: '1 Main St', city: 'Odessa', state: 'FL', full_address: '1 Main St, Odessa, FL 33556' },
      coordinates: { latitude: 28.19, longitude: -82.59 },
      tax_rate: 0.07,
    },
  ],
  contact: { phone: '7275550123' },
  hours: [],
};

/** The menu that is stored from an answer, and the lines about what is not stored. */
function imported(answer: unknown): { readonly menu: readonly MenuCategory[]; readonly leftOut: readonly string[] } {
  const converted = convertUberSite(answer);
  if (!converted.ok) throw new Error(JSON.stringify(converted.problem));
  const checked = checkRestaurant({ ...PROFILE, menu: converted.value.menu });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problem));
  const { menu } = checked.value;
  const issues = [...converted.value.leftOut, ...droppedOfDishes(converted.value, menu)];
  return { menu, leftOut: issues.map(({ path, text }) => `${path}: ${text}`) };
}

const dish = (fields: object = {}) => ({ uuid: 'wings', title: 'Wings', price: 1350, ...fields });
const answerOf = (fields: object = {}) => ({ status: 'success', data: dish(fields) });
const itemOf = (answer: unknown) => imported(answer).menu[0]?.items[0];

const spice = { uuid: 'g2', title: 'Spice', minPermitted: 0, maxPermitted: 1, options: [{ title: 'Dry', price: -25 }] };
const sauces = {
  uuid: 'g1',
  title: 'Sauces',
  minPermitted: 0,
  maxPermitted: 7,
  minPermittedUnique: 0,
  maxPermittedUnique: 0,
  quantityInfo: { chargeAbove: 2 },
  options: [
    {
      title: 'Hot',
      price: 75,
      defaultQuantity: 1,
      maxPermitted: 0,
      subtitle: [{ children: [{ text: '熱門', color: '#05944F' }] }],
      childCustomizationList: [spice],
    },
    { title: 'Mild', price: 50, maxPermitted: 3, isSoldOut: true, childCustomizationList: null, subtitle: null },
  ],
};

function storeOf(fields: object = {}) {
  return {
    sections: [
      { uuid: 'early', title: 'Breakfast', subtitle: '6:00 AM – 10:25 AM', subsectionUuids: ['early-tea'] },
      { uuid: 'late', title: 'Dinner', subsectionUuids: ['late-tea'] },
    ],
    subsectionsMap: {
      'early-tea': { uuid: 'early-tea', title: 'Teas ', itemUuids: ['tea'] },
      'late-tea': { uuid: 'late-tea', title: 'Teas', itemUuids: ['tea'] },
    },
    sectionEntitiesMap: {
      early: { tea: { uuid: 'tea', title: 'Tea', description: 'Black.', price: 199 } },
      late: { tea: { uuid: 'tea', title: 'Tea', description: 'Black.', price: 250 } },
    },
    ...fields,
  };
}

describe("a dish of Uber Eats' own site", () => {
  it.each([
    ['in its envelope', answerOf()],
    ['alone', dish()],
    ['in a list', [dish()]],
  ])('is known %s', (_, answer) => {
    expect(isUberSite(answer)).toBe(true);
  });

  it('is not taken for a restaurant in our own model', () => {
    expect([isUberSite({ ...PROFILE, menu: [] }), isUberSite([{ ...PROFILE, menu: [] }])]).toEqual([false, false]);
  });

  it('keeps its price, words, picture and suspension', () => {
    const suspendUntil = 253402300799;
    const kept = { itemDescription: 'Fried\ntwice.', imageUrl: 'https://pictures.example/w.jpg', suspendUntil };
    expect(itemOf(answerOf({ ...kept, isSoldOut: false, suspendReason: null }))).toEqual({
      ...kept,
      _id: 'wings',
      title: 'Wings',
      price: 1350,
      isSoldOut: false,
      suspendReason: null,
      customizationsList: [],
    });
  });

  it('keeps limits of 0, counters, subtitles, defaults and what is sold out, and shows nested groups at once', () => {
    const [group] = itemOf(answerOf({ customizationsList: [sauces] }))?.customizationsList ?? [];
    expect(group).toMatchObject({ maxPermitted: 7, maxPermittedUnique: 0, quantityInfo: { chargeAbove: 2 } });
    expect(group?.options).toMatchObject([
      {
        price: 75,
        defaultQuantity: 1,
        maxPermitted: 0,
        subtitle: [{ children: [{ text: '熱門', color: '#05944F' }] }],
        shouldAutoShowChildCustomizations: true,
        childCustomizationList: [{ title: 'Spice', options: [{ title: 'Dry', price: -25, maxPermitted: 1 }] }],
      },
      { price: 50, maxPermitted: 3, isSoldOut: true, shouldAutoShowChildCustomizations: false },
    ]);
  });

  it.each([
    [12, []],
    [5000, ['must not be nested deeper than 12 levels']],
  ])('of %s groups inside each other has these problems: %j', (depth, problems) => {
    let group: object = spice;
    for (let level = 1; level < depth; level += 1) {
      group = { ...spice, options: [{ title: 'Dry', price: 0, childCustomizationList: [group] }] };
    }
    const converted = convertUberSite(answerOf({ customizationsList: [group] }));
    const checked = converted.ok && checkRestaurant({ ...PROFILE, menu: converted.value.menu });
    expect(checked !== false && !checked.ok ? checked.problem.map(({ text }) => text) : []).toEqual(problems);
  });

  it('names each field that is not kept, down to an option of an option', () => {
    const options = [{ title: 'Dry', price: 0, minPermitted: 1, itemAttributeInfo: { dietaryLabels: null } }];
    const hot = { title: 'Hot', price: 75, childCustomizationList: [{ ...spice, options }] };
    const answer = {
      ...answerOf({ customizationsList: [{ ...sauces, options: [hot] }], classifications: [] }),
      eta: 5,
    };
    const inner = 'data.customizationsList.options.childCustomizationList';
    expect(new Set(imported(answer).leftOut)).toEqual(
      new Set([
        'eta: is not kept',
        'data.customizationsList.uuid: is not kept',
        `${inner}.uuid: is not kept`,
        `${inner}.options.minPermitted: is not kept`,
      ]),
    );
  });

  it('is named where the file does not hold its options', () => {
    expect(imported(answerOf({ hasCustomizations: true })).leftOut).toEqual([
      'data.hasCustomizations: the file doesn’t contain the options of Wings',
    ]);
  });
});

describe("a store of Uber Eats' own site", () => {
  it('has a category for each subsection, and a dish for each price', () => {
    expect(isUberSite({ data: storeOf() })).toBe(true);
    expect(imported(storeOf()).menu).toMatchObject([
      { _id: 'early-tea', name: 'Teas', items: [{ _id: 'tea', price: 199, itemDescription: 'Black.' }] },
      { _id: 'late-tea', name: 'Teas (Dinner)', items: [{ _id: 'tea.late', price: 250 }] },
    ]);
  });

  it('names day parts, a currency, its own address and what else is not kept', () => {
    const answer = { data: storeOf({ currencyCode: 'GBP', location: { city: 'London' }, isOpen: true }) };
    expect(imported(answer).leftOut).toEqual([
      'data.currencyCode: prices are in GBP and read as cents',
      'data.sections.subtitle: the section "Breakfast" isn’t limited to 6:00 AM – 10:25 AM: its dishes are sold at all hours',
      'data.location: is not kept',
      'data.isOpen: is not kept',
    ]);
  });

  it('names what it points at and does not hold, and dishes of no section', () => {
    const answer = storeOf({
      sections: [{ uuid: 'late', title: 'Dinner', subsectionUuids: ['gone', 'late-tea'] }],
      subsectionsMap: { 'late-tea': { uuid: 'late-tea', title: 'Teas', itemUuids: ['lost'] } },
      sectionEntitiesMap: { late: { tea: { uuid: 'tea', title: 'Tea', price: 250 } } },
    });
    expect(imported(answer).leftOut).toEqual([
      'sections.subsectionUuids: no subsection "gone"',
      'subsectionsMap.late-tea.itemUuids: no item "lost"',
      'sectionEntitiesMap.late.tea: "Tea" is in no section',
    ]);
  });
});

describe("a store in the present shape of Uber Eats' own site", () => {
  const item = (uuid: string, price: number, fields: object = {}) => ({ uuid, title: uuid, price, ...fields });
  const block = (title: string, items: readonly object[], fields: object = {}) => ({
    type: 'VERTICAL_GRID',
    catalogSectionUUID: title,
    payload: { standardItemsPayload: { title: { text: title }, sectionUUID: 'day', catalogItems: items } },
    ...fields,
  });
  const struck = '<span>$10.88 </span><span style="text-decoration:line-through;color:#000">$14.50</span>';
  const store = {
    currencyCode: 'USD',
    sections: [{ uuid: 'day', title: 'All day' }],
    catalogSectionsMap: {
      day: [
        block('Featured items', [item('Pho', 900)], { type: 'HORIZONTAL_GRID' }),
        block('Soups', [item('Pho', 900), item('Ramen', 1087.5, { priceTagline: { textFormat: struck } })]),
        block('Pies', [item('Pie', 700, { isAvailable: false })]),
      ],
    },
    sectionEntitiesMap: {},
    subsectionsMap: {},
  };

  it('has a category for each section, without the rows above that repeat its dishes', () => {
    expect(isUberSite({ data: store })).toBe(true);
    expect(imported({ data: store }).menu).toMatchObject([
      {
        name: 'Soups',
        items: [
          { _id: 'Pho', price: 900 },
          { _id: 'Ramen', price: 1450 },
        ],
      },
      { name: 'Pies', items: [{ _id: 'Pie', isSoldOut: true }] },
    ]);
  });

  it('says where it takes the usual price of a dish on offer', () => {
    expect(imported({ data: store }).leftOut).toEqual([
      'data.catalogSectionsMap: "Ramen" is discounted there: we use its regular price',
    ]);
  });
});

interface StoreFile {
  readonly data: {
    readonly sectionEntitiesMap: Record<string, Record<string, { uuid: string; price: number; suspendUntil: number }>>;
  };
}

describe.skipIf(!hasSharedData('menus/raw'))('real answers (skipped where the outside data is absent)', () => {
  it('a dish comes out as the reference conversion has it, and costs what was worked out by hand', () => {
    const item = itemOf(sharedJson('menus/raw/ubereats-item-bigmac.json'));
    const reference = sharedJson<Restaurant>('menus/converted/bigmac.json');
    expect(item).toEqual(reference.menu[0]?.items[0]);
    const { cases } = sharedJson<{ cases: readonly { file: string; unit_price_cents: number }[] }>(
      'menus/expected-prices.json',
    );
    // The large meal with nuggets and bacon.
    const chosen = { customizations: { 0: 0 }, childCustomizations: { '0-0-children': { 0: 0, 2: [0] } } };
    const expected = cases.find(({ file }) => file.endsWith('bigmac.json'))?.unit_price_cents;
    expect(item !== undefined && unitPrice(item, chosen)).toBe(expected);
  });

  it('every dish of a store costs what its page says, and is suspended as long as it says', () => {
    const file = sharedJson<StoreFile>('menus/raw/ubereats-store-2019-suspended.json');
    const items = imported(file).menu.flatMap((category) => category.items);
    const page = Object.values(file.data.sectionEntitiesMap).flatMap((section) => Object.values(section));
    const told = (id: string, price: number | null, until: number) => `${id} ${price} ${until}`;
    expect(items.map(({ _id, price, suspendUntil }) => told(_id, price, suspendUntil)).sort()).toEqual(
      page.map(({ uuid, price, suspendUntil }) => told(uuid, price, suspendUntil)).sort(),
    );
    const now = Date.UTC(2026, 0, 1);
    const off = items.map((item) => availability(item, now)).filter(({ kind }) => kind === 'suspended');
    expect(off).toEqual(Array(8).fill({ kind: 'suspended', reason: null, until: 253402300799000 }));
  });

  it('groups of dishes keep their limits, counters, subtitles and Chinese words', () => {
    const file = sharedJson<readonly { customizationsList: readonly { options: readonly object[] }[] }[]>(
      'menus/raw/ubereats-items-counters-utf8.json',
    );
    const [category] = imported(file).menu;
    const told = (groups: unknown) =>
      JSON.parse(
        JSON.stringify(groups, (key, value) =>
          value === null || /^(uuid|groupId|displayState|parent.*|itemAttributeInfo|breakStyle|type)$/.test(key)
            ? undefined
            : value,
        ),
      );
    const withoutMinimum = file.map(({ customizationsList }) =>
      customizationsList.map((group) => ({
        ...group,
        options: group.options.map((option) => ({
          ...option,
          minPermitted: undefined,
          isSoldOut: undefined,
          maxPermittedUnique: 0,
        })),
      })),
    );
    expect(category?.items.map(({ customizationsList }) => told(customizationsList))).toEqual(told(withoutMinimum));
  });
});

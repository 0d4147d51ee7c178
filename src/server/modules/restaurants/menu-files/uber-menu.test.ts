import { describe, expect, it } from 'vitest';
import { convertUberMenu, isUberMenu } from './uber-menu.ts';

const words = (text: string) => ({ translations: { de: `${text} (de)`, en_us: text } });

function uberMenu() {
  return {
    menus: [
      {
        id: 'all-day',
        category_ids: ['wings'],
        service_availability: [{ day_of_week: 'monday', time_periods: [{ start_time: '11:00', end_time: '23:59' }] }],
      },
    ],
    categories: [{ id: 'wings', title: words('Wings'), entities: [{ id: 'ten-wings', type: 'ITEM' }] }],
    items: [
      {
        id: 'ten-wings',
        title: words('Ten wings'),
        description: words('Fried twice.'),
        price_info: { price: 1350 },
        suspension_info: { suspension: { suspend_until: 8640000000, reason: 'Fryer is down' } },
        modifier_group_ids: { ids: ['sauces'] },
        tax_info: { tax_rate: 6.5 },
      },
      {
        id: 'hot',
        title: words('Hot'),
        price_info: { price: 0, overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'sauces', price: 75 }] },
        quantity_info: { overrides: [{ context_type: 2, context_value: 'sauces', quantity: { max_permitted: 4 } }] },
        modifier_group_ids: { ids: ['heat'] },
      },
      { id: 'mild', title: words('Mild'), price_info: { price: 75 } },
      { id: 'extra-hot', title: words('Extra hot'), price_info: { price: -25 } },
    ],
    modifier_groups: [
      {
        id: 'sauces',
        title: words('Sauces'),
        quantity_info: { quantity: { charge_above: 2, max_permitted_unique: 2 } },
        modifier_options: [{ id: 'hot' }, { id: 'mild' }],
      },
      {
        id: 'heat',
        title: words('Heat'),
        quantity_info: { quantity: { min_permitted: 0, max_permitted: 1 } },
        modifier_options: [{ id: 'extra-hot' }],
      },
    ],
  };
}

function converted(source: unknown) {
  const result = convertUberMenu(source);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** What was left out, without the other languages, which every text of this menu has. */
function leftOut(source: unknown) {
  const lines = converted(source).leftOut.map((issue) => `${issue.path}: ${issue.text}`);
  return lines.filter((line) => !line.includes('other languages'));
}

const changed = (id: string, change: object) => {
  const source = uberMenu();
  const part = [...source.items, ...source.modifier_groups, ...source.categories].find((one) => one.id === id);
  Object.assign(part ?? {}, change);
  return source;
};
const when = (type: string | number, value: string, what: object) => ({
  context_type: type,
  context_value: value,
  ...what,
});

function issuesOf(source: unknown) {
  const result = convertUberMenu(source);
  return result.ok ? [] : result.problem.map((issue) => `${issue.path}: ${issue.text}`);
}

describe('convertUberMenu (rule menu-file-forms)', () => {
  it('knows an Uber Eats menu from our own model', () => {
    expect(isUberMenu(uberMenu())).toBe(true);
    expect(isUberMenu({ _id: 'ours', menu: [] })).toBe(false);
  });

  it('prefers English titles', () => {
    expect(converted(uberMenu()).menu[0]?.items[0]?.title).toBe('Ten wings');
  });

  it('keeps a suspension with its reason', () => {
    expect(converted(uberMenu()).menu[0]?.items[0]).toMatchObject({
      suspendUntil: 8640000000,
      suspendReason: 'Fryer is down',
    });
  });

  it('takes a suspended option for sold out until then, in the group that says so', () => {
    const source = uberMenu();
    const until = (seconds: number) => ({ suspend_until: seconds, reason: '' });
    Object.assign(source.items[2] ?? {}, { suspension_info: { suspension: until(8640000000) } });
    Object.assign(source.items[1] ?? {}, {
      suspension_info: {
        suspension: until(0),
        overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'sauces', suspension: until(1900000000) }],
      },
    });
    const options = converted(source).menu[0]?.items[0]?.customizationsList[0]?.options;
    expect(options?.map((option) => option.soldOutUntil)).toEqual([1_900_000_000_000, 8_640_000_000_000]);
  });

  it('takes price and limit of an option from the override for its group', () => {
    const group = converted(uberMenu()).menu[0]?.items[0]?.customizationsList[0];
    expect(group?.options[0]).toMatchObject({ title: 'Hot', price: 75, maxPermitted: 4 });
  });

  it('takes the sum of the options as the maximum of a group that states none', () => {
    const group = converted(uberMenu()).menu[0]?.items[0]?.customizationsList[0];
    expect(group).toMatchObject({
      minPermitted: 0,
      maxPermitted: 5,
      maxPermittedUnique: 2,
      quantityInfo: { chargeAbove: 2 },
    });
  });

  it('lets options that state no maximum repeat where their group needs more units than it has options', () => {
    const group = converted(changed('sauces', { quantity_info: { quantity: { min_permitted: 5 } } })).menu[0]?.items[0]
      ?.customizationsList[0];
    expect(group).toMatchObject({ minPermitted: 5, maxPermitted: 5 });
    expect(group?.options.map(({ title, maxPermitted }) => [title, maxPermitted])).toEqual([
      ['Hot', 4],
      ['Mild', 0],
    ]);
  });

  it('lets an option repeat that states no maximum and comes more than once', () => {
    const group = converted(changed('mild', { quantity_info: { quantity: { default_quantity: 3 } } })).menu[0]?.items[0]
      ?.customizationsList[0];
    expect(group).toMatchObject({ maxPermitted: 7, options: [{}, { defaultQuantity: 3, maxPermitted: 0 }] });
  });

  it('nests the groups of an option and shows them at once', () => {
    const option = converted(uberMenu()).menu[0]?.items[0]?.customizationsList[0]?.options[0];
    expect(option?.shouldAutoShowChildCustomizations).toBe(true);
    expect(option?.childCustomizationList[0]?.options[0]).toMatchObject({ title: 'Extra hot', price: -25 });
  });

  it('reads the tax rate as a fraction and midnight as 24:00', () => {
    const { taxRate, hours } = converted(uberMenu());
    expect(taxRate).toBe(0.065);
    expect(hours).toEqual([{ day: 'monday', opens: '11:00', closes: '24:00' }]);
  });

  it('leaves out what the file points at and does not hold, and says so with its path', () => {
    const source = uberMenu();
    source.modifier_groups.pop();
    source.categories[0]?.entities.push({ id: 'gone', type: 'ITEM' });
    expect(leftOut(source)).toEqual([
      'items.hot.modifier_group_ids[0]: no modifier group "heat"',
      'categories.wings.entities[1]: no item "gone"',
      'items.extra-hot: "Extra hot" isn’t in any category or group',
    ]);
  });

  it('refuses an option that contains itself', () => {
    const source = uberMenu();
    source.modifier_groups[1]?.modifier_options.push({ id: 'hot' });
    expect(issuesOf(source)).toEqual(['modifier_groups.heat.modifier_options[1]: "hot" contains itself']);
  });

  it('reports every problem, not only the first', () => {
    const source = uberMenu();
    source.items.push({ id: 'mild', title: words('Mild again'), price_info: { price: 0 } });
    source.modifier_groups[1]?.modifier_options.push({ id: 'hot' });
    expect(issuesOf(source)).toEqual([
      'items[4]: repeats the id "mild"',
      'modifier_groups.heat.modifier_options[1]: "hot" contains itself',
    ]);
  });

  it.each([null, 7, 'menu', []])('refuses %j', (source) => {
    expect(issuesOf(source)).toEqual(['$: must be a JSON object']);
  });
});

describe('what a menu says otherwise for one context (rule menu-file-forms)', () => {
  const dish = (source: unknown) => converted(source).menu[0]?.items[0];
  const hot = (source: unknown) => dish(source)?.customizationsList[0]?.options[0];
  const heat = (source: unknown) => hot(source)?.childCustomizationList[0];

  it('is the price of a dish in its menu', () => {
    const overrides = [when('MENU', 'other', { price: 1 }), when('MENU', 'all-day', { price: 1250 })];
    expect(dish(changed('ten-wings', { price_info: { price: 1350, overrides } }))?.price).toBe(1250);
  });

  it.each([
    ['its group', ['MODIFIER_GROUP', 'heat'], 10],
    ['the option that the group belongs to', ['ITEM', 'hot'], 20],
    ['the group around that', ['MODIFIER_GROUP', 'sauces'], 30],
    ['the dish', ['ITEM', 'ten-wings'], 40],
    ['the menu', ['MENU', 'all-day'], 50],
    ['the group as the number of older files', [2, 'heat'], 60],
  ] as const)('is the price of a nested option within %s', (_where, [type, value], price) => {
    const overrides = [when(type, value, { price })];
    const source = changed('extra-hot', { price_info: { price: 1, overrides } });
    expect(heat(source)?.options[0]?.price).toBe(price);
  });

  it('counts for the nearest of several contexts', () => {
    const contexts = [
      when('MENU', 'all-day', { price: 50 }),
      when('ITEM', 'ten-wings', { price: 40 }),
      when('MODIFIER_GROUP', 'sauces', { price: 30 }),
      when('ITEM', 'hot', { price: 20 }),
      when('MODIFIER_GROUP', 'heat', { price: 10 }),
    ];
    for (let known = 1; known <= contexts.length; known += 1) {
      const overrides = contexts.slice(0, known).toReversed();
      const source = changed('extra-hot', { price_info: { price: 1, overrides } });
      expect(heat(source)?.options[0]?.price).toBe(60 - 10 * known);
    }
  });

  it('takes each limit of an option and of a group from the nearest context that states it', () => {
    const overrides = [
      when('ITEM', 'ten-wings', { quantity: { max_permitted: 7, default_quantity: 2 } }),
      when('MODIFIER_GROUP', 'sauces', { quantity: { max_permitted: 4, default_quantity: null } }),
    ];
    expect(hot(changed('hot', { quantity_info: { overrides } }))).toMatchObject({
      maxPermitted: 4,
      defaultQuantity: 2,
    });
    const group = {
      quantity: { min_permitted: 1 },
      overrides: [when('ITEM', 'ten-wings', { quantity: { min_permitted: 2 } })],
    };
    expect(dish(changed('sauces', { quantity_info: group }))?.customizationsList[0]?.minPermitted).toBe(2);
  });

  it('is the list of groups of an item', () => {
    const ids = { ids: [], overrides: [when('MODIFIER_GROUP', 'sauces', { ids: ['heat'] })] };
    expect(heat(changed('hot', { modifier_group_ids: ids }))?.title).toBe('Heat');
    const none = { ids: ['heat'], overrides: [when('ITEM', 'ten-wings', { ids: [] })] };
    expect(hot(changed('hot', { modifier_group_ids: none }))?.childCustomizationList).toEqual([]);
  });

  it('is the suspension and the tax of a dish in its menu', () => {
    const source = changed('ten-wings', {
      suspension_info: {
        suspension: { suspend_until: 8640000000, reason: 'Off' },
        overrides: [when('MENU', 'all-day', { suspension: null })],
      },
      tax_info: { tax_rate: 6.5, overrides: [when('MENU', 'all-day', { tax_rate: 8 })] },
    });
    expect(dish(source)).toMatchObject({ suspendUntil: 0, taxRate: 0.08 });
  });

  it('makes a dish for each menu where it has another price', () => {
    const source = changed('ten-wings', {
      price_info: { price: 1350, overrides: [when('MENU', 'lunch', { price: 990 })] },
    });
    source.menus.push({ ...source.menus[0], id: 'lunch', title: words('Lunch') } as (typeof source.menus)[0]);
    source.menus.push({ ...source.menus[0], id: 'late' } as (typeof source.menus)[0]);
    const told = converted(source).menu.map(({ _id, name, items }) => [_id, name, items[0]?._id, items[0]?.price]);
    expect(told).toEqual([
      ['wings', 'Wings', 'ten-wings', 1350],
      ['wings.lunch', 'Wings (Lunch)', 'ten-wings.lunch', 990],
    ]);
  });

  it('is named where it can never hold', () => {
    const overrides = [when('MODIFIER_GROUP', 'dips', { price: 5 }), when('DAY', 'monday', { price: 5 })];
    expect(leftOut(changed('mild', { price_info: { price: 75, overrides } }))).toEqual([
      'mild.price_info.overrides: never applies: it’s for MODIFIER_GROUP "dips", which isn’t in the file',
      'mild.price_info.overrides: never applies: the context "DAY" is unknown',
    ]);
  });
});

describe('tax', () => {
  const taxed = (rate: unknown) => changed('ten-wings', { tax_info: { tax_rate: rate } });

  it('is a rate for each dish, 0 for an exempt one, and the restaurant’s only where all have the same', () => {
    const source = uberMenu();
    source.items.push({
      id: 'milk',
      title: words('Milk'),
      price_info: { price: 200 },
      tax_info: { tax_rate: 0 },
    } as never);
    source.categories[0]?.entities.push({ id: 'milk', type: 'ITEM' });
    const { menu, taxRate } = converted(source);
    expect(menu[0]?.items.map((item) => item.taxRate)).toEqual([0.065, 0]);
    expect(taxRate).toBeNull();
  });

  it('reads a fraction as what is meant, and says so', () => {
    expect(converted(taxed(0.065)).taxRate).toBe(0.065);
    expect(leftOut(taxed(0.065))).toEqual(['items.ten-wings.tax_info.tax_rate: 0.065 was read as 6.5%']);
  });

  it.each([0.65, 65, -1])('refuses %s', (rate) => {
    expect(issuesOf(taxed(rate))).toEqual([
      `items.ten-wings.tax_info.tax_rate: must be a percentage such as 6.5, not ${rate}`,
    ]);
  });

  it('of an option is its dish’s, and named where the file says otherwise', () => {
    expect(leftOut(changed('mild', { tax_info: { tax_rate: 8 } }))).toEqual([
      'items.mild.tax_info.tax_rate: an option is taxed like its dish, at 6.5%',
    ]);
  });
});

describe('what our menus have no place for', () => {
  it('is named, one line for each kind, with the names of those that have it', () => {
    const beer = { dish_info: { classifications: { alcoholic_items: 1, dietary_label_info: { labels: ['VEGAN'] } } } };
    const source = Object.assign(
      changed('mild', { ...beer, price_info: { price: 75, core_price: 80 }, frob: { x: 1 } }),
      {
        menu_type: 'MENU_TYPE_FULFILLMENT_DELIVERY',
        display_options: { disable_item_instructions: false },
      },
    );
    expect(leftOut(source)).toEqual([
      'items.price_info.core_price: core prices aren’t shown; the price itself is (Mild)',
      'items.dish_info.classifications.alcoholic_items: alcohol isn’t marked: only sell it where you’re allowed to (Mild)',
      'items.dish_info.classifications.dietary_label_info: dietary labels aren’t shown (Mild)',
      'items.frob: is not kept (Mild)',
      'menu_type: is not kept',
    ]);
  });

  it('names a menu that is served at some hours only', () => {
    const source = uberMenu();
    const service_availability = [
      { day_of_week: 'monday', time_periods: [{ start_time: '16:00', end_time: '21:00' }] },
    ];
    source.menus.push({ id: 'late', title: words('Late'), category_ids: ['wings'], service_availability } as never);
    expect(leftOut(source)).toEqual([
      'menus[1].service_availability: "Late" is served 16:00–21:00 on 1 day a week there, and during all opening hours here',
    ]);
  });

  it('names other languages', () => {
    const lines = converted(uberMenu()).leftOut.map(({ path, text }) => `${path}: ${text}`);
    expect(lines).toContain('categories.title.translations: other languages aren’t imported (Wings)');
  });

  it('does not include the free units of an option', () => {
    const overrides = [when('MODIFIER_GROUP', 'sauces', { quantity: { max_permitted: 9, charge_above: 2 } })];
    const source = changed('hot', { quantity_info: { overrides } });
    expect(converted(source).menu[0]?.items[0]?.customizationsList[0]?.options[0]).toMatchObject({ chargeAbove: 2 });
  });
});

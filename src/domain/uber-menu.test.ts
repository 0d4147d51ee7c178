import { existsSync, readFileSync } from 'node:fs';
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

function issuesOf(source: unknown) {
  const result = convertUberMenu(source);
  return result.ok ? [] : result.problem.map((issue) => `${issue.path}: ${issue.text}`);
}

describe('convertUberMenu', () => {
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

  it.each([
    ['a dish', 0, { price_info: { price: '1350' } }, 'ten-wings'],
    ['a dish', 0, { price_info: undefined }, 'ten-wings'],
    ['an option', 2, { price_info: {} }, 'mild'],
  ])('never makes %s free that states no price in numbers', (_what, at, change, id) => {
    const source = uberMenu();
    Object.assign(source.items[at] ?? {}, change);
    expect(issuesOf(source)).toEqual([`items.${id}.price_info.price: must be whole cents`]);
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

  it('reports a reference to a group that does not exist with its path', () => {
    const source = uberMenu();
    source.modifier_groups.pop();
    expect(issuesOf(source)).toEqual(['items.hot.modifier_group_ids[0]: no modifier group "heat"']);
  });

  it('refuses an option that contains itself', () => {
    const source = uberMenu();
    source.modifier_groups[1]?.modifier_options.push({ id: 'hot' });
    expect(issuesOf(source)).toEqual(['modifier_groups.heat.modifier_options[1]: "hot" contains itself']);
  });

  it('reports every problem, not only the first', () => {
    const source = uberMenu();
    source.items.push({ id: 'mild', title: words('Mild again'), price_info: { price: 0 } });
    source.categories[0]?.entities.push({ id: 'gone', type: 'ITEM' });
    expect(issuesOf(source)).toEqual([
      'items[4]: repeats the id "mild"',
      'categories.wings.entities[1]: no item "gone"',
    ]);
  });

  it.each([null, 7, 'menu', []])('refuses %j', (source) => {
    expect(issuesOf(source)).toEqual(['$: must be a JSON object']);
  });
});

const raw = '../shared/data/menus/raw/uber-v2-meatball-restaurant.json';
const expected = '../shared/data/menus/converted/meatball-restaurant.json';

describe.skipIf(!existsSync(raw))(
  'a real Uber Eats menu of 199 entries (skipped where the outside data is absent)',
  () => {
    it('comes out as the reference conversion does', () => {
      const reference = JSON.parse(readFileSync(expected, 'utf8')) as { menu: unknown };
      // The reference marks suspended dishes as sold out as of one day in 2020, options not at all, and leaves an empty reason empty.
      const comparable = (menu: unknown) =>
        JSON.parse(
          JSON.stringify(menu, (key, value) =>
            /^(isSoldOut|soldOutUntil|suspendReason)$/.test(key) ? undefined : value,
          ),
        );
      const { menu } = converted(JSON.parse(readFileSync(raw, 'utf8')));
      expect(comparable(menu)).toEqual(comparable(reference.menu));
    });

    it('has the options that the file suspends sold out', () => {
      const { menu } = converted(JSON.parse(readFileSync(raw, 'utf8')));
      const options = menu.flatMap(({ items }) =>
        items.flatMap((item) => item.customizationsList.flatMap((group) => group.options)),
      );
      const off = options.filter((option) => (option.soldOutUntil ?? 0) > Date.now()).map((option) => option.title);
      expect(new Set(off)).toEqual(new Set(['Lamb']));
    });
  },
);

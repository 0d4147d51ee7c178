import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

/** The notes of a file: 'kind dish: text', with what is kept of a dish that is left out. */
function notesOf(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const file = readMenuFile(Buffer.from(text), restaurant({ menu: [] }));
  if (!file.ok) throw new Error(file.problem.problems.join('\n'));
  return file.value.notes.map(({ kind, title, category, dish, option }) =>
    [
      `${kind} ${title} in ${category.name}`,
      ...(dish === null ? [] : [`left out at ${dish.price}`]),
      ...(option.length === 0 ? [] : [option.join(' › ')]),
    ].join(', '),
  );
}

const money = (amount: number) => ({ amount, currency: 'USD' });

describe('what a file leaves to be settled (rule import-notes)', () => {
  it('is each dish that Clover hides or sells at no fixed price, with the dish as it would be sold', () => {
    const elements = [
      { id: 'a', name: 'Pho', price: 900 },
      { id: 'b', name: 'Staff meal', price: 500, hidden: true },
      { id: 'c', name: 'Fish', priceType: 'VARIABLE', price: 0 },
      { id: 'd', name: 'Old', price: 300, deleted: true },
      { id: 'e', name: 'Broken', price: 'x', hidden: true },
    ].map((one) => ({ ...one, categories: { elements: [{ id: 'C', name: 'Mains' }] } }));
    expect(notesOf({ elements })).toEqual([
      'hidden Staff meal in Mains, left out at 500',
      'price Fish in Mains, left out at null',
      'price Broken in Mains, left out at null',
    ]);
  });

  it("is each dish of Toast's hidden groups and menus, of those with hours, and of those with rules for prices", () => {
    const item = (guid: string, more: object = {}) => ({ guid, name: guid, price: 9, ...more });
    const steps = [0, 1].map((price, at) => ({ sequence: at + 1, price: price + 1 }));
    const menus = [
      {
        name: 'Day',
        menuGroups: [
          {
            name: 'Food',
            guid: 'g',
            menuItems: [
              item('Pie', { modifierGroupReferences: [1] }),
              item('Till', { visibility: ['POS'] }),
              item('Weighed', { unitOfMeasure: 'LB' }),
            ],
          },
          { name: 'Staff', guid: 'h', visibility: [], menuItems: [item('Staff soup')] },
        ],
      },
      {
        name: 'Late',
        availability: { alwaysAvailable: false, schedule: [1] },
        menuGroups: [{ name: 'Night', guid: 'n', menuItems: [item('Toast')] }],
      },
    ];
    const group = {
      name: 'Extras',
      guid: 'x',
      pricingStrategy: 'SEQUENCE_PRICE',
      pricingRules: { sizeSequencePricingRules: [{ sequencePrices: steps }] },
      modifierOptionReferences: [2],
    };
    const file = { menus, modifierGroupReferences: { 1: group }, modifierOptionReferences: { 2: { name: 'Ham' } } };
    expect(notesOf(file)).toEqual([
      'price Pie in Food (Day)',
      'hidden Till in Food (Day), left out at 900',
      'price Weighed in Food (Day), left out at null',
      'hidden Staff soup in Staff (Day), left out at 900',
      'times Toast in Night (Late)',
    ]);
  });

  it('is each choice of a Toast dish that is only for the register', () => {
    const item = { guid: 'pie', name: 'Pie', price: 9, modifierGroupReferences: [1] };
    const file = {
      menus: [{ name: 'Day', menuGroups: [{ name: 'Food', guid: 'g', menuItems: [item] }] }],
      modifierGroupReferences: { 1: { name: 'Side', guid: 's', modifierOptionReferences: [2, 3] } },
      modifierOptionReferences: {
        2: { name: 'Fries', price: 1 },
        3: { name: 'Secret', price: 1, visibility: ['POS'] },
      },
    };
    expect(notesOf(file)).toEqual(['hidden Pie, Secret in Food, Side › Secret']);
  });

  it('is each dish and each variation that Square hides or sells at some locations', () => {
    const variation = (id: string, more: object = {}) => ({
      type: 'ITEM_VARIATION',
      id,
      present_at_all_locations: true,
      item_variation_data: { name: id, pricing_type: 'FIXED_PRICING', price_money: money(500), ...more },
    });
    const item = (name: string, data: object, more: object = {}) => ({
      type: 'ITEM',
      id: name,
      item_data: { name, variations: [variation(`${name} v`)], ...data },
      ...more,
    });
    const some = { present_at_all_locations: false, present_at_location_ids: ['L1'] };
    const objects = [
      item('Latte', { variations: [variation('Small'), { ...variation('Large'), ...some }] }),
      item('Hidden', { ecom_visibility: 'HIDDEN' }),
      item('Backstage', { categories: [{ id: 'C' }] }),
      item('Here', {}, some),
      item('Other', {}, { present_at_all_locations: true, absent_at_location_ids: ['L2'] }),
      { type: 'CATEGORY', id: 'C', category_data: { name: 'Staff', online_visibility: false } },
    ];
    expect(notesOf({ objects })).toEqual([
      'hidden Latte, Large in Other, Choose one › Large',
      'hidden Hidden in Other, left out at 500',
      'hidden Backstage in Staff, left out at 500',
      'hidden Here in Other',
      'hidden Other in Other',
    ]);
  });

  it('is each dish of a part of an Uber Eats menu with hours of its own', () => {
    const words = (text: string) => ({ translations: { en: text } });
    const hours = (start_time: string) => [
      { day_of_week: 'monday', time_periods: [{ start_time, end_time: '22:00' }] },
    ];
    const items = ['soup', 'eggs', 'tea'].map((id) => ({ id, title: words(id), price_info: { price: 500 } }));
    const file = {
      menus: [
        { id: 'm', title: words('Morning'), category_ids: ['a'], service_availability: hours('08:00') },
        { id: 'd', title: words('Day'), category_ids: ['b'], service_availability: hours('11:00') },
      ],
      categories: [
        { id: 'a', title: words('Eggs'), entities: [{ id: 'eggs' }] },
        { id: 'b', title: words('Soups'), entities: [{ id: 'soup' }, { id: 'tea' }] },
      ],
      items: items.map((one) => (one.id === 'tea' ? { ...one, visibility_info: { hours: hours('12:00') } } : one)),
      modifier_groups: [],
    };
    expect(notesOf(file)).toEqual(['times soup in Soups', 'times tea in Soups']);
  });

  it('is each row of a list that is hidden, or whose price is none', () => {
    const rows = ['Section,Dish,Size,Hidden,Price', 'Mains,Soup,,,4', 'Mains,Stew,S,yes,5', 'Mains,Stew,L,yes,7'];
    expect(notesOf(rows.join('\n'))).toEqual(['hidden Stew in Mains, left out at 500']);
    const unpriced = ['Section,Dish,Price', 'Mains,Soup,4', 'Mains,Fish,M/P', 'Sweets,Pie,3'];
    expect(notesOf(unpriced.join('\n'))).toEqual(['price Fish in Mains, left out at null']);
  });
});

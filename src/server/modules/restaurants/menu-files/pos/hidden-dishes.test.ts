import { describe, expect, it } from 'vitest';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';

/** Reads a file into an empty menu: its dishes on sale, those that are off, and what is said of them. */
function sold(value: unknown) {
  const file = readMenuFile(Buffer.from(JSON.stringify(value)), restaurant({ menu: [] }));
  if (!file.ok) throw new Error(file.problem.problems.join('\n'));
  const { restaurants, leftOut, doubts } = file.value;
  const dishes = restaurants[0]?.menu.flatMap(({ items }) => items) ?? [];
  return {
    on: dishes.flatMap(({ title, isSoldOut }) => (isSoldOut ? [] : [title])),
    off: dishes.flatMap(({ title, isSoldOut }) => (isSoldOut ? [title] : [])),
    choices: dishes.flatMap(({ customizationsList }) =>
      customizationsList.flatMap(({ options }) =>
        options.map(({ title, isSoldOut }) => (isSoldOut === true ? `${title} (off)` : title)),
      ),
    ),
    leftOut,
    doubts,
  };
}

const toast = (items: readonly object[], group: object = {}, menu: object = {}) => ({
  menus: [
    {
      name: 'All day',
      ...menu,
      menuGroups: [
        {
          name: 'Food',
          guid: 'g',
          ...group,
          menuItems: items.map((one, at) => ({ guid: `i${at}`, price: 9, ...one })),
        },
      ],
    },
  ],
  modifierGroupReferences: {
    1: { name: 'Side', guid: 's', minSelections: 1, maxSelections: 1, modifierOptionReferences: [1, 2] },
    2: { name: 'Cut', guid: 'c', minSelections: 1, maxSelections: 1, modifierOptionReferences: [2] },
    3: { name: 'Staff', guid: 'x', visibility: ['POS'], minSelections: 0, modifierOptionReferences: [1] },
  },
  modifierOptionReferences: { 1: { name: 'Fries', price: 0 }, 2: { name: 'Secret', price: 0, visibility: ['POS'] } },
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const variation = (data: object = {}, more: object = {}) => ({
  type: 'ITEM_VARIATION',
  id: `V${JSON.stringify([data, more]).length}`,
  ...more,
  item_variation_data: { name: 'Regular', pricing_type: 'FIXED_PRICING', price_money: usd(900), ...data },
});
const squareItem = (name: string, data: object = {}, more: object = {}) => ({
  type: 'ITEM',
  id: name,
  ...more,
  item_data: { name, variations: [variation()], ...data },
});
const clover = (...items: readonly object[]) => ({
  elements: items.map((one, at) => ({ id: `I${at}`, price: 900, priceType: 'FIXED', ...one })),
});
const gloria = (...items: readonly object[]) => ({
  restaurant_id: 1,
  categories: [
    { id: 1, name: 'Food', groups: [], items: items.map((one, at) => ({ id: at + 1, price: 9, groups: [], ...one })) },
  ],
});

describe('what a till hides (rule hidden-dishes)', () => {
  it('is not sold from Toast: shown nowhere, only at the register, or in a hidden group', () => {
    const { on, leftOut } = sold(
      toast([
        { name: 'Burger', visibility: ['POS', 'TOAST_ONLINE_ORDERING'] },
        { name: 'Partners', visibility: ['ORDERING_PARTNERS'] },
        { name: 'Old', visibility: [] },
        { name: 'Staff meal', visibility: ['POS', 'KIOSK'] },
        { name: 'Plain' },
      ]),
    );
    expect(on).toEqual(['Burger', 'Partners', 'Plain']);
    expect(leftOut).toEqual([
      'menus[0].menuGroups[0].menuItems[2]: "Old" is not sold online',
      'menus[0].menuGroups[0].menuItems[3]: "Staff meal" is not sold online',
    ]);
    const file = JSON.stringify(toast([{ name: 'Burger' }], { visibility: [] }));
    expect(readMenuFile(Buffer.from(file), restaurant({ menu: [] }))).toMatchObject({
      problem: {
        problems: ['the file: contains no dish to sell here', 'menus[0].menuGroups[0]: "Food" is not sold online'],
      },
    });
  });

  it('is off among the choices of a Toast dish, and a dish that needs such a choice is off', () => {
    const read = sold(
      toast([
        { name: 'Burger', modifierGroupReferences: [1, 3] },
        { name: 'Steak', modifierGroupReferences: [2] },
      ]),
    );
    expect(read).toMatchObject({ on: ['Burger'], off: ['Steak'], choices: ['Fries', 'Secret (off)'] });
    expect(read.doubts).toEqual([
      'menus[0].menuGroups[0].menuItems[1]: "Steak" is off because the required choices of "Cut" can’t be made',
    ]);
  });

  it('is not sold from Square: no location, gift cards, hidden, archived or deleted', () => {
    const { on, leftOut } = sold({
      objects: [
        squareItem('Latte'),
        squareItem('Nowhere', {}, { present_at_all_locations: false }),
        squareItem('Card', { product_type: 'GIFT_CARD' }),
        squareItem('Hidden', { ecom_visibility: 'UNAVAILABLE' }),
        squareItem('Gone', {}, { is_deleted: true }),
        squareItem('Not sellable', { variations: [variation({ sellable: false })] }),
        squareItem('Backstage', { categories: [{ id: 'C' }] }),
        { type: 'CATEGORY', id: 'C', category_data: { name: 'Staff', online_visibility: false } },
      ],
    });
    expect(on).toEqual(['Latte']);
    expect(leftOut).toEqual([
      'item Nowhere: "Nowhere" is sold at no location',
      'item Card: "Card" is a gift card',
      'item Hidden: "Hidden" is hidden online',
      expect.stringContaining('"Not sellable, Regular" is not sold'),
      'item Not sellable: "Not sellable" has no variation with a fixed price',
      'category C: "Staff" is hidden online',
      'item Backstage: "Backstage" is in a hidden category',
    ]);
  });

  it('is named to be checked where its till includes tax in the price, or adds none', () => {
    const at = 'prices may include tax or be exempt, but tax is added here at your rate';
    const tax = { type: 'TAX', id: 'T', tax_data: { name: 'Sales', inclusion_type: 'INCLUSIVE' } };
    const square = { objects: [squareItem('Latte'), squareItem('Milk', { is_taxable: false }), tax] };
    expect(sold(square).doubts).toEqual([`objects of type TAX: ${at}`, `objects.item_data.is_taxable: ${at} (Milk)`]);
    const beer = { name: 'Beer', guid: 'beer', price: 6, taxInclusion: 'TAX_INCLUDED' };
    const cola = { name: 'Cola', guid: 'cola', price: 3, taxInclusion: 'TAX_NOT_INCLUDED' };
    const toast = { menus: [{ menuGroups: [{ name: 'Drinks', menuItems: [beer, cola] }] }] };
    expect(sold(toast).doubts).toEqual([`menus.menuGroups.menuItems.taxInclusion: ${at} (Beer)`]);
  });

  it('is off where Square says that it is sold out, or sold at some locations of several', () => {
    const at = (location_id: string, more: object = {}) => ({ location_id, ...more });
    const out = variation({ location_overrides: [at('L1', { sold_out: true })] });
    const single = sold({
      objects: [
        squareItem('Here', {}, { present_at_all_locations: false, present_at_location_ids: ['L1'] }),
        squareItem('Out', { variations: [out] }),
        squareItem('Priced here', {
          variations: [variation({ location_overrides: [at('L1', { price_money: usd(950) })] })],
        }),
        squareItem('Two', { variations: [variation({ name: 'Small' }), { ...out, id: 'W' }] }),
      ],
    });
    expect(single).toMatchObject({
      on: ['Here', 'Priced here', 'Two'],
      off: ['Out'],
      choices: ['Small', 'Regular (off)'],
      doubts: [],
    });
    const several = sold({
      objects: [
        squareItem('Here', {}, { present_at_all_locations: false, present_at_location_ids: ['L1'] }),
        squareItem('Not there', {}, { present_at_all_locations: true, absent_at_location_ids: ['L2'] }),
        squareItem('Everywhere'),
      ],
    });
    expect(several).toMatchObject({ on: ['Everywhere'], off: ['Here', 'Not there'] });
    expect(several.doubts).toEqual([
      'item Here: "Here" is sold at some of your locations only: it stays off until you turn it on',
      'item Not there: "Not there" is sold at some of your locations only: it stays off until you turn it on',
    ]);
  });

  it('is off among the choices of a Square item, and a hidden list is none of its groups', () => {
    const modifier = (id: string, data: object = {}) => ({
      type: 'MODIFIER',
      id,
      modifier_data: { name: id, ...data },
    });
    const lists = ['A', 'B', 'C'].map((id) => ({
      type: 'MODIFIER_LIST',
      id,
      modifier_list_data: {
        name: id,
        hidden_from_customer: id === 'B',
        modifiers: [modifier(`${id}1`), modifier(`${id}2`, { hidden_online: true })],
      },
    }));
    const info = [
      { modifier_list_id: 'A' },
      { modifier_list_id: 'B' },
      { modifier_list_id: 'C', hidden_from_customer_override: 'YES' },
    ];
    const { choices, leftOut } = sold({ objects: [squareItem('Latte', { modifier_list_info: info }), ...lists] });
    expect(choices).toEqual(['A1', 'A2 (off)']);
    expect(leftOut).toEqual([
      'modifier A2: "A2" of "A" is hidden online',
      'modifier list B: "B" is hidden from customers',
      'modifier list C: "C" is hidden from customers',
    ]);
  });

  it('is off among the choices of a Square item that are sold out, or sold nowhere or elsewhere', () => {
    const modifier = (id: string, data: object, more: object = {}) => ({
      type: 'MODIFIER',
      id,
      ...more,
      modifier_data: { name: id, price_money: usd(100), ...data },
    });
    const nowhere = { present_at_all_locations: false };
    const modifiers = [
      modifier('Ham', {}),
      modifier('Gone', {}, nowhere),
      modifier('Elsewhere', {}, { ...nowhere, present_at_location_ids: ['L2'] }),
      modifier('Out', { location_overrides: [{ location_id: 'L1', sold_out: true }] }),
    ];
    const list = { type: 'MODIFIER_LIST', id: 'A', modifier_list_data: { name: 'A', modifiers } };
    const { choices, leftOut } = sold({
      objects: [squareItem('Latte', { modifier_list_info: [{ modifier_list_id: 'A' }] }), list],
    });
    expect(choices).toEqual(['Ham', 'Gone (off)', 'Elsewhere (off)', 'Out (off)']);
    expect(leftOut).toEqual([
      'modifier Gone: "Gone" of "A" is sold at no location',
      'modifier Elsewhere: "Elsewhere" of "A" is sold at some of your locations only: it stays off until you turn it on',
    ]);
  });

  it('is left out where one part of a file has no price, and never stops the others', () => {
    const pho = { name: 'Pho', price: 900 };
    const fromClover = sold(
      clover(
        pho,
        { name: 'Tea', price: undefined },
        { name: 'Half', price: 1.5 },
        { ...pho, name: 'Card', isRevenue: false },
      ),
    );
    expect(fromClover.on).toEqual(['Pho']);
    expect(fromClover.leftOut).toEqual([
      'elements[1]: "Tea" has no price',
      'elements[2]: "Half" has no price',
      'elements[3]: "Card" is a gift card or a deposit',
    ]);
    const options = [{ name: 'Ham', price: 1 }, { name: 'Olives' }];
    const size = { name: 'Large', price: 'ask' };
    const fromGloria = sold(
      gloria(
        { name: 'Pizza', groups: [{ name: 'Extras', options }] },
        { name: 'Cake', price: undefined },
        { name: 'Soup', sizes: [size] },
      ),
    );
    expect(fromGloria).toMatchObject({ on: ['Pizza'], off: ['Soup'], choices: ['Ham'] });
    expect(fromGloria.leftOut).toEqual(['categories[0].items[1]: "Cake" has no price']);
    expect(fromGloria.doubts).toEqual([
      'categories[0].items[0].groups[0].options[1]: "Olives" has no price, and is left out',
      'categories[0].items[2].sizes[0]: "Large" has no price, and is left out',
      'categories[0].items[2]: "Soup" is off because the required choices of "Size" can’t be made',
    ]);
  });

  it('is not sold from Clover: not online, deleted, and out of stock where stock is counted', () => {
    const { on, off, leftOut } = sold(
      clover(
        { name: 'Pho', enabledOnline: true, stockCount: 0, itemStock: { quantity: 3 } },
        { name: 'Till only', enabledOnline: false },
        { name: 'Deleted', deletedTime: 1700000000000 },
        { name: 'Counted', autoManage: true, stockCount: 0 },
        { name: 'Not counted', autoManage: false, stockCount: 0, itemStock: { quantity: 0 } },
        { name: 'None left', itemStock: { quantity: 0, stockCount: 0 } },
        { name: 'Unknown stock', stockCount: 0 },
      ),
    );
    expect(on).toEqual(['Pho', 'Not counted', 'Unknown stock']);
    expect(off).toEqual(['Counted', 'None left']);
    expect(leftOut).toEqual(['elements[1]: "Till only" is not sold online', 'elements[2]: "Deleted" is deleted']);
  });

  it('is not sold from GloriaFood: a size, an option or a group that is not active', () => {
    const sizes = [
      { name: 'Small', price: 0 },
      { name: 'Party', price: 9, active: false },
    ];
    const groups = [
      {
        name: 'Sauce',
        options: [
          { name: 'Hot', price: 0 },
          { name: 'Truffle', price: 2, active: false },
        ],
      },
      { name: 'Old', active: false, options: [{ name: 'Gone', price: 1 }] },
    ];
    const { choices, leftOut } = sold(gloria({ name: 'Pizza', price: 9, sizes, groups }));
    expect(choices).toEqual(['Small', 'Party (off)', 'Hot', 'Truffle (off)']);
    expect(leftOut).toEqual([
      'categories[0].items[0].sizes[1]: "Party" is not active',
      'categories[0].items[0].groups[0].options[1]: "Truffle" is not active',
      'categories[0].items[0].groups[1]: "Old" is not active',
    ]);
  });

  it('is not sold from Square: a list of modifiers that no location has', () => {
    const list = (id: string, more: object) => ({
      type: 'MODIFIER_LIST',
      id,
      ...more,
      modifier_list_data: {
        name: id,
        modifiers: [{ type: 'MODIFIER', id: `${id}-1`, modifier_data: { name: `In ${id}` } }],
      },
    });
    const info = ['Milk', 'Syrup', 'Foam'].map((id) => ({ modifier_list_id: id }));
    const read = sold({
      objects: [
        squareItem('Latte', { modifier_list_info: info }),
        list('Milk', {}),
        list('Syrup', { present_at_all_locations: false }),
        list('Foam', { absent_at_location_ids: ['L1'] }),
        squareItem('Tea', {}, { present_at_all_locations: true, absent_at_location_ids: ['L2'] }),
      ],
    });
    expect(read.choices).toEqual(['In Milk']);
    expect(read.leftOut.filter((line) => line.includes('location'))).toEqual([
      'modifier list Syrup: "Syrup" is sold at no location',
      'modifier Foam-1: "In Foam" of "Foam" is sold at some of your locations only: it stays off until you turn it on',
    ]);
  });

  it('is not sold from GloriaFood: for pick-up alone, out of stock, or hidden for a time', () => {
    const { on, off, leftOut, doubts } = sold(
      gloria(
        { name: 'Pizza', extras: { menu_item_order_types: ['pickup', 'delivery'] } },
        { name: 'Cake', extras: { menu_item_order_types: ['pickup'] } },
        { name: 'Soup', out_of_stock: true },
        { name: 'Back again', out_of_stock: false, out_of_stock_until: 1700000000 },
        { name: 'Stew', hidden_until: 1900000000 },
      ),
    );
    expect([on, off]).toEqual([
      ['Pizza', 'Back again'],
      ['Soup', 'Stew'],
    ]);
    expect(leftOut).toEqual(['categories[0].items[1]: "Cake" isn’t delivered']);
    expect(doubts).toEqual(['categories[0].items[4]: "Stew" is hidden temporarily: it stays off until you turn it on']);
  });

  it('is off where a web page says that it is out of stock', () => {
    const offer = (availability: string) => ({ price: 9, availability: `https://schema.org/${availability}` });
    const { on, off } = sold({
      '@type': 'Menu',
      hasMenuItem: [
        { name: 'Pie', offers: offer('InStock') },
        { name: 'Tart', offers: offer('SoldOut') },
      ],
    });
    expect([on, off]).toEqual([['Pie'], ['Tart']]);
  });

  it('is named where a field that nobody knows says so by false, 0 or an empty list', () => {
    const { on, doubts, leftOut } = sold(
      clover(
        { name: 'Pho', appVisibility: [], hints: { sellableOnWeb: false }, isVegan: false },
        { name: 'Tea', appVisibility: ['web'], hints: { sellableOnWeb: true } },
      ),
    );
    expect(on).toEqual(['Pho', 'Tea']);
    expect(doubts).toEqual([
      'elements.appVisibility: may hide these, but they’re sold here (Pho)',
      'elements.hints.sellableOnWeb: may hide these, but they’re sold here (Pho)',
    ]);
    expect(leftOut).toEqual(['elements.appVisibility: is not kept (Tea)', 'elements.hints: is not kept (Tea)']);
  });
});

/** The same menu in the forms that POS systems, shops and people have, as their makers document them. */
import { workbook } from '#tests/support/packed-files.ts';
import { dollars, eachDish, json, type Menu, type MenuForm, sizesOf } from './form-parts.ts';
import { csv, listRows, shopify, squareCsv, wooCommerce } from './list-forms.ts';
import { cloverSheets, savedPage, toastExport, uberStore } from './saved-forms.ts';
import type { SoldOption } from './sold-menu.ts';

function square(menu: Menu): string {
  const money = (amount: number) => ({ amount, currency: 'USD' });
  const lists = eachDish(menu, ({ id, extras }) =>
    extras.length === 0
      ? []
      : [
          {
            type: 'MODIFIER_LIST',
            id: `m-${id}`,
            modifier_list_data: {
              name: 'Extras',
              selection_type: 'MULTIPLE',
              modifiers: extras.map((one, at) => ({
                type: 'MODIFIER',
                id: `m-${id}-${at}`,
                modifier_data: { name: one.name, price_money: money(one.cents), ordinal: at },
              })),
            },
          },
        ],
  );
  const items = eachDish(menu, (dish, section) => [
    {
      type: 'ITEM',
      id: dish.id,
      item_data: {
        name: dish.name,
        description: dish.text,
        is_archived: dish.isHidden,
        categories: [{ id: section.id }],
        modifier_list_info: dish.extras.length === 0 ? [] : [{ modifier_list_id: `m-${dish.id}`, enabled: true }],
        variations: sizesOf(dish, 'Regular').map((size, at) => ({
          type: 'ITEM_VARIATION',
          id: `${dish.id}-${at}`,
          item_variation_data: {
            name: size.name,
            ordinal: at,
            pricing_type: 'FIXED_PRICING',
            price_money: money(size.cents),
          },
        })),
      },
    },
  ]);
  const sections = menu.map(({ id, name }) => ({ type: 'CATEGORY', id, category_data: { name } }));
  return json({ objects: [...sections, ...lists, ...items] });
}

function clover(menu: Menu): string {
  const elements = eachDish(menu, (dish, section) => [
    {
      id: dish.id,
      name: dish.name,
      price: dish.cents,
      priceType: 'FIXED',
      hidden: dish.isHidden,
      available: true,
      categories: { elements: [{ id: section.id, name: section.name }] },
      modifierGroups: {
        elements: [
          ...group(
            dish.sizes.length > 0 ? 'Size' : '',
            1,
            dish.sizes.map((one) => ({ ...one, cents: one.cents - dish.cents })),
          ),
          ...group(dish.extras.length > 0 ? 'Extras' : '', 0, dish.extras),
        ],
      },
    },
  ]);
  return json({ elements });
}

const group = (name: string, minRequired: number, options: readonly SoldOption[]): readonly object[] =>
  name === ''
    ? []
    : [
        {
          id: name,
          name,
          minRequired,
          ...(minRequired > 0 ? { maxAllowed: 1 } : {}),
          modifiers: { elements: options.map((one) => ({ id: one.name, name: one.name, price: one.cents })) },
        },
      ];

function toast(menu: Menu): string {
  const groups: Record<string, unknown> = {};
  const options: Record<string, unknown> = {};
  let next = 1;
  const refer = (name: string, min: number, max: number | null, all: readonly SoldOption[]): readonly number[] => {
    if (all.length === 0) return [];
    const references = all.map((one) => {
      const id = next++;
      options[id] = { referenceId: id, name: one.name, price: one.cents / 100 };
      return id;
    });
    const id = next++;
    groups[id] = {
      referenceId: id,
      name,
      guid: `g${id}`,
      minSelections: min,
      maxSelections: max,
      modifierOptionReferences: references,
    };
    return [id];
  };
  const menuGroups = menu.map((section) => ({
    name: section.name,
    guid: section.id,
    menuItems: section.dishes.map((dish) => ({
      name: dish.name,
      guid: dish.id,
      description: dish.text,
      price: dish.cents / 100,
      visibility: dish.isHidden ? [] : ['POS', 'TOAST_ONLINE_ORDERING'],
      modifierGroupReferences: [
        ...refer(
          'Size',
          1,
          1,
          dish.sizes.map((one) => ({ ...one, cents: one.cents - dish.cents })),
        ),
        ...refer('Extras', 0, null, dish.extras),
      ],
    })),
  }));
  const menus = [{ name: 'All day', guid: 'm', menuGroups }];
  return json({ restaurantGuid: 'r', menus, modifierGroupReferences: groups, modifierOptionReferences: options });
}

function gloria(menu: Menu): string {
  let id = 1;
  const optionsOf = (all: readonly SoldOption[], less: number) =>
    all.map((one, at) => ({
      id: ++id,
      name: one.name,
      price: (one.cents - less) / 100,
      default: less > 0 && at === 0,
    }));
  const categories = menu.map((section) => ({
    id: ++id,
    name: section.name,
    active: true,
    groups: [],
    items: section.dishes.map((dish) => ({
      id: ++id,
      name: dish.name,
      description: dish.text,
      price: dish.cents / 100,
      active: !dish.isHidden,
      sizes: optionsOf(dish.sizes, dish.cents).map((size) => ({ ...size, groups: [] })),
      groups:
        dish.extras.length === 0
          ? []
          : [
              {
                id: ++id,
                name: 'Extras',
                required: false,
                force_min: 0,
                force_max: 0,
                allow_quantity: false,
                options: optionsOf(dish.extras, 0),
              },
            ],
    })),
  }));
  return json({ id: 1, restaurant_id: 2, currency: 'USD', categories });
}

function uber(menu: Menu): string {
  const words = (text: string) => ({ translations: { en_us: text } });
  const items: object[] = [];
  const groups: object[] = [];
  const refer = (id: string, name: string, min: number, all: readonly SoldOption[]): readonly string[] => {
    if (all.length === 0) return [];
    const ids = all.map((one, at) => ({ ...one, id: `${id}-${at}` }));
    for (const one of ids) items.push({ id: one.id, title: words(one.name), price_info: { price: one.cents } });
    const quantity = { min_permitted: min, max_permitted: min === 0 ? all.length : 1 };
    groups.push({
      id,
      title: words(name),
      quantity_info: { quantity },
      modifier_options: ids.map((one) => ({ id: one.id, type: 'ITEM' })),
    });
    return [id];
  };
  const categories = menu.map((section) => ({
    id: section.id,
    title: words(section.name),
    entities: section.dishes.filter(({ isHidden }) => !isHidden).map(({ id }) => ({ id, type: 'ITEM' })),
  }));
  for (const { dishes } of menu) {
    for (const dish of dishes.filter(({ isHidden }) => !isHidden)) {
      const sizes = dish.sizes.map((one) => ({ ...one, cents: one.cents - dish.cents }));
      const ids = [
        ...refer(`${dish.id}-size`, 'Size', 1, sizes),
        ...refer(`${dish.id}-extra`, 'Extras', 0, dish.extras),
      ];
      items.push({
        id: dish.id,
        title: words(dish.name),
        description: words(dish.text),
        price_info: { price: dish.cents },
        modifier_group_ids: { ids },
      });
    }
  }
  return json({
    menus: [{ id: 'm', category_ids: menu.map(({ id }) => id) }],
    categories,
    items,
    modifier_groups: groups,
  });
}

const page = (menu: Menu): string => {
  const offer = ({ name, cents }: SoldOption) => ({
    '@type': 'Offer',
    name,
    price: dollars(cents),
    priceCurrency: 'USD',
  });
  const value = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    hasMenuSection: menu.map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      hasMenuItem: section.dishes
        .filter(({ isHidden }) => !isHidden)
        .map((dish) => ({
          '@type': 'MenuItem',
          name: dish.name,
          description: dish.text,
          offers: sizesOf(dish, dish.name).map(offer),
        })),
    })),
  };
  const text = json(value).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><head><script type="application/ld+json">${text}</script></head><body></body></html>`;
};

export const MENU_FORMS: readonly MenuForm[] = [
  { name: 'Square', write: square },
  { name: 'Clover', write: clover },
  { name: 'Toast', write: toast },
  { name: 'GloriaFood', write: gloria },
  { name: 'Uber Eats', write: uber, lacksHidden: true },
  { name: 'a saved page', write: page, lacksHidden: true, lacksExtras: true },
  { name: 'a store of a delivery site', write: (menu) => json(uberStore(menu)), hidesAsSoldOut: true },
  { name: 'the saved page of a store', write: savedPage, hidesAsSoldOut: true },
  {
    name: "the list of Toast's menu manager",
    write: toastExport,
    lacksHidden: true,
    lacksSizes: true,
    lacksExtras: true,
  },
  { name: 'the sheets of Clover', write: (menu) => workbook(...cloverSheets(menu)) },
  { name: 'the list of Square', write: squareCsv, lacksExtras: true },
  { name: 'the list of Shopify', write: shopify, lacksExtras: true },
  { name: 'the list of WooCommerce', write: wooCommerce, lacksExtras: true },
  { name: 'a list of its own, by commas', write: (menu) => csv(',', listRows(menu, dollars)), lacksExtras: true },
  {
    name: 'a list of its own, by semicolons and with decimal commas',
    write: (menu) =>
      csv(
        ';',
        listRows(menu, (cents) => dollars(cents).replace('.', ',')),
      ),
    lacksExtras: true,
  },
  { name: 'a list of its own, by bars', write: (menu) => csv('|', listRows(menu, dollars)), lacksExtras: true },
  { name: 'a workbook', write: (menu) => workbook(listRows(menu, (cents) => cents / 100)), lacksExtras: true },
];

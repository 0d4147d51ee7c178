/** The same menu as delivery sites show it, and as the sheets that POS systems export. */
import { dollars, eachDish, json, type Menu, sizesOf } from './form-parts.ts';
import { csv } from './list-forms.ts';
import type { SoldDish, SoldOption } from './sold-menu.ts';

const choices = (title: string, least: number, options: readonly SoldOption[], less = 0) =>
  options.length === 0
    ? []
    : [
        {
          uuid: title,
          title,
          minPermitted: least,
          maxPermitted: least === 0 ? options.length : 1,
          options: options.map(({ name, cents }) => ({
            uuid: name,
            title: name,
            price: cents - less,
            maxPermitted: 1,
            defaultQuantity: 0,
          })),
        },
      ];

/** The answer of a store, as delivery sites keep it on their pages. */
export function uberStore(menu: Menu): object {
  const item = (dish: SoldDish) => ({
    uuid: dish.id,
    title: dish.name,
    itemDescription: dish.text,
    price: dish.cents,
    isAvailable: !dish.isHidden,
    customizationsList: [...choices('Size', 1, dish.sizes, dish.cents), ...choices('Extras', 0, dish.extras)],
  });
  const blocks = menu.map(({ id, name, dishes }) => ({
    type: 'VERTICAL_GRID',
    catalogSectionUUID: id,
    payload: { standardItemsPayload: { title: { text: name }, catalogItems: dishes.map(item) } },
  }));
  return {
    title: 'The store',
    sections: [{ uuid: 'all', title: 'All day' }],
    catalogSectionsMap: { all: blocks },
  };
}

/** A page that a browser saved, with the store in a script and its quotes written as on the site. */
export function savedPage(menu: Menu): string {
  const state = json({ queries: [{ state: { data: { suggestions: [] } } }, { state: { data: uberStore(menu) } }] });
  const written = state.replaceAll('\\', '%5C').replaceAll('"', '\\u0022');
  const scripts = [
    '<script>window.theme = { dark: true }; start();</script>',
    `<script type="application/json" id="__REACT_QUERY_STATE__">${written}</script>`,
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"The store"}</script>',
  ];
  return `<!-- saved from url=(0001)https://food.example/store -->\n<!DOCTYPE html>\n<html><head>${scripts.join('')}</head><body></body></html>`;
}

/** The list of Toast's menu manager: dishes with sizes say so, and have no price there. */
export const toastExport = (menu: Menu): string =>
  csv(',', [
    ['Operation', 'Operation ID', 'Entity type', 'Number', 'Name', 'Price', 'Menu group(s)', 'Pricing strategy'],
    ...eachDish(menu, (dish, section) =>
      dish.isHidden
        ? []
        : [
            [
              'Update',
              1,
              'MENU_ITEM',
              dish.id,
              dish.name,
              dish.sizes.length > 0 ? 'null' : dollars(dish.cents),
              section.name,
              dish.sizes.length > 0 ? 'SIZE' : 'BASE',
            ],
            ...dish.extras.map(({ name, cents }) => ['Update', 1, 'MODIFIER', '', name, dollars(cents), '', 'BASE']),
          ],
    ),
  ]);

type Rows = readonly (readonly (string | number)[])[];

/** Clover's workbook: items, the groups that they name, and the order of the categories. */
export function cloverSheets(menu: Menu): readonly Rows[] {
  const items = eachDish(menu, (dish, section) =>
    sizesOf(dish, '').map((size, at) => [
      `${dish.id}${at}`,
      dish.name,
      size.cents / 100,
      'Fixed',
      dish.text,
      dish.isHidden ? 'Yes' : 'No',
      dish.extras.length > 0 ? `Extras of ${dish.id}, with commas` : '',
      dish.sizes.length > 0 ? 'Size' : '',
      size.name,
      section.name,
    ]),
  );
  const groups = eachDish(menu, (dish) =>
    dish.extras.map(({ name, cents }, at) => [at === 0 ? `Extras of ${dish.id}, with commas` : '', name, cents / 100]),
  );
  const head = ['Clover ID', 'Name', 'Price', 'Price Type', 'Description', 'Hidden?', 'Modifier Groups'];
  return [
    [[...head, 'Variant Attribute', 'Variant Option', 'Categories'], ...items],
    [['Modifier Group Name', 'Modifier', 'Price'], ...groups],
    [['Category Name', 'Item Sort Order'], ...menu.map(({ name }) => [name, ''])],
  ];
}

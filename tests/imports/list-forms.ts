/** The same menu as lists: as shops and POS systems export them, and as people write them. */
import { type Cell, dollars, eachDish, type Menu, sizesOf } from './form-parts.ts';

export const csv = (separator: string, rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator)).join('\r\n');

export const shopify = (menu: Menu): string =>
  csv(',', [
    ['Handle', 'Title', 'Body (HTML)', 'Type', 'Published', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Status'],
    ...eachDish(menu, (dish, section) =>
      sizesOf(dish, 'Default Title').map((size, at) => [
        dish.id,
        ...(at === 0
          ? [dish.name, dish.text, section.name, dish.isHidden ? 'FALSE' : 'TRUE', 'Size']
          : ['', '', '', dish.isHidden ? 'FALSE' : 'TRUE', '']),
        size.name,
        dollars(size.cents),
        dish.isHidden ? 'draft' : 'active',
      ]),
    ),
  ]);

export const wooCommerce = (menu: Menu): string =>
  csv(',', [
    [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Visibility in catalog',
      'Short description',
      'In stock?',
      'Regular price',
      'Categories',
      'Parent',
      'Attribute 1 value(s)',
    ],
    ...eachDish(menu, (dish, section): (readonly Cell[])[] => {
      const shown: readonly Cell[] = [dish.isHidden ? 0 : 1, 'visible'];
      if (dish.sizes.length === 0)
        return [
          [dish.id, 'simple', dish.id, dish.name, ...shown, dish.text, 1, dollars(dish.cents), section.name, '', ''],
        ];
      return [
        [
          dish.id,
          'variable',
          dish.id,
          dish.name,
          ...shown,
          dish.text,
          1,
          '',
          section.name,
          '',
          dish.sizes.map(({ name }) => name).join(', '),
        ],
        ...dish.sizes.map((size, at) => [
          `${dish.id}${at}`,
          'variation',
          `${dish.id}-${at}`,
          `${dish.name} - ${size.name}`,
          ...shown,
          '',
          1,
          dollars(size.cents),
          '',
          dish.id,
          size.name,
        ]),
      ];
    }),
  ]);

export const squareCsv = (menu: Menu): string =>
  csv(',', [
    [
      'Token',
      'Item Name',
      'Variation Name',
      'SKU',
      'Description',
      'Categories',
      'Item Type',
      'Archived',
      'Sellable',
      'Price',
    ],
    ...eachDish(menu, (dish, section) =>
      sizesOf(dish, 'Regular').map((size) => [
        dish.id,
        dish.name,
        size.name,
        '',
        dish.text,
        section.name,
        'Prepared food',
        dish.isHidden ? 'Y' : 'N',
        'Y',
        dollars(size.cents),
      ]),
    ),
  ]);

const LIST_HEAD = ['Section', 'Dish', 'Size', 'Hidden', 'Description'];
export const listRows = (menu: Menu, price: (cents: number) => Cell): readonly (readonly Cell[])[] => [
  [...LIST_HEAD, 'Price'],
  ...eachDish(menu, (dish, section) =>
    sizesOf(dish, '').map((size) => [
      section.name,
      dish.name,
      size.name,
      dish.isHidden ? 'yes' : '',
      dish.text,
      price(size.cents),
    ]),
  ),
];

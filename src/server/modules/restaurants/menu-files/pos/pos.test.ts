import { describe, expect, it } from 'vitest';
import type { MenuCategory } from '#domain/menu/menu.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { CLOVER, GLORIA, SQUARE, TOAST } from '#tests/support/till-files.ts';

const STORED = restaurant({
  menu: [{ _id: 'old', name: 'Soups', items: [item([], { _id: 'pho', title: 'Pho', price: 900 })] }],
});

function read(value: unknown) {
  return readMenuFile(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), STORED);
}

function taken(value: unknown) {
  const file = read(value);
  if (!file.ok) throw new Error(file.problem.problems.join('\n'));
  const { restaurants, leftOut, doubts, format } = file.value;
  const menu: readonly MenuCategory[] = restaurants[0]?.menu ?? [];
  return { menu, leftOut, doubts, format };
}

function problemsOf(value: unknown): readonly string[] {
  const file = read(value);
  return file.ok ? [] : file.problem.problems;
}

describe('menus of other makers (rule menu-file-forms)', () => {
  it('reads a Square catalog: variations, modifiers, pictures, and what is not carried over', () => {
    const { menu, leftOut, doubts, format } = taken(SQUARE);
    expect(format).toBe('a Square catalog');
    expect(menu).toMatchObject([
      {
        _id: 'C1',
        name: 'Coffee',
        items: [
          {
            _id: 'LATTE',
            title: 'Latte',
            price: 400,
            imageUrl: 'https://pictures.example/latte.jpg',
            customizationsList: [
              {
                title: 'Choose one',
                minPermitted: 1,
                options: [
                  { title: 'Small', price: 0 },
                  { title: 'Large', price: 150 },
                ],
              },
              {
                title: 'Milk',
                minPermitted: 1,
                maxPermitted: 1,
                options: [
                  { title: 'Whole', defaultQuantity: 1 },
                  { title: 'Oat', price: 75 },
                ],
              },
            ],
          },
        ],
      },
    ]);
    expect(doubts).toEqual(['modifier list GONE: is not in the file']);
    expect(leftOut).toEqual([
      'variation V3: "Gift card, Any" has no fixed price',
      'item GIFT: "Gift card" has no variation with a fixed price',
      'objects of type TAX: aren’t imported (1)',
      'objects.item_data.tax_ids: is not kept (Latte)',
    ]);
  });

  it('reads a Square catalog as its own packages spell it', () => {
    const camel = JSON.stringify(SQUARE)
      .replace(
        /"([a-z_]+)":/g,
        (_, key: string) => `"${key.replace(/_([a-z])/g, (__, one: string) => one.toUpperCase())}":`,
      )
      .replace(/"amount":(\d+)/g, '"amount":"$1"');
    expect(camel).toContain('"itemData"');
    const { menu, doubts } = taken(JSON.parse(camel));
    expect([menu, doubts]).toEqual([taken(SQUARE).menu, taken(SQUARE).doubts]);
  });

  it('keeps the order of choices that a POS states', () => {
    const modifier = (name: string, ordinal: number) => ({
      type: 'MODIFIER',
      id: name,
      modifier_data: { name, ordinal },
    });
    const size = (name: string, ordinal: number, amount: number) => ({
      type: 'ITEM_VARIATION',
      id: name,
      item_variation_data: { name, ordinal, price_money: { amount, currency: 'USD' } },
    });
    const square = {
      objects: [
        {
          type: 'MODIFIER_LIST',
          id: 'M',
          modifier_list_data: { name: 'Milk', modifiers: [modifier('Oat', 2), modifier('Whole', 1)] },
        },
        {
          type: 'ITEM',
          id: 'L',
          item_data: {
            name: 'Latte',
            modifier_list_info: [{ modifier_list_id: 'M' }],
            variations: [size('Large', 1, 500), size('Small', 0, 400)],
          },
        },
      ],
    };
    const clover = {
      elements: [
        {
          id: 'P',
          name: 'Pho',
          price: 900,
          modifierGroups: {
            elements: [
              { id: 'G2', name: 'Herbs', sortOrder: 2, modifiers: { elements: [{ id: 'X', name: 'Mint' }] } },
              {
                id: 'G1',
                name: 'Meat',
                sortOrder: 1,
                modifierIds: 'B,A',
                modifiers: {
                  elements: [
                    { id: 'A', name: 'Tofu' },
                    { id: 'B', name: 'Brisket' },
                  ],
                },
              },
            ],
          },
        },
      ],
    };
    const choices = (file: unknown) =>
      taken(file).menu[0]?.items[0]?.customizationsList.map(({ title, options }) => [
        title,
        ...options.map((one) => one.title),
      ]);
    expect(choices(square)).toEqual([
      ['Choose one', 'Small', 'Large'],
      ['Milk', 'Whole', 'Oat'],
    ]);
    expect(choices(clover)).toEqual([
      ['Meat', 'Brisket', 'Tofu'],
      ['Herbs', 'Mint'],
    ]);
  });

  it('reads a Clover inventory, in the order of its categories', () => {
    const { menu, leftOut } = taken(CLOVER);
    expect(menu).toMatchObject([
      {
        name: 'Soups',
        items: [
          {
            _id: 'PHO1',
            price: 1250,
            customizationsList: [
              {
                title: 'Meat',
                minPermitted: 1,
                maxPermitted: 2,
                options: [
                  { title: 'Brisket', price: 200 },
                  { title: 'Tofu', price: 0, isSoldOut: true },
                ],
              },
            ],
          },
        ],
      },
      { name: 'Other', items: [{ title: 'Tea', price: 300 }] },
    ]);
    expect(leftOut).toEqual([
      'elements[1]: "Rice by weight" is sold by weight or measure',
      'elements.sku: is not kept (Tea)',
    ]);
  });

  it('reads Toast menus: sizes, nested modifiers, dollars', () => {
    const { menu, leftOut, doubts } = taken(TOAST);
    expect(menu.map(({ name }) => name)).toEqual(['Pizza', 'Calzone']);
    expect(menu[0]?.items[0]).toMatchObject({
      _id: 'i1',
      price: null,
      imageUrl: 'https://pictures.example/pizza.jpg',
      customizationsList: [
        {
          title: 'Size',
          minPermitted: 1,
          options: [
            { title: '10 inch', price: 1150 },
            { title: '14 inch', price: 1600 },
          ],
        },
        {
          title: 'Toppings',
          minPermitted: 0,
          maxPermitted: 2,
          options: [
            { title: 'Olives', price: 150, childCustomizationList: [{ title: 'How much', options: [{ price: 50 }] }] },
            { title: 'Basil', defaultQuantity: 1, maxPermitted: 0 },
          ],
        },
      ],
    });
    expect(doubts).toEqual([
      'menus[0]: the hours of "Dinner" aren’t imported: it’s sold at all hours',
      'menus[0].menuGroups[0].menuItems[0].modifierGroupReferences: no modifier group 9',
    ]);
    expect(leftOut).toEqual(['menus.menuGroups.menuItems.calories: is not kept (Margherita)']);
  });

  it('reads a GloriaFood menu: sizes with groups of their own, and the groups of a category for each dish', () => {
    const { menu, leftOut, doubts } = taken(GLORIA);
    expect(menu[0]?.items).toMatchObject([
      {
        _id: '30',
        price: 700,
        customizationsList: [
          {
            title: 'Size',
            minPermitted: 1,
            maxPermitted: 1,
            options: [
              { title: 'Small', price: 0, defaultQuantity: 1 },
              { title: 'Large', price: 250, childCustomizationList: [{ title: 'More', minPermitted: 0 }] },
            ],
          },
          {
            title: 'Crust',
            minPermitted: 1,
            maxPermitted: 1,
            options: [{ title: 'Thin' }, { title: 'Thick', price: 70 }],
          },
        ],
      },
    ]);
    expect(doubts).toEqual(['categories[0].items[0]: the days and hours of "Margherita" aren’t imported']);
    expect(leftOut).toEqual([
      'categories[0].items[1]: "Off" is not active',
      'categories.picture_id: is not kept (Pizza)',
      'categories.items.tags: is not kept (Margherita)',
    ]);
  });

  it('reads a schema.org menu out of a page: nested sections, offers, add-ons, and a stored dish by its name', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', '@id': '#site', name: 'Corner Grill' },
        { '@type': ['Restaurant'], '@id': '#r', hasMenu: { '@id': '#menu' }, telephone: '+1 727 555 0123' },
        {
          '@type': 'Menu',
          '@id': '#menu',
          hasMenuSection: {
            '@type': 'MenuSection',
            name: 'Soups',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                name: 'Pho',
                description: 'Noodles',
                image: [{ '@type': 'ImageObject', url: 'https://pictures.example/pho.jpg' }],
                offers: [
                  { '@type': 'Offer', name: 'Small', price: '$9.00', priceCurrency: 'USD' },
                  { '@type': 'Offer', name: 'Large', price: 12.5 },
                ],
                menuAddOn: { '@type': 'MenuItem', name: 'Egg', offers: { price: '1.50' } },
                suitableForDiet: 'https://schema.org/GlutenFreeDiet',
              },
              { '@type': 'MenuItem', name: 'Soup of the day' },
            ],
            hasMenuSection: [
              { '@type': 'MenuSection', name: 'Cold', hasMenuItem: { name: 'Gazpacho', offers: { price: 7 } } },
            ],
          },
        },
      ],
    };
    const page = `<!DOCTYPE html><html><script type="application/ld+json">{broken</script>
      <script>let a = 1</script><SCRIPT TYPE='application/ld+json'>${JSON.stringify(graph)}</script></html>`;
    const { menu, leftOut, format } = taken(page);
    expect(format).toBe('a schema.org menu (JSON-LD)');
    expect(menu).toMatchObject([
      {
        _id: 'old',
        name: 'Soups',
        items: [
          {
            _id: 'pho',
            title: 'Pho',
            price: 900,
            imageUrl: 'https://pictures.example/pho.jpg',
            customizationsList: [
              {
                title: 'Choose one',
                options: [
                  { title: 'Small', price: 0 },
                  { title: 'Large', price: 350 },
                ],
              },
              { title: 'Add-ons', minPermitted: 0, options: [{ title: 'Egg', price: 150 }] },
            ],
          },
        ],
      },
      { _id: 'cold', name: 'Cold', items: [{ _id: 'gazpacho', price: 700 }] },
    ]);
    expect(leftOut).toEqual([
      'hasMenu.hasMenuSection[0].hasMenuItem[1]: "Soup of the day" has no price',
      'name: is not kept (Corner Grill)',
      'telephone: is not kept',
      'hasMenuSection.hasMenuItem.suitableForDiet: is not kept (Pho)',
    ]);
  });

  it.each<[string, unknown, readonly string[]]>([
    [
      'a dish without a name',
      { categories: [{ id: 1, name: 'A', groups: [], items: [{ id: 2, name: ' ', price: 1 }] }] },
      ['categories[0].items[0]: " " is left out: its name must not be empty'],
    ],
    ['no dish', { objects: [{ type: 'CATEGORY', id: 'C', category_data: { name: 'A' } }] }, []],
  ])('refuses a menu that holds only %s, and names it by its place (rule faulty-parts)', (_, file, faults) => {
    expect(problemsOf(file)).toEqual(['the file: contains no dish to sell here', ...faults]);
  });

  it('refuses modifiers that contain themselves, before they fill the memory', () => {
    const group = { name: 'G', minSelections: 0, maxSelections: null, modifierOptionReferences: [1, 2, 3, 4, 5, 6] };
    const option = { name: 'O', price: 1, modifierGroupReferences: [1] };
    const file = {
      menus: [
        { menuGroups: [{ name: 'A', menuItems: [{ guid: 'x', name: 'X', price: 1, modifierGroupReferences: [1] }] }] },
      ],
      modifierGroupReferences: { 1: group },
      modifierOptionReferences: Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, option])),
    };
    expect(problemsOf(file)).toContain('the file: has more than 100000 options, or modifiers that contain themselves');
  });
});

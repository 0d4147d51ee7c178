/** Small menus in the forms that POS systems and ordering services export. */

const usd = (amount: number) => ({ amount, currency: 'USD' });
export const SQUARE = {
  objects: [
    { type: 'CATEGORY', id: 'C1', version: 3, category_data: { name: 'Coffee' } },
    { type: 'IMAGE', id: 'I1', image_data: { url: 'https://pictures.example/latte.jpg' } },
    { type: 'TAX', id: 'T1', tax_data: { name: 'Sales tax', percentage: '7' } },
    {
      type: 'MODIFIER_LIST',
      id: 'M1',
      modifier_list_data: {
        name: 'Milk',
        selection_type: 'SINGLE',
        modifiers: [
          { type: 'MODIFIER', id: 'M1A', modifier_data: { name: 'Whole', on_by_default: true } },
          { type: 'MODIFIER', id: 'M1B', modifier_data: { name: 'Oat', price_money: usd(75) } },
        ],
      },
    },
    {
      type: 'ITEM',
      id: 'LATTE',
      item_data: {
        name: 'Latte',
        description: 'Two shots',
        categories: [{ id: 'C1' }],
        tax_ids: ['T1'],
        image_ids: ['I1'],
        modifier_list_info: [
          { modifier_list_id: 'M1', min_selected_modifiers: 1, max_selected_modifiers: 1 },
          { modifier_list_id: 'GONE' },
        ],
        variations: [
          {
            type: 'ITEM_VARIATION',
            id: 'V1',
            item_variation_data: { name: 'Small', pricing_type: 'FIXED_PRICING', price_money: usd(400) },
          },
          {
            type: 'ITEM_VARIATION',
            id: 'V2',
            item_variation_data: { name: 'Large', pricing_type: 'FIXED_PRICING', price_money: usd(550) },
          },
        ],
      },
    },
    {
      type: 'ITEM',
      id: 'GIFT',
      item_data: {
        name: 'Gift card',
        variations: [
          { type: 'ITEM_VARIATION', id: 'V3', item_variation_data: { name: 'Any', pricing_type: 'VARIABLE_PRICING' } },
        ],
      },
    },
  ],
};

export const CLOVER = {
  href: 'https://api.clover.com/v3/merchants/X/items',
  elements: [
    {
      id: 'PHO1',
      name: 'Pho',
      price: 1250,
      priceType: 'FIXED',
      hidden: false,
      available: true,
      categories: { elements: [{ id: 'CAT1', name: 'Soups', sortOrder: 2 }] },
      modifierGroups: {
        elements: [
          {
            id: 'G1',
            name: 'Meat',
            minRequired: 1,
            maxAllowed: 2,
            showByDefault: true,
            modifiers: {
              elements: [
                { id: 'MO1', name: 'Brisket', price: 200 },
                { id: 'MO2', name: 'Tofu', available: false },
              ],
            },
          },
        ],
      },
    },
    { id: 'W', name: 'Rice by weight', price: 500, priceType: 'PER_UNIT', unitName: 'lb' },
    { id: 'TEA', name: 'Tea', price: 300, priceType: 'FIXED', sku: '77' },
  ],
};

export const TOAST = {
  restaurantGuid: 'r',
  menus: [
    {
      name: 'Dinner',
      guid: 'm1',
      availability: { alwaysAvailable: false, schedule: [{ days: ['MONDAY'] }] },
      menuGroups: [
        {
          name: 'Pizza',
          guid: 'g1',
          menuItems: [
            {
              name: 'Margherita',
              guid: 'i1',
              description: 'Tomato',
              price: null,
              pricingStrategy: 'SIZE_PRICE',
              calories: 900,
              image: 'https://pictures.example/pizza.jpg',
              modifierGroupReferences: [1, 2, 9],
              pricingRules: {
                sizeSpecificPricingGuid: 'size',
                sizeSequencePricingRules: [
                  { sizeName: '10 inch', sequencePrices: [{ sequence: 1, price: 11.5 }] },
                  { sizeName: '14 inch', sequencePrices: [{ sequence: 1, price: 16 }] },
                ],
              },
            },
          ],
          menuGroups: [{ name: 'Calzone', guid: 'g2', menuItems: [{ name: 'Classic', guid: 'i2', price: 12.25 }] }],
        },
      ],
    },
  ],
  modifierGroupReferences: {
    1: { name: 'Size', guid: 'size', minSelections: 1, maxSelections: 1, modifierOptionReferences: [11, 12] },
    2: { name: 'Toppings', guid: 'top', minSelections: 0, maxSelections: null, modifierOptionReferences: [13, 14] },
    3: { name: 'How much', guid: 'much', minSelections: 1, maxSelections: 1, modifierOptionReferences: [15] },
  },
  modifierOptionReferences: {
    11: { referenceId: 11, name: '10 inch', price: null },
    12: { referenceId: 12, name: '14 inch', price: null },
    13: { referenceId: 13, name: 'Olives', price: 1.5, isDefault: false, modifierGroupReferences: [3] },
    14: { referenceId: 14, name: 'Basil', price: 0, isDefault: true, allowsDuplicates: true },
    15: { referenceId: 15, name: 'Plenty', price: 0.5 },
  },
};

const gloriaGroup = (id: number, name: string, more: object, options: readonly object[]) => ({
  id,
  name,
  required: false,
  force_min: 0,
  force_max: 0,
  allow_quantity: false,
  options,
  ...more,
});
export const GLORIA = {
  id: 1,
  restaurant_id: 2,
  currency: 'USD',
  categories: [
    {
      id: 10,
      name: 'Pizza',
      active: true,
      active_days: 127,
      picture_id: 5,
      groups: [
        gloriaGroup(20, 'Crust', { required: true, force_min: 1, force_max: 1 }, [
          { id: 21, name: 'Thin', price: 0, default: true },
          { id: 22, name: 'Thick', price: 0.7, default: false },
        ]),
      ],
      items: [
        {
          id: 30,
          name: 'Margherita',
          description: 'Cheese',
          price: 7,
          active_days: 31,
          tags: ['VEGETARIAN'],
          sizes: [
            { id: 31, name: 'Small', price: 0, default: true, groups: [] },
            {
              id: 32,
              name: 'Large',
              price: 2.5,
              default: false,
              groups: [gloriaGroup(33, 'More', { allow_quantity: true }, [{ id: 34, name: 'Corn', price: 1.2 }])],
            },
          ],
          groups: [],
        },
        { id: 35, name: 'Off', price: 5, active: false, sizes: [], groups: [] },
      ],
    },
  ],
};

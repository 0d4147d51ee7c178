import type { CustomizationGroup, ItemSelections, MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';

/** Small menus for tests: name only what the test is about. All prices in cents. */

export function option(title: string, details: Partial<Option> = {}): Option {
  return {
    title,
    price: 0,
    defaultQuantity: 0,
    maxPermitted: 1,
    maxPermittedUnique: 0,
    shouldAutoShowChildCustomizations: false,
    childCustomizationList: [],
    ...details,
  };
}

export function group(
  title: string,
  options: readonly Option[],
  details: Partial<CustomizationGroup> = {},
): CustomizationGroup {
  return { title, minPermitted: 0, maxPermitted: 1, minPermittedUnique: 0, maxPermittedUnique: 0, options, ...details };
}

export function item(groups: readonly CustomizationGroup[], details: Partial<MenuItem> = {}): MenuItem {
  return {
    _id: 'dish',
    title: 'Dish',
    itemDescription: '',
    price: 1000,
    imageUrl: '',
    isSoldOut: false,
    suspendUntil: 0,
    suspendReason: null,
    customizationsList: groups,
    ...details,
  };
}

export function restaurant(details: Partial<Restaurant> = {}): Restaurant {
  return {
    _id: 'corner-grill',
    name: 'Corner Grill',
    cuisine_type: 'American',
    category: ['Burgers'],
    logo: '',
    promo: null,
    rating: 4.5,
    review_count: 12,
    contact: { phone: '7275550123' },
    locations: [
      {
        address: { street: '1 Main St', city: 'Odessa', state: 'FL', full_address: '1 Main St, Odessa, FL 33556' },
        coordinates: { latitude: 28.19, longitude: -82.59 },
        tax_rate: 0.07,
      },
    ],
    hours: [],
    menu: [],
    ...details,
  };
}

export function selections(
  customizations: ItemSelections['customizations'],
  childCustomizations: ItemSelections['childCustomizations'] = {},
): ItemSelections {
  return { customizations, childCustomizations };
}

import type { CreatePendingBody } from '#contract/order/orders.ts';
import { SELECTION_LIMITS } from '#domain/selection/read-selections.ts';
import { cartLine } from './checkout.ts';

/** Bad input to `create-pending-complete`: what is sent, and what is answered. */

/** Changes a part of the body to something that a hostile client may send. */
export type Twist = (body: CreatePendingBody) => unknown;
export type Row = readonly [what: string, twist: Twist, status: number, code: string, message?: string];

export const data =
  (changes: object): Twist =>
  (body) => ({ ...body, completeOrderData: { ...body.completeOrderData, ...changes } });
export const top =
  (changes: object): Twist =>
  (body) => ({ ...body, ...changes });
export const line =
  (changes: object): Twist =>
  (body) =>
    data({ cartItems: [{ ...body.completeOrderData.cartItems[0], ...changes }] })(body);
export const address =
  (changes: object, more: object = {}): Twist =>
  (body) => {
    const { delivery } = body.completeOrderData;
    return data({ delivery: { ...delivery, address: { ...delivery.address, ...changes }, ...more } })(body);
  };
const bowl = (customizations: unknown, childCustomizations: unknown = {}): Twist =>
  line({ menuItem: { id: 'bowl' }, customizations, childCustomizations });

/** One entry more than a map may have; each chooses nothing. */
const many = (ending: '' | '-0-children'): object =>
  Object.fromEntries(
    Array.from({ length: SELECTION_LIMITS.keys + 1 }, (_, index) => [`${index}${ending}`, ending === '' ? 0 : {}]),
  );

const lines = (count: number): Twist =>
  data({ cartItems: Array.from({ length: count }, (_, index) => cartLine({ id: `line-${index}` })) });

const HOUSE = { buildingType: 'House', primaryField: '', secondaryField: '', entryCode: '' };

export const REFUSALS: Readonly<Record<string, readonly Row[]>> = {
  'the size of the cart (rule order-guards)': [
    ['no line', lines(0), 422, 'CART_EMPTY', 'Your cart is empty'],
    ['51 lines', lines(51), 422, 'CART_TOO_LARGE'],
  ],
  'ids of lines (rule cart-line)': [
    ['an empty id', line({ id: '' }), 422, 'VALIDATION'],
    ['a control character', line({ id: 'a\nb' }), 422, 'VALIDATION'],
    ['one id twice', data({ cartItems: [cartLine(), cartLine()] }), 422, 'VALIDATION'],
  ],
  'quantities (rule order-guards)': [0, -1, 1.5, 100, '2', 1e9, null].map(
    (quantity): Row => [`quantity ${quantity}`, line({ quantity }), 422, 'VALIDATION'],
  ),
  'items that cannot be had (rule order-guards)': [
    [
      'an unknown item',
      line({ menuItem: { id: 'nothing', title: 'Old dish' } }),
      422,
      'ITEM_UNKNOWN',
      'Old dish is no longer on the menu. Please remove it and try again.',
    ],
    ["another restaurant's item", line({ menuItem: { id: 'pie', title: 'Pie' } }), 422, 'ITEM_UNKNOWN'],
    [
      'a sold-out item',
      line({ menuItem: { id: 'gone' } }),
      409,
      'ITEM_SOLD_OUT',
      'Gone dish is sold out. Please remove it and try again.',
    ],
    [
      'a suspended item',
      line({ menuItem: { id: 'paused' } }),
      409,
      'ITEM_SUSPENDED',
      'Paused dish is not available right now (No oven today). Please remove it and try again.',
    ],
  ],
  'selections that are none (rule impossible-choices)': [
    ['index -1', bowl({ '0': -1 }), 422, 'VALIDATION'],
    ['index 999', bowl({ '0': 999 }), 422, 'SELECTION_INVALID'],
    ['text', bowl({ '0': 'Tofu' }), 422, 'VALIDATION'],
    ['the same option twice', bowl({ '0': 1, '1': [0, 0] }), 422, 'SELECTION_INVALID'],
    ['an unknown group', bowl({ '0': 1, '7': 0 }), 422, 'SELECTION_INVALID'],
    ['a group under two keys', bowl({ '0': 1, '00': 0 }), 422, 'VALIDATION'],
    ['an option under two keys', bowl({ '0': 1, '2': { '0': 1, '00': 1 } }), 422, 'VALIDATION'],
    ['501 counted options', bowl({ '0': 1, '2': many('') }), 422, 'VALIDATION'],
    ['501 groups', bowl(many('')), 422, 'VALIDATION'],
    ['501 lists of nested groups', bowl({ '0': 1 }, many('-0-children')), 422, 'VALIDATION'],
    ['nested groups under two keys', bowl({ '0': 0 }, { '0-0-children': {}, '00-0-children': {} }), 422, 'VALIDATION'],
  ],
  'selections that break a rule of the menu (rule impossible-choices)': [
    ['a required group missing', bowl({}), 422, 'SELECTION_INVALID', 'Bowl: Please select a protein'],
    ['more than the group allows', bowl({ '0': 1, '1': [0, 1, 2] }), 422, 'SELECTION_INVALID'],
    ['more than the option allows', bowl({ '0': 1, '2': { '0': 3 } }), 422, 'SELECTION_INVALID'],
  ],
  'nested selections (rule nested-selections)': [
    [
      'a required nested group missing',
      bowl({ '0': 0 }),
      422,
      'SELECTION_INVALID',
      'Bowl: Please select a cooking for Chicken',
    ],
    [
      'a child of an option that is not chosen',
      bowl({ '0': 1 }, { '0-0-children': { '0': 0 } }),
      422,
      'SELECTION_INVALID',
    ],
  ],
  'other words than the menu has for it now': [
    [
      'another choice in that place',
      line({ shown: { title: 'Soup', choices: 'White rice' } }),
      409,
      'ITEM_CHANGED',
      'Soup has changed on the menu. Please edit it and check your choices.',
    ],
    ['another dish under that id', line({ shown: { title: 'Stew', choices: '' } }), 409, 'ITEM_CHANGED'],
  ],
  'tips (rules buyer-details-input, custom-tip)': [
    ['-1', top({ tipAmount: -1 }), 422, 'TIP_INVALID'],
    ['0.001', top({ tipAmount: 0.001 }), 422, 'TIP_INVALID'],
    ['1e9', top({ tipAmount: 1e9 }), 422, 'TIP_INVALID', 'A tip can be at most $500.00.'],
    ['text', top({ tipAmount: '5' }), 422, 'VALIDATION'],
  ],
  'phone numbers (rule buyer-details-input)': [
    [
      '9 digits',
      top({ customerPhone: '727555012' }),
      422,
      'PHONE_INVALID',
      'Please enter a valid 10-digit phone number',
    ],
    ['11 digits', top({ customerPhone: '27275550123' }), 422, 'PHONE_INVALID'],
    ['a number of another country', top({ customerPhone: '+447400123456' }), 422, 'PHONE_INVALID'],
    [
      'first digit 0',
      top({ customerPhone: '0275550123' }),
      422,
      'PHONE_INVALID',
      'Phone number cannot start with 0 or 1',
    ],
    [
      'first digit 1',
      top({ customerPhone: '1275550123' }),
      422,
      'PHONE_INVALID',
      'Phone number cannot start with 0 or 1',
    ],
    [
      'ten same digits',
      top({ customerPhone: '5555555555' }),
      422,
      'PHONE_INVALID',
      'Please enter a valid phone number',
    ],
    ['letters', top({ customerPhone: '727x5550123' }), 422, 'PHONE_INVALID'],
    ['Arabic digits', top({ customerPhone: '٧٢٧٥٥٥٠١٢٣' }), 422, 'PHONE_INVALID'],
  ],
  'addresses outside the zone, whatever the coordinates claim (rule client-claims-ignored)': [
    [
      'coordinates inside, place outside',
      address({ placeId: 'far-away-place', coordinates: { latitude: 28.19429, longitude: -82.59446 } }),
      422,
      'OUT_OF_ZONE',
    ],
    ['3.001 miles', address({ placeId: 'just-outside' }), 422, 'OUT_OF_ZONE'],
    ['an unknown place', address({ placeId: 'nowhere' }), 404, 'PLACE_UNKNOWN'],
  ],
  'address details (rule buyer-details-input)': [
    ['an unknown building type', address({ buildingType: 'Castle' }), 422, 'VALIDATION'],
    ['an unknown dropoff option', address({}, { dropoffOption: 'Throw it over the fence' }), 422, 'VALIDATION'],
    [
      'an apartment without its number',
      address({ primaryField: ' ' }),
      422,
      'ADDRESS_INFO_INVALID',
      'Apt/Unit/Floor is required',
    ],
    [
      'an office without its business',
      address({ ...HOUSE, buildingType: 'Office' }),
      422,
      'ADDRESS_INFO_INVALID',
      'Business name is required',
    ],
    ['instructions of 501 characters', address({}, { instructions: 'x'.repeat(501) }), 422, 'VALIDATION'],
    ['instructions of 100 000 characters', address({}, { instructions: 'x'.repeat(100_000) }), 422, 'VALIDATION'],
  ],
  'restaurants that take no orders (rule closed-kitchen)': [
    ['an unknown one', data({ restaurant: { id: 'nobody' } }), 404, 'RESTAURANT_UNKNOWN', 'Restaurant not found'],
    ['a closed one', data({ restaurant: { id: 'shut' } }), 409, 'RESTAURANT_CLOSED', 'Shut House is closed right now.'],
  ],
  'the age of the cart (rule order-guards)': [
    ['expired', data({ cartExpiresAt: 1 }), 410, 'CART_EXPIRED'],
    [
      '13 hours ahead',
      (body) => data({ cartExpiresAt: (body.completeOrderData.cartExpiresAt ?? 0) + 12 * 3_600_000 })(body),
      422,
      'VALIDATION',
    ],
  ],
};

export const PRICES: readonly (readonly [string, Twist])[] = [
  ['finalTotal', top({ finalTotal: 100 })],
  ['a unit price', line({ unitPrice: 999 })],
  ['a line price', line({ totalPrice: 1999 })],
  ...(['subtotal', 'deliveryFee', 'tax', 'orderFees', 'tip', 'total'] as const).map(
    (name): readonly [string, Twist] => [
      name,
      (body) =>
        data({ pricing: { ...body.completeOrderData.pricing, [name]: body.completeOrderData.pricing[name] - 1 } })(
          body,
        ),
    ],
  ),
];

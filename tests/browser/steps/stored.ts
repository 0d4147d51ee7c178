import type { APIRequestContext, Page } from '@playwright/test';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import type { AutocompleteAnswer, PlaceDetailsAnswer } from '#contract/shop/places.ts';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import type { AddressInfo } from '#domain/address/address-info.ts';
import type { Cart } from '#domain/order/cart.ts';
import { addLine, makeLine } from '#domain/order/cart-changes.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { defaultSelections } from '#domain/selection/default-selection.ts';
import { IN_ZONE, type KnownAddress } from './addresses.ts';

/**
 * What an earlier visit left in the browser, so that a test can begin in the middle of the path. The keys are those of
 * src/web/state/.
 */
export type Stored = Readonly<Record<string, string>>;

export const PHONE_DIGITS = '7275550123';

const versioned = (version: number, value: unknown): string => JSON.stringify({ version, value });

/** A checked delivery address with a saved form. */
export async function storedAddress(
  request: APIRequestContext,
  address: KnownAddress = IN_ZONE,
  info: AddressInfo = emptyAddressInfo(),
): Promise<Stored> {
  const found = await request.get('/api/places/autocomplete', { params: { input: address.typed } });
  const { results }: AutocompleteAnswer = await found.json();
  const place = results.find(({ city, state }) => `${city}, ${state}` === address.city);
  if (place === undefined) throw new Error(`no address '${address.typed}' in ${address.city}`);
  const { placeId, fullAddress, mainAddress, city, state } = place;
  const asked = await request.get('/api/places/details', { params: { placeId } });
  const { result }: PlaceDetailsAnswer = await asked.json();
  const coordinates = { latitude: result.latitude, longitude: result.longitude };
  const details = { version: 1, mainAddress, city, state, placeId, coordinates, distance: 2 };
  return {
    deliveryAddress: fullAddress,
    deliveryAddressDetails: JSON.stringify(details),
    deliveryAddressInfo: JSON.stringify({ version: 1, ...info }),
  };
}

export const storedPhone: Stored = {
  customerPhone: versioned(1, { digits: PHONE_DIGITS, formatted: formatPhone(PHONE_DIGITS) }),
};

/** A cart with dishes that need no choices, as the shop would have filled it `ageMs` ago. */
export async function cartOf(
  request: APIRequestContext,
  restaurantId: string,
  dishes: readonly string[],
  ageMs = 0,
): Promise<Cart> {
  const answer = await request.get(`/api/restaurants/${restaurantId}`);
  const { restaurant }: RestaurantAnswer = await answer.json();
  const items = restaurant.menu.flatMap((category) => category.items);
  const nowMs = Date.now() - ageMs;
  let cart: Cart | null = null;
  for (const title of dishes) {
    const item = items.find((other) => other.title === title);
    if (item === undefined) throw new Error(`${restaurant.name} has no dish '${title}'`);
    const choices = { item, selections: defaultSelections(item), quantity: 1, specialInstructions: null, nowMs };
    const added = addLine(
      cart,
      { id: restaurantId, name: restaurant.name },
      makeLine({ id: title, ...choices }),
      nowMs,
    );
    if (added.ok) cart = added.value;
  }
  if (cart === null) throw new Error('a cart needs a dish');
  return cart;
}

/** The cart under its key; `version` 1 is what the shop writes today. */
export function storedCart(cart: unknown, version = 1): Stored {
  return { cart: versioned(version, cart) };
}

/** Puts values of an earlier visit into the browser, before its first page. */
export async function remember(page: Page, ...parts: Stored[]): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const localStorage = parts.flatMap((part) => Object.entries(part)).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Ready for checkout: address, phone, and a cart with one of each dish. */
export async function rememberFilledCart(
  page: Page,
  { restaurantId = 'lucha-taqueria', dishes = ['Chicken Enchiladas'] }: FilledCart = {},
): Promise<Cart> {
  const cart = await cartOf(page.request, restaurantId, dishes);
  await remember(page, await storedAddress(page.request), storedPhone, storedCart(cart));
  return cart;
}

interface FilledCart {
  readonly restaurantId?: string;
  readonly dishes?: readonly string[];
}

import type { AnswerOf } from '#contract/calls.ts';
import type { CartItemPayload, CreatePendingBody } from '#contract/order/orders.ts';
import { EARTH_RADIUS_MILES } from '#domain/address/geo.ts';
import type { Coordinates, MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import type { Place, PlacesProvider } from '#server/ports/places.ts';
import { group, item, option, restaurant } from './menu-builders.ts';
import type { TestServer as WholeTestServer } from './test-app.ts';

type TestServer = Omit<WholeTestServer, 'close' | 'listen' | 'logged'> & { readonly logged: readonly string[] };

/** One small shop, one buyer, and the steps from a cart to an order. All amounts in cents. */

const HUB: Coordinates = { latitude: 28.19429, longitude: -82.59446 };
const ALWAYS = WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '24:00' }));

export const DISHES: readonly MenuItem[] = [
  item([], { _id: 'soup', title: 'Soup', price: 1000 }),
  item(
    [
      group(
        'Protein',
        [
          option('Chicken', {
            price: 200,
            childCustomizationList: [group('Cooking', [option('Grilled'), option('Fried')], { minPermitted: 1 })],
          }),
          option('Tofu'),
        ],
        { minPermitted: 1 },
      ),
      group('Extras', [option('Rice', { price: 150 }), option('Beans', { price: 100 }), option('Salsa')], {
        maxPermitted: 2,
      }),
      group('Sauces', [option('Hot', { price: 50, maxPermitted: 2, maxPermittedUnique: 2 })], { maxPermitted: 3 }),
    ],
    { _id: 'bowl', title: 'Bowl', price: 1200 },
  ),
  item([group('Size', [option('Small', { price: -1500 })], { maxPermitted: 1 })], {
    _id: 'cheap',
    title: 'Cheap dish',
    price: 1000,
  }),
  item([], { _id: 'gone', title: 'Gone dish', isSoldOut: true }),
  item([], { _id: 'paused', title: 'Paused dish', suspendUntil: 9_999_999_999, suspendReason: 'No oven today' }),
  item([], { _id: 'pretzel', title: 'Pretzel', price: 333, taxRate: 0.065 }),
  item([], { _id: 'milk', title: 'Milk', price: 400, taxRate: 0 }),
  item([], { _id: 'gold', title: 'Gold leaf', price: 9_900_000 }),
];

const SHOPS: readonly Restaurant[] = [
  restaurant({ _id: 'grill', name: 'Corner Grill', hours: ALWAYS, menu: [{ _id: 'all', name: 'All', items: DISHES }] }),
  restaurant({
    _id: 'other',
    name: 'Other Place',
    hours: ALWAYS,
    menu: [{ _id: 'all', name: 'All', items: [item([], { _id: 'pie', title: 'Pie' })] }],
  }),
  restaurant({
    _id: 'shut',
    name: 'Shut House',
    hours: [],
    menu: [{ _id: 'all', name: 'All', items: [item([], { _id: 'stew' })] }],
  }),
];

/** A point so many great-circle miles north of the hub. */
function north(miles: number): Coordinates {
  return { latitude: HUB.latitude + (miles / EARTH_RADIUS_MILES) * (180 / Math.PI), longitude: HUB.longitude };
}

function place(placeId: string, coordinates: Coordinates, mainAddress = `${placeId.length} Oak St`): Place {
  const fullAddress = `${mainAddress}, Odessa, FL 33556`;
  return { placeId, fullAddress, mainAddress, city: 'Odessa', state: 'FL', postcode: '33556', coordinates };
}

const PLACES: readonly Place[] = [
  place('near', north(0.5)),
  place('edge', north(3), '3 Elm St'),
  place('just-outside', north(3.001)),
  place('far-away-place', north(12)),
];

/** Knows the ids 'near', 'edge' (exactly 3 miles), 'just-outside' (3.001) and 'far-away-place'. */
export const testPlaces: PlacesProvider = {
  suggest: async () => [],
  details: async (placeId) => PLACES.find((known) => known.placeId === placeId) ?? null,
};

/** Loads the shops into a test app. */
export async function openShops({ dependencies, clock }: TestServer): Promise<void> {
  await loadRestaurants(dependencies.database, SHOPS, { now: clock.now() });
}

/** A cart line as the browser would send it. */
export function cartLine(changes: Partial<CartItemPayload> = {}): CartItemPayload {
  return {
    id: 'line-1',
    menuItem: { id: 'soup', title: 'Soup', price: 1000 },
    quantity: 2,
    unitPrice: 1000,
    totalPrice: 2000,
    customizations: {},
    childCustomizations: {},
    specialInstructions: null,
    ...changes,
  };
}

export interface Input {
  readonly lines?: readonly CartItemPayload[];
  readonly tip?: number;
  readonly phone?: string;
  readonly placeId?: string;
  readonly restaurantId?: string;
  readonly cartId?: string;
  /** The first name that the customer gave. */
  readonly name?: string;
}

/** The whole payload of `create-pending-complete` for a request, with the prices of a real quote. */
export async function pendingBody(server: TestServer, input: Input = {}): Promise<CreatePendingBody> {
  const {
    lines = [cartLine()],
    tip = 300,
    phone = '7275550123',
    placeId = 'near',
    restaurantId = 'grill',
    cartId,
    name,
  } = input;
  const subtotal = lines.reduce((sum, line) => sum + line.totalPrice, 0);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/restaurants/calculate-fees',
    payload: {
      restaurantId: 'grill',
      deliveryAddress: { placeId: 'near', fullAddress: 'near' },
      subtotal,
      lines: lines.map(({ menuItem, totalPrice }) => ({ menuItemId: menuItem.id, totalPrice })),
      customerPhone: phone,
    },
  });
  const { data: fees } = answer.json<AnswerOf<'POST /api/restaurants/calculate-fees'>>();
  return {
    completeOrderData: {
      customer: { phone, ...(name !== undefined && { name }) },
      cartItems: [...lines],
      ...(cartId !== undefined && { cartId }),
      cartExpiresAt: server.clock.now() + 3_600_000,
      restaurant: { id: restaurantId },
      delivery: {
        address: {
          placeId,
          fullAddress: 'as shown',
          buildingType: 'Apartment',
          primaryField: 'Apt 4',
          entryCode: '1234',
        },
        dropoffOption: 'Meet outside',
        instructions: 'Ring twice',
      },
      pricing: {
        subtotal,
        deliveryFee: fees.deliveryFee,
        tax: fees.tax,
        orderFees: fees.orderFees,
        tip,
        total: fees.total,
      },
    },
    tipAmount: tip,
    finalTotal: fees.total + tip,
    customerPhone: phone,
    clientUrl: 'https://evil.example',
  };
}

/** A buyer's browser, which keeps the cookie that it is given. */
export interface Buyer {
  /** What it sends in its Cookie header. */
  readonly cookie: () => string;
  readonly post: (url: string, payload: unknown, headers?: Record<string, string>) => ReturnType<typeof injectPost>;
  readonly get: (url: string) => ReturnType<typeof injectGet>;
}

const injectPost = (server: TestServer, url: string, payload: unknown, headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const injectGet = (server: TestServer, url: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'GET', url, headers });

export function buyer(server: TestServer): Buyer {
  let cookie = '';
  const keep = <A extends { headers: Record<string, unknown> }>(answer: A): A => {
    const [set] = [answer.headers['set-cookie']].flat();
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    return answer;
  };
  const own = (): Record<string, string> => (cookie === '' ? {} : { cookie });
  return {
    cookie: () => cookie,
    post: async (url, payload, headers = {}) => keep(await injectPost(server, url, payload, { ...own(), ...headers })),
    get: async (url) => keep(await injectGet(server, url, own())),
  };
}

/** Saves a pending order; fails the test where it is refused. */
export async function savePending(
  server: TestServer,
  who: Buyer,
  input: Input = {},
): Promise<{ pendingOrderId: string; finalTotal: number }> {
  const body = await pendingBody(server, input);
  const answer = await who.post('/api/orders/create-pending-complete', body);
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body} ${server.logged.at(-1)}`);
  return { pendingOrderId: answer.json().pendingOrderId, finalTotal: body.finalTotal };
}

/** Saves a pending order and opens its payment. */
export async function openCheckout(server: TestServer, who: Buyer = buyer(server), input: Input = {}) {
  const saved = await savePending(server, who, input);
  const answer = await who.post('/api/payments/create-checkout-session-lean', { pendingOrderId: saved.pendingOrderId });
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body} ${server.logged.at(-1)}`);
  const { sessionId, url } = answer.json<{ sessionId: string; url: string }>();
  return { ...saved, sessionId, url, who };
}

/** Presses a button of the sandbox's page. */
export function press(server: TestServer, sessionId: string, outcome: string) {
  return server.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${sessionId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });
}

/** Delivers what the sandbox owes to the webhook, without a network. */
export function deliver(server: TestServer): Promise<number> {
  return server.sandbox.deliverDue(async (payload, signature) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload,
    });
    return answer.statusCode === 200;
  });
}

/** How many rows a table has. */
export async function countRows(
  server: TestServer,
  table:
    | 'orders'
    | 'order_history'
    | 'events'
    | 'outbox'
    | 'pending_orders'
    | 'payment_sessions'
    | 'payment_events'
    | 'sandbox_sessions'
    | 'push_subscriptions',
): Promise<number> {
  const row = await server.dependencies.database.db
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

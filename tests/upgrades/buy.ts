/** A purchase in the demo's shop only through the public API, for servers of any version. */

export type Call = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<T>;

/** The calls of a browser that keeps its cookies, to the server at this origin. Throws if a call is refused. */
export function browserAt(origin: string): Call {
  let cookie = '';
  return async (method, path, body) => {
    const headers = { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    for (const set of answer.headers.getSetCookie()) cookie = `${cookie}; ${set.split(';')[0]}`;
    return JSON.parse(text);
  };
}

interface Dish {
  readonly _id: string;
  readonly title: string;
  readonly price: number | null;
  readonly customizationsList?: readonly unknown[];
}

const RESTAURANT = 'pho-lantern';

async function findDish(call: Call): Promise<Dish> {
  const { restaurant } = await call<{ restaurant: { menu: { items: Dish[] }[] } }>(
    'GET',
    `/api/restaurants/${RESTAURANT}`,
  );
  const dishes = restaurant.menu.flatMap(({ items }) => items);
  const dish = dishes.find(({ customizationsList, price }) => !customizationsList?.length && price);
  if (dish === undefined) throw new Error('the demo has no dish without choices');
  return dish;
}

async function findPlace(call: Call): Promise<{ placeId: string; fullAddress: string }> {
  const path = '/api/places/autocomplete?input=1213%20Trinity%20Oaks';
  const { results } = await call<{ results: { placeId: string; fullAddress: string }[] }>('GET', path);
  const [first] = results;
  if (first === undefined) throw new Error('the demo does not know its own address');
  return { placeId: first.placeId, fullAddress: first.fullAddress };
}

/** Orders one dish and opens its payment page; returns the session's id. `tip` in cents, `now` in Unix ms. */
export async function openPayment(call: Call, phone: string, tip: number, now: number): Promise<string> {
  const [place, dish] = [await findPlace(call), await findDish(call)];
  const price = dish.price ?? 0;
  const input = { restaurantId: RESTAURANT, deliveryAddress: place, subtotal: price, customerPhone: phone };
  const { data: fees } = await call<{ data: Record<string, number> }>('POST', '/api/restaurants/calculate-fees', input);
  const { subtotal, deliveryFee, tax, orderFees, total = 0 } = fees;
  const line = { id: 'line-1', menuItem: { id: dish._id, title: dish.title, price }, quantity: 1, unitPrice: price };
  const choices = { totalPrice: price, customizations: {}, childCustomizations: {}, specialInstructions: null };
  const { pendingOrderId } = await call<{ pendingOrderId: string }>('POST', '/api/orders/create-pending-complete', {
    completeOrderData: {
      customer: { phone },
      cartItems: [{ ...line, ...choices }],
      cartExpiresAt: now + 3_600_000,
      restaurant: { id: RESTAURANT },
      delivery: {
        address: { ...place, buildingType: 'House' },
        dropoffOption: 'Meet at my door',
        instructions: null,
      },
      pricing: { subtotal, deliveryFee, tax, orderFees, tip, total },
    },
    tipAmount: tip,
    finalTotal: total + tip,
    customerPhone: phone,
  });
  const path = '/api/payments/create-checkout-session-lean';
  return (await call<{ sessionId: string }>('POST', path, { pendingOrderId })).sessionId;
}

/** One small shop with one address, and what a browser sends for a whole order there. */
import { randomUUID } from 'node:crypto';
import type { Restaurant } from '#domain/menu/menu.ts';
import { WEEKDAYS } from '#domain/menu/weekdays.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import type { Reply } from './one-connection.ts';

/** A shop that never closes, so that the benchmark runs at any hour. */
export const SHOP: Restaurant = {
  _id: 'bench-grill',
  name: 'Bench Grill',
  cuisine_type: 'American',
  category: ['Burgers'],
  logo: '',
  promo: null,
  rating: null,
  review_count: 0,
  contact: { phone: '7275550123' },
  locations: [
    {
      address: { street: '1 Main St', city: 'Odessa', state: 'FL', full_address: '1 Main St, Odessa, FL 33556' },
      coordinates: { latitude: 28.19, longitude: -82.59 },
      tax_rate: 0.07,
    },
  ],
  hours: WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  menu: [
    {
      _id: 'all',
      name: 'All',
      items: ['Burger', 'Fries', 'Shake'].map((title, index) => ({
        _id: `dish-${index}`,
        title,
        itemDescription: 'As it comes',
        price: 500 + 250 * index,
        imageUrl: '',
        isSoldOut: false,
        suspendUntil: 0,
        suspendReason: null,
        customizationsList: [
          {
            title: 'Size',
            minPermitted: 1,
            maxPermitted: 1,
            minPermittedUnique: 0,
            maxPermittedUnique: 0,
            options: ['Small', 'Large'].map((size, position) => ({
              title: size,
              price: position * 150,
              defaultQuantity: 0,
              maxPermitted: 1,
              maxPermittedUnique: 0,
              shouldAutoShowChildCustomizations: false,
              childCustomizationList: [],
            })),
          },
        ],
      })),
    },
  ],
};
const ADDRESS = {
  id: 'addr-bench-1',
  number: '12',
  number_value: 12,
  street: 'Bench Oak Street',
  street_key: 'bench oak street',
  unit: '',
  city: 'Odessa',
  state: 'FL',
  postcode: '33556',
  latitude: 28.1985,
  longitude: -82.5935,
};
const CART = SHOP.menu[0]?.items.map((item, index) => {
  const unitPrice = (item.price ?? 0) + 150;
  return {
    id: `line-${index}`,
    menuItem: { id: item._id, title: item.title, price: item.price },
    quantity: 2,
    unitPrice,
    totalPrice: 2 * unitPrice,
    customizations: { '0': 1 },
    childCustomizations: {},
    specialInstructions: null,
  };
});
const SUBTOTAL = (CART ?? []).reduce((sum, line) => sum + line.totalPrice, 0);

/** Stores the shop and its address in a database. */
export async function furnish(database: OpenDatabase): Promise<void> {
  await loadRestaurants(database, [SHOP], { now: Date.now() });
  await database.db.insertInto('addresses').values(ADDRESS).execute();
}

/** Sends requests, on a kept connection or on a new one each time. */
export interface Browser {
  readonly send: (method: string, path: string, body?: string, type?: string, headers?: string) => Promise<Reply>;
}

/** An answer that ends the order. */
export class OtherAnswer extends Error {
  readonly reply: Reply;
  readonly step: string;
  constructor(step: string, reply: Reply) {
    super(`${step}: ${reply.status} ${reply.body}`);
    this.step = step;
    this.reply = reply;
  }
}

const DELIVERY_ADDRESS = { placeId: ADDRESS.id, fullAddress: '12 Bench Oak Street' };

function orderBody(fees: Record<'deliveryFee' | 'tax' | 'orderFees' | 'total', number>, phone: string): string {
  const tip = 300;
  const { deliveryFee, tax, orderFees, total } = fees;
  return JSON.stringify({
    completeOrderData: {
      customer: { phone },
      cartItems: CART,
      restaurant: { id: SHOP._id },
      delivery: {
        address: { ...DELIVERY_ADDRESS, buildingType: 'House', primaryField: '' },
        dropoffOption: 'Meet at my door',
      },
      pricing: { subtotal: SUBTOTAL, deliveryFee, tax, orderFees, tip, total },
    },
    tipAmount: tip,
    finalTotal: total + tip,
    customerPhone: phone,
  });
}

let phones = 0;

/** The phone number (ten digits) of somebody who has not ordered in this run. */
function nextPhone(): string {
  phones += 1;
  return String(2_120_000_000 + phones);
}

/**
 * Makes one whole order: quote, pending order, payment session, payment on the sandbox's page, and the order. Returns
 * the session's id. The server would take an order with another one's phone number (ten digits) for a repetition.
 * Throws `OtherAnswer`.
 */
export async function placeOrder(browser: Browser, phone = nextPhone()): Promise<string> {
  const expect = async (step: string, status: number, asked: Promise<Reply>): Promise<string> => {
    const reply = await asked;
    if (reply.status !== status) throw new OtherAnswer(step, reply);
    return reply.body;
  };
  const post = (path: string, body: string, type?: string, headers?: string) =>
    browser.send('POST', path, body, type, headers);
  const quote = { restaurantId: SHOP._id, deliveryAddress: DELIVERY_ADDRESS, subtotal: SUBTOTAL, customerPhone: phone };
  const quoted = await expect('quote', 200, post('/api/restaurants/calculate-fees', JSON.stringify(quote)));
  const key = `idempotency-key: ${randomUUID()}\r\n`;
  const body = orderBody(JSON.parse(quoted).data, phone);
  const saved = await expect(
    'pending',
    200,
    post('/api/orders/create-pending-complete', body, 'application/json', key),
  );
  const { pendingOrderId } = JSON.parse(saved);
  const opening = JSON.stringify({ pendingOrderId });
  const opened = await expect('session', 200, post('/api/payments/create-checkout-session-lean', opening));
  const { sessionId } = JSON.parse(opened);
  await expect('pay', 303, post(`/sandbox/pay/${sessionId}`, 'outcome=pay', 'application/x-www-form-urlencoded'));
  await expect('order', 200, post('/api/orders/convert-from-session', JSON.stringify({ sessionId })));
  return sessionId;
}

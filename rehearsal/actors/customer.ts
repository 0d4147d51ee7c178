/** A customer: browses, chooses, pays or does not, follows the order, and sometimes cancels or reviews it. */
import type { Restaurant } from '#domain/menu/menu.ts';
import type { ShopFront } from '../stage.ts';
import { DROPOFFS, payForChange, searchOf } from './address.ts';
import { type Basket, fill } from './basket.ts';
import { Browser } from './browser.ts';
import { answerQuestion, type Told, writeNow } from './customer-words.ts';
import { changeDish } from './options.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DOORS = {
  House: { primaryField: '' },
  Apartment: { primaryField: 'Apt 4' },
  Office: { primaryField: 'Suite 2', secondaryField: 'Acme' },
} as const;
const BUILDINGS = ['House', 'Apartment', 'Office'] as const;
/** Half an hour is how long a payment page is open; some come back later. */
const LATE_MINUTES = [34, 40, 61];

/** The whole evening of one customer. */
export async function customer(stage: ShopFront, index: number): Promise<void> {
  const { world, diary } = stage;
  const browser = new Browser(stage, index);
  const { chance, phone, name } = browser;
  const pause = (least: number, most: number) => world.sleep(chance.between(least * SECOND, most * SECOND));

  const suggested = await browser.get(searchOf(chance));

  const place = chance.pick(suggested.body.results as { placeId: string; fullAddress: string }[]);
  const list = await browser.get(`/api/restaurants?address=${encodeURIComponent(place.fullAddress)}`);
  // Nobody delivers there.
  if (list.status !== 200 || list.body.restaurants.length === 0) return;
  await pause(5, 60);

  let basket: Basket | null = null;
  let saved: { pendingOrderId: string; total: number } | null = null;
  const tip = chance.pick([0, 200, 350, 500, 813]);
  for (let tries = 0; tries < 3 && saved === null; tries += 1) {
    const { _id } = chance.pick(list.body.restaurants as Restaurant[]);
    const menu = await browser.get(`/api/restaurants/${_id}`);
    await pause(20, 240);
    basket = menu.status === 200 ? fill(menu.body.restaurant, menu.body.version, chance, world.now()) : null;
    if (basket === null) continue;
    // Some only look.
    if (chance.happens(0.08)) return diary.note('left', name);
    saved = await save(basket);
  }
  if (saved === null || basket === null) return;
  await pause(2, 20);
  const order = await buy(saved);
  if (order === null) return;
  await Promise.all([
    follow(order),
    chance.happens(0.15) && stage.does('added dishes') && addDish(order, basket.restaurantId),
    chance.happens(0.2) && stage.does('other options') && changeDish({ stage, browser }, order, basket.restaurantId),
  ]);

  /** Pays for what was saved, and comes back; null if no order was heard of. */
  async function buy({ pendingOrderId, total }: NonNullable<typeof saved>): Promise<Told | null> {
    const paid = await payFor(pendingOrderId);
    return paid === null ? null : hear(pendingOrderId, paid, total);
  }

  /** Adds dishes that come along, while the restaurant has not confirmed the order. */
  async function addDish({ id, orderNumber }: Told, restaurantId: string): Promise<void> {
    await pause(1, 8);
    const { status, body: seen } = await browser.get(`/api/orders/track/${orderNumber}`, orderNumber);
    if (status !== 200 || seen.order.addsAt !== restaurantId) return;
    const menu = await browser.get(`/api/restaurants/${restaurantId}`);
    await pause(2, 10);
    const more = menu.status === 200 ? fill(menu.body.restaurant, menu.body.version, chance, world.now()) : null;
    const added = more && (await save(more, { id, orderNumber }));
    if (added) await buy(added);
  }

  async function save(of: Basket, host?: Told): Promise<typeof saved> {
    const delivery = { placeId: place.placeId, fullAddress: place.fullAddress };
    const { restaurantId, lines, subtotal } = of;
    const addTo = host && { addTo: host.orderNumber };
    const quote = await browser.ask({
      method: 'POST',
      url: '/api/restaurants/calculate-fees',
      body: {
        ...{ restaurantId, deliveryAddress: delivery, subtotal, customerPhone: phone, ...addTo },
        lines: lines.map(({ menuItem, totalPrice }) => ({ menuItemId: menuItem.id, totalPrice })),
      },
    });
    if (quote.status !== 200) return null;
    const { deliveryFee, tax, orderFees, total: due, taxRate, taxes, ridesWith } = quote.body.data;
    const quoted = { restaurantId, subtotal, deliveryFee, tax, orderFees, due, taxRate, taxes };
    diary.note('quoted', name, { ...quoted, ridesWith, hostId: host?.id });
    await (host === undefined ? pause(5, 90) : pause(2, 15));
    const building = chance.pick(BUILDINGS);
    const began = world.now();
    const answer = await browser.press(
      '/api/orders/create-pending-complete',
      {
        completeOrderData: {
          customer: { phone, ...(chance.happens(0.5) && { name: `Guest ${index}` }) },
          cartItems: lines,
          cartId: `${host ? 'more' : 'cart'}-of-customer-${index}-${restaurantId}`.slice(0, 100),
          restaurant: { id: restaurantId },
          delivery: {
            address: { ...delivery, buildingType: building, ...DOORS[building] },
            dropoffOption: chance.pick(DROPOFFS),
            instructions: chance.happens(0.3) ? 'Ring <twice> & wait' : '',
          },
          pricing: { subtotal, deliveryFee, tax, orderFees, tip, total: due },
        },
        tipAmount: tip,
        finalTotal: due + tip,
        customerPhone: phone,
        ...addTo,
      },
      name,
    );
    if (answer.status !== 200) {
      diary.note('refused', name, { code: answer.body.code, restaurantId, version: of.version, hostId: host?.id });
      return null;
    }
    diary.note('promised', name, {
      ...{ pendingOrderId: answer.body.pendingOrderId, phone, restaurantId, subtotal, tip, total: due + tip },
      ...{
        deliveryFee,
        tax,
        orderFees,
        taxRate: taxes?.[0]?.taxRate ?? taxRate,
        placeId: place.placeId,
        ridesWith,
        began,
        from: of.from,
      },
      lines: lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice })),
    });
    return { pendingOrderId: answer.body.pendingOrderId, total: due + tip };
  }

  /** Pays; the provider's id of the session that was paid, or null. */
  async function payFor(pending: string): Promise<string | null> {
    const open = () =>
      browser.press('/api/payments/create-checkout-session-lean', { pendingOrderId: pending }, pending);
    const opened = await open();
    if (opened.status !== 200) return diary.note('no page', name, { code: opened.body.code }) ?? null;
    let { sessionId } = opened.body as { sessionId: string };
    await pause(10, 120);
    if (chance.happens(0.06)) {
      // Opens the page of thanks without having paid.
      const { status } = await browser.press('/api/orders/convert-from-session', { sessionId }, sessionId);
      if (status === 200) diary.note('misused', `${name} got an order for nothing`, { status });
      return diary.note('left', name) ?? null;
    }
    if (chance.happens(0.1)) await world.sleep(chance.pick(LATE_MINUTES) * MINUTE);
    // A second tab: the page is opened again while the first one is paid.
    const [isPaid, again] = await Promise.all([
      world.sleep(chance.between(0, 900)).then(() => stage.provider.pay(sessionId)),
      chance.happens(0.12) ? open() : null,
    ]);
    if (again?.status === 200 && again.body.sessionId !== sessionId && chance.happens(0.5)) {
      const second = await stage.provider.pay(again.body.sessionId);
      if (second && !isPaid) ({ sessionId } = again.body);
    }
    if (isPaid) return sessionId;
    if (again?.status === 200 && again.body.sessionId === sessionId) return null;
    // The page had expired: it is opened again and paid.
    await pause(2, 20);
    const first = sessionId;
    const isSlow = chance.happens(0.6);
    const [anew] = await Promise.all([
      open(),
      isSlow && world.sleep(chance.between(0, 900)).then(() => stage.provider.pay(first, true)),
    ]);
    if (anew.status !== 200) return isSlow ? first : null;
    await pause(5, 60);
    return (await stage.provider.pay(anew.body.sessionId)) ? anew.body.sessionId : null;
  }

  /** Comes back from the provider's page and learns the order's number; null if the tab was closed. */
  async function hear(pending: string, sessionId: string, total: number): Promise<Told | null> {
    if (chance.happens(0.1)) return null;
    for (let tries = 0; tries < 8; tries += 1) {
      await pause(0, 4);
      const asks = () => browser.press('/api/orders/convert-from-session', { sessionId }, sessionId);
      // Two tabs come back at once.
      const [answer] = await Promise.all(chance.happens(0.25) ? [asks(), asks()] : [asks()]);
      if (answer?.status !== 200) continue;
      const { _id: id, orderNumber } = answer.body.order;
      diary.note('told', name, { pendingOrderId: pending, sessionId, id, orderNumber, total });
      return { id, orderNumber };
    }
    return null;
  }

  async function follow({ id, orderNumber }: Told): Promise<void> {
    const url = `/api/orders/track/${orderNumber}`;
    let version = 0;
    const mayCancel = chance.happens(0.06) && stage.does('cancel');
    for (let looks = 0; looks < 30; looks += 1) {
      await pause(60, 420);
      const seen = await browser.get(url, orderNumber);
      if (seen.status !== 200) {
        diary.note('lost sight', name, { orderNumber, status: seen.status });
        continue;
      }
      const { order } = seen.body;
      diary.note('saw', name, { orderNumber, id, status: order.status, version: order.version, before: version });
      version = order.version;
      if (mayCancel && looks === 0 && order.canCancel === true) {
        const answer = await browser.press(`${url}/cancel`, {}, orderNumber);
        diary.note('cancelled', name, { id, orderNumber, status: answer.status, code: answer.body.code });
      }
      if (order.status === 'delivered' && chance.happens(0.5)) {
        const body = { rating: 1 + chance.below(5), comment: chance.happens(0.5) ? 'Hot & good' : '' };
        const answer = await browser.press(`${url}/review`, body, orderNumber);
        diary.note('reviewed', name, { id, ...body, status: answer.status });
      }
      if (order.status === 'delivered' || order.status === 'cancelled') return;
      await answerQuestion({ stage, browser }, { id, orderNumber }, order.missing ?? []);
      const { waiting } = order.addressChange;
      if (waiting !== null) await payForChange({ stage, browser }, { id, orderNumber }, waiting);
      await writeNow({ stage, browser }, { id, orderNumber });
    }
  }
}

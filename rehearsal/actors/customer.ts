/** A customer: browses, chooses, pays or does not, follows the order, and sometimes cancels or reviews it. */
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import type { Chance } from '../chance.ts';
import type { Answer, Ask, Stage } from '../stage.ts';
import { chooseDish } from './choose-dish.ts';
import { patiently, press } from './press.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STREETS = ['Byrd Dr', 'Success Dr', 'Gunn Hwy', 'Long Spur', 'Heart Pine Ave', 'Black Lake Rd', 'Rangeland Blvd'];
const DOORS = {
  House: { primaryField: '' },
  Apartment: { primaryField: 'Apt 4' },
  Office: { primaryField: 'Suite 2', secondaryField: 'Acme' },
} as const;
const BUILDINGS = ['House', 'Apartment', 'Office'] as const;
const DROPOFFS = ['Meet at my door', 'Meet outside', 'Leave at my door'];
/** Half an hour is how long a payment page is open; some come back later. */
const LATE_MINUTES = [34, 40, 61];

interface Line {
  readonly id: string;
  readonly menuItem: { readonly id: string; readonly title: string; readonly price: number | null };
  readonly quantity: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly customizations: unknown;
  readonly childCustomizations: unknown;
}

interface Basket {
  readonly restaurantId: string;
  readonly version: number;
  readonly lines: readonly Line[];
  readonly subtotal: number;
}

/** One browser of one customer. */
class Browser {
  readonly name: string;
  readonly phone: string;
  readonly chance: Chance;
  readonly #stage: Stage;
  readonly #from: string;
  #cookie = '';
  #presses = 0;

  constructor(stage: Stage, index: number) {
    this.#stage = stage;
    this.name = `customer ${index}`;
    this.phone = `727${5_560_000 + index}`;
    this.chance = stage.world.chanceOf(this.name);
    this.#from = `10.${1 + (index >> 14)}.${(index >> 7) & 127}.${1 + (index & 127)}`;
  }

  async ask(ask: Omit<Ask, 'by' | 'from'>): Promise<Answer> {
    const cookie = this.#cookie === '' ? {} : { cookie: this.#cookie };
    const headers = { ...cookie, ...ask.headers };
    const answer = await this.#stage.ask({ ...ask, headers, by: this.name, from: this.#from });
    this.#cookie = answer.cookies[0] ?? this.#cookie;
    return answer;
  }

  get = (url: string, about?: string) =>
    patiently(this.#stage.world, () => this.ask({ method: 'GET', url, ...(about !== undefined && { about }) }));

  /** Presses a button: once, or twice at once, as people do; repeated as browsers do while the server is away. */
  press(url: string, body: unknown, about: string): Promise<Answer> {
    this.#presses += 1;
    const headers = { 'idempotency-key': `${this.name.replace(' ', '-')}-${this.#presses}` };
    const once = () => this.ask({ method: 'POST', url, headers, body, about });
    return press(this.#stage, this.name, this.chance.happens(0.15), () => patiently(this.#stage.world, once));
  }
}

const isOffered = ({ isSoldOut, suspendUntil }: MenuItem, now: number): boolean =>
  isSoldOut !== true && (suspendUntil ?? 0) * SECOND < now;

/** Fills a basket at a restaurant; null where nothing there can be ordered. */
function fill(restaurant: Restaurant, version: number, chance: Chance, now: number): Basket | null {
  const dishes = restaurant.menu.flatMap(({ items }) => items).filter((dish) => isOffered(dish, now));
  const lines: Line[] = [];
  for (const dish of chance.shuffled(dishes).slice(0, 1 + chance.below(4))) {
    const choice = chooseDish(dish, chance);
    if (choice === null || choice.cents === 0) continue;
    const quantity = chance.happens(0.25) ? 2 + chance.below(2) : 1;
    const { cents, customizations, childCustomizations } = choice;
    lines.push({
      id: `line-${lines.length + 1}`,
      menuItem: { id: dish._id, title: dish.title, price: dish.price },
      ...{ quantity, unitPrice: cents, totalPrice: cents * quantity, customizations, childCustomizations },
    });
  }
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return subtotal === 0 ? null : { restaurantId: restaurant._id, version, lines, subtotal };
}

/** The whole evening of one customer. */
export async function customer(stage: Stage, index: number): Promise<void> {
  const { world, diary } = stage;
  const browser = new Browser(stage, index);
  const { chance, phone, name } = browser;
  const pause = (least: number, most: number) => world.sleep(chance.between(least * SECOND, most * SECOND));

  const suggested = await browser.get(`/api/places/autocomplete?input=${encodeURIComponent(chance.pick(STREETS))}`);

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
  const { pendingOrderId, total } = saved;
  await pause(2, 20);
  const paid = await payFor(pendingOrderId);
  if (paid === null) return;
  const order = await hear(pendingOrderId, paid);
  if (order !== null) await follow(order);

  async function save(of: Basket): Promise<typeof saved> {
    const delivery = { placeId: place.placeId, fullAddress: place.fullAddress };
    const { restaurantId, lines, subtotal } = of;
    const quote = await browser.ask({
      method: 'POST',
      url: '/api/restaurants/calculate-fees',
      body: {
        ...{ restaurantId, deliveryAddress: delivery, subtotal, customerPhone: phone },
        lines: lines.map(({ menuItem, totalPrice }) => ({ menuItemId: menuItem.id, totalPrice })),
      },
    });
    if (quote.status !== 200) return null;
    const { deliveryFee, tax, orderFees, total: due, taxRate, taxes } = quote.body.data;
    diary.note('quoted', name, { restaurantId, subtotal, deliveryFee, tax, orderFees, due, taxRate, taxes });
    await pause(5, 90);
    const building = chance.pick(BUILDINGS);
    const answer = await browser.press(
      '/api/orders/create-pending-complete',
      {
        completeOrderData: {
          customer: { phone, ...(chance.happens(0.5) && { name: `Guest ${index}` }) },
          cartItems: lines,
          cartId: `cart-of-customer-${index}-${restaurantId}`.slice(0, 100),
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
      },
      name,
    );
    if (answer.status !== 200) {
      diary.note('refused', name, { code: answer.body.code, restaurantId, version: of.version });
      return null;
    }
    diary.note('promised', name, {
      ...{ pendingOrderId: answer.body.pendingOrderId, phone, restaurantId, subtotal, tip, total: due + tip },
      lines: lines.map(({ menuItem, quantity, unitPrice }) => ({ id: menuItem.id, quantity, unitPrice })),
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
    // A second tab: the page is opened anew while the first one is paid.
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
    // The page was over: it is opened anew, and paid.
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

  /** Comes back from the provider's page and learns the order's number; null where the tab was closed. */
  async function hear(pending: string, sessionId: string): Promise<Told | null> {
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
    const mayCancel = chance.happens(0.04);
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
    }
  }
}

interface Told {
  readonly id: string;
  readonly orderNumber: string;
}

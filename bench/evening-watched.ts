/**
 * A watched evening: 150 orders at six restaurants of the demo in a few minutes, on the real server. Two dispatchers
 * press on the real board (one on a laptop, one on a phone), two kitchens on their own screens; customers and five
 * drivers are quick. A driver drops out, a kitchen falls behind, a street is closed, and customers write. In the middle
 * of it all screens are photographed. Run: node bench/evening-watched.ts [ORDERS] [FOLDER]. Ends with 1 where an order
 * is left, or the office has pressed more than five times for one.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, chromium, type Page, request as requests } from '@playwright/test';
import { LOOKS } from '#tests/browser/steps/looks.ts';
import { freshPhone, type OwnOrder, placeOrder } from '#tests/browser/steps/orders.ts';
import { callsOf, hirePerson, rememberSignIn } from '#tests/browser/steps/staff.ts';
import { DEMO_PASSWORD, type Person } from '#tests/browser/steps/staff-names.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { ORIGIN, withServer } from './bench-server.ts';
import { inNewFolder } from './engines.ts';
import { Hands } from './evening-hands.ts';
import { ACTING, BoardHand, Kitchen, type OpenEvening, type Restaurant } from './evening-screens.ts';

const ORDERS = Number(process.argv[2] ?? 150);
const FOLDER = process.argv[3] ?? null;
const MOST_PRESSES = 5;
const ORDER_EVERY_MS = 1200;
const LONGEST_MS = 12 * 60_000;
const RESTAURANTS: readonly Restaurant[] = [
  { id: 'lucha-taqueria', name: 'Lucha Taqueria', dish: 'Chicken Enchiladas' },
  { id: 'nonna-pia', name: 'Nonna Pia', dish: 'Lasagna' },
  { id: 'kintsugi-ramen', name: 'Kintsugi Ramen', dish: 'Matcha Cheesecake' },
  { id: 'smash-house', name: 'Smash House', dish: 'Mac and Cheese' },
  { id: 'green-fork', name: 'Green Fork', dish: 'Falafel Wrap' },
  { id: 'baan-mali', name: 'Baan Mali', dish: 'Thai Iced Tea' },
];
/** The last two have a screen of their own. */
const KITCHENS = RESTAURANTS.slice(4);
const STREETS = [
  'Trinity Oaks Blvd',
  'Promenade Pkwy',
  'Asturia Blvd',
  'Fox Hollow Dr',
  'Community Dr',
  'Duck Slough Blvd',
  'Night Star Trl',
  'Cattle Gap Trl',
];
const WORDS = ['gate code is 4471', 'Please don’t ring, the baby sleeps', 'How long will it be?'];

interface Evening extends OpenEvening {
  readonly orders: OwnOrder[];
  isOver: boolean;
}

/** Does something that a busy machine may refuse, a few times. */
async function insist<T>(act: () => Promise<T>, tries = 8): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (tries <= 1) throw error;
    await wait(2000);
    return insist(act, tries - 1);
  }
}

/** Addresses of several streets, so that the doors lie apart. */
async function addresses(calls: APIRequestContext) {
  const found = [];
  for (const street of STREETS) {
    const answer = await calls.get('/api/places/autocomplete', { params: { input: street } });
    const { results } = (await answer.json()) as {
      results: { mainAddress: string; city: string; state: string; placeId: string }[];
    };
    for (const { mainAddress, city, state, placeId } of results.slice(0, 4)) {
      const details = await calls.get('/api/places/details', { params: { placeId } });
      const { result } = (await details.json()) as { result: { deliverable: boolean } };
      if (result.deliverable) found.push({ typed: mainAddress, city: `${city}, ${state}` });
    }
  }
  return found;
}

/** Customers order evenly, and every seventh writes to the shop. */
async function buy({ orders }: Evening): Promise<void> {
  const calls = await requests.newContext({ baseURL: ORIGIN });
  const doors = await insist(() => addresses(calls));
  await calls.dispose();
  const began = Date.now();
  const one = async (at: number): Promise<void> => {
    await wait(Math.max(0, began + at * ORDER_EVERY_MS - Date.now()));
    const customer = await requests.newContext({ baseURL: ORIGIN });
    const { id: restaurantId, dish } = RESTAURANTS[at % RESTAURANTS.length] as Restaurant;
    const address = doors[(at * 7) % doors.length];
    const input = { restaurantId, dishes: [dish], phone: freshPhone(), ...(address && { address }) };
    const order = await insist(() => placeOrder(customer, input));
    orders.push(order);
    if (at % 7 === 3) {
      const data = { words: WORDS[at % WORDS.length] };
      await customer.post(`/api/orders/track/${order.orderNumber}/messages`, { data });
    }
    await customer.dispose();
  };
  await Promise.all(Array.from({ length: ORDERS }, (_, at) => one(at)));
}

const DRIVE_MS = 2000;
/** As many steps a driver makes at a time. */
const STOPS = 4;
type Listed = { readonly id: string; readonly status: string };

/** A driver picks up what is ready, drives, and hands over; `isOut` says when they drop out. */
async function drive(evening: Evening, person: Person, isOut: () => boolean): Promise<void> {
  const calls = await callsOf(person, ORIGIN);
  await calls.put('/api/delivery/shift', { data: { state: 'available' } });
  await calls.put('/api/delivery/shift/sharing', { data: { sharesPosition: true } });
  const photo = await jpeg(160, 120);
  while (!evening.isOver) {
    await wait(DRIVE_MS);
    if (isOut()) {
      await calls.post('/api/delivery/return-orders', { data: { note: 'Flat tire' } });
      break;
    }
    if (evening.isOver) break;
    const answer = await calls.get('/api/delivery/orders?limit=100');
    if (!answer.ok()) continue;
    const { orders } = (await answer.json()) as { orders: readonly Listed[] };
    const next = { ready_pickup: 'picked_up', picked_up: 'out_for_delivery', out_for_delivery: 'delivered' } as const;
    for (const order of orders.filter(({ status }) => status in next).slice(0, STOPS)) {
      const to = next[order.status as keyof typeof next];
      const photos =
        to === 'delivered' ? { deliveryPhoto_0: { name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo } } : {};
      const headers = { 'idempotency-key': randomUUID() };
      await calls.patch(`/api/orders/${order.id}/status`, { headers, multipart: { status: to, note: '', ...photos } });
    }
    const shift = evening.orders.length / 40_000;
    await calls.post('/api/delivery/position', { data: { latitude: 28.19 + shift, longitude: -82.6 + shift } });
  }
  await calls.dispose();
}

const looked = async (page: Page, name: string, file: string): Promise<void> => {
  if (FOLDER === null) return;
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(FOLDER, `${name}-${file}.png`) });
};

/** All screens in the middle of the evening, each on a phone and a laptop, in light and dark. */
async function photograph(evening: Evening, kitchens: readonly string[], driver: Person): Promise<void> {
  if (FOLDER === null) return;
  await mkdir(FOLDER, { recursive: true });
  const { browser, orders } = evening;
  for (const { name, device, colorScheme } of LOOKS) {
    const open = async (who: Person | 'dispatcher' | null): Promise<Page> => {
      const context = await browser.newContext({ baseURL: ORIGIN, ...device, colorScheme, reducedMotion: 'reduce' });
      if (who !== null) await rememberSignIn(context, who, ORIGIN);
      return context.newPage();
    };
    const board = await open('dispatcher');
    await board.addInitScript(() => localStorage.setItem('dispatchSound', 'off'));
    await board.goto('/delivery');
    await board.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first().waitFor();
    await board.getByText('Live', { exact: true }).waitFor();
    await looked(board, 'board', name);
    await board.keyboard.press('m');
    await board
      .getByRole('dialog', { name: 'Map and drivers' })
      .getByRole('button', { name: / left| late/ })
      .first()
      .waitFor();
    await looked(board, 'map', name);
    await board.keyboard.press('Escape');
    const written = orders[3]?.orderNumber ?? '';
    await board.getByRole('searchbox', { name: 'Search orders' }).fill(written);
    await board.getByRole('button', { name: `#${written}`, exact: true }).click();
    await board.getByRole('heading', { name: 'Texts' }).scrollIntoViewIfNeeded();
    await looked(board, 'thread', name);
    await board.context().close();
    const kitchen = await open(null);
    await kitchen.goto(kitchens[0] ?? '/');
    await looked(kitchen, 'kitchen', name);
    await kitchen.context().close();
    const card = await open(driver);
    await card.goto('/delivery');
    await looked(card, 'driver', name);
    await card.context().close();
  }
}

/** The demo's own drivers take no orders: nobody acts for them. */
async function sendHome(owner: APIRequestContext): Promise<void> {
  const answer = await owner.get('/api/delivery/drivers');
  const { drivers } = (await answer.json()) as { drivers: readonly { id: string; name: string }[] };
  for (const { id } of drivers.filter(({ name }) => !name.startsWith(ACTING))) {
    await owner.put(`/api/delivery/drivers/${id}/state`, { data: { state: 'off' } });
  }
}

async function makeLinks(owner: APIRequestContext): Promise<readonly string[]> {
  const links: string[] = [];
  for (const { id } of KITCHENS) {
    const answer = await owner.post(`/api/office/restaurants/${id}/kitchen-link`);
    const { pathname, hash } = new URL(((await answer.json()) as { address: string }).address);
    links.push(pathname + hash);
  }
  return links;
}

/** Orders of the evening that are not delivered, each with its status and driver. */
async function leftOf({ orders }: Evening, owner: APIRequestContext): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { _id, orderNumber } of orders) {
    const answer = await owner.get(`/api/delivery/orders/${_id}`);
    const { order } = (await answer.json()) as { order: { status: string; driver: { name: string } | null } };
    if (order.status !== 'delivered')
      left.push(`${orderNumber}: ${order.status}, ${order.driver?.name ?? 'no driver'}`);
  }
  return left;
}

/** The demo's own orders are delivered too, so the count alone doesn't say whether the evening's are. */
const isDone = async (evening: Evening, owner: APIRequestContext, before: number): Promise<boolean> => {
  if (evening.orders.length < ORDERS || ((await counts(owner)).delivered ?? 0) - before < ORDERS) return false;
  return (await leftOf(evening, owner)).length === 0;
};

const counts = (owner: APIRequestContext): Promise<Readonly<Record<string, number>>> =>
  insist(async () => {
    const answer = await owner.get('/api/delivery/orders?limit=1');
    return ((await answer.json()) as { summary: { statusCounts: Record<string, number> } }).summary.statusCounts;
  });

async function spend(): Promise<void> {
  for (const who of ['owner', 'dispatcher', 'dispatcher2'] as const) {
    await insist(async () => (await callsOf(who, ORIGIN)).dispose());
  }
  const owner = await callsOf('owner', ORIGIN);
  const { version } = (await (await owner.get('/api/office/shop')).json()) as { version: number };
  await owner.post('/api/office/shop', { data: { version, changes: { sharesPositions: true } } });
  const drivers: Person[] = [];
  for (let at = 0; at < 5; at += 1) {
    const driver = await insist(() => hirePerson('driver', ORIGIN));
    await insist(async () => (await callsOf(driver, ORIGIN)).dispose());
    drivers.push(driver);
  }
  await sendHome(owner);
  const links = await makeLinks(owner);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  const evening: Evening = { browser, orders: [], hands: new Hands(), isOver: false };
  const before = (await counts(owner)).delivered ?? 0;
  const isLate = (): boolean => evening.orders.length > ORDERS / 2;
  const own = RESTAURANTS.slice(0, 4).map(({ name }) => name);
  const screens = [
    new BoardHand(evening, {
      who: 'dispatcher',
      look: LOOKS[1],
      restaurants: [...own.slice(0, 2), ...KITCHENS.map(({ name }) => name)],
    }),
    new BoardHand(evening, { who: 'dispatcher2', look: LOOKS[2], restaurants: own.slice(2) }),
    ...links.map((link, at) => new Kitchen(evening, { link, isBehind: () => at === 0 && isLate() })),
  ];
  const work = Promise.all([
    ...screens.map((screen) => screen.work()),
    ...drivers.map((person, at) => drive(evening, person, () => at === 4 && isLate())),
  ]);
  const began = Date.now();
  const bought = buy(evening);
  let isPhotographed = false;
  while (!(await isDone(evening, owner, before)) && Date.now() - began < LONGEST_MS) {
    await wait(2000);
    if (isPhotographed || evening.orders.length < ORDERS * 0.6) continue;
    isPhotographed = true;
    // What is missing in the pictures is no reason to end the evening.
    await photograph(evening, links, drivers[0] as Person).catch((error: unknown) => console.error(error));
  }
  await bought;
  evening.isOver = true;
  await work;
  const left = await leftOf(evening, owner);
  await browser.close();
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `${ORDERS} orders in ${minutes} minutes, ${left.length} left; two dispatchers: ${evening.hands.text(ORDERS)}`,
  );
  for (const screen of screens) console.log(`  ${screen.report()}`);
  for (const words of left) console.log(`  left: ${words}`);
  if (left.length > 0 || evening.hands.total / ORDERS > MOST_PRESSES) process.exitCode = 1;
  await owner.dispose();
}

const settings = { DEMO: 'on', DEMO_PASSWORD };
await inNewFolder((place) => withServer(place, settings, () => spend()));

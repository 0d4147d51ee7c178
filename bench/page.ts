/**
 * How fast pages draw and answer a tap on a phone (page-visit.ts), each as its visitor opens it: with an address, with
 * a cart, with an order, signed in. Usage: node bench/page.ts ORIGIN [RUNS] [PAGE…], on a server with the demo. Prints
 * the least, the median and the most. FILM=folder makes a strip of pictures of each page instead (film.ts).
 */
import { mkdirSync } from 'node:fs';
import { type APIRequestContext, type BrowserContextOptions, request } from '@playwright/test';
import { advanceOrder, placeOrder } from '#tests/browser/steps/orders.ts';
import { DEMO_PASSWORD, emailOf } from '#tests/browser/steps/staff-names.ts';
import { cartOf, type Stored, storedAddress, storedCart, storedPhone } from '#tests/browser/steps/stored.ts';
import { type Input, type Visit, visit } from './page-visit.ts';

const RESTAURANT = 'lucha-taqueria';
const DISH = 'Chicken Enchiladas';

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies'];

function stateOf(origin: string, cookies: Cookies, ...parts: readonly Stored[]): BrowserContextOptions['storageState'] {
  const localStorage = parts.flatMap((part) => Object.entries(part)).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin, localStorage }] };
}

/** Signs a person of the demo in. */
async function staff(origin: string): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: origin, extraHTTPHeaders: { 'x-requested-with': 'bench' } });
  await calls.post('/api/staff/sign-in', { data: { email: emailOf('owner'), password: DEMO_PASSWORD } });
  return calls;
}

/** The delivery place for the list of restaurants, as the page itself stores it. */
function nearCookie(origin: string, address: Stored): Cookies {
  const { coordinates } = JSON.parse(address.deliveryAddressDetails ?? '{}') as Record<string, Record<string, number>>;
  const value = `${coordinates?.latitude?.toFixed(4)},${coordinates?.longitude?.toFixed(4)}`;
  const rest = { expires: -1, httpOnly: false, secure: false, sameSite: 'Strict' } as const;
  return [{ name: 'near', value, domain: new URL(origin).hostname, path: '/restaurants', ...rest }];
}

async function wishes(origin: string): Promise<Readonly<Record<string, Input>>> {
  const buyer = await request.newContext({ baseURL: origin });
  const office = await staff(origin);
  const { orderNumber, _id } = await placeOrder(buyer);
  await advanceOrder(office, _id, 'preparing');
  const address = await storedAddress(buyer);
  const cart = storedCart(await cartOf(buyer, RESTAURANT, [DISH]));
  const menu = (await (await buyer.get(`/api/restaurants/${RESTAURANT}`)).json()) as {
    restaurant: { menu: { items: { _id: string; title: string }[] }[] };
  };
  const dish = menu.restaurant.menu.flatMap(({ items }) => items).find(({ title }) => title === DISH)?._id ?? '';
  const nobody = stateOf(origin, []);
  const known = stateOf(origin, nearCookie(origin, address), address, storedPhone, cart);
  const chosen = { staffSignedIn: '1', dispatchSound: 'off' };
  const signedIn = stateOf(origin, (await office.storageState()).cookies, chosen);
  const pages: Record<string, readonly [path: string, content: string, storageState: Input['storageState']]> = {
    home: ['/', 'main button', nobody],
    restaurants: ['/restaurants', 'li h3 a', known],
    menu: [`/restaurant/${RESTAURANT}`, 'main li button, main li a', nobody],
    item: [`/restaurant/${RESTAURANT}/item/${dish}`, 'main h1', nobody],
    checkout: ['/checkout', 'section[aria-label="Your order"]', known],
    tracking: [`/order/${orderNumber}`, '[aria-current="step"]', stateOf(origin, (await buyer.storageState()).cookies)],
    number: [`/order/${orderNumber}`, '[aria-current="step"]', nobody],
    board: ['/delivery', 'ul[aria-label="Orders"] li', signedIn],
  };
  return Object.fromEntries(
    Object.entries(pages).map(([name, [path, content, storageState]]) => [
      name,
      { url: origin + path, content, storageState },
    ]),
  );
}

const FIGURES = [
  ['first', 'largest', 'content', 'answers', 'ready', 'shift'],
  ['html', 'styles', 'scripts', 'pictures'],
] as const;

function spread(visits: readonly Visit[], key: keyof Visit): string {
  const values = visits.map((one) => one[key]).sort((a, b) => a - b);
  const words = (value = 0): string => (key === 'shift' ? value.toFixed(3) : String(Math.round(value)));
  return `${key} ${words(values[0])}/${words(values[Math.floor(values.length / 2)])}/${words(values.at(-1))}`;
}

const [origin = 'http://127.0.0.1:3000', runs = '5', ...names] = process.argv.slice(2);
const { FILM } = process.env;
for (const [name, input] of Object.entries(await wishes(origin))) {
  if (names.length > 0 && !names.includes(name)) continue;
  const film = FILM === undefined ? undefined : `${FILM}/${name}.webp`;
  if (FILM !== undefined) mkdirSync(FILM, { recursive: true });
  const visits: Visit[] = [];
  for (let run = 0; run < (film === undefined ? Number(runs) : 1); run += 1)
    visits.push(await visit({ ...input, film }));
  for (const line of FIGURES) console.log(`${name.padEnd(12)} ${line.map((key) => spread(visits, key)).join(', ')}`);
}

/**
 * Whole orders through the API of a real server process on the embedded database: quote, pending order, payment session, payment on the
 * sandbox's page, and the order. The sandbox's notifications come over HTTP beside it, as they do in life.
 * Run: node bench/orders.ts [seconds]. Goals: 300 orders a second at 16 connections, p50 under 6 ms alone, memory under 120 MB idle and 250 MB after.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Restaurant } from '#domain/menu.ts';
import { WEEKDAYS } from '#domain/menu.ts';
import { openMigrated } from '#server/database/open-migrated.ts';
import { logLines } from '#server/log.ts';
import { loadRestaurants } from '#server/modules/restaurants/index.ts';
import { newDataDir, ORIGIN, processorMs, residentMb, startServer } from './bench-server.ts';
import { OneConnection, type Reply } from './one-connection.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 2000;

/** A shop that never closes, whatever the hour of the benchmark. */
const SHOP: Restaurant = {
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

async function furnish(dataDir: string): Promise<void> {
  const database = await openMigrated(
    { dataDir, databaseUrl: null },
    logLines(() => {}),
  );
  await loadRestaurants(database, [SHOP], { now: Date.now() });
  await database.db.insertInto('addresses').values(ADDRESS).execute();
  await database.close();
}

function expectStatus({ status, body }: Reply, expected: number): string {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${body}`);
  return body;
}

/** One whole order; the phone number keeps it from being taken for a repetition of another one. */
async function placeOrder(browser: OneConnection, phone: string): Promise<void> {
  const deliveryAddress = { placeId: ADDRESS.id, fullAddress: '12 Bench Oak Street' };
  const quote = { restaurantId: SHOP._id, deliveryAddress, subtotal: SUBTOTAL, customerPhone: phone };
  const quoted = await browser.send('POST', '/api/restaurants/calculate-fees', JSON.stringify(quote));
  const { data: fees } = JSON.parse(expectStatus(quoted, 200));
  const tip = 300;
  const { deliveryFee, tax, orderFees, total } = fees;
  const order = {
    completeOrderData: {
      customer: { phone },
      cartItems: CART,
      restaurant: { id: SHOP._id },
      delivery: {
        address: { ...deliveryAddress, buildingType: 'House', primaryField: '' },
        dropoffOption: 'Meet at my door',
      },
      pricing: { subtotal: SUBTOTAL, deliveryFee, tax, orderFees, tip, total },
    },
    tipAmount: tip,
    finalTotal: total + tip,
    customerPhone: phone,
  };
  const key = `idempotency-key: ${randomUUID()}\r\n`;
  const saved = await browser.send(
    'POST',
    '/api/orders/create-pending-complete',
    JSON.stringify(order),
    undefined,
    key,
  );
  const { pendingOrderId } = JSON.parse(expectStatus(saved, 200));
  const opened = await browser.send(
    'POST',
    '/api/payments/create-checkout-session-lean',
    JSON.stringify({ pendingOrderId }),
  );
  const { sessionId } = JSON.parse(expectStatus(opened, 200));
  const paid = await browser.send(
    'POST',
    `/sandbox/pay/${sessionId}`,
    'outcome=pay',
    'application/x-www-form-urlencoded',
  );
  expectStatus(paid, 303);
  const converted = await browser.send('POST', '/api/orders/convert-from-session', JSON.stringify({ sessionId }));
  expectStatus(converted, 200);
}

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly orders: number;
}

let phones = 0;

async function measure(connections: number, forMs: number): Promise<Measured> {
  const times: number[] = [];
  const from = performance.now();
  const until = from + forMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const browser = new OneConnection(ORIGIN);
      while (performance.now() < until) {
        phones += 1;
        const startedAt = performance.now();
        await placeOrder(browser, String(2_120_000_000 + phones));
        times.push(performance.now() - startedAt);
      }
      browser.close();
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), orders: times.length };
}

/** Every order that was answered is in the database, and every notification came through. */
async function check(dataDir: string, placed: number): Promise<string> {
  const database = await openMigrated(
    { dataDir, databaseUrl: null },
    logLines(() => {}),
  );
  const count = async (table: 'orders' | 'sandbox_ledger'): Promise<number> => {
    const { rows } = await database.db
      .selectFrom(table)
      .select((query) => query.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const [orders, charges] = [await count('orders'), await count('sandbox_ledger')];
  const owed = await database.db
    .selectFrom('sandbox_notifications')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  await database.close();
  const verdict = orders === placed && charges === placed ? 'all there' : 'NOT RIGHT';
  return `${placed} placed, ${orders} in the database, ${charges} charged: ${verdict}; ${owed.length} notifications still owed`;
}

async function run(seconds: number): Promise<void> {
  const { dataDir, drop } = newDataDir();
  await furnish(dataDir);
  const server = await startServer(dataDir, { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' });
  const pid = server.pid ?? 0;
  try {
    await wait(1000);
    const idle = residentMb(pid);
    const warm = await measure(4, WARM_UP_MS);
    await wait(1000);
    const alone = await measure(1, (seconds * 1000) / 2);
    await wait(1000);
    const cpuBefore = processorMs(pid) ?? 0;
    const many = await measure(CONNECTIONS, seconds * 1000);
    await wait(3000);
    const cpu = ((processorMs(pid) ?? 0) - cpuBefore) / many.orders;
    const after = residentMb(pid);
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    const placed = warm.orders + alone.orders + many.orders;
    process.stdout.write(
      [
        `orders a second, ${CONNECTIONS} connections   ${many.perSecond.toFixed(0)}   (p50 ${many.p50.toFixed(1)} ms, p99 ${many.p99.toFixed(1)} ms a whole order)`,
        `alone                             ${alone.perSecond.toFixed(0)}   (p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms a whole order)`,
        `processor                         ${cpu.toFixed(2)} ms an order`,
        `memory                            ${idle} MB idle, ${after} MB after`,
        `checked                           ${await check(dataDir, placed)}`,
        '',
      ].join('\n'),
    );
  } finally {
    server.kill('SIGKILL');
    drop();
  }
}

await run(Number(process.argv[2] ?? 10));

/** Orders on their way, for tests: made by a real checkout, then moved step by step by dispatcher and driver. */
import type { OrderStatus } from '#domain/order/order-status.ts';
import { type Buyer, buyer, deliver, type Input, openCheckout, openShops, press, testPlaces } from './checkout.ts';
import { type SignedIn, signIn } from './staff.ts';
import type { OpenTestServer, TestServer } from './test-app.ts';

export interface Ordered {
  readonly id: string;
  readonly orderNumber: string;
  readonly trackToken: string;
  /** The browser that ordered. */
  readonly who: Buyer;
}

const FORWARD: readonly OrderStatus[] = [
  'restaurant_confirmed',
  'preparing',
  'ready_pickup',
  'picked_up',
  'out_for_delivery',
];

/** A test app with shops in it. */
export async function openWithShops(
  open: OpenTestServer,
  options: Parameters<OpenTestServer>[0] = {},
): Promise<TestServer> {
  const server = await open({ places: testPlaces, ...options });
  await openShops(server);
  return server;
}

/** Orders and pays. */
export async function placeOrder(server: TestServer, input: Input = {}): Promise<Ordered> {
  const who = buyer(server);
  const { sessionId } = await openCheckout(server, who, input);
  return payAt(server, sessionId, who);
}

/** Pays at an open payment page; what it is for is an order then. */
export async function payAt(server: TestServer, sessionId: string, who: Ordered['who']): Promise<Ordered> {
  await press(server, sessionId, 'pay');
  server.clock.advance(1000);
  await deliver(server);
  const order = await server.dependencies.database.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'track_token'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { id: order.id, orderNumber: order.order_number, trackToken: order.track_token, who };
}

/** A dispatcher's press of a button. */
export async function changeTo(
  server: TestServer,
  person: SignedIn,
  id: string,
  status: OrderStatus,
  note = '',
): Promise<void> {
  const answer = await server.app.inject({
    method: 'PATCH',
    url: `/api/delivery/orders/${id}/status`,
    headers: { ...person.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ status, note }),
  });
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
}

/** Gives an order to a driver. */
export async function assign(server: TestServer, office: SignedIn, id: string, driver: SignedIn): Promise<void> {
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/delivery/orders/${id}/driver`,
    headers: { ...office.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ driverId: driver.staff.id }),
  });
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
}

/** An order in the hands of a driver, up to this status on the forward path. */
export async function onTheRoad(
  server: TestServer,
  until: OrderStatus = 'out_for_delivery',
  input: Input = {},
): Promise<Ordered & { readonly office: SignedIn; readonly driver: SignedIn }> {
  const order = await placeOrder(server, input);
  const office = await signIn(server, 'dispatcher');
  const driver = await signIn(server, 'driver');
  await assign(server, office, order.id, driver);
  for (const status of FORWARD.slice(0, FORWARD.indexOf(until) + 1)) await changeTo(server, office, order.id, status);
  return { ...order, office, driver };
}

/** Changes the grill's menu behind the shop's back, as a new version: a part of its JSON for another. */
export async function rewriteMenu({ dependencies }: TestServer, from: string, to: string): Promise<void> {
  const { db } = dependencies.database;
  const { menu } = await db
    .selectFrom('restaurants')
    .select('menu')
    .where('id', '=', 'grill')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('restaurants')
    .set((row) => ({ menu: menu.replace(from, to), version: row('version', '+', 1) }))
    .where('id', '=', 'grill')
    .execute();
}

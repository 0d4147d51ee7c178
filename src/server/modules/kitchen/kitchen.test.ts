import { expect, it } from 'vitest';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { KitchenAnswer } from '#contract/order/kitchen.ts';
import { DAY_ENDS_MINUTES, nextBusinessDay } from '#domain/day-start.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { cartLine } from '#tests/support/checkout.ts';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;
const RESTAURANT = 'grill';
const LINK = `/api/office/restaurants/${RESTAURANT}/kitchen-link`;

const BOWL = {
  ...{ menuItem: { id: 'bowl', title: 'Bowl', price: 1200 }, unitPrice: 1200, totalPrice: 1200, quantity: 1 },
  ...{ customizations: { 0: 1 }, specialInstructions: 'Sauce apart' },
};

/** A shop with an order, its owner, and the link of the restaurant's kitchen. */
async function openKitchen(open: OpenTestServer, line: Parameters<typeof cartLine>[0] = {}) {
  const server = await openWithShops(open);
  const owner = await signIn(server, 'owner');
  const makeLink = async (): Promise<string> => {
    const made = await server.app.inject({ method: 'POST', url: LINK, headers: owner.headers });
    return new URL(made.json().address).hash.slice(1);
  };
  const secret = await makeLink();
  const order = await placeOrder(server, { lines: [cartLine(line)] });
  return { server, owner, order, secret, makeLink, kitchen: kitchenOf(server, secret) };
}

function kitchenOf(server: TestServer, secret: string) {
  const base = `/api/kitchen/${secret}`;
  const post = (path: string, payload: object, key?: string) =>
    server.app.inject({
      method: 'POST',
      url: `${base}${path}`,
      payload,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  return {
    see: async () => (await server.app.inject(base)).json<KitchenAnswer>(),
    accept: (id: string, minutes: number, key?: string, seen = {}) =>
      post(`/orders/${id}/accept`, { minutes, ...seen }, key),
    ready: (id: string) => post(`/orders/${id}/ready`, {}),
    print: async (id: string, isCopy = false, key?: string) =>
      (await post(`/orders/${id}/prints`, { isCopy }, key)).json(),
    menu: async () => (await server.app.inject(`${base}/menu`)).json<OfficeMenuAnswer>(),
    move: (change: object) => post('/switch', change),
  };
}

async function show(server: TestServer, { headers }: { headers: object }, id: string): Promise<DashboardOrder> {
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: { ...headers } })).json().order;
}

onBothDatabases('the link of a kitchen (rule kitchen-link)', (open) => {
  it('shows the dishes with their choices, and nothing of who ordered them', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open, BOWL);
    const seen = await kitchen.see();
    expect(seen.orders).toMatchObject([{ id: order.id, orderNumber: order.orderNumber, status: 'received' }]);
    expect(seen.orders[0]?.items).toEqual([
      { title: 'Bowl', quantity: 1, choices: [{ text: 'Tofu', depth: 0, group: 'Protein' }], note: 'Sauce apart' },
    ]);
    const { customer, address } = await show(server, owner, order.id);
    for (const secret of [customer.phone, address.street]) expect(JSON.stringify(seen)).not.toContain(secret);
  });

  it('shows an order with a damaged document by its number, beside the others (rule damaged-documents)', async () => {
    const { server, order, kitchen } = await openKitchen(open);
    const other = await placeOrder(server, { lines: [cartLine(BOWL)] });
    const { db } = server.dependencies.database;
    await db.updateTable('orders').set({ document: '{}' }).where('id', '=', order.id).execute();
    const { orders } = await kitchen.see();
    expect(orders.map(({ id, items }) => [id, items.length])).toEqual([
      [order.id, 0],
      [other.id, 1],
    ]);
  });

  it('accepts an order with the time at which it is ready, in the restaurant’s name', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open);
    const now = server.clock.now();
    const accepted = (await kitchen.accept(order.id, 20, 'one-key')).json();
    expect(accepted).toEqual({ success: true, readyAt: now + 20 * MINUTE_MS });
    server.clock.advance(1000);
    expect((await kitchen.accept(order.id, 20, 'one-key')).json()).toEqual(accepted);
    const { status, taken, history, readyAt, restaurant } = await show(server, owner, order.id);
    expect({ status, readyAt }).toEqual({ status: 'restaurant_confirmed', readyAt: accepted.readyAt });
    expect(taken).toEqual({ at: now, person: restaurant.name });
    expect(history.slice(1).map(({ kind, person }) => [kind, person])).toEqual([
      ['step', restaurant.name],
      ['kitchen', restaurant.name],
    ]);
  });

  it('replaces no time that another screen or the office gave the order first, until it shows that time', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open);
    const unseen = { seenReadyAt: null };
    const { readyAt } = (await kitchen.accept(order.id, 20, 'first', unseen)).json();
    const second = await kitchen.accept(order.id, 45, 'second', unseen);
    expect([second.statusCode, second.json().code]).toEqual([409, 'STATUS_CHANGED']);
    expect(second.json().message).toMatch(
      /^Someone already said that order FF\w+ will be ready at \d+:\d\d [AP]M\. .*press again/,
    );
    const office = (seenReadyAt: number | null) =>
      server.app.inject({
        method: 'POST',
        url: `/api/delivery/orders/${order.id}/ready-time`,
        headers: owner.headers,
        payload: { minutes: 30, seenReadyAt },
      });
    expect((await office(null)).json()).toMatchObject({ code: 'STATUS_CHANGED' });
    expect(await show(server, owner, order.id)).toMatchObject({ readyAt });
    expect((await kitchen.accept(order.id, 20, 'first', unseen)).json().readyAt).toBe(readyAt);
    expect((await kitchen.accept(order.id, 45, 'third', { seenReadyAt: readyAt })).statusCode).toBe(200);
  });

  it('makes the steps up to ready once, from where the order is', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open);
    await changeTo(server, owner, order.id, 'restaurant_called');
    expect((await kitchen.ready(order.id)).json()).toEqual({ success: true });
    expect((await kitchen.ready(order.id)).json()).toEqual({ success: true });
    const { history } = await show(server, owner, order.id);
    const steps = history.filter(({ kind }) => kind === 'step').map(({ status }) => status);
    expect(steps).toEqual(['received', 'restaurant_called', 'restaurant_confirmed', 'preparing', 'ready_pickup']);
  });

  it('is told what a dispatcher did first, and changes nothing then', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open);
    await changeTo(server, owner, order.id, 'cancelled', 'Closed');
    expect((await kitchen.accept(order.id, 10)).json()).toMatchObject({ code: 'STATUS_CHANGED' });
    expect((await kitchen.ready(order.id)).json()).toMatchObject({ success: false });
    expect((await kitchen.see()).orders).toEqual([]);
    expect((await show(server, owner, order.id)).status).toBe('cancelled');
  });

  it('reaches no order of another restaurant, and none that waits for a look at its payment', async () => {
    const { server, order, owner, kitchen } = await openKitchen(open);
    const { db } = server.dependencies.database;
    await db.updateTable('orders').set({ restaurant_id: 'other' }).where('id', '=', order.id).execute();
    expect((await kitchen.see()).orders).toEqual([]);
    expect((await kitchen.accept(order.id, 10)).statusCode).toBe(404);
    await db.updateTable('orders').set({ restaurant_id: RESTAURANT, needs_review: 1 }).execute();
    expect((await kitchen.see()).orders).toEqual([]);
    expect((await kitchen.ready(order.id)).statusCode).toBe(404);
    expect((await show(server, owner, order.id)).status).toBe('received');
  });

  it('claims the first ticket of an order once, as the boards do theirs (rule kitchen-prints)', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open);
    const { id } = order;
    expect((await kitchen.see()).orders[0]?.isPrinted).toBe(false);
    const url = `/api/delivery/orders/${id}/prints`;
    await server.app.inject({ method: 'POST', url, headers: owner.headers, payload: { isCopy: false } });
    expect((await kitchen.see()).orders[0]?.isPrinted).toBe(false);
    const mine = { isYours: true, print: { isCopy: false, person: 'Corner Grill' } };
    expect(await kitchen.print(id, false, 'one-key')).toMatchObject(mine);
    expect(await kitchen.print(id, false, 'one-key')).toMatchObject(mine);
    // The board's own stays the board's.
    expect(await kitchen.print(id)).toMatchObject({
      isYours: false,
      print: { person: 'Corner Grill', isKitchen: true },
    });
    expect(await kitchen.print(id, true)).toMatchObject({ isYours: true, print: { isCopy: true } });
    expect((await kitchen.see()).orders[0]?.isPrinted).toBe(true);
    const { prints } = await show(server, owner, id);
    expect(prints.map(({ person }) => person === 'Corner Grill')).toEqual(prints.map(({ isKitchen }) => isKitchen));
    expect(prints.map(({ isKitchen }) => isKitchen).toSorted()).toEqual([false, true, true]);
    await server.dependencies.database.db.updateTable('orders').set({ restaurant_id: 'other' }).execute();
    expect(await kitchen.print(id, true)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('prints no order that its screen does not show any more', async () => {
    const { server, owner, order, kitchen } = await openKitchen(open);
    await changeTo(server, owner, order.id, 'cancelled', 'Closed');
    expect(await kitchen.print(order.id, true)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await show(server, owner, order.id)).prints).toEqual([]);
  });

  it('does not name an order that was brought back from a door, because it has made it', async () => {
    const { server, order, owner, kitchen } = await openKitchen(open);
    await server.dependencies.database.db.updateTable('orders').set({ door_wait_at: server.clock.now() }).execute();
    await changeTo(server, owner, order.id, 'cancelled', 'Brought back');
    server.clock.advance(UNDO_MS);
    expect((await kitchen.see()).cancelled).toEqual([]);
  });

  it('names a cancelled order once that can no longer be undone quietly (rule change-tickets)', async () => {
    const { server, order, owner, kitchen } = await openKitchen(open);
    await changeTo(server, owner, order.id, 'cancelled', 'Closed');
    expect((await kitchen.see()).cancelled).toEqual([]);
    server.clock.advance(UNDO_MS);
    expect((await kitchen.see()).cancelled).toEqual([{ id: order.id }]);
    server.clock.advance(13 * 60 * MINUTE_MS);
    expect((await kitchen.see()).cancelled).toEqual([]);
  });

  it.each([
    ['tomorrow', true],
    ['off', false],
  ] as const)('takes a dish or an option off its own menu: %s, as the office does', async (state, isUntilSet) => {
    const { server, owner, kitchen } = await openKitchen(open);
    const { timeZone } = server.dependencies.shop.current;
    const until = isUntilSet ? nextBusinessDay(server.clock.now(), timeZone, DAY_ENDS_MINUTES) : null;
    for (const target of [{ itemId: 'soup' }, { itemId: 'bowl', optionPath: '0-1' }]) {
      const { version } = await kitchen.menu();
      expect((await kitchen.move({ version, state, ...target })).json()).toEqual({
        success: true,
        version: version + 1,
      });
    }
    const seen = await kitchen.menu();
    const dishes = seen.categories.flatMap((category) => category.dishes);
    expect(dishes.find(({ id }) => id === 'soup')).toMatchObject({ isOn: false, until });
    const tofu = dishes.find(({ id }) => id === 'bowl')?.options.find(({ path }) => path === '0-1');
    expect(tofu).toMatchObject({ isOn: false, until });
    const url = `/api/office/restaurants/${RESTAURANT}/menu`;
    expect((await server.app.inject({ url, headers: owner.headers })).json()).toEqual(seen);
  });

  it('moves no switch of another restaurant, and none that its menu does not have', async () => {
    const { server, kitchen } = await openKitchen(open);
    const versions = () =>
      server.dependencies.database.db.selectFrom('restaurants').select(['id', 'version']).orderBy('id').execute();
    const before = await versions();
    const { version } = await kitchen.menu();
    for (const target of [
      { itemId: 'pie' },
      { itemId: 'bowl', optionPath: '9-9' },
      { restaurantId: 'other', itemId: 'pie' },
    ]) {
      expect((await kitchen.move({ version, state: 'tomorrow', ...target })).statusCode).toBe(404);
    }
    expect(await versions()).toEqual(before);
  });

  it('is void once it is replaced or removed, and nobody can guess one', async () => {
    const { server, owner, order, secret, makeLink, kitchen } = await openKitchen(open);
    const next = kitchenOf(server, await makeLink());
    expect(await kitchen.see()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await next.see()).orders).toHaveLength(1);
    const url = LINK;
    const { link } = (await server.app.inject({ url, headers: owner.headers })).json();
    expect(link).toEqual({ madeAt: server.clock.now(), seenAt: server.clock.now() });
    await server.app.inject({ method: 'DELETE', url, headers: owner.headers });
    const refused = await next.accept(order.id, 10);
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      expect.stringContaining('This link isn’t valid'),
    ]);
    expect((await server.app.inject({ url, headers: owner.headers })).json().link).toBeNull();
    const guess = kitchenOf(
      server,
      secret.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    );
    expect(await guess.see()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

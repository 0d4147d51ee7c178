import { expect, it } from 'vitest';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { TrackEvent } from '#contract/order/tracking.ts';
import { readLastNumber } from '#server/database/events/event-log.ts';
import { addDishes, payAdded, saveAdded } from '#tests/support/added-dishes.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const NEW_PHONE = '7275550188';

/** A change of the door's code, as a screen sends it that showed the present one. */
const CODE = { changes: { entryCode: '4471' }, seen: { entryCode: '1234' } };

const change = (server: TestServer, { headers }: SignedIn, id: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/delivery/orders/${id}/details`, headers, payload });

async function show(server: TestServer, { headers }: SignedIn, id: string): Promise<DashboardOrder> {
  return (await server.app.inject({ url: `/api/delivery/orders/${id}`, headers })).json().order;
}

onBothDatabases('changing the details of an order (rule order-details)', (open) => {
  it('shows office and driver the new ones, and keeps what was sold and paid', async () => {
    const server = await openWithShops(open);
    const { id, office, driver } = await onTheRoad(server);
    const before = await show(server, office, id);
    server.clock.advance(60_000);
    const body = {
      changes: { ...CODE.changes, instructions: 'Side door' },
      seen: { ...CODE.seen, instructions: 'Ring twice' },
    };
    const answer = await change(server, office, id, body);
    expect(answer.json()).toEqual({ success: true, changed: ['entryCode', 'instructions'] });
    const after = await show(server, driver, id);
    expect(after.orderData.delivery).toMatchObject({
      entryCode: '4471',
      instructions: 'Side door',
      dropoffOption: 'Meet outside',
    });
    expect(after.detailsChanged).toEqual({ at: server.clock.now(), words: 'Entry code and instructions' });
    expect(after).toMatchObject({ version: before.version, pricing: before.pricing, total: before.total });
    expect(after.orderData.cart).toEqual(before.orderData.cart);
  });

  it('writes who changed what into the history, and never what it says', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher', { name: 'Dana' });
    const { id } = await placeOrder(server);
    await change(server, office, id, CODE);
    const { history } = await show(server, office, id);
    expect(history.at(-1)).toMatchObject({ kind: 'details', person: 'Dana', note: 'Entry code' });
    expect(JSON.stringify(history)).not.toContain('4471');
  });

  it('finds the order by its new phone, and no longer by the old one', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { id } = await placeOrder(server);
    expect((await change(server, office, id, { changes: { phone: NEW_PHONE }, seen: {} })).statusCode).toBe(200);
    const found = async (search: string): Promise<number> => {
      const answer = await server.app.inject({ url: `/api/delivery/orders?search=${search}`, headers: office.headers });
      return answer.json<{ orders: unknown[] }>().orders.length;
    };
    expect([await found('0188'), await found('0123')]).toEqual([1, 0]);
  });

  it('refuses a detail that another person changed first, and takes the others', async () => {
    const server = await openWithShops(open);
    const [ann, ben] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
    const { id } = await placeOrder(server);
    await change(server, ann, id, CODE);
    const late = await change(server, ben, id, { changes: { entryCode: '9' }, seen: { entryCode: '1234' } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'DETAILS_CHANGED']);
    const other = await change(server, ben, id, {
      changes: { instructions: 'Knock' },
      seen: { instructions: 'Ring twice' },
    });
    expect(other.json().changed).toEqual(['instructions']);
    expect((await show(server, ann, id)).orderData.delivery).toMatchObject({
      entryCode: '4471',
      instructions: 'Knock',
    });
  });

  it.each([
    ['a missing apartment', { primaryField: ' ' }, 'ADDRESS_INFO_INVALID'],
    ['no phone number', { phone: '12' }, 'PHONE_INVALID'],
  ])('refuses %s in words and changes nothing', async (_, changes, code) => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { id } = await placeOrder(server);
    const answer = await change(server, office, id, { changes, seen: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect((await show(server, office, id)).detailsChanged).toBeNull();
  });

  it('ends with the order, and is nothing for drivers', async () => {
    const server = await openWithShops(open);
    const { id, office, driver } = await onTheRoad(server);
    expect((await change(server, driver, id, CODE)).statusCode).toBe(403);
    await changeTo(server, office, id, 'delivered', 'Left with the neighbor');
    expect((await change(server, office, id, CODE)).json()).toMatchObject({ code: 'STATUS_CHANGED' });
  });

  it('that is over names to its customer nobody who works here', async () => {
    const server = await openWithShops(open);
    const { id, office, orderNumber, trackToken } = await onTheRoad(server);
    await changeTo(server, office, id, 'delivered', 'Left with the neighbor');
    const url = `/api/orders/track/${orderNumber}/details?k=${trackToken}`;
    const answer = await server.app.inject({ method: 'POST', url, payload: CODE });
    expect(answer.json()).toEqual({
      ...{ success: false, code: 'STATUS_CHANGED', requestId: expect.any(String) },
      message: 'Someone else changed this order first. Please check it again.',
    });
  });

  it('alerts the driver’s devices to it once, and nobody’s where the order has no driver', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const driver = await signIn(server, 'driver');
    const { id } = await placeOrder(server);
    const pushes = async (): Promise<number> =>
      (
        await server.dependencies.database.db
          .selectFrom('outbox')
          .selectAll()
          .where('kind', '=', 'push.driver')
          .execute()
      ).filter(({ payload }) => JSON.parse(payload).isChange === true).length;
    await change(server, office, id, CODE);
    expect(await pushes()).toBe(0);
    await assign(server, office, id, driver);
    await change(server, office, id, { changes: { entryCode: '5' }, seen: { entryCode: '4471' } });
    expect(await pushes()).toBe(1);
  });

  // A flat that was corrected at the order stayed wrong at what was added to it.
  it('changes door and phone of what was added to it too, also of what is paid for later', async () => {
    const server = await openWithShops(open);
    const { office, driver, ...order } = await onTheRoad(server, 'restaurant_called');
    const added = await addDishes(server, order);
    await assign(server, office, added.id, driver);
    const saved = await saveAdded(server, order);
    server.clock.advance(1000);
    const body = { changes: { ...CODE.changes, phone: NEW_PHONE }, seen: CODE.seen };
    expect((await change(server, office, order.id, body)).statusCode).toBe(200);
    const later = await payAdded(server, saved);
    for (const { id } of [added, later]) {
      const seen = await show(server, office, id);
      expect(seen.orderData.delivery).toMatchObject({ entryCode: '4471', instructions: 'Ring twice' });
      expect(seen).toMatchObject({
        detailsChanged: { words: 'Entry code and phone' },
        customer: { phone: NEW_PHONE },
      });
    }
    const { history } = await show(server, office, added.id);
    expect(history.at(-1)).toMatchObject({ kind: 'details', note: `Entry code and phone, with ${order.orderNumber}` });
    // What changes at the added dishes alone stays theirs.
    await change(server, office, added.id, { changes: { instructions: 'Cake: keep level' }, seen: {} });
    server.clock.advance(60_000);
    const untouched = await saveAdded(server, order);
    expect((await show(server, office, order.id)).orderData.delivery.instructions).toBe('Ring twice');
    // Its browser doesn't know what the office changed before.
    const { detailsChanged } = await show(server, office, (await payAdded(server, untouched)).id);
    expect(detailsChanged).toMatchObject({ words: 'Entry code and phone' });
  });

  it('keeps another phone of what was added to it', async () => {
    const server = await openWithShops(open);
    const { office, ...order } = await onTheRoad(server, 'restaurant_called');
    const added = await addDishes(server, order);
    await change(server, office, added.id, { changes: { phone: '7275550177' }, seen: {} });
    await change(server, office, order.id, { changes: { phone: NEW_PHONE }, seen: {} });
    expect((await show(server, office, added.id)).customer.phone).toBe('7275550177');
  });

  it('keeps what the office changed while its customer’s page was open, unless the customer saw it', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { id, orderNumber, who } = await placeOrder(server);
    const url = `/api/orders/track/${orderNumber}/details`;
    const seen = { instructions: 'Ring twice', dropoffOption: 'Meet outside' };
    await change(server, office, id, { changes: { instructions: 'Side door' }, seen: {} });
    const unit = await who.post(url, { changes: { primaryField: 'Apt 5' }, seen });
    expect(unit.json()).toEqual({ success: true, changed: ['primaryField'] });
    const late = await who.post(url, { changes: { instructions: 'Knock' }, seen });
    expect([late.statusCode, late.json().code]).toEqual([409, 'DETAILS_CHANGED']);
    expect((await show(server, office, id)).orderData.delivery.instructions).toBe('Side door');
    const again = await who.post(url, { changes: { instructions: 'Knock' }, seen: { instructions: 'Side door' } });
    expect(again.json().changed).toEqual(['instructions']);
  });

  it('is the customer’s too, on the order’s own page, and only with a proof', async () => {
    const server = await openWithShops(open);
    const office = await signIn(server, 'dispatcher');
    const { id, orderNumber, who } = await placeOrder(server);
    const url = `/api/orders/track/${orderNumber}/details`;
    const stranger = await server.app.inject({ method: 'POST', url, payload: { changes: CODE.changes } });
    expect(stranger.json().code).toBe('ORDER_LOCKED');
    const stream = await openEventStream(
      `${await server.listen()}/api/orders/track/${orderNumber}/events?after=${await readLastNumber(server.dependencies.database.db)}`,
    );
    const answer = await who.post(url, { changes: { ...CODE.changes, phone: NEW_PHONE } });
    expect(answer.json()).toEqual({ success: true, changed: ['entryCode'] });
    const [frame] = await stream.until(1);
    stream.close();
    expect(JSON.parse(frame?.data ?? '{}') as TrackEvent).toMatchObject({ status: 'received' });
    const { history, customer } = await show(server, office, id);
    expect(history.at(-1)).toMatchObject({ person: '', note: 'By the customer: Entry code' });
    expect(customer.phone).toBe('7275550123');
  });
});

import { expect, it } from 'vitest';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { forgetBuyers } from '#server/modules/orders/index.ts';
import { addDishes, payAdded, saveAdded } from '#tests/support/added-dishes.ts';
import { bothSides, money, pay, payPage, post, show, track } from '#tests/support/changes.ts';
import { buyer, deliver, press, savePending } from '#tests/support/checkout.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { keptTexts, sendRefunds, sendTexts } from '#tests/support/texts.ts';

/** What 'edge' costs more than 'near': three miles at 75 cents, and a step of the order fees. */
const MORE = 3 * 75 + 50;
const PHONE = '7275550123';
const DOOR = { buildingType: 'House', primaryField: '' };

const quote = async (server: TestServer, who: SignedIn, id: string, placeId: string) =>
  (await post(server, who, `/api/delivery/orders/${id}/address/quote`, { placeId })).json();

/** What the form sends: the quote that it showed, and the press. */
async function move(server: TestServer, who: SignedIn, id: string, placeId: string, more: object = {}) {
  const { amountCents, version } = await quote(server, who, id, placeId);
  const body = { placeId, door: DOOR, version, amountCents, ...more };
  return post(server, who, `/api/delivery/orders/${id}/address`, body);
}

const streetOf = ({ orderData }: DashboardOrder): string => orderData.delivery.address.street;

onBothDatabases('another address for a paid order (rule address-change)', (open) => {
  async function shop() {
    const server = await openWithShops(open);
    const office = await signIn(server, 'owner', { name: 'Dana' });
    const order = await placeOrder(server, { tip: 200 });
    return { server, office, order, id: order.id };
  }

  it('waits for the payment of what it costs more, and counts once that is there', async () => {
    const { server, office, order, id } = await shop();
    const before = await show(server, office, id);
    const answer = await move(server, office, id, 'edge');
    expect(answer.json()).toEqual({ success: true, state: 'waiting', amountCents: MORE });
    expect(await show(server, office, id)).toMatchObject({ waitsForCents: MORE, orderData: before.orderData });
    expect((await track(order)).addressChange.waiting).toMatchObject({ amountCents: MORE, person: '' });
    const sessionId = await payPage(order);
    expect(await payPage(order)).toBe(sessionId);
    await pay(server, sessionId);
    const after = await show(server, office, id);
    expect(after).toMatchObject({ waitsForCents: null, pricing: before.pricing, total: before.total });
    expect(streetOf(after)).toBe('3 Elm St');
    expect(after.addressChange.paid).toMatchObject([{ amountCents: MORE, person: 'Dana' }]);
    expect(after.detailsChanged?.words).toBe('Delivery address');
    expect(after.history.at(-1)).toMatchObject({ person: 'Dana', note: 'Delivery address, $2.75 more, paid online' });
    expect(JSON.stringify(after.history)).not.toContain(' St');
    expect((await track(order)).delivery.address.street).toBe('3 Elm St');
    const [theirs, ours] = await bothSides(server);
    expect([theirs, ours]).toEqual([before.total + MORE, before.total + MORE]);
    const { ledger, left } = await money(server, office, id);
    expect(ledger.filter((row: { kind: string }) => row.kind === 'charged')).toHaveLength(2);
    expect(left).toMatchObject({ amount: before.total + MORE, deliveryFee: 199 + 225 });
  });

  // A phone number that was corrected while a change waited brought the old door's instructions to the new one.
  it('keeps what was changed about the handover while it waited, and nothing else of the old door', async () => {
    const { server, office, order, id } = await shop();
    const door = { ...DOOR, instructions: 'Blue door', dropoffOption: 'Meet outside' };
    await move(server, office, id, 'edge', { door });
    const { dropoffOption } = (await show(server, office, id)).orderData.delivery;
    server.clock.advance(1000);
    const details = { changes: { dropoffOption: 'Leave at my door' }, seen: { dropoffOption } };
    expect((await post(server, office, `/api/delivery/orders/${id}/details`, details)).statusCode).toBe(200);
    await pay(server, await payPage(order));
    const { delivery } = (await show(server, office, id)).orderData;
    expect(delivery).toMatchObject({ instructions: 'Blue door', dropoffOption: 'Leave at my door' });
  });

  it('asks the customer by one text, and announces the new address by another', async () => {
    const { server, office, order, id } = await shop();
    await move(server, office, id, 'edge');
    await sendTexts(server);
    await pay(server, await payPage(order));
    await sendTexts(server);
    const bodies = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('costs $2.75 more'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('now goes to 3 Elm St'))).toHaveLength(1);
  });

  // A text that was late named an address that the order had left.
  it('tells nobody of an address that another one has replaced', async () => {
    const { server, office, id } = await shop();
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    expect((await move(server, office, id, 'near')).json()).toMatchObject({ state: 'made', amountCents: 0 });
    await sendTexts(server);
    const bodies = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('now goes to'))).toHaveLength(1);
  });

  it('gives back what it costs less, once, as fees', async () => {
    const { server, office, order, id } = await shop();
    const { total } = await show(server, office, id);
    await move(server, office, id, 'edge');
    await pay(server, await payPage(order));
    await sendTexts(server);
    const answer = await move(server, office, id, 'near');
    expect(answer.json()).toMatchObject({ state: 'made', amountCents: -MORE });
    await sendRefunds(server);
    await sendTexts(server);
    expect(await bothSides(server)).toEqual([total, total]);
    const { refunds, left } = await money(server, office, id);
    expect(refunds).toMatchObject([{ amountCents: MORE, feeCents: MORE, reason: 'address-changed' }]);
    expect(left.amount).toBe(total);
    const texts = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(texts.filter((body) => body.includes('$2.75') && body.includes('new address costs less'))).toHaveLength(1);
    expect(texts.filter((body) => body.includes('now goes to 3 Elm St'))).toHaveLength(1);
    expect(texts.filter((body) => body.includes('now goes to'))).toHaveLength(2);
  });

  it('changes at once where the difference is waived with a reason, and the customer pays nothing', async () => {
    const { server, office, id } = await shop();
    const { total } = await show(server, office, id);
    const answer = await move(server, office, id, 'edge', { waive: 'We mistyped it' });
    expect(answer.json()).toMatchObject({ state: 'made', amountCents: 0 });
    const after = await show(server, office, id);
    expect(streetOf(after)).toBe('3 Elm St');
    expect(after.history.at(-1)?.note).toContain('We mistyped it');
    expect(await bothSides(server)).toEqual([total, total]);
    // Nothing of it was paid, so nothing goes back on the way home.
    expect((await move(server, office, id, 'near')).json()).toMatchObject({ state: 'made', amountCents: 0 });
  });

  it.each([
    ['outside the zone', 'just-outside', 422, 'OUT_OF_ZONE'],
    ['that nobody knows', 'nowhere', 404, 'PLACE_UNKNOWN'],
    ['that it has', 'near', 409, 'DETAILS_CHANGED'],
  ])('refuses an address %s', async (_, placeId, status, code) => {
    const { server, office, id } = await shop();
    const { version } = await show(server, office, id);
    const body = { placeId, door: DOOR, version, amountCents: 0 };
    const answer = await post(server, office, `/api/delivery/orders/${id}/address`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('is the office’s alone, and refuses a stale version and another difference than was shown', async () => {
    const { server, office, id } = await shop();
    const driver = await signIn(server, 'driver');
    const url = `/api/delivery/orders/${id}/address`;
    const { version, amountCents } = await quote(server, office, id, 'edge');
    const body = { placeId: 'edge', door: DOOR, version, amountCents };
    expect((await post(server, driver, url, body)).statusCode).toBe(403);
    expect((await post(server, office, url, { ...body, amountCents: 75 })).json().code).toBe('PRICE_CHANGED');
    await changeTo(server, office, id, 'restaurant_confirmed');
    expect((await post(server, office, url, body)).json().code).toBe('STATUS_CHANGED');
  });

  it('lets one of two dispatchers win, and repeats one press once', async () => {
    const { server, office, id } = await shop();
    const other = await signIn(server, 'dispatcher');
    const { version, amountCents } = await quote(server, office, id, 'edge');
    const body = { placeId: 'edge', door: DOOR, version, amountCents };
    const url = `/api/delivery/orders/${id}/address`;
    const answers = await Promise.all([
      post(server, office, url, body, 'one'),
      post(server, office, url, body, 'one'),
      post(server, other, url, body, 'two'),
    ]);
    const [first, again, second] = answers.map(({ statusCode }) => statusCode);
    expect([first, second].sort()).toEqual([200, 409]);
    expect(again).toBe(first);
    const rows = await server.dependencies.database.db.selectFrom('priced_changes').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['withdrawn', (server: TestServer, office: SignedIn, id: string) => withdraw(server, office, id)],
    ['picked up', (server: TestServer, office: SignedIn, id: string) => untilPickedUp(server, office, id)],
    [
      'cancelled',
      (server: TestServer, office: SignedIn, id: string) => changeTo(server, office, id, 'cancelled', 'Closed'),
    ],
  ])('gives the payment back by itself once the order or change is %s', async (_, end) => {
    const { server, office, order, id } = await shop();
    const before = await show(server, office, id);
    await move(server, office, id, 'edge');
    const sessionId = await payPage(order);
    await end(server, office, id);
    expect((await track(order)).addressChange.waiting).toBeNull();
    expect((await order.who.post(`/api/orders/track/${order.orderNumber}/pay`, {})).json().code).toBe('ALREADY_PAID');
    await pay(server, sessionId);
    await sendRefunds(server);
    await sendTexts(server);
    const after = await show(server, office, id);
    expect(streetOf(after)).toBe(streetOf(before));
    const [theirs, ours] = await bothSides(server);
    expect(theirs).toBe(after.status === 'cancelled' ? 0 : before.total);
    expect(ours).toBe(theirs);
    const texts = (await keptTexts(server, PHONE)).map(({ body }) => body);
    expect(texts.filter((body) => body.includes('came too late. $2.75 goes back'))).toHaveLength(1);
  });

  it('lapses at the pick-up with a line in the history, and waits again once that is undone', async () => {
    const { server, office, id } = await shop();
    await move(server, office, id, 'edge');
    await untilPickedUp(server, office, id);
    const { version, history } = await show(server, office, id);
    expect(history.at(-1)).toMatchObject({ person: '', note: 'Address not changed: $2.75 wasn’t paid' });
    await post(server, office, `/api/delivery/orders/${id}/undo`, { version, note: '' });
    const after = await show(server, office, id);
    expect(after.history.at(-1)).toMatchObject({ person: '', note: 'A change of address is waiting for $2.75' });
    expect(after.waitsForCents).toBe(MORE);
  });

  it('counts a payment once, although the notification is lost and the page asks again', async () => {
    const { server, office, order, id } = await shop();
    const { total } = await show(server, office, id);
    await move(server, office, id, 'edge');
    const sessionId = await payPage(order);
    await press(server, sessionId, 'pay');
    const again = await order.who.post(`/api/orders/track/${order.orderNumber}/pay`, {});
    expect(again.json().code).toBe('ALREADY_PAID');
    await reconcileOnce(server.dependencies);
    server.clock.advance(1000);
    await deliver(server);
    expect(streetOf(await show(server, office, id))).toBe('3 Elm St');
    expect(await bothSides(server)).toEqual([total + MORE, total + MORE]);
    expect((await show(server, office, id)).history.filter(({ note }) => note.includes('paid online'))).toHaveLength(1);
  });

  it('gives everything back with a cancellation, of both payments', async () => {
    const { server, office, order, id } = await shop();
    await move(server, office, id, 'edge');
    await pay(server, await payPage(order));
    await changeTo(server, office, id, 'cancelled', 'Closed');
    await sendRefunds(server);
    expect(await bothSides(server)).toEqual([0, 0]);
    expect(await show(server, office, id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('lets a person settle the difference of an order that is not paid by card', async () => {
    const { server, office } = await shop();
    const { pendingOrderId } = await savePending(server, buyer(server), { phone: '8135550199' });
    const convert = { confirmUnpaid: true, note: 'Pays at the door' };
    await post(server, office, `/api/delivery/convert/${pendingOrderId}`, convert);
    const { id } = await server.dependencies.database.db
      .selectFrom('orders')
      .select('id')
      .where('pending_order_id', '=', pendingOrderId)
      .executeTakeFirstOrThrow();
    expect(await quote(server, office, id, 'edge')).toMatchObject({ isByHand: true, amountCents: MORE });
    expect((await move(server, office, id, 'edge')).json().code).toBe('REASON_REQUIRED');
    const settled = await move(server, office, id, 'edge', { waive: 'Pays $2.75 more in cash' });
    expect(settled.json()).toMatchObject({ state: 'made', amountCents: 0 });
  });

  it('takes what rides with an order along, which goes elsewhere alone only once that is cancelled', async () => {
    const { server, office, order, id } = await shop();
    const rider = await addDishes(server, order);
    const alone = await post(server, office, `/api/delivery/orders/${rider.id}/address/quote`, { placeId: 'edge' });
    expect(alone.json()).toMatchObject({
      code: 'DETAILS_CHANGED',
      message: expect.stringContaining(order.orderNumber),
    });
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    expect(streetOf(await show(server, office, rider.id))).toBe('3 Elm St');
    await changeTo(server, office, id, 'cancelled', 'Out of soup');
    expect((await move(server, office, rider.id, 'near')).json()).toMatchObject({ state: 'made', amountCents: 0 });
    expect(streetOf(await show(server, office, rider.id))).toBe('4 Oak St');
  });

  // Dishes that were paid for after the order had moved went to the door that it had left.
  it('takes along what is paid for later', async () => {
    const { server, office, order, id } = await shop();
    const saved = await saveAdded(server, order);
    const board = async (): Promise<readonly BoardOrder[]> =>
      (await server.app.inject({ url: '/api/delivery/orders', headers: office.headers })).json().orders;
    // An open board keeps what a card shows.
    expect((await board()).map(({ isPending, address }) => [isPending, address.street])).toContainEqual([
      true,
      '4 Oak St',
    ]);
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    const { id: added } = await payAdded(server, saved);
    const card = (await board()).find((one) => one.id === added);
    expect(card).toMatchObject({ address: { street: '3 Elm St' }, detailsChanged: { words: 'Delivery address' } });
    expect(streetOf(await show(server, office, added))).toBe('3 Elm St');
  });

  it('moves the expected arrival with the way, tells it once, and keeps the promise', async () => {
    const { server, office, id } = await shop();
    await changeTo(server, office, id, 'restaurant_confirmed');
    const before = await show(server, office, id);
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    const after = await show(server, office, id);
    expect(after.estimatedAt).toBe(before.estimatedAt);
    expect(after.arrivesAt - before.arrivesAt).toBeGreaterThan(5 * 60_000);
    await move(server, office, id, 'near', { waive: 'Our mistake' });
    expect((await show(server, office, id)).arrivesAt).toBe(before.arrivesAt);
  });

  it('counts the new way from the moment at which the food was ready, not from what the kitchen had said', async () => {
    const { server, office, id } = await shop();
    await post(server, office, `/api/delivery/orders/${id}/ready-time`, { minutes: 45 });
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
      await changeTo(server, office, id, status);
    const expected = async () => {
      const row = server.dependencies.database.db.selectFrom('orders').select('expected_at').where('id', '=', id);
      return ((await row.executeTakeFirstOrThrow()).expected_at ?? 0) - server.clock.now();
    };
    const near = await expected();
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    const far = await expected();
    expect(near).toBeLessThan(far);
    expect(far).toBeLessThan(45 * 60_000);
  });

  it('prints only the new address, on the shop’s own printers that have the ticket', async () => {
    const { server, office, id } = await shop();
    const { db } = server.dependencies.database;
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    const row = await db.selectFrom('outbox').select('payload').where('kind', '=', 'ticket.change').executeTakeFirst();
    expect(JSON.parse(row?.payload ?? '{}')).toMatchObject({
      kind: 'change',
      words: 'Deliver to 3 Elm St, Odessa, FL 33556',
      isForHouse: true,
    });
  });

  it('forgets the addresses with the buyer', async () => {
    const { server, office, id } = await shop();
    await move(server, office, id, 'edge');
    await changeTo(server, office, id, 'cancelled', 'Closed');
    await forgetBuyers(server.dependencies, server.clock.now() + 1);
    const rows = await server.dependencies.database.db.selectFrom('priced_changes').select('delivery').execute();
    expect(rows).toEqual([{ delivery: '{}' }]);
    expect((await show(server, office, id)).addressChange).toEqual({ waiting: null, paid: [] });
  });

  it('holds the driver’s device and distance to the new address, and ends at the pick-up', async () => {
    const server = await openWithShops(open);
    const { id, office, driver } = await onTheRoad(server, 'ready_pickup');
    await move(server, office, id, 'edge', { waive: 'Our mistake' });
    expect(streetOf(await show(server, driver, id))).toBe('3 Elm St');
    const pushes = await server.dependencies.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'push.driver')
      .execute();
    expect(pushes.filter(({ payload }) => JSON.parse(payload).isChange === true)).toHaveLength(1);
    const { version } = await show(server, office, id);
    await changeTo(server, office, id, 'picked_up');
    const body = { placeId: 'near', door: DOOR, version, amountCents: 0 };
    const late = await post(server, office, `/api/delivery/orders/${id}/address`, body);
    expect(late.json().code).toBe('STATUS_CHANGED');
  });
});

async function withdraw(server: TestServer, office: SignedIn, id: string): Promise<void> {
  const { addressChange } = await show(server, office, id);
  const body = { changeId: addressChange.waiting?.id ?? '' };
  const url = `/api/delivery/orders/${id}/address/withdraw`;
  const answers = [await post(server, office, url, body), await post(server, office, url, body)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
}

async function untilPickedUp(server: TestServer, office: SignedIn, id: string): Promise<void> {
  for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up'] as const) {
    await changeTo(server, office, id, status);
  }
}

import { expect, it } from 'vitest';
import type { TrackEvent } from '#contract/order/tracking.ts';
import { readLastNumber } from '#server/database/events/event-log.ts';
import { changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const lastEvent = ({ dependencies }: TestServer): Promise<number> => readLastNumber(dependencies.database.db);
const pathOf = (number: string, after: number): string => `/api/orders/track/${number}/events?after=${after}`;

onBothDatabases('the live steps of an order (rule tracking-news)', (open) => {
  it('come as they happen, for this order alone, and say nothing about the customer (rule stream-audience)', async () => {
    const server = await openWithShops(open);
    const mine = await placeOrder(server);
    const other = await placeOrder(server, { phone: '7275550199' });
    const office = await signIn(server, 'dispatcher');
    const origin = await server.listen();
    const { eventNumber } = (await mine.who.get(`/api/orders/track/${mine.orderNumber}`)).json();
    const stream = await openEventStream(origin + pathOf(mine.orderNumber.toLowerCase(), eventNumber));
    await changeTo(server, office, other.id, 'restaurant_confirmed');
    await changeTo(server, office, mine.id, 'restaurant_confirmed');
    await changeTo(server, office, other.id, 'preparing');
    await changeTo(server, office, mine.id, 'preparing');
    const frames = await stream.until(2);
    const events = frames.map(({ data }) => JSON.parse(data) as TrackEvent);
    expect(frames.map(({ event }) => event)).toEqual(['step', 'step']);
    expect(events.map(({ status }) => status)).toEqual(['restaurant_confirmed', 'preparing']);
    expect(events.map((event) => Object.keys(event).sort())).toEqual(
      events.map(() => ['at', 'number', 'status', 'version']),
    );
    const sent = JSON.stringify(stream.frames);
    for (const secret of [other.id, mine.id, other.orderNumber, '7275550123', 'Oak St'])
      expect(sent).not.toContain(secret);
    stream.close();
  });

  it('go back where one is undone, and say nothing of what a driver reports (rules step-undo, late-reports)', async () => {
    const server = await openWithShops(open);
    const { id, orderNumber, office, driver } = await onTheRoad(server);
    const stream = await openEventStream((await server.listen()) + pathOf(orderNumber, await lastEvent(server)));
    const url = `/api/delivery/orders/${id}/undo`;
    const undone = await server.app.inject({ method: 'POST', url, headers: office.headers, payload: { version: 6 } });
    expect(undone.statusCode).toBe(200);
    const report = [field('status', 'delivered'), field('actedAt', `${server.clock.now()}`), photo(0, await jpeg())];
    expect((await sendForm(server, driver, id, report)).json()).toMatchObject({ report: { reason: 'ahead' } });
    await changeTo(server, office, id, 'out_for_delivery');
    const events = (await stream.until(2)).map(({ data }) => JSON.parse(data) as TrackEvent);
    expect(events).toMatchObject([
      { status: 'picked_up', version: 7 },
      { status: 'out_for_delivery', version: 8 },
    ]);
    stream.close();
  });

  it('that were missed come first', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const office = await signIn(server, 'dispatcher');
    const { eventNumber } = (await order.who.get(`/api/orders/track/${order.orderNumber}`)).json();
    await changeTo(server, office, order.id, 'restaurant_confirmed');
    const stream = await openEventStream((await server.listen()) + pathOf(order.orderNumber, eventNumber));
    const [frame] = await stream.until(1);
    expect(JSON.parse(frame?.data ?? '{}')).toMatchObject({ status: 'restaurant_confirmed' });
    stream.close();
  });

  it('are told again when money goes back, and say nothing of it (rule refund-told)', async () => {
    const server = await openWithShops(open);
    const order = await placeOrder(server);
    const { headers } = await signIn(server, 'owner');
    await changeTo(server, await signIn(server, 'dispatcher'), order.id, 'restaurant_confirmed');
    const { eventNumber } = (await order.who.get(`/api/orders/track/${order.orderNumber}`)).json();
    const stream = await openEventStream((await server.listen()) + pathOf(order.orderNumber, eventNumber));
    const url = `/api/office/orders/${order.id}/refunds`;
    const payload = { amountCents: 500, reason: 'late' };
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const [frame] = await stream.until(1);
    expect(frame?.event).toBe('step');
    expect(JSON.parse(frame?.data ?? '{}')).toEqual({
      number: eventNumber + 1,
      at: server.clock.now(),
      status: 'restaurant_confirmed',
    });
    stream.close();
  });

  it('are 404 for a number of no order', async () => {
    const server = await openWithShops(open);
    const stream = await openEventStream((await server.listen()) + pathOf('FF00000000', 0));
    expect(stream.status).toBe(404);
    stream.close();
  });
});

import { expect, it } from 'vitest';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { openShopKey } from '#server/adapters/web-push/shop-key.ts';
import { webPush } from '#server/adapters/web-push/web-push.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import type { PushService, PushSubscription } from '#server/ports/push.ts';
import { countRows } from '#tests/support/checkout.ts';
import { assign, changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { fakePush } from '#tests/support/fake-push.ts';
import { type PushStandIn, pushStandIn } from '#tests/support/push-stand-in.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';
import { endUndo } from '#tests/support/texts.ts';
import { pushHandlers } from './push-handlers.ts';

const MINUTE_MS = 60_000;
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const call = (
  server: TestServer,
  { headers }: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) });

const bodyOf = ({ endpoint, publicKey, authSecret }: PushSubscription) => ({
  endpoint,
  keys: { p256dh: publicKey, auth: authSecret },
});

async function allow(server: TestServer, person: SignedIn, device: PushSubscription): Promise<void> {
  expect((await call(server, person, 'POST', '/api/staff/push', bodyOf(device))).statusCode).toBe(200);
}

/** Sends all that is due: for each device, and before that for whom. */
async function send(server: TestServer): Promise<void> {
  await endUndo(server);
  for (let rounds = 0; rounds < 3; rounds += 1) await sendDue(server.dependencies, pushHandlers(server.dependencies));
}

/** A shop that sends notifications to the stand-in. */
async function openWithPush(open: OpenTestServer): Promise<{ server: TestServer; browsers: PushStandIn }> {
  const late: { push?: PushService } = {};
  const push: PushService = {
    get publicKey() {
      return late.push?.publicKey ?? '';
    },
    send: (to, message) => (late.push as PushService).send(to, message),
  };
  const server = await openWithShops(open, { push });
  const { database, clock } = server.dependencies;
  const browsers = await pushStandIn(() => clock.now());
  const key = await openShopKey(database);
  late.push = webPush({ key, clock, contact: 'mailto:owner@shop.test', post: browsers.post });
  return { server, browsers };
}

onBothDatabases('notifications (rule order-push)', (open) => {
  it('tell the office of a new order once on each device, by its number and restaurant alone', async () => {
    const { server, browsers } = await openWithPush(open);
    const [ann, olga] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
    const driver = await signIn(server, 'driver');
    for (const person of [ann, olga, driver]) await allow(server, person, browsers.subscribe());
    const { orderNumber } = await placeOrder(server);
    await send(server);
    const told = JSON.stringify({ title: `New order ${orderNumber}`, body: 'Corner Grill', tag: orderNumber });
    expect(browsers.complaints).toEqual([]);
    expect(browsers.shown).toEqual([told, told]);
  });

  it('end on a device whose key is no point of the curve, as an older version let in (rule push-devices)', async () => {
    const { server, browsers } = await openWithPush(open);
    await allow(server, await signIn(server, 'dispatcher'), browsers.subscribe());
    await server.dependencies.database.db
      .updateTable('push_subscriptions')
      .set({ public_key: 'B'.padEnd(87, 'A') })
      .execute();
    await placeOrder(server);
    await send(server);
    expect(await countRows(server, 'push_subscriptions')).toBe(0);
  });

  it('tell a driver of an order that was given to them, and nobody of one that was taken back', async () => {
    const { server, browsers } = await openWithPush(open);
    const [ann, dee] = [await signIn(server, 'dispatcher'), await signIn(server, 'driver')];
    await allow(server, dee, browsers.subscribe());
    const { id, orderNumber } = await placeOrder(server);
    await assign(server, ann, id, dee);
    await send(server);
    expect(browsers.shown.map((text) => JSON.parse(text).title)).toEqual([`Order ${orderNumber} is yours`]);
    const eve = await signIn(server, 'driver');
    await allow(server, eve, browsers.subscribe());
    await assign(server, ann, id, eve);
    await call(server, ann, 'PUT', `/api/delivery/orders/${id}/driver`, { driverId: null });
    await send(server);
    expect(browsers.shown.map((text) => JSON.parse(text).title)).toEqual([
      `Order ${orderNumber} is yours`,
      `Order ${orderNumber} is no longer yours`,
    ]);
  });

  it('tell a driver that an order was cancelled, and nothing of a cancellation that is undone', async () => {
    const { server, browsers } = await openWithPush(open);
    const [ann, dee] = [await signIn(server, 'dispatcher'), await signIn(server, 'driver')];
    await allow(server, dee, browsers.subscribe());
    const { id, orderNumber } = await placeOrder(server);
    await assign(server, ann, id, dee);
    await send(server);
    await changeTo(server, ann, id, 'cancelled', 'Closed');
    const { version } = (await call(server, ann, 'GET', `/api/delivery/orders/${id}`)).json().order;
    await call(server, ann, 'POST', `/api/delivery/orders/${id}/undo`, { version });
    await send(server);
    expect(browsers.shown).toHaveLength(1);
    server.clock.advance(1000);
    await changeTo(server, ann, id, 'cancelled', 'Closed');
    await send(server);
    expect(browsers.shown.map((text) => JSON.parse(text).title)).toEqual([
      `Order ${orderNumber} is yours`,
      `Order ${orderNumber} was cancelled`,
    ]);
  });

  it('never reach a driver to whom an order was given by mistake for a moment (rule step-undo)', async () => {
    const { server, browsers } = await openWithPush(open);
    const [ann, dee] = [await signIn(server, 'dispatcher'), await signIn(server, 'driver')];
    await allow(server, dee, browsers.subscribe());
    const { id } = await placeOrder(server);
    await assign(server, ann, id, dee);
    server.clock.advance(UNDO_MS - 1);
    await sendDue(server.dependencies, pushHandlers(server.dependencies));
    await call(server, ann, 'PUT', `/api/delivery/orders/${id}/driver`, { driverId: null, seenDriverId: dee.staff.id });
    await send(server);
    expect(browsers.shown).toEqual([]);
  });

  it('are not sent once the order is taken, and not after ten minutes', async () => {
    const { server, browsers } = await openWithPush(open);
    const ann = await signIn(server, 'dispatcher');
    await allow(server, ann, browsers.subscribe());
    const { id } = await placeOrder(server);
    await sendDue(server.dependencies, pushHandlers(server.dependencies));
    await call(server, ann, 'POST', `/api/delivery/orders/${id}/take`);
    await placeOrder(server, { phone: '7275550177' });
    browsers.act({ busyFor: 60 });
    await send(server);
    server.clock.advance(11 * MINUTE_MS);
    await send(server);
    expect(browsers.shown).toEqual([]);
    expect(await countRows(server, 'push_subscriptions')).toBe(1);
  });

  it('are tried again where the push service is busy, and end where the device is gone', async () => {
    const { server, browsers } = await openWithPush(open);
    const ann = await signIn(server, 'dispatcher');
    await allow(server, ann, browsers.subscribe());
    await placeOrder(server);
    browsers.act({ busyFor: 60 }, 500, 410);
    for (const seconds of [0, 50, 11, 5]) {
      server.clock.advance(seconds * 1000);
      await send(server);
    }
    expect(browsers.shown).toEqual([]);
    expect(await countRows(server, 'push_subscriptions')).toBe(0);
  });
});

onBothDatabases('the devices that are notified (rule push-devices)', (open) => {
  it.each(['signs out', 'is disabled', 'has a new password', 'switches it off', 'was signed in too long'])(
    'are forgotten when the person %s',
    async (how) => {
      const push = fakePush();
      const server = await openWithShops(open, { push });
      const [ann, olga] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
      const device = { endpoint: 'https://push.test/s/1', publicKey: POINT, authSecret: 'A'.repeat(22) };
      await allow(server, ann, device);
      const edit = (payload: object) =>
        server.app.inject({
          method: 'PATCH',
          url: `/api/staff/${ann.staff.id}`,
          headers: olga.headers,
          payload,
        });
      if (how === 'signs out') await call(server, ann, 'POST', '/api/staff/sign-out');
      if (how === 'is disabled') await edit({ isDisabled: true });
      if (how === 'has a new password') await edit({ password: 'seven green lamps here' });
      if (how === 'switches it off') await call(server, ann, 'DELETE', '/api/staff/push');
      if (how === 'was signed in too long') server.clock.advance(13 * 60 * MINUTE_MS);
      else expect(await countRows(server, 'push_subscriptions')).toBe(0);
      await placeOrder(server);
      await send(server);
      expect(push.sent).toEqual([]);
    },
  );

  it('are one for a session and one person for a device', async () => {
    const push = fakePush();
    const server = await openWithShops(open, { push });
    const [ann, ben] = [await signIn(server, 'dispatcher'), await signIn(server, 'dispatcher')];
    const device = (name: string): PushSubscription => ({
      endpoint: `https://push.test/s/${name}`,
      publicKey: POINT,
      authSecret: 'A'.repeat(22),
    });
    await allow(server, ann, device('old'));
    await allow(server, ann, device('new'));
    await allow(server, ben, device('new'));
    await allow(server, ben, device('new'));
    await placeOrder(server);
    await send(server);
    expect(push.sent.map(({ to }) => to)).toEqual(['https://push.test/s/new']);
  });
});

onEmbeddedDatabase('what a browser sends to be notified (rule push-devices)', (open) => {
  it.each([
    ['no https', { endpoint: 'http://push.test/s/1' }],
    ['a name and password', { endpoint: 'https://user:pass@push.test/s/1' }],
    ['no key', { keys: { p256dh: 'A', auth: 'A'.repeat(22) } }],
    ['a key that is no point of the curve', { keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } }],
    ['no secret', { keys: { p256dh: POINT, auth: '' } }],
  ])('is refused with %s', async (_, wrong) => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const right = { endpoint: 'https://push.test/s/1', keys: { p256dh: POINT, auth: 'A'.repeat(22) } };
    const answer = await call(server, ann, 'POST', '/api/staff/push', { ...right, ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION']);
  });

  it('is encrypted with a key that the shop keeps', async () => {
    const { dependencies } = await open();
    const first = await openShopKey(dependencies.database);
    expect(first.publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await openShopKey(dependencies.database)).publicKey).toBe(first.publicKey);
  });
});

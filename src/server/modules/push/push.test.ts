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
import { type House, type OpenHouse, onBothDatabases, onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { endUndo } from '#tests/support/texts.ts';
import { pushHandlers } from './push-handlers.ts';

const MINUTE_MS = 60_000;
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const call = (
  house: House,
  { headers }: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => house.app.inject({ method, url, headers, ...(payload && { payload }) });

const bodyOf = ({ endpoint, publicKey, authSecret }: PushSubscription) => ({
  endpoint,
  keys: { p256dh: publicKey, auth: authSecret },
});

async function allow(house: House, person: SignedIn, device: PushSubscription): Promise<void> {
  expect((await call(house, person, 'POST', '/api/staff/push', bodyOf(device))).statusCode).toBe(200);
}

/** Sends all that is due: for each device, and before that for whom. */
async function send(house: House): Promise<void> {
  await endUndo(house);
  for (let rounds = 0; rounds < 3; rounds += 1) await sendDue(house.dependencies, pushHandlers(house.dependencies));
}

/** A shop that sends notifications to the stand-in. */
async function openWithPush(open: OpenHouse): Promise<{ house: House; browsers: PushStandIn }> {
  const late: { push?: PushService } = {};
  const push: PushService = {
    get publicKey() {
      return late.push?.publicKey ?? '';
    },
    send: (to, message) => (late.push as PushService).send(to, message),
  };
  const house = await openWithShops(open, { push });
  const { database, clock } = house.dependencies;
  const browsers = await pushStandIn(() => clock.now());
  const key = await openShopKey(database);
  late.push = webPush({ key, clock, contact: 'mailto:owner@shop.test', post: browsers.post });
  return { house, browsers };
}

onBothDatabases('notifications (rule order-push)', (open) => {
  it('tell the office of a new order once on each device, by its number and restaurant alone', async () => {
    const { house, browsers } = await openWithPush(open);
    const [ann, olga] = [await signIn(house, 'dispatcher'), await signIn(house, 'owner')];
    const driver = await signIn(house, 'driver');
    for (const person of [ann, olga, driver]) await allow(house, person, browsers.subscribe());
    const { orderNumber } = await placeOrder(house);
    await send(house);
    const told = JSON.stringify({ title: `New order ${orderNumber}`, body: 'Corner Grill', tag: orderNumber });
    expect(browsers.complaints).toEqual([]);
    expect(browsers.shown).toEqual([told, told]);
  });

  it('end on a device whose key is no point of the curve, as an older version let in (rule push-devices)', async () => {
    const { house, browsers } = await openWithPush(open);
    await allow(house, await signIn(house, 'dispatcher'), browsers.subscribe());
    await house.dependencies.database.db
      .updateTable('push_subscriptions')
      .set({ public_key: 'B'.padEnd(87, 'A') })
      .execute();
    await placeOrder(house);
    await send(house);
    expect(await countRows(house, 'push_subscriptions')).toBe(0);
  });

  it('tell a driver of an order that was given to them, and nobody of one that was taken back', async () => {
    const { house, browsers } = await openWithPush(open);
    const [ann, dee] = [await signIn(house, 'dispatcher'), await signIn(house, 'driver')];
    await allow(house, dee, browsers.subscribe());
    const { id, orderNumber } = await placeOrder(house);
    await assign(house, ann, id, dee);
    await send(house);
    expect(browsers.shown.map((text) => JSON.parse(text).title)).toEqual([`Order ${orderNumber} is yours`]);
    const eve = await signIn(house, 'driver');
    await allow(house, eve, browsers.subscribe());
    await assign(house, ann, id, eve);
    await assign(house, ann, id, dee);
    house.clock.advance(1000);
    await changeTo(house, ann, id, 'cancelled', 'Closed');
    await send(house);
    expect(browsers.shown).toHaveLength(1);
  });

  it('never reach a driver to whom an order was given by mistake for a moment (rule step-undo)', async () => {
    const { house, browsers } = await openWithPush(open);
    const [ann, dee] = [await signIn(house, 'dispatcher'), await signIn(house, 'driver')];
    await allow(house, dee, browsers.subscribe());
    const { id } = await placeOrder(house);
    await assign(house, ann, id, dee);
    house.clock.advance(UNDO_MS - 1);
    await sendDue(house.dependencies, pushHandlers(house.dependencies));
    await call(house, ann, 'PUT', `/api/delivery/orders/${id}/driver`, { driverId: null, seenDriverId: dee.staff.id });
    await send(house);
    expect(browsers.shown).toEqual([]);
  });

  it('are not sent once the order is taken, and not after ten minutes', async () => {
    const { house, browsers } = await openWithPush(open);
    const ann = await signIn(house, 'dispatcher');
    await allow(house, ann, browsers.subscribe());
    const { id } = await placeOrder(house);
    await sendDue(house.dependencies, pushHandlers(house.dependencies));
    await call(house, ann, 'POST', `/api/delivery/orders/${id}/take`);
    await placeOrder(house, { phone: '7275550177' });
    browsers.act({ busyFor: 60 });
    await send(house);
    house.clock.advance(11 * MINUTE_MS);
    await send(house);
    expect(browsers.shown).toEqual([]);
    expect(await countRows(house, 'push_subscriptions')).toBe(1);
  });

  it('are tried again where the push service is busy, and end where the device is gone', async () => {
    const { house, browsers } = await openWithPush(open);
    const ann = await signIn(house, 'dispatcher');
    await allow(house, ann, browsers.subscribe());
    await placeOrder(house);
    browsers.act({ busyFor: 60 }, 500, 410);
    for (const seconds of [0, 50, 11, 5]) {
      house.clock.advance(seconds * 1000);
      await send(house);
    }
    expect(browsers.shown).toEqual([]);
    expect(await countRows(house, 'push_subscriptions')).toBe(0);
  });
});

onBothDatabases('the devices that are notified (rule push-devices)', (open) => {
  it.each(['signs out', 'is disabled', 'has a new password', 'switches it off', 'was signed in too long'])(
    'are forgotten when the person %s',
    async (how) => {
      const push = fakePush();
      const house = await openWithShops(open, { push });
      const [ann, olga] = [await signIn(house, 'dispatcher'), await signIn(house, 'owner')];
      const device = { endpoint: 'https://push.test/s/1', publicKey: POINT, authSecret: 'A'.repeat(22) };
      await allow(house, ann, device);
      const edit = (payload: object) =>
        house.app.inject({
          method: 'PATCH',
          url: `/api/staff/${ann.staff.id}`,
          headers: olga.headers,
          payload,
        });
      if (how === 'signs out') await call(house, ann, 'POST', '/api/staff/sign-out');
      if (how === 'is disabled') await edit({ isDisabled: true });
      if (how === 'has a new password') await edit({ password: 'seven green lamps here' });
      if (how === 'switches it off') await call(house, ann, 'DELETE', '/api/staff/push');
      if (how === 'was signed in too long') house.clock.advance(13 * 60 * MINUTE_MS);
      else expect(await countRows(house, 'push_subscriptions')).toBe(0);
      await placeOrder(house);
      await send(house);
      expect(push.sent).toEqual([]);
    },
  );

  it('are one for a session and one person for a device', async () => {
    const push = fakePush();
    const house = await openWithShops(open, { push });
    const [ann, ben] = [await signIn(house, 'dispatcher'), await signIn(house, 'dispatcher')];
    const device = (name: string): PushSubscription => ({
      endpoint: `https://push.test/s/${name}`,
      publicKey: POINT,
      authSecret: 'A'.repeat(22),
    });
    await allow(house, ann, device('old'));
    await allow(house, ann, device('new'));
    await allow(house, ben, device('new'));
    await allow(house, ben, device('new'));
    await placeOrder(house);
    await send(house);
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
    const house = await open();
    const ann = await signIn(house, 'dispatcher');
    const right = { endpoint: 'https://push.test/s/1', keys: { p256dh: POINT, auth: 'A'.repeat(22) } };
    const answer = await call(house, ann, 'POST', '/api/staff/push', { ...right, ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION']);
  });

  it('is encrypted with a key that the shop keeps', async () => {
    const { dependencies } = await open();
    const first = await openShopKey(dependencies.database);
    expect(first.publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await openShopKey(dependencies.database)).publicKey).toBe(first.publicKey);
  });
});

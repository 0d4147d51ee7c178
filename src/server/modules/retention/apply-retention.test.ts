import { expect, it } from 'vitest';
import { sendDue } from '#server/database/stores/outbox.ts';
import { changeTicketHandlers } from '#server/modules/printing/index.ts';
import { onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { printerStandIn } from '#tests/support/printer-stand-in.ts';
import { signIn } from '#tests/support/staff.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { applyRetention } from './apply-retention.ts';

const DAY_MS = 86_400_000;
const PHONE = '8135550177';

/** Every table but that of places, which are nobody's, as text. */
async function everything({ dependencies }: TestServer): Promise<string> {
  const { db } = dependencies.database;
  const names = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== 'resolved_places');
  const rows = await Promise.all(
    names.map((name) =>
      db
        .selectFrom(name as 'orders')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

const money = ({ dependencies }: TestServer) =>
  dependencies.database.db
    .selectFrom('orders')
    .select(['order_number', 'status', 'subtotal_cents', 'tip_cents', 'total_cents', 'refunded_cents'])
    .orderBy('id')
    .execute();

onBothDatabases('what is kept about people (rule retention-times)', (open) => {
  it('is deleted 90 days after a delivery, and money, count and history stay (rules forgetting-keeps-money, first-name)', async () => {
    const server = await openWithShops(open);
    const { id, driver, orderNumber, trackToken } = await onTheRoad(server, 'out_for_delivery', {
      phone: PHONE,
      name: 'Zelda',
    });
    await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, await jpeg())]);
    const { db } = server.dependencies.database;
    const at = server.clock.now();
    await db
      .insertInto('outbox')
      .values({
        id: 'offer',
        kind: 'k',
        dedupe_key: `k:${PHONE}`,
        payload: '{}',
        attempts: 1,
        next_at: at,
        sent_at: at,
        last_error: null,
        created_at: at,
      })
      .execute();
    const kept = async () => ({
      money: await money(server),
      counts: await db.selectFrom('order_counts').selectAll().orderBy('status').execute(),
      history: await db.selectFrom('order_history').selectAll().orderBy('step').execute(),
    });
    const before = await kept();
    server.clock.advance(90 * DAY_MS - 60_000);
    await applyRetention(server.dependencies);
    for (const trace of [PHONE, 'Zelda', 'zelda']) expect(await everything(server)).toContain(trace);
    server.clock.advance(120_000);
    await applyRetention(server.dependencies);
    const left = await everything(server);
    for (const trace of [PHONE, 'Zelda', 'zelda', 'Oak St', 'Apt 4', 'Ring twice']) expect(left).not.toContain(trace);
    expect(left).not.toMatch(/entryCode\W+1234/);
    expect(left).toContain('Soup');
    expect(await kept()).toEqual(before);
    const { headers } = await signIn(server, 'owner');
    const shown = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers });
    expect([shown.statusCode, shown.json().order.pricing.total]).toEqual([200, 2739]);
    const tracked = await server.app.inject(`/api/orders/track/${orderNumber}?k=${trackToken}`);
    expect(tracked.json().order).toMatchObject({ access: 'full', items: [{ quantity: 2, name: 'Soup' }] });
  });

  it('is deleted after 90 days where it is a new address on a ticket (rules address-change, change-tickets)', async () => {
    const server = await openWithShops(open);
    const printer = await printerStandIn(server);
    const { id } = await placeOrder(server);
    await printer.work();
    const { headers } = await signIn(server, 'owner');
    const url = `/api/delivery/orders/${id}`;
    const call = async (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
      (await server.app.inject({ method, url: `${url}${path}`, headers, payload })).json();
    const { version, amountCents } = await call('/address/quote', { placeId: 'edge' });
    const door = { buildingType: 'House', primaryField: '' };
    await call('/address', { placeId: 'edge', door, waive: 'Our mistake', version, amountCents });
    await sendDue(server.dependencies, changeTicketHandlers(server.dependencies));
    await printer.work();
    expect(printer.paper[1]).toContain('3 ELM ST');
    await call('/status', { status: 'cancelled', note: 'Closed' }, 'PATCH');
    server.clock.advance(91 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await everything(server)).not.toContain('Elm St');
  });

  it('is deleted after 90 days where it is a text that was never finished', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const text = { id: 'm', dedupe_key: 'k', order_id: null, phone: PHONE, kind: 'status', body: 'On its way' };
    const begun = { status: 'waiting', reason: null, provider_id: null, sent_at: null } as const;
    const unheard = { delivery: null, delivered_at: null, created_at: server.clock.now() };
    await db
      .insertInto('messages')
      .values({ ...text, ...begun, ...unheard })
      .execute();
    server.clock.advance(90 * DAY_MS + 1);
    await applyRetention(server.dependencies);
    expect(await everything(server)).not.toContain(PHONE);
  });

  it('is deleted after 90 days where it is an answer about a missing dish', async () => {
    const server = await openWithShops(open);
    const { db } = server.dependencies.database;
    const { id: orderId } = await storeOrder(server.dependencies.database, {
      at: server.clock.now(),
      status: 'delivered',
    });
    const at = server.clock.now();
    const question = { line_id: 'l', dish: 'Soup', count: 1, amount_cents: 500, swap: 'Salad', note: '' };
    const outcome = { state: 'swapped', answered_by: 'staff', answered_at: at, staff_id: null, person: '' } as const;
    const held = { held_at: at, held_why: 'reply', reply: 'no, I am Zelda at Oak St', refund_id: null } as const;
    await db
      .insertInto('missing_dishes')
      .values({ id: 'm', order_id: orderId, asked_at: at, due_at: at, ...question, ...outcome, ...held })
      .execute();
    const reply = async () => (await db.selectFrom('missing_dishes').select('reply').executeTakeFirstOrThrow()).reply;
    server.clock.advance(90 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await reply()).toContain('Zelda');
    server.clock.advance(1);
    await applyRetention(server.dependencies);
    expect(await reply()).toBeNull();
  });

  it('is deleted after 30 days where it is a photo', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, await jpeg())]);
    server.clock.advance(30 * DAY_MS + 1);
    await applyRetention(server.dependencies);
    expect(await server.dependencies.database.db.selectFrom('delivery_photos').selectAll().execute()).toEqual([]);
  });

  it('is deleted anyway where an order’s document cannot be read, and its money stays', async () => {
    const server = await openWithShops(open);
    const { database } = server.dependencies;
    const input = { at: server.clock.now(), status: 'delivered', phone: PHONE } as const;
    const unreadable = [await storeOrder(database, input), await storeOrder(database, input)];
    await storeOrder(database, input);
    const [torn, strange] = unreadable.map(({ id }) => database.db.updateTable('orders').where('id', '=', id));
    await torn?.set({ document: '{"delivery":{"instructions":"Ring twi' }).execute();
    await strange?.set({ document: JSON.stringify({ customer: { phone: PHONE } }) }).execute();
    const before = await money(server);
    server.clock.advance(91 * DAY_MS);
    await applyRetention(server.dependencies);
    const left = await everything(server);
    for (const trace of [PHONE, 'Oak St', 'Ring twi']) expect(left).not.toContain(trace);
    expect(await money(server)).toEqual(before);
    expect(server.logged.filter((line) => line.includes('was emptied'))).toHaveLength(2);
    expect(server.logged.join()).not.toContain(PHONE);
  });

  it('is deleted anyway where something else could not be cleared away', async () => {
    const server = await openWithShops(open);
    const { dependencies } = server;
    await storeOrder(dependencies.database, { at: server.clock.now(), status: 'delivered', phone: PHONE });
    server.clock.advance(91 * DAY_MS);
    const photos = { ...dependencies.photos, namesBefore: () => Promise.reject(new Error('the folder is away')) };
    await applyRetention({ ...dependencies, photos });
    expect(await everything(server)).not.toContain(PHONE);
    expect(server.logged.filter((line) => line.includes('job-failed'))).toHaveLength(1);
  });

  it('is forgotten with the tries at it, and the tries stay as long as it does (rule last-four-digits)', async () => {
    const server = await openWithShops(open);
    const { database } = server.dependencies;
    const at = server.clock.now();
    const over = await storeOrder(database, { at, status: 'delivered' });
    const going = await storeOrder(database, { at, status: 'preparing' });
    for (const { order_number } of [over, going]) {
      const url = `/api/orders/track/${order_number}/unlock`;
      const wrong = await server.app.inject({ method: 'POST', url, payload: { lastFour: '9000' } });
      expect(wrong.statusCode).toBe(422);
    }
    const tries = () => database.db.selectFrom('unlock_tries').select('order_id').execute();
    await applyRetention(server.dependencies);
    expect(await tries()).toHaveLength(2);
    server.clock.advance(91 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await tries()).toEqual([{ order_id: going.id }]);
  });

  it('stays for an order that is not over', async () => {
    const server = await openWithShops(open);
    await storeOrder(server.dependencies.database, { at: server.clock.now(), status: 'preparing' });
    server.clock.advance(91 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await everything(server)).toContain('4 Oak St');
  });

  it('is deleted for requests and waitlist in their time, but an approved address stays approved', async () => {
    const server = await open();
    const { db } = server.dependencies.database;
    const at = server.clock.now();
    const place = { latitude: 28, longitude: -82, distance_miles: 4, created_at: at, decided_at: null };
    const asked = { ...place, phone: PHONE, address: '9 Far Rd' };
    await db
      .insertInto('whitelist_requests')
      .values([
        { ...asked, id: 'a', place_id: 'far', status: 'approved' },
        { ...asked, id: 'b', place_id: 'farther', status: 'declined' },
      ])
      .execute();
    const days = { availability_days: '[]', preferred_hours: 'evening', created_at: at, updated_at: at };
    await db
      .insertInto('driver_waitlist')
      .values({ ...days, phone: PHONE, first_name: 'Ana', last_name: 'Díaz' })
      .execute();
    server.clock.advance(90 * DAY_MS + 1);
    await applyRetention(server.dependencies);
    const requests = await db.selectFrom('whitelist_requests').select(['id', 'phone', 'status']).execute();
    expect(requests).toEqual([{ id: 'a', phone: '', status: 'approved' }]);
    expect(await db.selectFrom('driver_waitlist').select('first_name').execute()).toHaveLength(1);
    server.clock.advance(275 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await db.selectFrom('driver_waitlist').select('first_name').execute()).toEqual([]);
  });

  it('forgets after 90 days when drivers were available, and not before (rule driver-hours)', async () => {
    const server = await openWithShops(open);
    const { headers } = await signIn(server, 'driver');
    const { db } = server.dependencies.database;
    await server.app.inject({ method: 'PUT', url: '/api/delivery/shift', headers, payload: { state: 'available' } });
    const kept = async () => (await db.selectFrom('driver_state_changes').select('state').execute()).length;
    server.clock.advance(89 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await kept()).toBe(1);
    server.clock.advance(2 * DAY_MS);
    await applyRetention(server.dependencies);
    expect(await kept()).toBe(0);
  });
});

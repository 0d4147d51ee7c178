import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/engines/open-database.ts';
import { appendEvents } from '#server/database/events/event-log.ts';
import { watchLoad } from '#server/http/pipeline/load-watch.ts';
import { changeStaff } from '#server/modules/staff/index.ts';
import { type OpenStream, openEventStream } from '#tests/support/event-stream.ts';
import { BOARD_STREAM, boardEventOf, openBoardStream } from '#tests/support/live-board.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { giveTo, storeOrder } from '#tests/support/stored-orders.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const HOUR_MS = 3_600_000;
/** With the one that makes the order. */
const STEPS_TO_DELIVERED = 8;

function press(server: TestServer, person: SignedIn, id: string, status: string) {
  return server.app.inject({
    method: 'PATCH',
    url: `/api/delivery/orders/${id}/status`,
    headers: { ...person.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ status }),
  });
}

function assign(server: TestServer, person: SignedIn, id: string, driverId: string | null) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/delivery/orders/${id}/driver`,
    headers: { ...person.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ driverId }),
  });
}

async function gone(server: TestServer, count: number): Promise<void> {
  await expect.poll(() => server.app.liveStreams.count()).toBe(count);
}

onBothDatabases('the live board (rule board-refresh)', (open) => {
  it('is no work in hand once it is open, so that many streams keep no other request out (rule shedding-order)', async () => {
    const load = watchLoad({ kind: 'sqlite', waitMs: () => 0 });
    const server = await open({ app: { load } });
    const stream = await openBoardStream(server, await signIn(server, 'owner'), 1);
    expect(server.app.liveStreams.count()).toBe(1);
    expect(load.now().inHand).toBe(0);
    stream.close();
    await gone(server, 0);
  });

  it('shows a change by somebody else, with the order and the counters as they are then', async () => {
    const server = await open();
    const [ann, bob] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const stream = await openBoardStream(server, ann, 1);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    await press(server, bob, id, 'restaurant_confirmed');
    const [frame] = await stream.until(1);
    expect(frame).toMatchObject({ id: 2, event: 'order' });
    expect(frame === undefined ? null : boardEventOf(frame)).toMatchObject({
      number: 2,
      kind: 'order.status',
      orderId: id,
      order: { id, status: 'restaurant_confirmed', version: 2 },
      summary: { activeDeliveries: 1, statusCounts: { received: 0, restaurant_confirmed: 1 } },
    });
    stream.close();
    await gone(server, 0);
  });

  it('continues after the last number that the reader saw, and misses nothing that happens in between (rule streams-miss-nothing)', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const ann = await signIn(server, 'dispatcher');
    const { database } = server.dependencies;
    for (let count = 0; count < 5; count += 1) await storeOrder(database, { at: server.clock.now() });
    const opening = openBoardStream(server, ann, 2);
    for (let count = 0; count < 15; count += 1) await storeOrder(database, { at: server.clock.now() });
    const stream = await opening;
    const frames = await stream.until(18);
    expect(frames.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 3));
    const again = await openBoardStream(server, ann, 1, '19');
    expect((await again.until(1)).map(({ id }) => id)).toEqual([20]);
  });

  it('misses nothing over many cuts', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const ann = await signIn(server, 'dispatcher');
    const { database } = server.dependencies;
    const seen: number[] = [];
    let isOver = false;
    const writing = (async () => {
      for (let count = 0; count < 60; count += 1) await storeOrder(database, { at: server.clock.now() });
      isOver = true;
    })();
    while (!isOver || (seen.at(-1) ?? 0) < 60) {
      const stream = await openBoardStream(server, ann, seen.at(-1) ?? 0);
      await wait(15);
      seen.push(...stream.frames.map(({ id }) => id ?? 0));
      stream.close();
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('tells a reader whose place is missing, no number, negative or in the future to read everything again (rule board-input)', async () => {
    const server = await open({ settings: { rateLimits: false } });
    const ann = await signIn(server, 'dispatcher');
    await storeOrder(server.dependencies.database, { at: server.clock.now() });
    for (const [after, header] of [
      [undefined, undefined],
      [undefined, 'abc'],
      [undefined, '-1'],
      [undefined, '999'],
      ['abc', undefined],
      ['', undefined],
    ] as const) {
      const stream = await openBoardStream(server, ann, after, header);
      expect(stream.status).toBe(200);
      expect(await stream.until(1)).toEqual([{ id: 1, event: 'reset', data: '{"number":1}' }]);
      stream.close();
    }
  });

  it('gives a driver their own orders alone, and says when one is taken away (rule stream-audience)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const office = await signIn(server, 'dispatcher');
    const [dee, eve] = [await signIn(server, 'driver'), await signIn(server, 'driver')];
    const at = server.clock.now();
    const [mine, others] = [await storeOrder(database, { at }), await storeOrder(database, { at })];
    await giveTo(database, others.id, eve.staff.id);
    const stream = await openBoardStream(server, dee, 2);
    await press(server, office, others.id, 'restaurant_confirmed');
    await assign(server, office, mine.id, dee.staff.id);
    await stream.until(1);
    await press(server, office, mine.id, 'restaurant_confirmed');
    await stream.until(2);
    await assign(server, office, mine.id, eve.staff.id);
    const frames = await stream.until(3);
    expect(frames.map(({ id }) => id)).toEqual([4, 5, 6]);
    const events = frames.map(boardEventOf);
    expect(events.map(({ order }) => order?.status ?? null).at(-1)).toBe(null);
    expect(JSON.stringify(frames)).not.toContain(others.id);
    expect(events.at(-1)?.summary.activeDeliveries).toBe(0);
  });

  it('tells a driver nothing of what is in an order that ended before today (rule driver-own-orders)', async () => {
    const server = await open();
    const { database } = server.dependencies;
    const driver = await signIn(server, 'driver');
    const at = server.clock.now();
    const old = await storeOrder(database, { at: at - 30 * HOUR_MS, status: 'delivered', phone: '7275550166' });
    const today = await storeOrder(database, { at, status: 'delivered' });
    for (const { id } of [old, today]) await giveTo(database, id, driver.staff.id);
    const stream = await openBoardStream(server, driver, 0);
    const events = (await stream.until(2 * STEPS_TO_DELIVERED)).map(boardEventOf);
    const told = (id: string) => new Set(events.filter(({ orderId }) => orderId === id).map(({ order }) => order?.id));
    expect([told(old.id), told(today.id)]).toEqual([new Set([undefined]), new Set([today.id])]);
    expect(JSON.stringify(stream.frames)).not.toContain('555-0166');
  });

  it('is closed to strangers, and ends when the session does (rule stream-audience)', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const origin = await server.listen();
    expect((await openEventStream(`${origin}${BOARD_STREAM}`)).status).toBe(401);
    const stream = await openBoardStream(server, ann, 0);
    await server.dependencies.database.db.deleteFrom('staff_sessions').execute();
    await stream.ended;
    await gone(server, 0);
  });

  it.each([
    ['signs out', 'POST', '/api/staff/sign-out', null],
    ['signs out everywhere', 'POST', '/api/staff/sign-out-everywhere', null],
    ['gets a new password', 'PATCH', '/api/staff/ID', { password: 'marble kestrel lantern' }],
    ['is disabled', 'PATCH', '/api/staff/ID', { isDisabled: true }],
    ['becomes a driver', 'PATCH', '/api/staff/ID', { role: 'driver' }],
  ] as const)('ends on all servers when the person %s (rule stream-audience)', async (_what, method, path, edit) => {
    // Without the check that is made every five seconds.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await open();
    const other = await secondServer(server);
    onTestFinished(other.stop);
    const [ann, owner] = [await signIn(server, 'dispatcher'), await signIn(server, 'owner')];
    const [stream, ownersStream] = [await openBoardStream(server, ann), await openBoardStream(server, owner)];
    const { headers } = edit === null ? ann : owner;
    const url = path.replace('ID', ann.staff.id);
    const answer = await other.app.inject({ method, url, headers, ...(edit !== null && { payload: edit }) });
    expect(answer.statusCode).toBe(200);
    await stream.ended;
    await gone(server, 1);
    ownersStream.close();
  });

  it('ends for a dispatcher who becomes a driver, no matter what else their session hears (rule stream-audience)', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const whole = await openBoardStream(server, ann, 0);
    expect(await changeStaff(server.dependencies, ann.staff.id, { role: 'driver' })).toMatchObject({ ok: true });
    const own = await openBoardStream(server, ann, 0);
    await whole.ended;
    await gone(server, 1);
    own.close();
    await gone(server, 0);
  });

  it('opens at most four streams a session, and gives places free again (rule stream-limits)', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const streams: OpenStream[] = [];
    for (let count = 0; count < 4; count += 1) streams.push(await openBoardStream(server, ann, 0));
    const refused = await openBoardStream(server, ann, 0);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    for (const stream of streams) stream.close();
    await gone(server, 0);
    expect((await openBoardStream(server, ann, 0)).status).toBe(200);
  });

  it('drops a reader that reads nothing, and lets the others continue', async () => {
    const server = await open();
    const [ann, bob] = [await signIn(server, 'dispatcher'), await signIn(server, 'dispatcher')];
    const { database } = server.dependencies;
    const [slow, quick] = [await openBoardStream(server, ann, 0), await openBoardStream(server, bob, 0)];
    slow.pause();
    const { id } = await storeOrder(database, { at: server.clock.now() });
    await database.db
      .updateTable('orders')
      .set({ review_reason: 'x'.repeat(50_000) })
      .where('id', '=', id)
      .execute();
    const event = { orderId: id, kind: 'order.status', payload: {}, at: server.clock.now() };
    let number = 1;
    while (server.app.liveStreams.count() === 2 && number < 1000) {
      number = await database.transact((trx) => appendEvents(trx, [event]));
      await quick.until(number);
    }
    expect(server.app.liveStreams.count()).toBe(1);
    slow.close();
  });

  it('ends all streams when the server stops', async () => {
    const server = await open();
    const ann = await signIn(server, 'dispatcher');
    const stream = await openBoardStream(server, ann, 0);
    await Promise.all([server.app.close(), stream.ended]);
    expect(server.app.liveStreams.count()).toBe(0);
  });

  it('shows on one server what was done on another', async () => {
    const server = await open();
    const { settings, log } = server.dependencies;
    if (server.dependencies.database.kind === 'sqlite') {
      await expect(openDatabase(settings, log)).rejects.toThrow();
      return;
    }
    const database = await openDatabase(settings, log);
    const other = buildApp({ ...server.dependencies, database });
    await other.app.ready();
    const ann = await signIn(server, 'dispatcher');
    const { id } = await storeOrder(server.dependencies.database, { at: server.clock.now() });
    const stream = await openBoardStream(server, ann, 1);
    await wait(100);
    await press({ ...server, app: other.app }, ann, id, 'restaurant_confirmed');
    const [frame] = await stream.until(1);
    expect(frame === undefined ? null : boardEventOf(frame).order?.status).toBe('restaurant_confirmed');
    await other.app.close();
    await database.close();
  });
});

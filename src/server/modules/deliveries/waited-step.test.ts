import { request } from 'node:http';
import { expect, it } from 'vitest';
import type { OrderHistoryStep } from '#contract/order/delivery.ts';
import { beginSession } from '#server/modules/staff/index.ts';
import { changeTo, onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { BOUNDARY, type FormPart, field, formBody, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { headersOf, type SignedIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const PICTURE = await jpeg(60, 40);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The same person, who signs in again when their session is over. */
async function again({ dependencies, clock }: TestServer, { staff }: SignedIn): Promise<SignedIn> {
  const token = await beginSession(dependencies.database.db, staff.id, clock.now());
  return { staff, token, headers: headersOf(token, dependencies.settings.publicUrl) };
}

async function show(server: TestServer, person: SignedIn, id: string) {
  const answer = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: person.headers });
  return answer.json().order as { stepAt: number; photos: unknown[]; history: OrderHistoryStep[] };
}

const picked = (actedAt: number): FormPart[] => [field('status', 'picked_up'), field('actedAt', String(actedAt))];

onBothDatabases('a step that waited on the phone (rule act-time)', (open) => {
  it('has the time of the act, and the time of its arrival beside it', async () => {
    const server = await openWithShops(open);
    const { id, driver, orderNumber } = await onTheRoad(server, 'ready_pickup');
    const start = server.clock.now();
    server.clock.advance(30 * MINUTE_MS);
    const arrived = server.clock.now();
    await sendForm(server, driver, id, picked(start + 5 * MINUTE_MS));
    await sendForm(server, driver, id, [
      field('status', 'out_for_delivery'),
      field('actedAt', String(start + 7 * MINUTE_MS)),
    ]);
    const done = [field('status', 'delivered'), field('actedAt', String(start + 21 * MINUTE_MS)), photo(0, PICTURE)];
    await sendForm(server, driver, id, done);
    const { history, stepAt } = await show(server, driver, id);
    expect(history.slice(-3).map(({ at, arrivedAt }) => [(at - start) / MINUTE_MS, arrivedAt])).toEqual([
      [5, arrived],
      [7, arrived],
      [21, arrived],
    ]);
    expect(stepAt).toBe(start + 21 * MINUTE_MS);
    const tracked = await server.app.inject({ url: `/api/orders/track/${orderNumber}` });
    expect(tracked.json().order.delivery.actualDeliveryTime).toBe(start + 21 * MINUTE_MS);
  });

  it('counts neither before the step before it nor after its arrival, no matter what the phone says (rule wrong-clock)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server, 'ready_pickup');
    const before = (await show(server, driver, id)).stepAt;
    server.clock.advance(MINUTE_MS);
    await sendForm(server, driver, id, picked(0));
    await sendForm(server, driver, id, [field('status', 'out_for_delivery'), field('actedAt', '999999999999999')]);
    const [pickedUp, started] = (await show(server, driver, id)).history.slice(-2);
    expect(pickedUp).toMatchObject({ at: before, arrivedAt: server.clock.now() });
    expect(started).toMatchObject({ at: server.clock.now(), arrivedAt: null });
  });

  it('counts from its arrival where the call names no time', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server, 'ready_pickup');
    server.clock.advance(MINUTE_MS);
    await sendForm(server, driver, id, [field('status', 'picked_up')]);
    const last = (await show(server, driver, id)).history.at(-1);
    expect(last).toMatchObject({ status: 'picked_up', at: server.clock.now(), arrivedAt: null });
  });
});

onBothDatabases('a photo that comes after the delivery (rule later-photos)', (open) => {
  it('is kept beside the first, with who added it and when', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, PICTURE)]);
    server.clock.advance(5 * MINUTE_MS);
    const parts = [field('status', 'delivered'), field('note', 'Behind the pot'), photo(0, PICTURE)];
    const answer = await sendForm(server, driver, id, parts);
    expect(answer.statusCode).toBe(200);
    const { photos, history } = await show(server, driver, id);
    expect(photos).toHaveLength(2);
    expect(history.at(-1)).toEqual({
      kind: 'photo',
      status: 'delivered',
      at: server.clock.now(),
      arrivedAt: null,
      person: driver.staff.name,
      note: '1 photo added. Behind the pot',
    });
  });

  it('is refused in words where the order has three', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const two = [photo(0, PICTURE), photo(1, PICTURE)];
    await sendForm(server, driver, id, [field('status', 'delivered'), ...two]);
    const answer = await sendForm(server, driver, id, [field('status', 'delivered'), field('note', 'More'), ...two]);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'An order can have at most 3 delivery photos.']);
    const { photos, history } = await show(server, driver, id);
    expect([photos.length, history.at(-1)?.kind]).toEqual([2, 'step']);
  });

  it('is kept where the office had noted the delivery first', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    const byOffice = { status: 'delivered', note: 'The driver rang' };
    const path = `/api/delivery/orders/${id}/status`;
    await server.app.inject({ method: 'PATCH', url: path, headers: office.headers, payload: byOffice });
    const answer = await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, PICTURE)]);
    expect(answer.statusCode).toBe(200);
    expect((await show(server, office, id)).photos).toHaveLength(1);
  });

  it('is one of three at most, however many come at once', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, PICTURE)]);
    const later = (key: string) =>
      sendForm(server, driver, id, [field('status', 'delivered'), photo(0, PICTURE), photo(1, PICTURE)], {
        'idempotency-key': key,
      });
    const answers = await Promise.all([later('one'), later('two')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await show(server, driver, id)).photos).toHaveLength(3);
  });
});

onBothDatabases('what waited on the phone beyond the end of its order (rule driver-without-line)', (open) => {
  it('is added for a day after the office noted the delivery, and then the order is gone (rule driver-own-orders)', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    await changeTo(server, office, id, 'delivered', 'The driver rang');
    const proof = [field('status', 'delivered'), photo(0, PICTURE)];
    server.clock.advance(DAY_MS);
    const late = await sendForm(server, await again(server, driver), id, proof);
    expect(late.statusCode).toBe(200);
    expect((await show(server, await again(server, office), id)).photos).toHaveLength(1);
    server.clock.advance(1);
    const tooLate = await sendForm(server, await again(server, driver), id, [field('note', 'Later'), ...proof]);
    expect([tooLate.statusCode, tooLate.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await show(server, await again(server, office), id)).photos).toHaveLength(1);
  });

  it('is added to a delivery that itself came days after the act', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const delivered = [field('status', 'delivered'), field('actedAt', String(server.clock.now())), photo(0, PICTURE)];
    server.clock.advance(3 * DAY_MS);
    const back = await again(server, driver);
    const answers = [
      await sendForm(server, back, id, delivered),
      await sendForm(server, back, id, [...delivered, field('note', 'At the side door')]),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

/** A form of which only the beginning is sent until it is finished. */
function beginForm(url: string, person: SignedIn, key: string) {
  const body = formBody([field('status', 'delivered'), photo(0, PICTURE)]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const headers = { ...person.headers, 'content-type': type, 'content-length': body.length, 'idempotency-key': key };
  const sent = request(url, { method: 'PATCH', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  sent.write(body.subarray(0, 100));
  return { answered, finish: () => sent.end(body.subarray(100)), drop: () => sent.destroy() };
}

onBothDatabases('photos of a step that cannot be made', (open) => {
  const BROKEN = photo(0, Buffer.from('no picture'));

  it('are not looked at', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    const back = await sendForm(server, driver, id, [field('status', 'preparing'), BROKEN]);
    expect(back.json().code).toBe('STATUS_NOT_NEXT');
    const changed = { driverId: null };
    await server.app.inject({
      method: 'PUT',
      url: `/api/delivery/orders/${id}/driver`,
      headers: office.headers,
      payload: changed,
    });
    const taken = await sendForm(server, driver, id, [field('status', 'delivered'), BROKEN]);
    expect(taken.json().code).toBe('NOT_FOUND');
  });

  it('get the same answer as before, where the step was made by this very form', async () => {
    const server = await openWithShops(open);
    for (const key of [{}, { 'idempotency-key': 'one-press' }]) {
      const { id, driver, office } = await onTheRoad(server, 'ready_pickup');
      const send = () => sendForm(server, driver, id, [field('status', 'picked_up'), photo(0, PICTURE)], key);
      const first = await send();
      await changeTo(server, office, id, 'out_for_delivery');
      expect((await send()).body).toBe(first.body);
    }
  });

  it('take no more than three places at once of one person (rule upload-room)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const origin = await server.listen();
    const forms = ['a', 'b', 'c', 'd'].map((key) => beginForm(`${origin}/api/orders/${id}/status`, driver, key));
    const first = await Promise.race(forms.map(async (form) => ({ form, status: await form.answered })));
    expect(first.status).toBe(429);
    first.form.drop();
    const others = forms.filter((form) => form !== first.form);
    for (const { finish } of others) finish();
    expect(await Promise.all(others.map(({ answered }) => answered))).toEqual([200, 200, 200]);
  });
});

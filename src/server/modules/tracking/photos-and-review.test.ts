import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PhotosAnswer, TrackAnswer } from '#contract/order/tracking.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { addOptOut, moneyTextHandlers } from '#server/modules/messages/index.ts';
import { loadRestaurants, readRestaurant } from '#server/modules/restaurants/index.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg, jpegWithPlace } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const PICTURE = await jpeg(64, 48);

async function openDelivered(open: OpenTestServer, picture = PICTURE) {
  const server = await openWithShops(open);
  const order = await onTheRoad(server);
  const sent = await sendForm(server, order.driver, order.id, [field('status', 'delivered'), photo(0, picture)]);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return { server, order, path: `/api/orders/track/${order.orderNumber}` };
}

const get = (server: TestServer, url: string) => server.app.inject({ method: 'GET', url });

async function ratingOf({ dependencies }: TestServer): Promise<{ rating: number | null; review_count: number }> {
  const { db } = dependencies.database;
  const row = await db.selectFrom('restaurants').select('profile').where('id', '=', 'grill').executeTakeFirstOrThrow();
  const { rating, review_count } = JSON.parse(row.profile);
  return { rating, review_count };
}

onBothDatabases('photos of a delivery (rule tracking-photos)', (open) => {
  it('are seen by a link that the ordering browser gets', async () => {
    const { server, order, path } = await openDelivered(open, await jpegWithPlace(64, 48));
    const { photos } = (await order.who.get(`${path}/photos`)).json<PhotosAnswer>();
    expect(photos.length).toBe(1);
    const seen = await get(server, photos[0]?.url ?? '');
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect([width, height, exif]).toEqual([48, 64, undefined]);
  });

  it('are not shown for the number alone', async () => {
    const { server, path } = await openDelivered(open);
    const answer = await get(server, `${path}/photos`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORDER_LOCKED']);
  });

  it('are seen for ten minutes by one link, and by no other (rule short-photo-links)', async () => {
    const { server, order, path } = await openDelivered(open);
    const { photos } = (await order.who.get(`${path}/photos`)).json<PhotosAnswer>();
    const url = photos[0]?.url ?? '';
    const changed = url.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const wrong of [changed, '/api/photos/none', '/api/photos/..%2F..%2Fdatabase', `${url}.jpg`]) {
      expect((await get(server, wrong)).statusCode).toBe(403);
    }
    expect((await get(server, '/api/photos/')).statusCode).not.toBe(200);
    server.clock.advance(600_000);
    expect((await get(server, url)).statusCode).toBe(200);
    server.clock.advance(1000);
    expect((await get(server, url)).statusCode).toBe(403);
  });

  it('are gone with 404 where the link is good and the photo is not there any more', async () => {
    const { server, order, path } = await openDelivered(open);
    const { photos } = (await order.who.get(`${path}/photos`)).json<PhotosAnswer>();
    await server.dependencies.database.db.deleteFrom('delivery_photos').execute();
    expect((await get(server, photos[0]?.url ?? '')).statusCode).toBe(404);
  });
});

const review = (rating: unknown, comment?: string) => ({ rating, comment });

onBothDatabases('a review (rule review-once)', (open) => {
  it("counts once into the restaurant's stars, however often it is sent", async () => {
    const { server, order, path } = await openDelivered(open);
    const before = await ratingOf(server);
    const key = { 'idempotency-key': 'one-review' };
    const send = () => order.who.post(`${path}/review`, review(2, 'Cold soup'), key);
    const answers = [await send(), ...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const after = await ratingOf(server);
    expect(after.review_count).toBe(before.review_count + 1);
    const sum = (before.rating ?? 0) * (before.rating === null ? 0 : before.review_count) + 2;
    expect(after.rating).toBeCloseTo(sum / after.review_count, 3);
    expect((await order.who.get(path)).json<TrackAnswer>().order.isReviewed).toBe(true);
  });

  it('stays counted when the menu is imported again, by a file that knows nothing of it', async () => {
    const { server, order, path } = await openDelivered(open);
    const { database, clock } = server.dependencies;
    const stored = await readRestaurant(database.db, 'grill');
    if (stored === null) throw new Error('no grill');
    await order.who.post(`${path}/review`, review(1));
    const after = await ratingOf(server);
    await loadRestaurants(database, [stored.restaurant], { now: clock.now() });
    expect(await ratingOf(server)).toEqual(after);
    expect(after.review_count).toBe(stored.restaurant.review_count + 1);
  });

  it('moves the stars that the shop shows at once', async () => {
    const { server, order, path } = await openDelivered(open);
    const shown = async () => (await get(server, '/api/restaurants/grill')).json().restaurant.review_count;
    const before = await shown();
    await order.who.post(`${path}/review`, review(5));
    server.clock.advance(1000);
    expect(await shown()).toBe(before + 1);
  });

  it('is not taken a second time', async () => {
    const { order, path } = await openDelivered(open);
    await order.who.post(`${path}/review`, review(5, 'Good'));
    const second = await order.who.post(`${path}/review`, review(1, 'Bad after all'));
    expect([second.statusCode, second.json().code]).toEqual([409, 'REVIEW_EXISTS']);
  });

  it('is answered once, by a text to its customer (rule review-reply)', async () => {
    const { server, order, path } = await openDelivered(open);
    const { headers } = await signIn(server, 'dispatcher');
    const reply = async (words: string) => {
      const url = `/api/office/reviews/${order.id}/reply`;
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: { words } });
      return answer.json().code ?? answer.statusCode;
    };
    expect(await reply('Too early')).toBe('NOT_FOUND');
    await order.who.post(`${path}/review`, review(2, 'Cold'));
    expect([await reply('We are sorry.'), await reply('Again')]).toEqual([200, 'REPLY_EXISTS']);
    const before = server.texts.sent.length;
    for (let time = 0; time < 2; time += 1) await sendDue(server.dependencies, moneyTextHandlers(server.dependencies));
    expect(server.texts.sent.slice(before).map(({ body }) => body)).toEqual(['Forkfleet: We are sorry.']);
    const list = await server.app.inject({ url: '/api/office/reviews', headers });
    expect(list.json().rows[0].cells).toMatchObject({ reply: 'We are sorry.', order_number: order.orderNumber });
    const seen = await order.who.get(path);
    expect(seen.json().order).toMatchObject({ access: 'full', reviewReply: 'We are sorry.' });
    const byNumber = await get(server, path);
    expect(byNumber.json().order).toMatchObject({ access: 'steps', isReviewed: true });
    expect(byNumber.body).not.toContain('We are sorry.');
  });

  it('is answered without a text if its customer said STOP (rule review-reply)', async () => {
    const { server, order, path } = await openDelivered(open);
    const { headers } = await signIn(server, 'dispatcher');
    await order.who.post(`${path}/review`, review(2, 'Cold'));
    await addOptOut(server.dependencies.database.db, '7275550123', server.clock.now());
    const url = `/api/office/reviews/${order.id}/reply`;
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: { words: 'We are sorry.' } });
    expect(answer.statusCode).toBe(200);
    const before = server.texts.sent.length;
    await sendDue(server.dependencies, moneyTextHandlers(server.dependencies));
    expect(server.texts.sent.length).toBe(before);
    const texts = await server.app.inject({ url: '/api/office/messages', headers });
    const held = { status: 'held back', body: 'Forkfleet: We are sorry.' };
    expect(texts.json().rows).toContainEqual(expect.objectContaining({ cells: expect.objectContaining(held) }));
    expect((await order.who.get(path)).json().order.reviewReply).toBe('We are sorry.');
  });

  it('needs a delivery', async () => {
    const server = await openWithShops(open);
    const order = await onTheRoad(server);
    const answer = await order.who.post(`/api/orders/track/${order.orderNumber}/review`, review(5));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'REVIEW_TOO_EARLY']);
  });

  it('needs more than the number', async () => {
    const { server, path } = await openDelivered(open);
    const answer = await server.app.inject({ method: 'POST', url: `${path}/review`, payload: review(5) });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORDER_LOCKED']);
  });

  it('may come by the link of a text', async () => {
    const { server, order, path } = await openDelivered(open);
    const url = `${path}/review?k=${order.trackToken}`;
    expect((await server.app.inject({ method: 'POST', url, payload: review(5) })).statusCode).toBe(200);
  });

  it('has 1 to 5 stars and at most 2,000 characters (rule review-stars)', async () => {
    const { order, path } = await openDelivered(open);
    const bodies = [review(0), review(6), review(2.5), review('5'), {}, review(5, 'x'.repeat(2001))];
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await order.who.post(`${path}/review`, body)).statusCode);
    expect(statuses).toEqual(bodies.map(() => 422));
    expect((await order.who.post(`${path}/review`, review(5, 'x'.repeat(2000)))).statusCode).toBe(200);
  });
});

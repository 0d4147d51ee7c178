import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#domain/order/photo-rules.ts';
import { onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { BOUNDARY, type FormPart, field, formBody, photo, sendForm } from '#tests/support/photo-form.ts';
import { GIF_BOMB, HEIC, jpeg, jpegWithPlace, PAGE_IN_PNG, pngBomb, SVG } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const DELIVERED = field('status', 'delivered');
const PICTURE = await jpeg();

function filesOf({ dependencies }: TestServer): string[] {
  const folder = join(dependencies.settings.dataDir, 'photos');
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function statusOf({ dependencies }: TestServer, id: string): Promise<string> {
  const { db } = dependencies.database;
  return (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
}

function photosOf({ dependencies }: TestServer, id: string) {
  const { db } = dependencies.database;
  return db.selectFrom('delivery_photos').selectAll().where('order_id', '=', id).orderBy('position').execute();
}

onBothDatabases("a driver's new status with photos", (open) => {
  it('is kept with its photos, and answered in one sentence', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const parts = [DELIVERED, field('note', 'At the door'), photo(0, PICTURE), photo(1, await jpegWithPlace())];
    const answer = await sendForm(server, driver, id, parts);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, message: 'Order status updated to delivered' });
    expect(await statusOf(server, id)).toBe('delivered');
    const photos = await photosOf(server, id);
    expect(photos.map(({ position, width, height }) => [position, width, height])).toEqual([
      [1, 400, 300],
      [2, 300, 400],
    ]);
    expect(filesOf(server).sort()).toEqual(photos.map(({ file }) => file).sort());
  });

  it('is made by who is signed in, no matter what the form says (rule order-history)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await sendForm(server, driver, id, [DELIVERED, field('updatedBy', 'somebody-else'), photo(0, PICTURE)]);
    const step = await server.dependencies.database.db
      .selectFrom('order_history')
      .select(['person', 'staff_id'])
      .where('order_id', '=', id)
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow();
    expect(step).toEqual({ person: driver.staff.name, staff_id: driver.staff.id });
  });

  it('needs no photo before the delivery', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server, 'ready_pickup');
    const answer = await sendForm(server, driver, id, [field('status', 'picked_up')]);
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(server, id)).toBe('picked_up');
  });

  it('puts the photos of the delivery in the place of earlier ones (rule later-photos)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server, 'ready_pickup');
    const three = [photo(0, PICTURE), photo(1, PICTURE), photo(2, PICTURE)];
    await sendForm(server, driver, id, [field('status', 'picked_up'), ...three]);
    await sendForm(server, driver, id, [field('status', 'out_for_delivery')]);
    expect((await photosOf(server, id)).length).toBe(3);
    const answer = await sendForm(server, driver, id, [DELIVERED, photo(0, await jpeg(120, 90))]);
    expect(answer.statusCode).toBe(200);
    expect((await photosOf(server, id)).map(({ width }) => width)).toEqual([120]);
  });

  it('is made once, however often the phone sends it (rule repeated-steps)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const key = { 'idempotency-key': 'one-press' };
    const send = () => sendForm(server, driver, id, [DELIVERED, photo(0, PICTURE)], key);
    const answers = [await send(), await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await photosOf(server, id)).length).toBe(1);
    expect(filesOf(server).length).toBe(1);
  });

  it('is refused under a key that was used for other photos', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const key = { 'idempotency-key': 'one-press' };
    await sendForm(server, driver, id, [DELIVERED, photo(0, PICTURE)], key);
    const other = await sendForm(server, driver, id, [DELIVERED, photo(0, await jpeg(200, 100))], key);
    expect(other.json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect(filesOf(server).length).toBe(1);
  });

  it('is refused to a driver who has not got the order, as if there were none', async () => {
    const server = await openWithShops(open);
    const { id } = await onTheRoad(server);
    const other = await signIn(server, 'driver');
    const answer = await sendForm(server, other, id, [DELIVERED, photo(0, PICTURE)]);
    expect(answer.statusCode).toBe(404);
    expect(filesOf(server)).toEqual([]);
  });

  it('is refused to anyone who is not signed in', async () => {
    const server = await openWithShops(open);
    const { id } = await onTheRoad(server);
    expect((await sendForm(server, null, id, [DELIVERED, photo(0, PICTURE)])).statusCode).toBe(401);
  });
});

type Row = readonly [what: string, parts: readonly FormPart[], status: number, code: string];
const many = (count: number, from = 0): FormPart[] =>
  Array.from({ length: count }, (_, at) => photo(from + at, PICTURE));
const large = Buffer.alloc(MAX_PHOTO_BYTES + 1, 1);
const tenMegabytes = Buffer.alloc(MAX_PHOTO_BYTES, 1);

const REFUSED: readonly Row[] = [
  ['a delivery without a photo', [DELIVERED], 422, 'PHOTO_REQUIRED'],
  ['four photos', [DELIVERED, ...many(4)], 422, 'TOO_MANY_PHOTOS'],
  ['a photo in a place that there is not', [DELIVERED, photo(9, PICTURE)], 400, 'MALFORMED'],
  ['two photos in one place', [DELIVERED, photo(0, PICTURE), photo(0, PICTURE)], 400, 'MALFORMED'],
  ['an empty file', [DELIVERED, photo(0, Buffer.alloc(0))], 422, 'PHOTO_UNREADABLE'],
  ['text called .jpg', [DELIVERED, photo(0, Buffer.from('hello'))], 415, 'PHOTO_TYPE'],
  ['SVG', [DELIVERED, photo(0, SVG, 'photo.svg')], 415, 'PHOTO_TYPE'],
  ['a page that begins like a PNG', [DELIVERED, photo(0, PAGE_IN_PNG)], 415, 'PHOTO_TYPE'],
  ['a GIF bomb', [DELIVERED, photo(0, GIF_BOMB)], 422, 'PHOTO_TOO_LARGE'],
  ['a PNG bomb', [DELIVERED, photo(0, pngBomb(14_000))], 422, 'PHOTO_TOO_LARGE'],
  ['half a JPEG', [DELIVERED, photo(0, PICTURE.subarray(0, PICTURE.length / 2))], 422, 'PHOTO_UNREADABLE'],
  ['HEIC', [DELIVERED, photo(0, HEIC)], 415, 'PHOTO_TYPE'],
  ['a good photo, and a broken third one', [DELIVERED, ...many(2), photo(2, Buffer.from('x'))], 415, 'PHOTO_TYPE'],
  ['10 MB and a byte', [DELIVERED, photo(0, large)], 413, 'PAYLOAD_TOO_LARGE'],
  ['1,001 parts', [DELIVERED, ...Array.from({ length: 1001 }, (_, at) => field(`f${at}`, 'x'))], 400, 'MALFORMED'],
  ['a note of 2,001 characters', [DELIVERED, field('note', 'x'.repeat(2001)), photo(0, PICTURE)], 422, 'VALIDATION'],
  ['no status', [photo(0, PICTURE)], 422, 'VALIDATION'],
  ['an unknown status', [field('status', 'eaten'), photo(0, PICTURE)], 422, 'VALIDATION'],
  ['a step back', [field('status', 'preparing'), photo(0, PICTURE)], 409, 'STATUS_NOT_NEXT'],
];

onBothDatabases("a driver's form that is refused (rules photo-form-input, photo-file-input)", (open) => {
  it('gets the right answer for each, and changes nothing', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const answers: unknown[] = [];
    for (const [what, parts] of REFUSED) {
      const answer = await sendForm(server, driver, id, parts);
      answers.push([what, answer.statusCode, answer.json().code]);
    }
    expect(answers).toEqual(REFUSED.map(([what, , status, code]) => [what, status, code]));
    expect(await statusOf(server, id)).toBe('out_for_delivery');
    expect(await photosOf(server, id)).toEqual([]);
    expect(filesOf(server)).toEqual([]);
  });

  it('says what a photo must be, in words that help (rule photo-limits)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const missing = await sendForm(server, driver, id, [DELIVERED]);
    expect(missing.json().message).toBe('A photo is required for delivery confirmation');
    const heic = await sendForm(server, driver, id, [DELIVERED, photo(0, HEIC)]);
    expect(heic.json().message).toContain('use JPEG');
  });

  it('takes no notice of what a file is called', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const names = ['../../x.jpg', `${'n'.repeat(5000)}.jpg`];
    const parts = names.map((name, place) => photo(place, PICTURE, name));
    expect((await sendForm(server, driver, id, [DELIVERED, ...parts])).statusCode).toBe(200);
    expect(filesOf(server).every((file) => /^[0-9a-f]{32}\.jpg$/.test(file))).toBe(true);
    expect(existsSync(join(server.dependencies.settings.dataDir, '..', 'x.jpg'))).toBe(false);
  });

  it('gets 400 without a boundary, and 415 where the body is no form', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const parts = [DELIVERED, photo(0, PICTURE)];
    const none = await sendForm(server, driver, id, parts, { 'content-type': 'multipart/form-data' });
    expect(none.statusCode).toBe(400);
    const json = await sendForm(server, driver, id, parts, { 'content-type': 'application/json' });
    expect(json.statusCode).toBe(415);
  });

  it('is refused while the disk is nearly full (rule upload-room)', async () => {
    const server = await openWithShops(open, {
      photos: {
        hasRoom: async () => false,
        put: async () => Promise.reject(new Error('must not store')),
        read: async () => null,
        has: async () => false,
        remove: async () => {},
        namesBefore: async () => [],
      },
    });
    const { id, driver } = await onTheRoad(server);
    const answer = await sendForm(server, driver, id, [DELIVERED, photo(0, PICTURE)]);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'STORAGE_FULL']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused beyond 32 MB in all, in words that reach the phone (rule body-sizes)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const form = new FormData();
    form.set('status', 'delivered');
    for (const place of [0, 1, 2, 3]) form.set(`deliveryPhoto_${place}`, new Blob([tenMegabytes]), 'x.jpg');
    const url = `${await server.listen()}/api/orders/${id}/status`;
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: { ...driver.headers, 'sec-fetch-site': 'same-origin' },
      body: form,
    });
    expect(answer.status).toBe(413);
    expect(((await answer.json()) as { message: string }).message).toContain('32 MB');
    expect(filesOf(server)).toEqual([]);
  });

  it('leaves nothing behind when the phone is cut off in the middle (rule photos-with-step)', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const origin = await server.listen();
    const body = formBody([DELIVERED, photo(0, await jpeg(1500, 1500))]);
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(body.subarray(0, Math.floor(body.length / 2)));
        setTimeout(() => stream.error(new Error('no network')), 50);
      },
    });
    const call = fetch(`${origin}/api/orders/${id}/status`, {
      method: 'PATCH',
      headers: {
        ...driver.headers,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'x-requested-with': 'test',
      },
      body: cut,
      duplex: 'half',
    } as RequestInit);
    await expect(call).rejects.toThrow();
    const whole = await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, PICTURE)]);
    expect(whole.statusCode).toBe(200);
    expect(filesOf(server).length).toBe(1);
  });
});

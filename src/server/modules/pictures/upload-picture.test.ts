import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bucketFiles } from '#server/adapters/s3/bucket-files.ts';
import { bucketStandIn } from '#tests/support/bucket-stand-in.ts';
import { BOUNDARY, type FormPart, field, formBody } from '#tests/support/photo-form.ts';
import { GIF_BOMB, HEIC, jpeg, jpegWithPlace, PAGE_IN_PNG, picture, pngBomb, SVG } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

const URL_PATH = '/api/office/pictures';
const AVIF = 'image/avif,image/webp,*/*;q=0.8';
const file = (content: Buffer, type = 'image/jpeg'): FormPart => ({
  name: 'picture',
  content,
  fileName: '../../soup.jpg',
  type,
});
const crop = (left: number, top: number, width: number, height: number): readonly FormPart[] =>
  Object.entries({ left, top, width, height }).map(([name, share]) => field(name, String(share)));

async function upload(server: TestServer, parts: readonly FormPart[], role: 'owner' | 'dispatcher' = 'owner') {
  const { headers } = await signIn(server, role);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const payload = formBody(parts);
  return server.app.inject({ method: 'POST', url: URL_PATH, headers: { ...headers, 'content-type': type }, payload });
}

const show = ({ app }: TestServer, url: string, accept = 'image/webp,*/*') => app.inject({ url, headers: { accept } });
const filesOf = ({ dependencies }: TestServer): readonly string[] => {
  try {
    return readdirSync(join(dependencies.settings.dataDir, 'menu-pictures'));
  } catch {
    return [];
  }
};

async function colorAt(bytes: Buffer, left: number, top: number): Promise<readonly number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => Math.round(value / 255));
}

onBothDatabases('a picture that the owner uploads (rule picture-upload)', (open) => {
  it('is kept in two sizes, each as WebP and AVIF, and shown to be cached permanently', async () => {
    const server = await open();
    const answer = await upload(server, [file(await jpeg(1600, 1200))]);
    expect(answer.json()).toMatchObject({ success: true, width: 960, height: 720 });
    const { imageUrl } = answer.json<{ imageUrl: string }>();
    expect(imageUrl).toMatch(/^\/menu-pictures\/[0-9a-f]{32}-large\.webp$/);
    const shown = await show(server, imageUrl);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    });
    const modern = await show(server, imageUrl.replace('large', 'small'), AVIF);
    const { format, width } = await sharp(modern.rawPayload).metadata();
    expect([modern.headers['content-type'], format, width]).toEqual(['image/avif', 'heif', 320]);
    const etag = String(modern.headers.etag);
    const headers = { accept: AVIF, 'if-none-match': etag };
    const again = await server.app.inject({ url: imageUrl.replace('large', 'small'), headers });
    expect(again.statusCode).toBe(304);
  });
});

onEmbeddedDatabase('what the owner uploads', (open) => {
  it('is cropped as it is upright, and loses where it was taken', async () => {
    const server = await open();
    // Turned upright, the picture is 300 wide and 400 high, red above and blue below.
    const upright = await jpegWithPlace(400, 300);
    const answer = await upload(server, [...crop(0.5, 0.25, 0.5, 0.5), file(upright)]);
    expect(answer.json()).toMatchObject({ width: 150, height: 200 });
    const { rawPayload } = await show(server, answer.json<{ imageUrl: string }>().imageUrl);
    expect([await colorAt(rawPayload, 75, 40), await colorAt(rawPayload, 75, 160)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('keeps what is transparent, as logos are', async () => {
    const server = await open();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = await sharp({ create: { width: 80, height: 80, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { imageUrl } = (await upload(server, [file(logo)])).json<{ imageUrl: string }>();
    for (const accept of ['*/*', AVIF]) {
      const shown = await show(server, imageUrl, accept);
      expect((await sharp(shown.rawPayload).metadata()).hasAlpha).toBe(true);
    }
  });

  it('has the same name and the same files when it is sent again', async () => {
    const server = await open();
    const bytes = await picture('png', 60, 60);
    const first = (await upload(server, [file(bytes)])).json();
    const files = filesOf(server);
    expect((await upload(server, [file(bytes)])).json()).toEqual(first);
    expect([files.length, filesOf(server)]).toEqual([4, files]);
  });

  it.each<readonly [string, () => Promise<readonly FormPart[]>, number, string]>([
    ['an SVG', async () => [file(SVG)], 415, 'PHOTO_TYPE'],
    ['a PDF', async () => [file(Buffer.from('%PDF-1.7 …'))], 415, 'PHOTO_TYPE'],
    ['a HEIC', async () => [file(HEIC)], 415, 'PHOTO_TYPE'],
    ['an empty file', async () => [file(Buffer.alloc(0))], 415, 'PHOTO_TYPE'],
    ['a page that begins like a PNG', async () => [file(PAGE_IN_PNG)], 422, 'PHOTO_UNREADABLE'],
    ['a truncated JPEG', async () => [file((await jpeg(800, 600)).subarray(0, 900))], 422, 'PHOTO_UNREADABLE'],
    ['a PNG bomb', async () => [file(pngBomb(20_000))], 422, 'PHOTO_TOO_LARGE'],
    ['a GIF bomb', async () => [file(GIF_BOMB)], 422, 'PHOTO_TOO_LARGE'],
    ['10 MB and a byte', async () => [file(Buffer.alloc(10 * 1024 ** 2 + 1))], 413, 'PAYLOAD_TOO_LARGE'],
    ['100 MB', async () => [file(Buffer.alloc(100 * 1024 ** 2))], 413, 'PAYLOAD_TOO_LARGE'],
    ['no file', async () => [field('left', '0')], 422, 'VALIDATION'],
    ['a file in another field', async () => [{ ...file(await jpeg()), name: 'logo' }], 400, 'MALFORMED'],
    ['two files', async () => [file(await jpeg()), file(await jpeg())], 400, 'MALFORMED'],
    ['a crop beyond the edge', async () => [...crop(0.6, 0, 0.6, 1), file(await jpeg())], 422, 'VALIDATION'],
    ['a crop in words', async () => [field('left', 'a third'), file(await jpeg())], 422, 'VALIDATION'],
  ])('is refused where it is %s, and nothing is kept', async (_what, parts, status, code) => {
    const server = await open();
    const answer = await upload(server, await parts());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(filesOf(server)).toEqual([]);
  });

  it('is refused without a form, to others than the owner, and while there is no room', async () => {
    const server = await open();
    const { headers } = await signIn(server, 'owner');
    const json = await server.app.inject({ method: 'POST', url: URL_PATH, headers, payload: { picture: 'x' } });
    expect(json.statusCode).toBe(415);
    expect((await upload(server, [file(await jpeg())], 'dispatcher')).statusCode).toBe(403);
    const full = await open({ menuPictures: { ...server.dependencies.menuPictures, hasRoom: async () => false } });
    expect((await upload(full, [file(await jpeg())])).json().code).toBe('STORAGE_FULL');
  });

  it('is the only thing that is shown: no other file of the folder, and no other name', async () => {
    const server = await open();
    const { imageUrl } = (await upload(server, [file(await picture('webp'))])).json<{ imageUrl: string }>();
    const name = imageUrl.slice(0, -'-large.webp'.length);
    const wrong = ['.source', '-huge.webp', '-large.avif', '-large.webp.part'].map((end) => `${name}${end}`);
    for (const url of [
      ...wrong,
      `/menu-pictures/${'0'.repeat(32)}-small.webp`,
      '/menu-pictures/..%2fforkfleet.sqlite',
    ]) {
      expect((await show(server, url)).statusCode).toBe(404);
    }
  });

  it('lies in a bucket where the settings say so; while that is away, the shop says so (rule file-stores)', async () => {
    const stand = await bucketStandIn();
    const server = await open({ menuPictures: bucketFiles(stand.bucket, 'menu-pictures') });
    const { imageUrl } = (await upload(server, [file(await jpeg())])).json<{ imageUrl: string }>();
    expect([...stand.objects.keys()].filter((key) => key.startsWith('menu-pictures/'))).toHaveLength(4);
    expect((await show(server, imageUrl, AVIF)).headers['content-type']).toBe('image/avif');
    stand.act('broken', 'broken', 'broken', 'busy', 'busy', 'busy');
    expect((await show(server, imageUrl)).statusCode).toBe(503);
    expect((await upload(server, [file(await jpeg(50, 50))])).json().code).toBe('OVERLOADED');
  });

  it('is shown as WebP where an older import kept no AVIF', async () => {
    const server = await open();
    const name = `${'c'.repeat(32)}-large.webp`;
    await server.dependencies.menuPictures.put(name, await picture('webp'));
    expect((await show(server, `/menu-pictures/${name}`, AVIF)).headers['content-type']).toBe('image/webp');
  });
});

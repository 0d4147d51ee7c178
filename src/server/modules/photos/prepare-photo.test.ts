import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GIF_BOMB, HEIC, jpeg, jpegWithPlace, PAGE_IN_PNG, picture, pngBomb, SVG } from '#tests/support/pictures.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

async function prepared(bytes: Uint8Array): Promise<PreparedPhoto> {
  const photo = await preparePhoto(bytes);
  if (!photo.ok) throw new Error(photo.problem.code);
  return photo.value;
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const photo = await preparePhoto(bytes);
  return photo.ok ? 'taken' : photo.problem.code;
}

/** Red, green and blue of the pixel at this place. */
async function colorAt(photo: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(photo).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

describe('a photo that is kept (rule photo-made-anew)', () => {
  it('is a JPEG of at most 1600 pixels on its longer side', async () => {
    const photo = await prepared(await jpeg(3200, 2000));
    expect([photo.width, photo.height]).toEqual([1600, 1000]);
    expect((await sharp(photo.jpeg).metadata()).format).toBe('jpeg');
  });

  it('is not made larger than it was', async () => {
    const photo = await prepared(await jpeg(300, 200));
    expect([photo.width, photo.height]).toEqual([300, 200]);
  });

  it('is upright: what lay on its left side is on top', async () => {
    const photo = await prepared(await jpegWithPlace(400, 300));
    expect([photo.width, photo.height]).toEqual([300, 400]);
    const [red = 0, , blue = 255] = await colorAt(photo.jpeg, 150, 20);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('says nothing of where, by whom and with what it was taken', async () => {
    const sent = await jpegWithPlace();
    expect(sent.includes('SECRET-OWNER')).toBe(true);
    expect(sent.includes('SECRET-XMP')).toBe(true);
    const { jpeg: kept } = await prepared(sent);
    const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('SECRET')).toBe(false);
    expect(kept.includes('Exif')).toBe(false);
  });

  it('drops what hangs behind the picture', async () => {
    const { jpeg: kept } = await prepared(Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
    expect(kept.includes('<script>')).toBe(false);
  });

  it.each(['png', 'webp'] as const)('may come as %s', async (format) => {
    const photo = await prepared(await picture(format));
    expect((await sharp(photo.jpeg).metadata()).format).toBe('jpeg');
  });
});

describe('a photo that is refused (rules photo-file-input, photo-limits)', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'PHOTO_UNREADABLE'],
    ['text with the name of a photo', Buffer.from('this is no photo'), 'PHOTO_TYPE'],
    ['SVG', SVG, 'PHOTO_TYPE'],
    ['a page behind the first bytes of a PNG', PAGE_IN_PNG, 'PHOTO_TYPE'],
    ['HEIC', HEIC, 'PHOTO_TYPE'],
    ['a GIF that says it is huge', GIF_BOMB, 'PHOTO_TOO_LARGE'],
  ])('%s', async (_what, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it.each(['gif', 'avif'] as const)('%s', async (format) => {
    expect(await refusal(await picture(format))).toBe('PHOTO_TYPE');
  });

  it('a JPEG that was cut off', async () => {
    const whole = await jpeg(1200, 900);
    expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('PHOTO_UNREADABLE');
  });

  it('a PNG that was cut off', async () => {
    const whole = await picture('png', 800, 600);
    expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('PHOTO_UNREADABLE');
  });

  it('HEIC, with the words that help', async () => {
    const refused = await preparePhoto(HEIC);
    expect(refused.ok ? '' : refused.problem.message).toContain('use JPEG');
  });

  it('196 megapixels in a small file, without unpacking them', async () => {
    const bomb = pngBomb(14_000);
    expect(bomb.length).toBeLessThan(500_000);
    await prepared(await jpeg());
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toBe('PHOTO_TOO_LARGE');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpeg } from '#tests/support/pictures.ts';
import { preparePicture } from '../pictures/prepare-picture.ts';
import { preparePhoto } from './prepare-photo.ts';
import { shrinkLarge } from './shrink-large.ts';

/** A small file with pixels that take 100 MB before the first row can be used. */
const greedy = () =>
  sharp({ create: { width: 3600, height: 3600, channels: 4, background: '#345' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

describe('a large picture (rule outside-files)', () => {
  it('is made again as a small one is: upright, cropped, in the size that is kept', async () => {
    const sideways = await sharp(await jpeg(3200, 2400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await preparePhoto(sideways)).toMatchObject({ ok: true, value: { width: 1200, height: 1600 } });
    const part = { left: 0, top: 0, width: 1, height: 0.25 };
    expect(await preparePicture(sideways, part)).toMatchObject({
      ok: true,
      value: { size: { width: 960, height: 320 } },
    });
  });

  it('is refused where it is cut off', async () => {
    const whole = await jpeg(3200, 2400);
    const cut = whole.subarray(0, whole.length / 2);
    expect(await preparePhoto(cut)).toMatchObject({ ok: false, problem: { code: 'PHOTO_UNREADABLE' } });
    expect(await preparePicture(cut)).toEqual({ ok: false, problem: 'broken' });
  });

  it('is given up where its pixels take more memory than it may have', async () => {
    const bytes = await greedy();
    expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
    expect(await shrinkLarge({ bytes, crop: null, edge: 100 }, 110)).toBe('too-large');
    expect(await shrinkLarge({ bytes, crop: null, edge: 100 })).toEqual({ png: expect.any(Uint8Array) });
  });
});

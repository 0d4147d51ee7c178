import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ticketPicture } from './ticket-picture.ts';

async function drawn(lines: string) {
  const png = await ticketPicture(lines);
  if (png === null) throw new Error('no picture');
  const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, dark: data.filter((dot) => dot < 128).length, dots: data.toString('base64') };
}

describe('a ticket as a picture (rule ticket-letters)', () => {
  it.each([
    ['Chinese', '酸', '辣'],
    ['Korean', '김', '치'],
    ['Arabic', 'ك', 'ب'],
    ['Cyrillic', 'Б', 'щ'],
    ['Thai', 'ก', 'ข'],
    ['Hindi', 'क', 'ख'],
    ['markup', '<', '&'],
  ])('has each letter of %s, and none of them as an empty box', async (_, one, other) => {
    const [first, second] = [await drawn(one), await drawn(other)];
    expect([first.width, second.width]).toEqual([576, 576]);
    expect(Math.min(first.dark, second.dark)).toBeGreaterThan(20);
    expect(first.dots).not.toBe(second.dots);
  });

  it('puts what runs from right to left where the line begins', async () => {
    const png = await ticketPicture('كباب');
    const { data, info } = await sharp(png ?? Buffer.of())
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const columns = [...data].flatMap((dot, at) => (dot < 128 ? [at % info.width] : []));
    expect(Math.max(...columns)).toBeLessThan(info.width / 3);
  });
});

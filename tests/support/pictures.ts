/** Pictures for tests, good and bad, made when asked for. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG of this size: red on the left half, blue on the right. */
export async function jpeg(width = 400, height = 300): Promise<Buffer> {
  return twoColors(width, height).jpeg().toBuffer();
}

/** The same with the place where it was taken, its pixels turned to the side as a phone stores them. */
export async function jpegWithPlace(width = 400, height = 300): Promise<Buffer> {
  return twoColors(width, height)
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER', Make: 'SECRET-PHONE', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '28/1 11/1 39/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '82/1 35/1 40/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SECRET-XMP/></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** The same picture in another format. */
export async function picture(format: 'png' | 'webp' | 'gif' | 'avif', width = 40, height = 30): Promise<Buffer> {
  return twoColors(width, height).toFormat(format).toBuffer();
}

function twoColors(width: number, height: number) {
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small PNG file that unpacks to this many black pixels each way. */
export function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 1 });
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The first bytes of an iPhone's photo; nothing here can decode one. */
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Begins like a PNG and continues as an HTML page. */
export const PAGE_IN_PNG = Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script></html>', 'latin1');

/** A GIF of a few bytes that says it is 65,535 pixels wide and high. */
export const GIF_BOMB = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff;', 'latin1');

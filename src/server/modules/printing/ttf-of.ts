import { inflateSync } from 'node:zlib';

/** Sizes of the headers of both formats, and of an entry of their lists of tables, in bytes. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const TTF_HEADER = 12;
const TTF_ENTRY = 16;

/** A font in WOFF, as packages for the web have it, as TrueType, which drawing libraries read (W3C, WOFF 1.0). */
export function ttfOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(TTF_HEADER + count * TTF_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(TTF_ENTRY * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(TTF_ENTRY * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let at = 0; at < count; at += 1) {
    const from = WOFF_HEADER + at * WOFF_ENTRY;
    const [start, packed, size] = [4, 8, 12].map((offset) => woff.readUInt32BE(from + offset)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(start, start + packed);
    const table = packed < size ? inflateSync(data) : data;
    const to = TTF_HEADER + at * TTF_ENTRY;
    // Its name and checksum.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(size, to + 12);
    // Each table begins at a multiple of four.
    const room = Buffer.alloc((4 - (size % 4)) % 4);
    parts.push(table, room);
    end += size + room.length;
  }
  return Buffer.concat(parts);
}

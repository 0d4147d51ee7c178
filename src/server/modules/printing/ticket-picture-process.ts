/** The process that draws one ticket; ticket-picture.ts starts it. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { serveTask } from '#server/http/upload/own-process.ts';

/** Has a letter for nearly all of Unicode, each 8 or 16 dots wide. */
const FONT = new URL(import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));
/** Twice as large as it was drawn: 36 columns are 576 dots, the width of a roll of 80 mm. */
const LETTERS = 'UnifontExMono 32';
const DOTS = 576;
const WHITE = { r: 255, g: 255, b: 255 };

/** The lines in the markup of the drawing library; each begins at the left, for all scripts. */
const markup = (lines: string): string =>
  lines
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => `\u200e${line}`)
    .join('\n');

serveTask(async (lines: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  try {
    const fontfile = join(folder, 'ticket.ttf');
    await writeFile(fontfile, ttfOf(await readFile(FONT)));
    // One dot for each point.
    const drawn = await sharp({ text: { text: markup(lines), font: LETTERS, fontfile, dpi: 72 } })
      .negate()
      .threshold(128)
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = drawn.info;
    const sheet = sharp(drawn.data, { raw: { width, height, channels } });
    const right = Math.max(0, DOTS - width);
    const whole = sheet.extend({ right, background: WHITE });
    return await whole.png({ colors: 2, palette: true }).toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Sizes of the headers of both formats, and of an entry of their lists of tables, in bytes. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const TTF_HEADER = 12;
const TTF_ENTRY = 16;

/** A font in WOFF, as packages for the web have it, as TrueType, which drawing libraries read (W3C, WOFF 1.0). */
function ttfOf(woff: Buffer): Buffer {
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

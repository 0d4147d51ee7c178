/** The process that draws one ticket; ticket-picture.ts starts it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { serveTask } from '#server/http/upload/own-process.ts';
import { ttfOf } from './ttf-of.ts';

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

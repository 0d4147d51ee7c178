/** A film of a loading page: the screen every 200 ms after the visit began, as one picture. */
import type { CDPSession } from '@playwright/test';
import sharp from 'sharp';

const EVERY_MS = 200;
const PICTURES = 20;
const IN_A_ROW = 10;
/** Of one picture in the strip, px; a phone of 390 × 844. */
const [WIDTH, HEIGHT] = [120, 260];
const GAP = 8;
const LABEL = 16;

interface Shot {
  /** Unix ms. */
  readonly at: number;
  readonly jpeg: Buffer;
}

/** A picture's position in the strip, px. */
function placeOf(index: number): { left: number; top: number } {
  const left = GAP + (index % IN_A_ROW) * (WIDTH + GAP);
  return { left, top: GAP + LABEL + Math.floor(index / IN_A_ROW) * (HEIGHT + LABEL + GAP) };
}

function labels(width: number, height: number): Buffer {
  const texts = Array.from({ length: PICTURES }, (_, index) => {
    const { left, top } = placeOf(index);
    return `<text x="${left}" y="${top - 4}" font-size="12" font-family="sans-serif">${((index * EVERY_MS) / 1000).toFixed(1)} s</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${texts.join('')}</svg>`,
  );
}

async function joinShots(shots: readonly Shot[], from: number, file: string): Promise<void> {
  const width = GAP + IN_A_ROW * (WIDTH + GAP);
  const height = GAP + (PICTURES / IN_A_ROW) * (HEIGHT + LABEL + GAP);
  const pictures = Array.from({ length: PICTURES }, async (_, index) => {
    // Before the first answer the browser still shows the page before, which is blank.
    const shot = shots.findLast(({ at }) => at >= from && at <= from + index * EVERY_MS);
    const blank = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } }).png();
    const picture = shot === undefined ? blank : sharp(shot.jpeg).resize(WIDTH, HEIGHT, { fit: 'fill' });
    return { input: await picture.toBuffer(), ...placeOf(index) };
  });
  await sharp({ create: { width, height, channels: 3, background: '#ccc' } })
    .composite([...(await Promise.all(pictures)), { input: labels(width, height), left: 0, top: 0 }])
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}

/**
 * Films a page from now on; the returned function writes the strip of what was shown since `from`, Unix ms. The browser
 * hands over each picture that it has drawn anyway, which hardly slows the page down.
 */
export async function startFilm(devtools: CDPSession): Promise<(from: number, file: string) => Promise<void>> {
  const shots: Shot[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 70,
    maxWidth: 2 * WIDTH,
    maxHeight: 2 * HEIGHT,
  });
  return (from, file) => joinShots(shots, from, file);
}

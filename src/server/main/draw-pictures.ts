/**
 * The demo's pictures are drawn when a page first asks for them, in a separate process with a lower priority than the
 * server. They are stored beside Node's compiled code: both can be made again at any time (rule demo-pictures).
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import type { DrawnPictures } from '../http/pages/pictures.ts';
import { inOwnProcess } from '../http/upload/own-process.ts';
import type { Log } from '../log.ts';
import type { DrawTask } from './draw-picture.ts';

/** Rises with a change of the drawings that their words don't tell. */
const STYLE = 1;
/** One process draws so many, one after the other; those who ask for the first of them wait for all. */
const AT_ONCE = 4;
const PROCESSES = 2;
const LIMITS = { heapMegabytes: 128, mostMs: 60_000 };
const PICTURE = /^([a-z0-9-]+)-(large|small)\.webp$/;
/** Pictures that orders of earlier versions name: '/pictures/taco.webp', '/pictures/curry-rice+herb.svg'. */
const EARLIER = /^[a-z-]+(?:\.webp|\+[a-z-]+\.svg)$/;
const EMPTY_PLATE = 'plate';

/** Draws in turns. Null if a drawing failed, which is logged. */
function openQueue(log: Log): (picture: DrawTask) => Promise<Uint8Array | null> {
  const waiting: { readonly picture: DrawTask; readonly resolve: (drawn: Uint8Array | null) => void }[] = [];
  let running = 0;
  async function next(): Promise<void> {
    if (running >= PROCESSES || waiting.length === 0) return;
    running += 1;
    const asks = waiting.splice(0, AT_ONCE);
    const pictures = asks.map(({ picture }) => picture);
    const program = new URL('./draw-process.ts', import.meta.url);
    const drawn = await inOwnProcess<readonly DrawTask[], readonly Uint8Array[]>(program, pictures, LIMITS).catch(
      (error: unknown) => {
        log.error({ error }, 'drawing-failed');
        return null;
      },
    );
    running -= 1;
    for (const [index, { resolve }] of asks.entries()) resolve(drawn?.[index] ?? null);
    await next();
  }
  return (picture) =>
    new Promise((resolve) => {
      waiting.push({ picture, resolve });
      // Several requests at once are sent together.
      setImmediate(() => void next());
    });
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Opens the demo's pictures, found by the last part of their path; nothing is drawn yet. */
export function openDrawings(log: Log): DrawnPictures {
  const draw = openQueue(log);
  const coming = new Map<string, Promise<Uint8Array | null>>();
  const cache = getCompileCacheDir();
  const folder = cache === undefined ? null : join(dirname(cache), 'pictures');

  async function drawAndKeep(picture: DrawTask, file: string): Promise<Uint8Array | null> {
    const drawn = await draw(picture);
    // If the folder cannot be written, it stays in memory.
    const isKept =
      drawn !== null &&
      folder !== null &&
      (await keep(join(folder, file), drawn).then(
        () => true,
        () => false,
      ));
    if (isKept || drawn === null) coming.delete(file);
    return drawn;
  }

  return async (picture) => {
    // The menus are loaded with the first picture.
    await import('#demo/index.ts');
    const { drawingWords } = await import('#demo/pictures.ts');
    const [, name, size] = PICTURE.exec(picture) ?? [];
    const earlier = EARLIER.test(picture) ? EMPTY_PLATE : undefined;
    const words = name === undefined ? earlier : drawingWords.get(name);
    if (words === undefined) return null;
    const form = size === 'large' ? 'large' : 'small';
    const file = `${createHash('sha256').update(`${STYLE} ${words}`).digest('hex').slice(0, 32)}-${form}.webp`;
    const kept = folder === null ? null : await readFile(join(folder, file)).catch(() => null);
    if (kept !== null) return kept;
    const drawing = coming.get(file) ?? drawAndKeep({ words, form }, file);
    coming.set(file, drawing);
    return drawing;
  };
}

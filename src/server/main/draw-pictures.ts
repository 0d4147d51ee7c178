/**
 * The demo's pictures are drawn when a page first asks for them, in a process of their own that gives way to the
 * server. They are kept where Node keeps compiled code: both can be made again at any time (rule demo-pictures).
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import type { DrawnPictures } from '../http/pages/pictures.ts';
import { inOwnProcess } from '../http/upload/own-process.ts';
import type { Log } from '../log.ts';
import type { DrawnPicture } from './draw-picture.ts';

/** Rises with a change of the drawings that their words don't tell. */
const STYLE = 1;
/** One process draws so many, one after the other; those who ask for the first of them wait for all. */
const AT_ONCE = 3;
const PROCESSES = 2;
const LIMITS = { heapMegabytes: 128, mostMs: 60_000 };
const PICTURE = /^([a-z0-9-]+)-(large|small)\.webp$/;
/** Pictures that orders of earlier versions name: '/pictures/taco.webp', '/pictures/curry-rice+herb.svg'. */
const EARLIER = /^[a-z-]+(?:\.webp|\+[a-z-]+\.svg)$/;
const EMPTY_PLATE = 'plate';

interface Ask {
  readonly words: string;
  readonly resolve: (drawn: DrawnPicture | null) => void;
}

/** Draws in turns. Null where a drawing failed, which is logged. */
function openQueue(log: Log): (words: string) => Promise<DrawnPicture | null> {
  const waiting: Ask[] = [];
  let running = 0;
  async function next(): Promise<void> {
    if (running >= PROCESSES || waiting.length === 0) return;
    running += 1;
    const asks = waiting.splice(0, AT_ONCE);
    const words = asks.map((ask) => ask.words);
    const program = new URL('./draw-process.ts', import.meta.url);
    const drawn = await inOwnProcess<readonly string[], readonly DrawnPicture[]>(program, words, LIMITS).catch(
      (error: unknown) => {
        log.error({ error }, 'drawing-failed');
        return null;
      },
    );
    running -= 1;
    for (const [index, { resolve }] of asks.entries()) resolve(drawn?.[index] ?? null);
    await next();
  }
  return (words) =>
    new Promise((resolve) => {
      waiting.push({ words, resolve });
      // Whoever asks for several asks in one go.
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
  const coming = new Map<string, Promise<DrawnPicture | null>>();
  const cache = getCompileCacheDir();
  const folder = cache === undefined ? null : join(dirname(cache), 'pictures');
  const fileOf = (hash: string, form: string): string => join(folder ?? '', `${hash}-${form}.webp`);

  async function drawAndKeep(words: string, hash: string): Promise<DrawnPicture | null> {
    const drawn = await draw(words);
    if (drawn === null) coming.delete(hash);
    if (drawn === null || folder === null) return drawn;
    const kept = [keep(fileOf(hash, 'large'), drawn.large), keep(fileOf(hash, 'small'), drawn.small)];
    // A folder that cannot be written: they stay in memory.
    const areKept = await Promise.all(kept).then(
      () => true,
      () => false,
    );
    if (areKept) coming.delete(hash);
    return drawn;
  }

  return async (picture) => {
    // The menus are loaded with the first picture.
    await import('#demo/index.ts');
    const { drawingWords } = await import('#demo/pictures.ts');
    const [, name, form = 'small'] = PICTURE.exec(picture) ?? [];
    const earlier = EARLIER.test(picture) ? EMPTY_PLATE : undefined;
    const words = name === undefined ? earlier : drawingWords.get(name);
    if (words === undefined) return null;
    const hash = createHash('sha256').update(`${STYLE} ${words}`).digest('hex').slice(0, 32);
    const kept = folder === null ? null : await readFile(fileOf(hash, form)).catch(() => null);
    if (kept !== null) return kept;
    const drawing = coming.get(hash) ?? drawAndKeep(words, hash);
    coming.set(hash, drawing);
    return (await drawing)?.[form === 'large' ? 'large' : 'small'] ?? null;
  };
}

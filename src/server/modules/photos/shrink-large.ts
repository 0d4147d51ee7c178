import type { Crop } from '#domain/menu/picture-crop.ts';
import { inOwnProcess } from '#server/http/upload/own-process.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Decoded whole, a picture of this size takes at most 40 MB. */
const SMALL_PIXELS = 5_000_000;
const HEAP_MEGABYTES = 128;
/** A phone's photo of 50 megapixels takes 150 MB. */
const MOST_MEGABYTES = 320;
const MOST_MS = 60_000;

const inTurn = limitConcurrency(1);

export interface ShrinkTask {
  readonly bytes: Uint8Array;
  /** The part to keep of the upright picture, in pixels; null is all of it. */
  readonly crop: Crop | null;
  /** Pixels of the longer side. */
  readonly edge: number;
}

/** As PNG, upright; null if the picture is broken. */
export type Shrunk = { readonly png: Uint8Array } | null;

export const isLarge = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width * height > SMALL_PIXELS;

/** Decodes a large picture in a limited process (rule outside-files), smaller; 'too-large' beyond its limits. */
export async function shrinkLarge(task: ShrinkTask, mostMegabytes = MOST_MEGABYTES): Promise<Shrunk | 'too-large'> {
  const program = new URL('./shrink-process.ts', import.meta.url);
  const limits = { heapMegabytes: HEAP_MEGABYTES, mostMegabytes, mostMs: MOST_MS };
  const answer = await inTurn(() => inOwnProcess<ShrinkTask, { readonly shrunk: Shrunk }>(program, task, limits));
  return answer === null ? 'too-large' : answer.shrunk;
}

/**
 * Reads a menu file that came over the net in a thread of its own (rule menu-file-upload): whatever it holds, the
 * server answers others meanwhile, and a file that would take all memory or time is given up.
 */
import { Worker } from 'node:worker_threads';
import type { Restaurant } from '#domain/menu/menu.ts';
import { fail, type Result } from '#domain/result.ts';
import type { MenuFile, UnsoundFile } from './read-menu-file.ts';

const MOST_MEGABYTES = 512;
const MOST_MS = 45_000;

const GIVEN_UP: UnsoundFile = {
  format: null,
  problems: ['This file is too large or too involved to be read. Please leave out what is no part of the menu.'],
};

/** What `readMenuFile` answers, or that the file was given up, which `mostMs` decides. */
export function readMenuApart(
  bytes: Uint8Array,
  stored: Restaurant,
  mostMs = MOST_MS,
): Promise<Result<MenuFile, UnsoundFile>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./menu-file-thread.ts', import.meta.url), {
      workerData: { bytes, stored },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const done = (result: Result<MenuFile, UnsoundFile>): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => done(fail(GIVEN_UP)), mostMs);
    worker.once('message', done);
    worker.once('error', () => done(fail(GIVEN_UP)));
  });
}

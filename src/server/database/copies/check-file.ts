/** Checks the embedded database's file for damage (rule failing-disk), in its own thread, also while it is in use. */
import { existsSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { clearTimer, setTimeout } from '#server/time-and-chance.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** A start waits this long for the check, ms; after that the shop opens while the check continues. */
const START_WAITS_MS = 3000;
/** A check that takes longer is given up, ms: it would keep the file's log from being folded in. */
const GIVE_UP_AFTER_MS = 120_000;

/** 'unfinished': the file is too large for the time that there was. */
export type FileVerdict = 'sound' | 'damaged' | 'unfinished';

const LOOK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const isDamage = (error) => [11, 26].includes((error.errcode ?? 0) & 0xff);
  try {
    const file = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
    const { quick_check: answer } = file.prepare('pragma quick_check(1)').get();
    file.close();
    parentPort.postMessage(answer === 'ok' ? 'sound' : 'damaged');
  } catch (error) {
    parentPort.postMessage(isDamage(error) ? 'damaged' : 'unfinished');
  }`;

function look(file: string): Promise<FileVerdict> {
  const worker = new Worker(LOOK, { eval: true, workerData: file });
  worker.unref();
  const timer = setTimeout(() => void worker.terminate(), GIVE_UP_AFTER_MS).unref();
  return new Promise<FileVerdict>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve('unfinished'));
    worker.once('exit', () => resolve('unfinished'));
  }).finally(() => clearTimer(timer));
}

export interface FileCheck {
  /** The result within three seconds; null if the check continues. */
  readonly soon: FileVerdict | null;
  readonly verdict: Promise<FileVerdict>;
  readonly bytes: number;
}

/** Begins the check; a file that is not there is sound. */
export async function checkFile(file: string): Promise<FileCheck> {
  if (!existsSync(file)) return { soon: 'sound', verdict: Promise.resolve('sound'), bytes: 0 };
  const verdict = look(file);
  const soon = await withTimeout(verdict, START_WAITS_MS, () => null);
  return { soon, verdict, bytes: statSync(file).size };
}

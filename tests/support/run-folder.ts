/**
 * One folder for all temporary files of a test run, in memory where that has room: what is synced there need not wait
 * for a disk.
 */
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const PREFIX = 'forkfleet-test-';
const HOUR_MS = 3_600_000;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Deletes what interrupted runs left behind more than an hour ago. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.split('-').at(-2)))) continue;
    const folder = join(place, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > HOUR_MS) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run sweeps it at this moment, or it is somebody else's.
    }
  }
}

/** Opens the folder for temporary files of this process and its children; returns how to remove it. */
export function openRunFolder(): () => void {
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir();
  sweep(place);
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A separate file system with little room, where the machine lets this user make one. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  /** Takes all the room that is left; the returned function gives it back. */
  readonly fill: () => () => void;
  readonly remove: () => void;
}

const run = (command: string, ...words: string[]): void => void execFileSync(command, words, { stdio: 'ignore' });

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    // If a block no longer fits, smaller ones still do: only then is no page left.
    for (let size = 1 << 20; size >= 512; size >>= 1) writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, block: Buffer): void {
  try {
    while (writeSync(handle, block) === block.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Makes one of this size; throws where this user may not. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'forkfleet-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  } catch (error) {
    rmSync(path, { recursive: true });
    throw error;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      fill(filler);
      return () => rmSync(filler);
    },
    remove: () => {
      run('umount', '-l', path);
      rmSync(path, { recursive: true });
    },
  };
}

/** Whether this user may make one here. */
export function canMakeSmallDisk(): boolean {
  try {
    makeSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}

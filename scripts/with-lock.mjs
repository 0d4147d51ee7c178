import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1000;
/** A holder that has not touched its lock for this long is gone: another process may have its number by now. */
const SILENT_AFTER_MS = 20_000;

/**
 * Waits until no other process works under the same lock file, and then does the work. The lock of a killed process is
 * taken over.
 *
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, work) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  await acquire(lockFile);
  const beat = setInterval(() => touch(lockFile), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lockFile, { force: true });
  }
}

/** @param {string} lockFile */
async function acquire(lockFile) {
  const mine = `${lockFile}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  let told = false;
  try {
    while (!tryLink(mine, lockFile)) {
      if (isAbandoned(lockFile)) removeAbandoned(lockFile);
      else {
        if (!told) console.log('Another set-up of this folder is under way; waiting for it …');
        told = true;
        await sleep(200);
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Takes the lock by a hard link, which appears either with its whole content or not at all.
 *
 * @param {string} mine
 * @param {string} lockFile
 */
function tryLink(mine, lockFile) {
  try {
    linkSync(mine, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lockFile */
function isAbandoned(lockFile) {
  try {
    const silentMs = Date.now() - statSync(lockFile).mtimeMs;
    return silentMs > SILENT_AFTER_MS || !isAlive(Number(readFileSync(lockFile, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Renames the lock first: of two processes that saw the same dead lock, only one can do so and remove it. If a living
 * process has replaced the lock in between, its lock is put back.
 *
 * @param {string} lockFile
 */
function removeAbandoned(lockFile) {
  const aside = `${lockFile}.old-${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (!isAbandoned(aside)) tryLink(aside, lockFile);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {string} lockFile */
function touch(lockFile) {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

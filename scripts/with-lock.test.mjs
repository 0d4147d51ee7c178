import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './with-lock.mjs';

describe('the set-up lock', () => {
  /** @type {string} */
  let folder;
  /** @type {string} */
  let file;

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
    file = path.join(folder, 'inner', 'set-up.lock');
  });

  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** @param {string} content */
  const leaveLock = async (content) => {
    await withLock(file, async () => undefined);
    writeFileSync(file, content);
  };

  it('is gone after the work, and after work that failed', async () => {
    const failing = withLock(file, async () => {
      throw new Error('no network');
    });
    await expect(failing).rejects.toThrow('no network');
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a process that has died', async () => {
    const dead = spawnSync(process.execPath, ['--eval', '']).pid;
    await leaveLock(String(dead));
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('is taken over from a process that has long given no sign, though another process has its number now', async () => {
    await leaveLock(String(process.ppid));
    utimesSync(file, new Date(), new Date(Date.now() - 60_000));
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('makes others wait while its holder lives', async () => {
    await leaveLock(String(process.ppid));
    const work = vi.fn(async () => 'done');
    const waiting = withLock(file, work);
    await sleep(300);
    expect(work).not.toHaveBeenCalled();
    rmSync(file);
    expect(await waiting).toBe('done');
  });
});

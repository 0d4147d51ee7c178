import { mkdtemp, readdir, readFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepOnDisk } from './keep-upload.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'keep-upload-'));

async function* chunks(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('1 Oak');
  throw new Error('the line broke');
}

describe('an upload on the disk (rule upload-room)', () => {
  it('is there whole while it is worked on, and gone afterwards', async () => {
    const folder = await newFolder();
    const read = await keepOnDisk(folder)(async (keep) => readFile(await keep(chunks('1 Oak ', 'St')), 'utf8'));
    expect(read).toBe('1 Oak St');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing where it breaks off', async () => {
    const folder = await newFolder();
    await expect(keepOnDisk(folder)((keep) => keep(brokenOff()))).rejects.toThrow('the line broke');
    expect(await readdir(folder)).toEqual([]);
  });

  it('clears away what a process that was killed has left, and nothing else', async () => {
    const folder = await newFolder();
    const left = await mkdtemp(join(folder, 'upload-'));
    const [young, others] = [await mkdtemp(join(folder, 'upload-')), await mkdtemp(join(folder, 'photos-'))];
    for (const path of [left, others]) await utimes(path, 1000, 1000);
    await keepOnDisk(folder)((keep) => keep(chunks('x')));
    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual([young, others].sort());
  });
});

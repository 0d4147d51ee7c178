import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFiles, leavesEnough } from './folder-files.ts';

const GIGABYTE = 1024 ** 3;
let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'files-')), 'photos');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const A = `${'a'.repeat(32)}.jpg`;
const B = `${'b'.repeat(32)}-large.webp`;
const withRoom = (freeBytes: number, totalBytes: number) =>
  folderFiles(folder, { space: async () => ({ freeBytes, totalBytes }) }).hasRoom();
const withRoomForPhotos = (freeBytes: number) =>
  folderFiles(folder, {
    space: async () => ({ freeBytes, totalBytes: 100 * GIGABYTE }),
    isEnough: leavesEnough,
  }).hasRoom();

describe('files in a folder', () => {
  it('are given back as they were put, and leave nothing beside them', async () => {
    const files = folderFiles(folder);
    await files.put(A, Buffer.from('first'));
    await files.put(A, Buffer.from('picture'));
    expect(Buffer.from((await files.read(A)) ?? []).toString()).toBe('picture');
    expect([await files.has(A), await files.has(B)]).toEqual([true, false]);
    expect(readdirSync(folder)).toEqual([A]);
  });

  it.skipIf(process.getuid?.() !== 0)('that root puts there belong to the owner of the data folder', async () => {
    chownSync(join(folder, '..'), 1234, 1235);
    await folderFiles(folder).put(A, Buffer.from('picture'));
    for (const path of [folder, join(folder, A)]) expect(statSync(path)).toMatchObject({ uid: 1234, gid: 1235 });
  });

  it('are unknown once removed, and removed twice without complaint', async () => {
    const files = folderFiles(folder);
    await files.put(A, Buffer.from('picture'));
    await files.remove(A);
    await files.remove(A);
    expect(await files.read(A)).toBeNull();
  });

  it('are no other files, no matter what is asked for (rule photo-storage)', async () => {
    const files = folderFiles(folder);
    await files.put(A, Buffer.from('picture'));
    writeFileSync(join(folder, '..', 'secret.jpg'), 'secret');
    for (const name of ['../secret.jpg', `${'0'.repeat(32)}/../../secret.jpg`]) {
      expect([await files.read(name), await files.has(name)]).toEqual([null, false]);
      await expect(files.put(name, Buffer.alloc(1))).rejects.toThrow('no name of a file');
    }
  });

  it('have no room while less than 1 GB or a tenth of the disk is free (rule upload-room)', async () => {
    expect(await withRoom(GIGABYTE - 1, 2 * GIGABYTE)).toBe(false);
    expect(await withRoom(9 * GIGABYTE, 100 * GIGABYTE)).toBe(false);
    expect(await withRoom(10 * GIGABYTE, 100 * GIGABYTE)).toBe(true);
  });

  it('have room for delivery photos down to 256 MB, however large the disk is (rule upload-room)', async () => {
    expect(await withRoomForPhotos(GIGABYTE / 4)).toBe(true);
    expect(await withRoomForPhotos(GIGABYTE / 4 - 1)).toBe(false);
  });

  it('are listed by age, and what a broken write left is cleared away', async () => {
    const files = folderFiles(folder);
    await files.put(A, Buffer.from('old'));
    await files.put(B, Buffer.from('new'));
    const part = `${'0'.repeat(32)}.part`;
    writeFileSync(join(folder, part), 'half');
    for (const name of [A, part]) utimesSync(join(folder, name), 1000, 1000);
    expect(await files.namesBefore(2_000_000)).toEqual([A]);
    expect(readdirSync(folder)).not.toContain(part);
  });
});

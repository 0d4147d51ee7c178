import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filePhotos } from './file-photos.ts';

const GIGABYTE = 1024 ** 3;
let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'photos-')), 'photos');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const withRoom = (freeBytes: number, totalBytes: number) =>
  filePhotos(folder, async () => ({ freeBytes, totalBytes })).hasRoom();

describe('photos as files', () => {
  it('gives back what it was given, under a name of 128 random bits (rule photo-storage)', async () => {
    const photos = filePhotos(folder);
    const name = await photos.store(Buffer.from('picture'));
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(Buffer.from((await photos.read(name)) ?? []).toString()).toBe('picture');
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('knows nothing of a photo that was removed, and removes it twice without complaint', async () => {
    const photos = filePhotos(folder);
    const name = await photos.store(Buffer.from('picture'));
    await photos.remove(name);
    await photos.remove(name);
    expect(await photos.read(name)).toBeNull();
  });

  it('reads no other file, whatever it is asked for', async () => {
    const photos = filePhotos(folder);
    await photos.store(Buffer.from('picture'));
    writeFileSync(join(folder, '..', 'secret.jpg'), 'secret');
    expect(await photos.read('../secret.jpg')).toBeNull();
  });

  it('says that there is no room while less than 1 GB or a tenth of the disk is free (rule upload-room)', async () => {
    expect(await withRoom(GIGABYTE - 1, 2 * GIGABYTE)).toBe(false);
    expect(await withRoom(9 * GIGABYTE, 100 * GIGABYTE)).toBe(false);
    expect(await withRoom(10 * GIGABYTE, 100 * GIGABYTE)).toBe(true);
  });

  it('lists what is old, and clears away what a broken write left', async () => {
    const photos = filePhotos(folder);
    const old = await photos.store(Buffer.from('old'));
    await photos.store(Buffer.from('new'));
    const part = `${'0'.repeat(32)}.part`;
    writeFileSync(join(folder, part), 'half');
    for (const name of [old, part]) utimesSync(join(folder, name), 1000, 1000);
    expect(await photos.namesBefore(2_000_000)).toEqual([old]);
    expect(readdirSync(folder)).not.toContain(part);
  });
});

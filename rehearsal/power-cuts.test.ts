import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '#tests/support/new-folder.ts';
import { chanceOf } from './chance.ts';
import { Disk, type Record } from './cuts/disk.ts';
import { cutPower, hasCompiler } from './power-cuts.ts';

const SMALL = { customers: 4, minutes: 20 };
const timeout = 240_000;

describe.skipIf(!hasCompiler())('a power cut (skipped where there is no C compiler)', () => {
  it('loses nothing that somebody was told, at any moment (rules power-cuts, photo-storage, acknowledged-survives)', {
    timeout,
  }, async () => {
    const { wrong, told } = await cutPower({ seed: randomInt(1_000_000), cuts: 60, ...SMALL });
    expect(wrong).toEqual([]);
    expect(told.get('press')).toBeGreaterThan(5);
  });

  it('is seen to lose much where the disk forgets its syncs (rule power-cuts)', { timeout }, async () => {
    const { wrong, wrongCuts } = await cutPower({ seed: 3, cuts: 30, isLazy: true, ...SMALL });
    expect(wrongCuts).toBeGreaterThan(10);
    expect(wrong.join('\n')).toMatch(/lost: (press|step|saved)/);
  });
});

/** A disk with one file, 'old', in the only folder. */
async function newDisk() {
  const folder = await newFolder();
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  writeFileSync(join(copy, 'old'), 'old');
  const disk = new Disk('/shop', copy);
  const path = (kind: Record['kind'], file: number, ...paths: string[]): void =>
    disk.apply({ kind, file, at: 0, bytes: Buffer.from(`${paths.map((name) => `/shop${name}`).join('\0')}\0`) });
  const write = (file: number, at: number, bytes: Buffer): void => disk.apply({ kind: 'w', file, at, bytes });
  const sync = (file: number): void => disk.apply({ kind: 's', file, at: 0, bytes: Buffer.alloc(0) });
  /** What a file is after each of 60 cuts; 'none' where it is gone. */
  const seen = (name: string): Set<string> =>
    new Set(
      Array.from({ length: 60 }, (_, index) => {
        const place = join(folder, `${name.replace('/', '')}-${index}-${Math.random()}`);
        disk.cut(place, chanceOf(index, 'a cut'));
        return existsSync(join(place, name)) ? readFileSync(join(place, name), 'utf8') : 'none';
      }),
    );
  return { path, write, sync, seen };
}

describe('what a cut leaves of a disk (rule power-cuts)', () => {
  it('is the old or the new, until it is synced', async () => {
    const { path, write, sync, seen } = await newDisk();
    path('o', 1, '/old');
    write(1, 0, Buffer.from('new'));
    expect(seen('old')).toEqual(new Set(['old', 'new']));
    sync(1);
    expect(seen('old')).toEqual(new Set(['new']));
  });

  it('is torn between sectors, and never within one', async () => {
    const { path, write, seen } = await newDisk();
    path('o', 1, '/old');
    write(1, 0, Buffer.alloc(1024, 'x'));
    const left = [...seen('old')];
    expect(left).toContain('x'.repeat(512));
    expect(left.filter((text) => /^x+[^x]/.test(text.slice(0, 512)))).toEqual([]);
  });

  it('has a new name only once its folder is synced, and all the folders above', async () => {
    const { path, write, sync, seen } = await newDisk();
    path('o', 8, '');
    path('m', 0, '/photos');
    path('o', 9, '/photos');
    path('c', 1, '/photos/part');
    write(1, 0, Buffer.from('picture'));
    sync(1);
    path('r', 0, '/photos/part', '/photos/a.jpg');
    expect(seen('photos/a.jpg')).toEqual(new Set(['none', 'picture']));
    sync(9);
    expect(seen('photos/a.jpg')).toEqual(new Set(['none', 'picture']));
    sync(8);
    expect(seen('photos/a.jpg')).toEqual(new Set(['picture']));
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bucketStandIn } from '#tests/support/bucket-stand-in.ts';
import { folderFiles } from '../adapters/folder-files.ts';
import { bucketFiles } from '../adapters/s3/bucket-files.ts';
import { copyFiles } from './copy-files.ts';

const name = (letter: string): string => `${letter.repeat(32)}.jpg`;

it('copies what is missing to a bucket and back, and continues where it was cut short (rule file-stores)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'copied-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const stand = await bucketStandIn();
  const folder = folderFiles(join(dataDir, 'photos'));
  const bucket = bucketFiles(stand.bucket, 'photos');
  for (const letter of ['a', 'b', 'c']) await folder.put(name(letter), Buffer.from(letter));
  await bucket.put(name('a'), Buffer.from('a'));
  expect(await copyFiles(folder, bucket)).toEqual({ copied: 2, there: 1 });
  expect(await copyFiles(folder, bucket)).toEqual({ copied: 0, there: 3 });
  await bucket.put(name('d'), Buffer.from('d'));
  expect(await copyFiles(bucket, folder)).toEqual({ copied: 1, there: 3 });
  expect(Buffer.from((await folder.read(name('d'))) ?? []).toString()).toBe('d');
});

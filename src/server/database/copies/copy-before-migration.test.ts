import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logLines } from '#server/log.ts';
import { VERSION } from '#server/version.ts';
import { fillFolder } from '#tests/support/old-shops.ts';
import { openMigrated } from '../engines/open-migrated.ts';
import { DATABASE_FILE } from '../engines/open-sqlite.ts';

const log = logLines(() => {});
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-copy-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const copies = (): string[] => readdirSync(dataDir).filter((name) => name.startsWith('forkfleet-before-'));

/** Opens and closes the shop; answers what was said. */
async function openOnce(): Promise<string> {
  const said: string[] = [];
  const database = await openMigrated({ dataDir, databaseUrl: null }, log, (words) => said.push(words));
  await database.close();
  return said.join('\n');
}

it('an upgrade copies the database first, as it was, and says where to', async () => {
  fillFolder(dataDir, '542f766');
  const said = await openOnce();
  const [copy = '', ...more] = copies();
  expect(more).toEqual([]);
  expect(said).toContain(`is copied to ${join(dataDir, copy)} before its upgrade`);
  expect(said).toContain('0008-counted-repeats');
  expect(copy).toContain(`before-${VERSION}-`);
  const copied = new DatabaseSync(join(dataDir, copy), { readOnly: true });
  expect(copied.prepare('select count(*) as count from kysely_migration').get()).toEqual({ count: 2 });
  expect(copied.prepare('select count(*) as count from orders').get()).toEqual({ count: 26 });
  copied.close();
});

it('a new shop, and one that is in the newest form, are not copied and told nothing', async () => {
  expect(await openOnce()).toBe('');
  expect(await openOnce()).toBe('');
  expect(copies()).toEqual([]);
});

it('a start that is tried again keeps the whole copy', async () => {
  fillFolder(dataDir, '542f766');
  const whole = `forkfleet-before-${VERSION}-2026-11-20T170000.sqlite`;
  writeFileSync(join(dataDir, whole), 'whole');
  await openOnce();
  expect(copies()).toEqual([whole]);
});

it('of earlier copies, the newest two stay', async () => {
  fillFolder(dataDir, '542f766');
  for (const [index, version] of ['0.0.1', '0.0.2', '0.0.3'].entries()) {
    const file = join(dataDir, `forkfleet-before-${version}-then.sqlite`);
    writeFileSync(file, '');
    utimesSync(file, index, index);
  }
  await openOnce();
  expect(copies().map((name) => name.slice(0, 23))).toEqual([
    'forkfleet-before-0.0.3-',
    `forkfleet-before-${VERSION}-`,
  ]);
});

it('where the disk has no room for a copy, the upgrade is refused in words and nothing is changed', async () => {
  fillFolder(dataDir, '542f766');
  truncateSync(join(dataDir, DATABASE_FILE), 8 * 2 ** 40);
  const before = statSync(join(dataDir, DATABASE_FILE)).size;
  await expect(openOnce()).rejects.toThrow(/no room for a copy .* MB free, and \d+ MB are needed/);
  expect(statSync(join(dataDir, DATABASE_FILE)).size).toBe(before);
  expect(copies()).toEqual([]);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '#server/log.ts';
import { backUp } from '../copies/back-up.ts';
import { DATABASE_FILE, openSqlite } from './open-sqlite.ts';
import { storageWords } from './storage-words.ts';

const log = logLines(() => {});
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forkfleet-open-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a database file without content (rule failing-disk)', () => {
  it('is no new shop: it is refused to servers, commands and backups, and the log beside it stays', async () => {
    const [file, logFile] = [join(folder, DATABASE_FILE), join(folder, `${DATABASE_FILE}-wal`)];
    writeFileSync(file, '');
    writeFileSync(logFile, 'orders');
    const isEmpty = /forkfleet\.sqlite is empty\. Stop the server, move .* If this shop is new, delete the file/;
    for (const beside of [false, true]) await expect(openSqlite(folder, log, beside)).rejects.toThrow(isEmpty);
    const copy = { dataDir: folder, file: join(folder, 'shop.backup'), secret: 'a secret of the operator' };
    await expect(backUp(copy)).rejects.toThrow(isEmpty);
    expect([readFileSync(file, 'utf8'), readFileSync(logFile, 'utf8'), existsSync(copy.file)]).toEqual([
      '',
      'orders',
      false,
    ]);
  });
});

describe('a data folder that cannot be used (rule start-refusals)', () => {
  it('is named where nobody can make a folder', async () => {
    await expect(openSqlite('/proc/no/shop', log)).rejects.toThrow(/The data folder \/proc\/no\/shop cannot be used/);
  });

  it('is refused where the file is of another program, which stays as it was', async () => {
    const file = join(folder, DATABASE_FILE);
    const other = new DatabaseSync(file);
    other.exec('create table recipes (name text); insert into recipes values (1)');
    other.close();
    const before = readFileSync(file);
    for (const beside of [false, true])
      await expect(openSqlite(folder, log, beside)).rejects.toThrow(
        /forkfleet\.sqlite is of another program, and nothing/,
      );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('is explained where only the file is another user’s', async () => {
    const file = join(folder, DATABASE_FILE);
    new DatabaseSync(file).close();
    const readOnly = new DatabaseSync(file, { readOnly: true });
    const write = async () => readOnly.exec('create table orders (id)');
    const words = await write().catch(storageWords);
    readOnly.close();
    expect(words).toContain('Everything in DATA_DIR must belong to the user who runs the server');
  });

  it('is not called damaged where only its lock is', async () => {
    writeFileSync(
      join(folder, 'server.lock'),
      'not a database, and longer than SQLite’s own header of 100 bytes'.repeat(3),
    );
    await expect(openSqlite(folder, log)).rejects.toThrow(/server\.lock is damaged\. It holds no data: delete it/);
  });
});

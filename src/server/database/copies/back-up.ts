/** Sealed copies of the embedded database in use (rule sealed-backups), and the way back (rule backup-and-restore). */
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { matchFolderOwner } from '#server/match-folder-owner.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { DatabaseUnavailable } from '../database-port.ts';
import { lockDataFolder } from '../engines/data-folder-lock.ts';
import { assertNotEmptied, DATABASE_FILE } from '../engines/open-sqlite.ts';
import { removeAll, sweepLeftOvers, withPassingFolder } from './passing-files.ts';
import { putInPlace } from './put-in-place.ts';
import { assertRoom, databaseBytes, isOneDisk, SPARE_BYTES } from './room.ts';
import { seal, unseal } from './sealed-file.ts';

/** In one step: with several, each write of the server would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1;

/** What SQLite keeps beside a file in use. Left over from another database, they would spoil a restored one. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

const DRAFT = /^copy-(\d+)\.part(?:-wal|-shm|-journal)?$/;

export interface BackUp {
  readonly dataDir: string;
  readonly file: string;
  readonly secret: string;
}

function checkIsSound(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const answer = copy.prepare('pragma integrity_check').get();
    if (answer?.integrity_check !== 'ok') throw new Error('the copy of the database is damaged');
  } finally {
    copy.close();
  }
}

/** Runs `work` with the path of a plain file in the database's folder; it and leftovers of earlier runs are deleted. */
export async function withDraft(dataDir: string, work: (draft: string) => Promise<void>): Promise<void> {
  await sweepLeftOvers(dataDir, DRAFT);
  const folder = join(dataDir, `copy-${process.pid}.part`);
  await withPassingFolder(folder, () => work(join(folder, 'copy')));
}

/** Copies a database that may be in use. */
export async function copyTo(database: string, to: string): Promise<void> {
  const source = new DatabaseSync(database, { readOnly: true, timeout: 5000 });
  await backup(source, to, { rate: ALL_PAGES }).finally(() => source.close());
}

/** The open shop keeps writing during the copy: twice what it must have free. */
const OPEN_SHOP_BYTES = 2 * SPARE_BYTES;

const noRoom =
  (folder: string) =>
  (free: string, needed: string): string =>
    `There is no room for a copy of the database: ${folder} has ${free} free, and ${needed} are needed for the copy, ` +
    'its draft and the shop itself. Nothing was copied. Make room, or store the copies on another disk.';

/** Asks for room for the draft and for the sealed copy, which exist at the same time and may share a disk. */
async function assertRoomFor(bytes: number, draftFolder: string, copyFolder: string): Promise<void> {
  const shared = await isOneDisk(draftFolder, copyFolder);
  await assertRoom(draftFolder, (shared ? 2 : 1) * bytes + OPEN_SHOP_BYTES, noRoom(draftFolder));
  if (!shared) await assertRoom(copyFolder, bytes, noRoom(copyFolder));
}

/**
 * Makes the sealed copy, which replaces an older one when whole. Throws `DatabaseUnavailable` without a database or
 * without room for the copy.
 */
export async function backUp({ dataDir, file, secret }: BackUp): Promise<void> {
  const database = join(dataDir, DATABASE_FILE);
  // It throws, with the reason, where this user may not look.
  if (statSync(database, { throwIfNoEntry: false }) === undefined)
    throw new DatabaseUnavailable(`There is no database in ${dataDir}.`);
  assertNotEmptied(dataDir);
  await sweepLeftOvers(dirname(file), /^(\d+)\.part$/, `${basename(file)}.`);
  // Two commands may make a copy of one name at once: each has its own folder.
  const folder = `${file}.${process.pid}.part`;
  const sealed = join(folder, 'copy');
  await withPassingFolder(folder, async () => {
    await withDraft(dataDir, async (draft) => {
      await assertRoomFor(databaseBytes(database), dataDir, dirname(file));
      await copyTo(database, draft);
      checkIsSound(draft);
      await seal(draft, sealed, secret);
    });
    await putInPlace(sealed, file);
  });
}

/**
 * Events after the copy got numbers that pages have seen. New events begin above them, at the time in ms, so that these
 * pages read everything again and don't miss what reuses the numbers (rule streams-miss-nothing).
 */
function skipUsedNumbers(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    const skip = copy.prepare("update sequences set value = max(value, ?) where name = 'events'");
    skip.run(BigInt(currentTime()));
  } finally {
    copy.close();
  }
}

/**
 * Puts a sealed copy into a folder without a database. Throws `DatabaseUnavailable` or `NotOpened`, and then a folder
 * that it made is gone again.
 */
export async function restore({ dataDir, file, secret }: BackUp): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(dataDir);
  const database = join(dataDir, DATABASE_FILE);
  try {
    if (existsSync(database)) {
      throw new DatabaseUnavailable(`${database} is there already. Move it away first, or choose another DATA_DIR.`);
    }
    await assertRoom(
      dataDir,
      databaseBytes(file),
      (free, needed) =>
        `There is no room to restore the copy: ${dataDir} has ${free} free, and ${needed} are needed. Nothing was ` +
        'restored. Make room, or choose a DATA_DIR on another disk.',
    );
    await withDraft(dataDir, async (draft) => {
      await unseal(file, draft, secret);
      checkIsSound(draft);
      skipUsedNumbers(draft);
      await removeAll(COMPANIONS.map((end) => database + end));
      await putInPlace(draft, database);
      matchFolderOwner(database);
    });
  } catch (error) {
    // Windows keeps a folder while its lock is held.
    if (made !== undefined) await rm(made, { recursive: true }).catch(() => undefined);
    throw error;
  } finally {
    unlock();
  }
}

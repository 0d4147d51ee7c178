/** A plain copy of the database before an upgrade (rule open-shop-upgrade): the way back (docs/upgrading.md). */
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { currentTime } from '#server/time-and-chance.ts';
import { DATABASE_FILE } from '../engines/open-sqlite.ts';
import type { Say } from '../migrate.ts';
import { copyTo, withDraft } from './back-up.ts';
import { removeAll } from './passing-files.ts';
import { putInPlace } from './put-in-place.ts';
import { assertRoom, databaseBytes, megabytes, SPARE_BYTES } from './room.ts';

const COPY = /^forkfleet-before-.+\.sqlite$/;
const KEPT = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const noRoom =
  (dataDir: string) =>
  (free: string, needed: string): string =>
    `There is no room for a copy of the database before its upgrade: ${dataDir} has ${free} free, and ${needed} are ` +
    'needed. Nothing was changed. Make room, or move the folder to a larger disk.';

async function findCopies(dataDir: string): Promise<readonly { readonly file: string; readonly madeAt: number }[]> {
  const files = (await readdir(dataDir)).filter((name) => COPY.test(name)).map((name) => join(dataDir, name));
  const copies = files.map((file) => ({ file, madeAt: statSync(file).mtimeMs }));
  return copies.toSorted((one, other) => other.madeAt - one.madeAt);
}

/**
 * Makes the copy, named after the database's new version. None is made if that version has one of the last day, so that
 * a repeated start doesn't replace the good copy by a half-upgraded one. Only the newest two copies are kept, because
 * they contain names and phones that the shop itself deletes. Throws `DatabaseUnavailable`.
 */
export async function copyBeforeMigration(dataDir: string, version: string, say: Say): Promise<void> {
  const name = `forkfleet-before-${version}-`;
  const [last] = await findCopies(dataDir);
  if (last?.file.startsWith(join(dataDir, name)) && last.madeAt > currentTime() - DAY_MS) return;
  const database = join(dataDir, DATABASE_FILE);
  const bytes = databaseBytes(database);
  await assertRoom(dataDir, bytes + SPARE_BYTES, noRoom(dataDir));
  const copy = join(dataDir, `${name}${new Date(currentTime()).toISOString().slice(0, 19).replaceAll(':', '')}.sqlite`);
  say(`The database (${megabytes(bytes)}) is copied to ${copy} before its upgrade.`);
  await withDraft(dataDir, async (draft) => {
    await copyTo(database, draft);
    await putInPlace(draft, copy);
  });
  await removeAll((await findCopies(dataDir)).slice(KEPT).map(({ file }) => file));
}

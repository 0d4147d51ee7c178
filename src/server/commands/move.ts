/**
 * npm run move -- --to postgres://…: moves the shop of DATA_DIR, which must be closed, to an empty PostgreSQL.
 * npm run move -- --files-to bucket: copies photos and pictures of DATA_DIR to the bucket of the settings, and with
 * `folder` from there to DATA_DIR; the shop may be open (rule file-stores).
 */
import { join } from 'node:path';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { moveToPostgres } from '#server/database/copies/move.ts';
import { logLines } from '#server/log.ts';
import { FILE_FOLDERS, filesOf } from '#server/main/choose-adapters.ts';
import { copyFiles } from '#server/main/copy-files.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readWords, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run move -- --to postgres://USER:PASSWORD@HOST:5432/DATABASE
       npm run move -- --files-to bucket|folder`;
const THERE_ALREADY =
  'DATABASE_URL is set, so this shop is on PostgreSQL. Take the setting away to move the shop of DATA_DIR.';
const NO_BUCKET = 'No bucket is set. Set FILES_PROVIDER=s3 and the settings that begin with S3_ first.';

async function moveDatabase(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Refused(USAGE);
  const { dataDir, databaseUrl, files } = readOwnSettings();
  if (databaseUrl !== null) throw new Refused(THERE_ALREADY);
  const log = logLines((line) => process.stderr.write(line));
  await moveToPostgres(dataDir, url, log, console.log);
  const rest =
    files.provider === 's3'
      ? 'Delivery photos and pictures of menus stay in their bucket.'
      : `Delivery photos and pictures of menus stay in ${dataDir}: keep DATA_DIR as it is, or copy its folders.`;
  console.log(`The shop is moved. Set DATABASE_URL to that database before the next start: the file in ${dataDir} is as it was, and
would sell beside it. ${rest}`);
}

async function copyAllFiles(target: string): Promise<void> {
  if (target !== 'bucket' && target !== 'folder') throw new Refused(USAGE);
  const settings = readOwnSettings();
  if (settings.files.provider === 'folder') throw new Refused(NO_BUCKET);
  for (const folder of FILE_FOLDERS) {
    const here = folderFiles(join(settings.dataDir, folder));
    const there = filesOf(settings, folder);
    const counts = await (target === 'bucket' ? copyFiles(here, there) : copyFiles(there, here));
    console.log(`${folder}: ${counts.copied} copied, ${counts.there} were there already`);
  }
  if (target === 'bucket') {
    const left = FILE_FOLDERS.map((folder) => join(settings.dataDir, folder)).join(' and ');
    console.log(`Restart the server with these settings, run this again for what came in between, and then delete ${left}:
nothing else ever deletes them, and delivery photos are promised to be gone after 30 days.`);
  }
}

await runCommand(async () => {
  const { values, positionals } = readWords(USAGE, { to: { type: 'string' }, 'files-to': { type: 'string' } });
  const { to, 'files-to': target } = values;
  if (positionals.length > 0 || (to === undefined) === (target === undefined)) throw new Refused(USAGE);
  if (to !== undefined) await moveDatabase(to);
  if (target !== undefined) await copyAllFiles(target);
  return 0;
});

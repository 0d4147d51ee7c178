/**
 * npm run backup -- FILE or FOLDER: a sealed copy of the embedded database, also while the shop is open. In a folder it
 * is named after its time, and old ones are removed (rule backup-and-restore).
 */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { backUp } from '#server/database/copies/back-up.ts';
import { copyName, removeOutdated } from '#server/database/copies/dated-copies.ts';
import { noteBackup } from '#server/database/copies/last-backup.ts';
import { copyFolders } from '#server/main/copy-files.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { Refused } from './run-command.ts';
import { isFolder, leftOutWords, withSealedCopy } from './with-sealed-copy.ts';

await withSealedCopy('Usage: npm run backup -- FILE or FOLDER', async ({ settings, ...copy }) => {
  if (!isFolder(copy.file)) {
    // One that was meant as a folder would be replaced by each copy.
    if (extname(copy.file) === '' && !existsSync(copy.file))
      throw new Refused(`There is no folder ${copy.file}. Make it first, or name a file such as ${copy.file}.backup.`);
    // A folder made here would hide that its disk isn't mounted.
    if (!isFolder(dirname(copy.file))) throw new Refused(`There is no folder ${dirname(copy.file)}. Make it first.`);
    await backUp(copy);
    return `The database is in ${copy.file}.\n${leftOutWords(settings)}`;
  }
  const now = currentTime();
  const name = copyName(now);
  const file = join(copy.file, name);
  const removed = await removeOutdated(copy.file, name);
  await backUp({ ...copy, file });
  await noteBackup(settings.dataDir, now);
  const pictures = settings.files.provider === 's3' ? '' : await copyFolders(settings.dataDir, copy.file, now);
  return `The database is in ${file}; older copies removed: ${removed}.\n${leftOutWords(settings, pictures)}`;
});

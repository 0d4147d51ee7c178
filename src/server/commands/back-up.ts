/**
 * npm run backup -- FILE or FOLDER: a sealed copy of the embedded database, also while the shop is open. In a folder it
 * is named after its time, and old ones are removed (rule backup-and-restore).
 */
import { join } from 'node:path';
import { backUp } from '#server/database/copies/back-up.ts';
import { copyName, removeOutdated } from '#server/database/copies/dated-copies.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { isFolder, withSealedCopy } from './with-sealed-copy.ts';

await withSealedCopy('Usage: npm run backup -- FILE or FOLDER', async ({ beside, ...copy }) => {
  if (!isFolder(copy.file)) {
    await backUp(copy);
    return `The database is in ${copy.file}. ${beside}`;
  }
  const name = copyName(currentTime());
  const file = join(copy.file, name);
  const removed = await removeOutdated(copy.file, name);
  await backUp({ ...copy, file });
  return `The database is in ${file}; older copies removed: ${removed}. ${beside}`;
});

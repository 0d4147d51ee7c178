/**
 * npm run restore -- FILE: puts a sealed copy into a data folder that has no database yet (rule backup-and-restore).
 */
import { restore } from '#server/database/copies/back-up.ts';
import { withSealedCopy } from './with-sealed-copy.ts';

await withSealedCopy('Usage: npm run restore -- FILE', async (copy) => {
  await restore(copy);
  return `The database of ${copy.file} is in ${copy.dataDir}. Started on it, the server asks the payment provider about all that was open then.`;
});

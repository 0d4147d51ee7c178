/**
 * npm run backup -- FILE: a sealed copy of the embedded database, also while the shop is open
 * (rule backup-and-restore).
 */
import { backUp } from '#server/database/copies/back-up.ts';
import { withSealedCopy } from './with-sealed-copy.ts';

await withSealedCopy('Usage: npm run backup -- FILE', async (copy) => {
  await backUp(copy);
  return `The database is in ${copy.file}. ${copy.beside}`;
});

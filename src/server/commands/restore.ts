/** npm run restore -- FILE: puts a sealed copy into a data folder without a database (rule backup-and-restore). */
import { existsSync } from 'node:fs';
import { restore } from '#server/database/copies/back-up.ts';
import { Refused } from './run-command.ts';
import { isFolder, putBackWords, withSealedCopy } from './with-sealed-copy.ts';

await withSealedCopy('Usage: npm run restore -- FILE', async ({ settings, ...copy }) => {
  if (isFolder(copy.file)) throw new Refused(`${copy.file} is a folder. Name the copy in it that you want back.`);
  if (!existsSync(copy.file)) throw new Refused(`There is no file ${copy.file}.`);
  await restore(copy);
  return `The database of ${copy.file} is in ${copy.dataDir}.
${putBackWords(settings)}
Once started, the server asks the payment provider about all that was open in the copy, and books payments of the last
three days that it doesn't know: refund those on the office's money page.`;
});

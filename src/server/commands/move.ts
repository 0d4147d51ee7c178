/** npm run move -- --to postgres://…: moves the shop of DATA_DIR, which must be closed, to an empty PostgreSQL. */
import { moveToPostgres } from '#server/database/copies/move.ts';
import { logLines } from '#server/log.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readWords, runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run move -- --to postgres://USER:PASSWORD@HOST:5432/DATABASE';
const THERE_ALREADY =
  'DATABASE_URL is set, so this shop is on PostgreSQL. Take the setting away to move the shop of DATA_DIR.';

await runCommand(async () => {
  const { values, positionals } = readWords(USAGE, { to: { type: 'string' } });
  if (values.to === undefined || positionals.length > 0 || !/^postgres(ql)?:\/\//.test(values.to))
    throw new Refused(USAGE);
  const { dataDir, databaseUrl } = readOwnSettings();
  if (databaseUrl !== null) throw new Refused(THERE_ALREADY);
  const log = logLines((line) => process.stderr.write(line));
  await moveToPostgres(dataDir, values.to, log, console.log);
  console.log(`The shop is moved. Set DATABASE_URL to that database before the next start: the file in ${dataDir} is as it was, and
would sell beside it. Delivery photos and pictures of menus stay in ${dataDir}: keep DATA_DIR as it is, or copy its folders.`);
  return 0;
});

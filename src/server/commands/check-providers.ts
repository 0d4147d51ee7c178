/**
 * npm run check-providers: asks each provider of the settings something harmless, and says what is wrong
 * (rule provider-checks).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Coordinates } from '#domain/menu/menu.ts';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { readShop } from '#server/live-shop.ts';
import { checkProviders } from '#server/main/provider-checks.ts';
import type { Settings } from '#server/settings.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run check-providers

Asks the providers of payments, addresses, driving times and texts. Nothing is charged, sent or changed.
Ends with 0 where all is well, with 1 where something is wrong.`;

/** The center of the shop's zone; a data folder that is not there yet is not made for the question. */
async function hubOf({ dataDir, databaseUrl, firstShop }: Settings): Promise<Coordinates | null> {
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_FILE))) return firstShop.hub;
  return withDatabase(async (database) => (await readShop({ database }, firstShop)).current.hub);
}

await runCommand(async () => {
  if (readWords(USAGE, {}).positionals.length > 0) throw new Refused(USAGE);
  const settings = readOwnSettings();
  const checks = await checkProviders(settings, await hubOf(settings));
  for (const { what, isWell, words } of checks) console.log(`${isWell ? 'ok    ' : 'WRONG '} ${what}: ${words}`);
  return checks.every(({ isWell }) => isWell) ? 0 : 1;
});

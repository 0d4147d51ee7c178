/** npm run check-providers: asks each provider something harmless, and says what is wrong (rule provider-checks). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Coordinates } from '#domain/menu/menu.ts';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';
import { openProviders } from '#server/live-providers.ts';
import { readShop } from '#server/live-shop.ts';
import { logLines } from '#server/log.ts';
import { checkProviders } from '#server/main/provider-checks.ts';
import type { Settings } from '#server/settings.ts';
import type { ProviderSettings } from '#server/settings-typed-keys.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readWords, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run check-providers

Asks the providers of payments, addresses, driving times and texts. Nothing is charged, sent or changed.
Ends with 0 where all is well, with 1 where something is wrong.`;

interface Asked {
  readonly hub: Coordinates | null;
  readonly providers: ProviderSettings;
}

/** What the database knows; a data folder that is not there yet is not made for the question. */
async function readAsked(settings: Settings): Promise<Asked> {
  const { dataDir, databaseUrl, firstShop } = settings;
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_FILE)))
    return { hub: firstShop.hub, providers: settings };
  const log = logLines((line) => process.stderr.write(line));
  return withDatabase(async (database) => ({
    hub: (await readShop({ database }, firstShop)).current.hub,
    providers: (await openProviders({ database, settings, log })).current,
  }));
}

await runCommand(async () => {
  if (readWords(USAGE, {}).positionals.length > 0) throw new Refused(USAGE);
  const settings = readOwnSettings();
  const { hub, providers } = await readAsked(settings);
  const checks = await checkProviders(settings, hub, providers);
  for (const { what, isWell, words } of checks) console.log(`${isWell ? 'ok    ' : 'WRONG '} ${what}: ${words}`);
  for (const warning of settings.warnings) console.log(`NOTE   ${warning}`);
  return checks.every(({ isWell }) => isWell) ? 0 : 1;
});

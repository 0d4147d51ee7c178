/**
 * npm run check-providers: asks each provider of the settings something harmless, and says what is wrong
 * (rule provider-checks).
 */
import { checkProviders } from '#server/main/provider-checks.ts';
import { readOwnSettings } from './own-settings.ts';
import { Refused, readWords, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run check-providers

Asks the providers of payments, addresses, driving times and texts. Nothing is charged, sent or changed.
Ends with 0 where all is well, with 1 where something is wrong.`;

await runCommand(async () => {
  if (readWords(USAGE, {}).positionals.length > 0) throw new Refused(USAGE);
  const checks = await checkProviders(readOwnSettings());
  for (const { what, isWell, words } of checks) console.log(`${isWell ? 'ok    ' : 'WRONG '} ${what}: ${words}`);
  return checks.every(({ isWell }) => isWell) ? 0 : 1;
});

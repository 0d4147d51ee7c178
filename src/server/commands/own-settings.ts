import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { readSettings, type Settings } from '#server/settings.ts';
import { Refused } from './run-command.ts';

/** The settings of the shop that a command works on: from the environment, and from `.env` where that says nothing. */
export function readOwnSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env');
  const settings = readSettings(process.env);
  if (settings.ok) return settings.value;
  throw new Refused(`The settings are not right:\n  ${settings.problems.join('\n  ')}`);
}

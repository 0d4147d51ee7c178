import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { readSettings, type Settings } from '#server/settings.ts';
import { Refused } from './run-command.ts';

/** Throws `Refused` if this user may not read the file, which Node would not say. */
function loadOwnFile(): void {
  try {
    readFileSync('.env');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Refused(`The settings in .env cannot be read (${code}). Let this user read that file.`);
  }
  loadEnvFile('.env');
}

/** The settings of the shop that a command works on: from the environment, and from `.env` where that says nothing. */
export function readOwnSettings(): Settings {
  if (existsSync('.env')) loadOwnFile();
  const settings = readSettings(process.env);
  if (settings.ok) return settings.value;
  throw new Refused(`The settings are not right:\n  ${settings.problems.join('\n  ')}`);
}

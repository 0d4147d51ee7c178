import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { readSettings, type SettingsResult } from '#server/settings.ts';

/** The settings of the shop that a command is run for: the environment's, and the lines of `.env` where it says nothing. */
export function readOwnSettings(): SettingsResult {
  if (existsSync('.env')) loadEnvFile('.env');
  return readSettings(process.env);
}

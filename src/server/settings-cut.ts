/**
 * Settings that two readers of one `.env` understand differently (rule sealed-backups). Node ends a value at a #,
 * unless it is in quotes; systemd keeps it. Copies that a timer made could then not be restored by hand.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from './settings-reader.ts';

const isCut = (whole: string, cut: string): boolean =>
  whole.startsWith(cut) && whole.slice(cut.length).trimStart().startsWith('#');

/** The names of settings whose value continues with a # where `file`, the text of `.env`, has ended for Node. */
export function cutSettings(environment: Environment, file: string): readonly string[] {
  return Object.entries(parseEnv(file))
    .filter(([name, cut]) => isCut(environment[name] ?? '', cut ?? ''))
    .map(([name]) => name);
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** What the operator should know about such settings in `.env`, without their values. */
export function warnOfCutSettings(environment: Environment): readonly string[] {
  const names = cutSettings(environment, readFile('.env'));
  if (names.length === 0) return [];
  return [
    `In .env, ${names.join(' and ')} contains a #. systemd reads the whole value, but commands that you run by hand, ` +
      'such as npm run restore, end it there. Put the value in single quotes: then both read all of it.',
  ];
}

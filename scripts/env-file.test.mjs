import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { envFileArguments } from './env-file.mjs';

/** @param {(folder: string) => void} fill */
function argumentsOf(fill) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forkfleet-env-'));
  try {
    fill(folder);
    return envFileArguments(folder).map((word) => word.replace(folder, ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('is named to Node where it is there', () => {
  expect(argumentsOf(() => {})).toEqual([]);
  expect(argumentsOf((folder) => writeFileSync(path.join(folder, '.env'), 'PORT=1'))).toEqual(['--env-file=/.env']);
});

it('is refused in words where it cannot be read (rule start-refusals)', () => {
  expect(() => argumentsOf((folder) => mkdirSync(path.join(folder, '.env')))).toThrow(
    /\.env cannot be read \(EISDIR\)/,
  );
});

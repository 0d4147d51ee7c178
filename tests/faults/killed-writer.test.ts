import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from '#server/database/engines/open-sqlite.ts';

const WRITER = join(import.meta.dirname, 'write-until-killed.ts');
const ROUNDS = 3;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-kill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Kills the writer without warning after `enough` acknowledged rows; resolves with all names it acknowledged. */
function killAfter(enough: number): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  return new Promise((resolve, reject) => {
    writer.on('error', reject);
    writer.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > enough) writer.kill('SIGKILL');
    });
    writer.stdout.on('close', () => resolve(output.split('\n').slice(0, -1)));
  });
}

describe('a server that is killed while it writes (rule acknowledged-survives)', () => {
  it('has every acknowledged row, no half row, and a sound file', { timeout: 60_000 }, async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) acknowledged.push(...(await killAfter(150 * round)));
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
    const rows = database.prepare('select name, value from meta').all();
    const [check] = database.prepare('pragma integrity_check').all();
    database.close();
    const stored = new Set(rows.map((row) => row.name));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 150);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(rows.filter((row) => row.value !== 'whole')).toEqual([]);
    expect(check).toEqual({ integrity_check: 'ok' });
  });
});

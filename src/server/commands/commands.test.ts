import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forkfleet-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(command: string, ...words: readonly string[]): { code: number | null; said: string } {
  const file = join(import.meta.dirname, `${command}.ts`);
  const env = { PATH: process.env.PATH };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { cwd: folder, env });
  return { code: status, said: `${stdout}${stderr}` };
}

describe('what is run by hand', () => {
  it('works on the shop that .env names, as the server does', () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\n');
    expect(run('staff', 'add', 'dana@shop.example', 'Dana', 'owner')).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'shop', 'forkfleet.sqlite'))).toBe(true);
  });
});

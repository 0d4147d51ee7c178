import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

// A commit that is answered before it is on its way to the disk, or an effect outside of its transaction, shows here.
it('loses and doubles nothing where its server is killed again and again (rules random-kills, acknowledged-survives)', {
  timeout: 400_000,
}, async () => {
  const args = ['--seed', String(randomInt(1_000_000)), '--customers', '1', '--minutes', '3'];
  const { stdout } = await run(process.execPath, ['rehearsal/random-kills.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
  }).catch(({ stdout: said }: { stdout: string }) => ({ stdout: said }));
  expect(stdout).not.toContain('WRONG');
  expect(Number(/: (\d+) kills/.exec(stdout)?.[1])).toBeGreaterThan(2);
});

import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hasPostgresPrograms } from '../bench/hosting/postgres-pair.ts';

const run = promisify(execFile);

// A pool that keeps to a primary that is gone, or an answer before its commit has reached the standby, shows here.
it.skipIf(!hasPostgresPrograms())(
  'loses and doubles nothing where a standby takes over from a killed primary (rule lost-primaries)',
  { timeout: 400_000 },
  async () => {
    const args = ['--seed', String(randomInt(1_000_000)), '--customers', '1', '--minutes', '1'];
    const { stdout } = await run(process.execPath, ['rehearsal/lost-primaries.ts', ...args], {
      cwd: join(import.meta.dirname, '..'),
      // PostgreSQL runs as a user of its own, who may not enter the folder of the tests.
      env: { ...process.env, TMPDIR: '/tmp' },
    }).catch(({ stdout: said, stderr }: { stdout: string; stderr: string }) => ({ stdout: `${said}${stderr}` }));
    expect(stdout).not.toContain('WRONG');
    expect(stdout).toMatch(/: [1-9]\d* primaries lost/);
  },
);

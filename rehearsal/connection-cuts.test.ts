import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isPostgresThere } from '#tests/support/test-postgres.ts';

const run = promisify(execFile);

// Something that is done twice because the answer to its COMMIT was lost, or a call that waits for ever, shows here.
it.skipIf(!(await isPostgresThere()))(
  'loses and doubles nothing where its connections to PostgreSQL are cut at any message (rule connection-cuts)',
  { timeout: 400_000 },
  async () => {
    // A seed without stalls and pauses, which take real seconds, and with fewer cuts.
    const args = ['--seed', String(2 + 24 * randomInt(100_000)), '--customers', '1', '--minutes', '3'];
    const { stdout } = await run(process.execPath, ['rehearsal/connection-cuts.ts', ...args], {
      cwd: join(import.meta.dirname, '..'),
    }).catch(({ stdout: said }: { stdout: string }) => ({ stdout: said }));
    expect(stdout).not.toContain('WRONG');
    expect(Number(/: (\d+) cuts/.exec(stdout)?.[1])).toBeGreaterThan(2);
  },
);

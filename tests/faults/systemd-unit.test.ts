/** The unit for systemd starts again what may do later, and nothing that waits for a person (rule start-refusals). */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { builtServer } from '../../scripts/build.mjs';
import { temporaryFolder } from './server-process.ts';

const UNIT = readFileSync('deploy/systemd/forkfleet.service', 'utf8');
const lineOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? '';

describe.skipIf(process.platform === 'win32')('the unit for systemd', () => {
  const folder = temporaryFolder();
  afterEach(folder.remove);

  it.each([
    ['is not started again with wrong settings', { PORT: 'x' }, '2', true],
    ['is started again while the database is away', { DATABASE_URL: 'postgres://me@127.0.0.1:1/shop' }, '3', false],
  ])('%s', async (_what, settings, code, isOver) => {
    const root = join(dirname(await builtServer()), '../..');
    const command = lineOf('ExecStart').replaceAll('/usr/bin/node', process.execPath);
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder.path, ...settings };
    const { status } = spawnSync('sh', ['-c', command], { cwd: root, env });
    expect(String(status)).toBe(code);
    expect(lineOf('RestartPreventExitStatus').split(' ').includes(code)).toBe(isOver);
  });

  it('asks the exit code of all that it starts: systemd asks none of what runs before', () => {
    expect(lineOf('ExecStartPre')).toBe('');
  });
});

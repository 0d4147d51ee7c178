import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const RUN_SERVER = new URL('run-server.mjs', import.meta.url).href;

/** Prints when it is ready, prints each signal, and ends with code 7 a while after the first one. */
const SERVER = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => console.log('got ' + signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => setTimeout(() => process.exit(7), 300));
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

const STARTER = `
  import { endLike, runServer } from ${JSON.stringify(RUN_SERVER)};
  endLike(await runServer(process.execPath, ['--eval', ${JSON.stringify(SERVER)}], { cwd: process.cwd() }));
`;

/**
 * Starts the server through the starter and sends the signals to the starter's process group, as a terminal does, and
 * only to the starter, as npm does.
 *
 * @param {{ group?: NodeJS.Signals, alone?: NodeJS.Signals }} signals
 */
async function stopWith({ group, alone }) {
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  starter.stdout.on('data', (text) => {
    output += text;
  });
  const ended = once(starter, 'exit');
  while (!output.includes('ready')) await once(starter.stdout, 'data');
  if (group) process.kill(-Number(starter.pid), group);
  if (alone) starter.kill(alone);
  const [code] = await ended;
  return { code, heard: output.split('\n').filter((line) => line.startsWith('got')) };
}

describe.skipIf(process.platform === 'win32')('the server under its starter (signals as Unix has them)', () => {
  it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
    'hears %s, may finish, and its exit code is passed on',
    async (signal) => {
      expect(await stopWith({ alone: signal })).toEqual({ code: 7, heard: [`got ${signal}`] });
    },
  );

  it('gets Ctrl-C once, although the terminal and npm both send it', async () => {
    expect(await stopWith({ group: 'SIGINT', alone: 'SIGINT' })).toEqual({ code: 7, heard: ['got SIGINT'] });
  });
});

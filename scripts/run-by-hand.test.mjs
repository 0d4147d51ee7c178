import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './set-up.mjs';

/** Prints its folder and its arguments, and ends with 7; with the argument 'wait' it runs until it is stopped. */
const COMMAND = `
  const words: string[] = process.argv.slice(2);
  if (words[0] === 'wait') {
    process.once('SIGTERM', () => { console.log('stopped'); process.exit(); });
    setInterval(() => undefined, 1000);
  } else process.exitCode = 7;
  console.log(JSON.stringify({ words, cwd: process.cwd() }));
`;

/** @type {string} */
let clone;

beforeAll(() => {
  clone = realpathSync(mkdtempSync(path.join(tmpdir(), 'forkfleet-clone-')));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, name), path.join(clone, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  mkdirSync(path.join(clone, 'src/server/commands'), { recursive: true });
  writeFileSync(path.join(clone, 'src/server/commands/tell.ts'), COMMAND);
});
afterAll(() => rmSync(clone, { recursive: true }));

/** @param {string[]} words */
function start(...words) {
  const script = path.join(clone, 'scripts/run-by-hand.mjs');
  const child = spawn(process.execPath, [script, 'tell', ...words], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  return { child, output: () => output, ended: once(child, 'close') };
}

describe('a command that is run by hand', () => {
  it('gets its arguments as they were given, in the folder of the product, and its exit code is passed on', async () => {
    const { output, ended } = start('add', 'Dana Dispatcher', '--into', '');
    expect((await ended)[0]).toBe(7);
    const words = ['add', 'Dana Dispatcher', '--into', ''];
    expect(JSON.parse(output())).toEqual({ words, cwd: clone });
  });

  it.skipIf(process.platform === 'win32')('may finish when it is asked to stop', async () => {
    const { child, output, ended } = start('wait');
    while (!output().includes('wait')) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await ended;
    expect(output()).toContain('stopped');
  });

  it('is never started by npm itself, with an unknown Node and packages', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    expect(scripts.staff).toBe('node scripts/run-by-hand.mjs staff');
    expect(Object.values(scripts).filter((line) => line.includes('src/server/commands'))).toEqual([]);
  });
});

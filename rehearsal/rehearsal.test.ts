import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copySources, faultyText, findFault } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
/** Evenings are played in processes of their own: they replace the time of the whole process. */
const rehearse = async (...args: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['rehearsal/run.ts', ...args], { cwd: ROOT });
  return stdout.trim();
};
const SMALL = ['--customers', '40', '--minutes', '60'];
/** Who asked when in this evening, and how it ended. An evening that goes another way has another one. */
const HELD = '1685f3c536ef5892b38cb0417ae91ec4b2edcefefd750bf90bf8094a9916c9a0';
/** So long fresh seeds are played, ms. */
const FRESH_MS = 5000;
const timeout = 240_000;

it('plays the same evening from the same seed, also twice at once (rule seeded-evening)', { timeout }, async () => {
  const play = () => rehearse('--seed', '2026', ...SMALL, '--digest');
  const [one, other] = await Promise.all([play(), play()]);
  expect(one).toBe(other);
  expect(one.split(' ')[1]).toBe(HELD);
});

it('finds nothing wrong with evenings that nobody has played before (rule evening-judged)', { timeout }, async () => {
  for (const until = performance.now() + FRESH_MS; performance.now() < until; ) {
    const seed = String(randomInt(1_000_000));
    const ended = await rehearse('--seed', seed, ...SMALL).catch(({ stdout }: { stdout: string }) => stdout);
    expect(ended).toContain('nothing lost, doubled or untrue');
  }
});

it('finds a fault that was planted (rule planted-faults)', { timeout }, async () => {
  const [fault] = PLANTED_FAULTS;
  if (fault === undefined) throw new Error('no fault is planted');
  const { folder, clear } = copySources();
  try {
    expect((await findFault(fault, 1, folder)).words).toMatch(/steps, and \d+ events of them/);
  } finally {
    clear();
  }
});

it.each(PLANTED_FAULTS)('can still plant: $name (rule planted-faults)', (fault) => {
  expect(faultyText(fault)).toContain(fault.replacement);
});

it('is judged without any code of the server (rule evening-judged)', () => {
  const folder = join(import.meta.dirname, 'judge');
  const imported = readdirSync(folder).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^import (?!type ).* from '([^']+)'/gm),
  ]);
  expect(imported.map(([, from]) => from).filter((from) => !/^(?:node:|\.\/)/.test(from ?? ''))).toEqual([]);
});

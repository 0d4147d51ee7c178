import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isPostgresThere } from '#tests/support/test-postgres.ts';
import type { Evening, EveningPlan } from './evening.ts';
import { copySources, faultyText, findFault } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { PLANTED_ISOLATION_FAULTS } from './planted-isolation-faults.ts';
import { shrink } from './shrink.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
/** Half of a process's start is to read its sources. */
const ENV = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/rehearsal') };
/** Evenings are played in processes of their own: they replace the time of the whole process. */
const rehearse = async (...args: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['rehearsal/run.ts', ...args], { cwd: ROOT, env: ENV });
  return stdout.trim();
};
const SMALL = ['--customers', '14', '--minutes', '35'];
/** Who asked when in this evening, and how it ended. An evening that goes another way has another one. */
const HELD = '5f7d62dee8a5ec2406e671cc25d08f95649df41a43d4fa7770e854d2464f2455';
/** So long fresh seeds are played, ms. */
const FRESH_MS = 5000;
const timeout = 240_000;
const hasPostgres = await isPostgresThere();
/** An evening's outcome, except what a test sets. */
const WELL = {
  seed: 1,
  digest: '',
  outline: '',
  story: [],
  races: 0,
  calls: 0,
  ms: 0,
  statuses: new Map<number, number>(),
  checked: { objects: 0, operations: 0, undecided: 0 },
};

it('plays the same evening from the same seed, also twice at once (rule seeded-evening)', { timeout }, async () => {
  const play = () => rehearse('--seed', '2026', ...SMALL, '--digest');
  const [one, other] = await Promise.all([play(), play()]);
  expect(one).toBe(other);
  expect(one.split(/\s/)[1]).toBe(HELD);
});

it('finds nothing wrong with evenings that nobody has played before (rule evening-judged)', { timeout }, async () => {
  for (const until = performance.now() + FRESH_MS; performance.now() < until; ) {
    const seed = String(randomInt(1_000_000));
    const ended = await rehearse('--seed', seed, ...SMALL, '--shrink').catch(
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(ended).toContain('nothing lost, doubled or untrue');
  }
});

it.runIf(hasPostgres)('finds nothing wrong on PostgreSQL (rule evening-judged)', { timeout }, async () => {
  const seed = String(randomInt(1_000_000));
  const args = ['--seed', seed, '--customers', '4', '--minutes', '15', '--engine', 'postgres'];
  const ended = await rehearse(...args).catch(({ stdout }: { stdout: string }) => stdout);
  expect(ended).toContain('nothing lost, doubled or untrue');
});

it('shrinks an evening to the customers and the acts without which it goes well (rule evening-shrunk)', async () => {
  const play = async ({ only = [], without = [] }: EveningPlan): Promise<Evening> => {
    const isWrong = only.includes(3) && only.includes(7) && !without.includes('undo');
    return { ...WELL, wrong: isWrong ? ['FF01: it costs 5'] : ['FF02: its tip is 1'], orders: only.length };
  };
  const plan = { seed: 1, customers: 9 };
  const long = { ...WELL, wrong: ['FF99: it costs 7'], orders: 9 };
  const tried: EveningPlan[] = [];
  const short = await shrink(plan, long, {
    until: Number.POSITIVE_INFINITY,
    play: (next) => {
      tried.push(next);
      return play(next);
    },
  });
  expect(short).toMatchObject({ wrong: ['FF01: it costs 5'], orders: 2 });
  expect(tried.at(-1)?.only).toEqual([3, 7]);
  expect(tried.at(-1)?.without).not.toContain('undo');
  expect(tried.at(-1)?.without).toContain('cancel');
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

// The report looks for all of them.
it.each(PLANTED_ISOLATION_FAULTS.slice(0, 1))(
  'finds calls that met: $name (rule evenings-serializable)',
  { timeout },
  async (fault) => {
    const { folder, clear } = copySources();
    try {
      const { words } = await findFault(fault, 2026, folder, /^ {2}WRONG: (.*no order of the calls.*)$/m);
      expect(words).not.toBeNull();
    } finally {
      clear();
    }
  },
);

it.each(PLANTED_FAULTS)('can still plant: $name (rule planted-faults)', (fault) => {
  expect(faultyText(fault)).toContain(fault.replacement);
});

it('is judged without any code of the server (rule evening-judged)', () => {
  const folder = join(import.meta.dirname, 'judge');
  const imported = readdirSync(folder).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^import (?!type ).* from '([^']+)'/gm),
  ]);
  expect(imported.map(([, from]) => from).filter((from) => !/^(?:node:|\.\/|pg$)/.test(from ?? ''))).toEqual([]);
});

/**
 * Writes the report on reliability: `npm run proof -- --minutes 30 [--seed 1] [--only faults]`. First each planted
 * fault is looked for, then evenings of fresh seeds are played until the time is over, of each kind for its share of
 * it. With `--only faults` or `--only evenings` the report's other part stays as another run wrote it. Ends with 1
 * where an evening goes wrong or a planted fault is not found. One thing is done at a time.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPostgresThere } from '#tests/support/test-postgres.ts';
import { type Evening, type EveningPlan, playEvening } from './evening.ts';
import { clearTemplates } from './ground.ts';
import { copySources, type Found, findFault, playSound } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { shrink } from './shrink.ts';

const REPORT = join(import.meta.dirname, '../docs/reliability-report.md');
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
/** How long a shorter evening is looked for that breaks the same rule, ms. */
const SHRINK_MS = 60_000;

interface Kind {
  readonly name: string;
  readonly plan: Pick<EveningPlan, 'customers' | 'minutes' | 'engine'>;
  /** Of the time. */
  readonly share: number;
  readonly played: Evening[];
}

const KINDS: readonly Kind[] = [
  { name: 'crowded, on SQLite', plan: { customers: 60, minutes: 60 }, share: 0.2, played: [] },
  { name: 'small, on SQLite', plan: { customers: 7, minutes: 30 }, share: 0.4, played: [] },
  { name: 'small, on PostgreSQL', plan: { customers: 7, minutes: 30, engine: 'postgres' }, share: 0.4, played: [] },
];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string', default: '' },
  },
});
const firstSeed = Number(values.seed);
const until = performance.now() + Number(values.minutes) * 60_000;
const hasPostgres = await isPostgresThere();

const found: Found[] = [];
if (values.only !== 'evenings') await plantAll();
while (values.only !== 'faults' && performance.now() < until) await playNext();
await clearTemplates();
const missed = found.filter(({ words }) => words === null);
const all = KINDS.flatMap(({ played }) => played);
const wrong = all.filter((evening) => evening.wrong.length > 0);
console.log(`${found.length - missed.length} of ${found.length} planted faults found; ${all.length} evenings`);
process.exit(missed.length + wrong.length === 0 ? 0 : 1);

/** Looks for each fault in a copy of the server. */
async function plantAll(): Promise<void> {
  const { folder, clear } = copySources();
  try {
    await playSound(firstSeed, folder);
    for (const fault of PLANTED_FAULTS) {
      const one = await findFault(fault, firstSeed, folder);
      found.push(one);
      const verdict = one.words === null ? 'MISSED' : 'found ';
      console.log(`${verdict} ${seconds(one.ms)} s  ${one.name}: ${one.words ?? ''}`);
      writeFileSync(REPORT, report());
    }
  } finally {
    clear();
  }
}

function msOf({ played }: Kind): number {
  return played.reduce((sum, { ms }) => sum + ms, 0);
}

/** Plays an evening of the kind that has had the least of its time; in every second one six windows press at once. */
async function playNext(): Promise<void> {
  const kinds = KINDS.filter(({ plan }) => hasPostgres || plan.engine !== 'postgres');
  const [kind] = kinds.toSorted((a, b) => msOf(a) / a.share - msOf(b) / b.share);
  if (kind === undefined) throw new Error('there is no kind of evening');
  const seed = firstSeed + kind.played.length;
  const plan: EveningPlan = { seed, ...kind.plan, copies: seed % 2 === 0 ? 6 : 1 };
  const evening = await playEvening(plan);
  kind.played.push(evening);
  if (evening.wrong.length > 0) {
    console.log(`seed ${seed}, ${kind.name}`);
    const short = await shrink(plan, evening, { until: performance.now() + SHRINK_MS, play: playEvening });
    for (const words of evening.wrong) console.log(`  WRONG: ${words}`);
    for (const line of short.story) console.log(`    ${line}`);
  }
  writeFileSync(REPORT, report());
}

/** A part of the report that an earlier run wrote, from its heading to the next one. */
function keptPart(heading: string): string {
  const [, part = ''] = readFileSync(REPORT, 'utf8').split(`\n## ${heading}\n`);
  return part.split('\n## ')[0]?.trim() ?? '';
}

/** By which run a part was written. */
function origin(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const only = values.only === '' ? '' : ` --only ${values.only}`;
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `\`npm run proof -- --minutes ${values.minutes} --seed ${firstSeed}${only}\` at commit ${commit}
on ${machine}, Node ${process.version}.`;
}

function faultsPart(): string {
  const rows = found.map((one) => {
    const words = (one.words ?? '**not found**').replaceAll('|', '\\|').slice(0, 110);
    return `| ${one.name} | ${seconds(one.ms)} | ${one.evenings} | ${words} |`;
  });
  const seen = found.filter(({ words }) => words !== null).length;
  return `${origin()}

Each of ${PLANTED_FAULTS.length} faults is planted alone into a copy of the server; then up to four evenings are played until the
judge finds it: **${seen} of ${found.length} that were looked for are found.**

| Fault | Seconds | Evenings | What the judge said first |
|---|---|---|---|
${rows.join('\n')}`;
}

function eveningsPart(): string {
  const number = (value: number): string => value.toLocaleString('en-US');
  const rows = KINDS.map((kind) => {
    const { name, plan, played } = kind;
    const sum = (of: (evening: Evening) => number): number => played.reduce((total, one) => total + of(one), 0);
    const races = sum((one) => one.races);
    const rate = (races / Math.max(1, msOf(kind) / 1000)).toFixed(0);
    const of = `${name}: ${plan.customers} customers in ${plan.minutes} minutes`;
    const counts = [played.length, sum((one) => one.orders), sum((one) => one.calls), races].map(number);
    return `| ${of} | ${[...counts, rate, sum((one) => one.wrong.length)].join(' | ')} |`;
  });
  const bad = KINDS.flatMap(({ name, played }) =>
    played.flatMap(({ seed, wrong: list }) => list.map((words) => `- seed ${seed}, ${name}: ${words}`)),
  );
  return `${origin()}

A race is a call about one order, cart, session or phone that begins while another one is answered. Wrong is what is
lost, doubled, wrong to the cent, out of order or untrue.

| Evenings | Played | Orders | Calls | Races | Races a second | Wrong |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${bad.length === 0 ? 'Nothing was found wrong.' : bad.join('\n')}`;
}

function report(): string {
  return `# Report on reliability

Written by \`npm run proof\`; nothing in it is typed by hand. [The rehearsal's rules](rules/rehearsal.md) say what is
played and judged.

## Evenings
${values.only === 'faults' ? keptPart('Evenings') : eveningsPart()}

## Planted faults
${values.only === 'evenings' ? keptPart('Planted faults') : faultsPart()}

## How to repeat it
\`npm run rehearse -- --seed N --customers C --minutes M\` plays one of these evenings again, those of even seeds with
\`--copies 6\`, those on PostgreSQL with \`--engine postgres\`. On SQLite it is the same to the byte: it prints the same
digest on every machine with the same commit and the same Node. On PostgreSQL the order in which the database answers is
its own.

## What is not covered
- Two servers beside each other: their races are in \`tests/faults\`.
- Power cuts, full disks and processes that are killed: \`tests/faults\` kills servers at every step of their work.
- A real card provider: it is played here by a stand-in, and Stripe's own interface in \`tests/histories\`.
- Live streams, web push and printers; browsers.
- Threads of the machine: hashing, compressing and pictures are waited for, one at a time.
`;
}

/**
 * Writes the report on reliability: `npm run proof -- --minutes 30 [--seed 1] [--only faults]`. First each planted
 * fault is looked for; then evenings of fresh seeds are played for 60 % of the time, of each kind for its share of it,
 * servers are killed for 10 %, PostgreSQL's connections are cut for 10 %, its primary is lost for 10 %, and the power
 * is cut for the rest. With `--only` and `faults`, `evenings`, `kills`, `connections`, `primaries` or `cuts` the
 * report's other parts stay as another run wrote them. Ends with 1 where something goes wrong or a planted fault is
 * not found. One thing is done at a time.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPostgresThere } from '#tests/support/test-postgres.ts';
import { hasPostgresPrograms } from '../bench/hosting/postgres-pair.ts';
import { type CutOff, playConnectionCuts } from './connection-cuts.ts';
import { type Evening, type EveningPlan, playEvening } from './evening.ts';
import { clearTemplates } from './ground.ts';
import type { Checked } from './judge/judge-isolation.ts';
import { type LostPrimaries, playLostPrimaries } from './lost-primaries.ts';
import { copySources, type Found, findFault, playSound } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { type Cuts, cutPower, hasCompiler } from './power-cuts.ts';
import { type Killed, playKills } from './random-kills.ts';
import { shrink } from './shrink.ts';

const REPORT = join(import.meta.dirname, '../docs/reliability-report.md');
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
/** How long a shorter evening is looked for that breaks the same rule, ms. */
const SHRINK_MS = 60_000;
/** How many come to an evening of cuts, and of kills. */
const CUT_EVENING = { customers: 14, minutes: 40 };
const KILL_EVENING = { customers: 5, minutes: 20 };

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
    // Of the power, in one evening.
    cuts: { type: 'string', default: '2000' },
  },
});
const firstSeed = Number(values.seed);
const CUTS = Number(values.cuts);
const does = (part: string): boolean => values.only === '' || values.only === part;
/** Whether this share of the time is over. */
const isOver = (share: number): boolean =>
  performance.now() - began >= Number(values.minutes) * 60_000 * (values.only === '' ? share : 1);
const hasPostgres = await isPostgresThere();

const found: Found[] = [];
const cuts: Cuts[] = [];
const killed: Killed[] = [];
const cutOff: CutOff[] = [];
const primaries: LostPrimaries[] = [];
let lazy: Cuts | undefined;
if (does('faults')) await plantAll();
const began = performance.now();
while (does('evenings') && !isOver(0.6)) await playNext();
while (does('kills') && !isOver(0.7)) await killNext();
while (hasPostgres && does('connections') && !isOver(0.8)) await cutConnections();
if (does('primaries') && hasPostgresPrograms()) await losePrimaries();
if (does('cuts') && hasCompiler()) await cutAll();
await clearTemplates();
const missed = found.filter(({ words }) => words === null);
const all = KINDS.flatMap(({ played }) => played);
const wrong = [...all, ...killed, ...cutOff, ...primaries, ...cuts].filter((one) => one.wrong.length > 0);
const kills = killed.reduce((sum, one) => sum + one.kills, 0);
const connections = cutOff.reduce((sum, one) => sum + one.counts.cuts, 0);
const counts = `${all.length} evenings, ${kills} kills, ${connections} connections cut, ${cuts.length * CUTS} power cuts`;
console.log(`${found.length - missed.length} of ${found.length} planted faults found; ${counts}`);
process.exit(missed.length + wrong.length === 0 ? 0 : 1);

/** Says what went wrong in an evening, and the story of its order. */
function tellWrong({ wrong: list, story }: Pick<Evening, 'wrong' | 'story'>): void {
  for (const words of [...list.map((said) => `WRONG: ${said}`), ...story]) console.log(`  ${words}`);
}

/** Plays an evening of kills, on one database after the other. */
async function killNext(): Promise<void> {
  const seed = firstSeed + killed.length;
  const engine = hasPostgres && killed.length % 2 === 1 ? 'postgres' : 'sqlite';
  const one = await playKills({ seed, engine, ...KILL_EVENING });
  killed.push(one);
  console.log(`seed ${seed}, ${engine}: ${one.kills} kills in ${seconds(one.ms)} s`);
  tellWrong(one);
  writeFileSync(REPORT, report());
}

/** Plays an evening of cut connections. */
async function cutConnections(): Promise<void> {
  const seed = firstSeed + cutOff.length;
  const one = await playConnectionCuts({ seed, ...KILL_EVENING });
  cutOff.push(one);
  console.log(`seed ${seed}: ${one.counts.cuts} connections cut in ${seconds(one.ms)} s`);
  tellWrong(one);
  writeFileSync(REPORT, report());
}

/** Loses the primaries of evenings, first of one whose standbys soon get nothing more: there the judge must see it. */
async function losePrimaries(): Promise<void> {
  const forgetful = await playLostPrimaries({ seed: firstSeed, ...KILL_EVENING, isForgetful: true });
  if (forgetful.wrong.length === 0) throw new Error('standbys that got nothing lost nothing: the judge sees nothing');
  for (let seed = firstSeed; seed === firstSeed || !isOver(0.9); seed += 1) {
    const one = await playLostPrimaries({ seed, ...KILL_EVENING });
    primaries.push(one);
    console.log(`seed ${seed}: ${one.losses} primaries lost in ${seconds(one.ms)} s`);
    tellWrong(one);
    writeFileSync(REPORT, report());
  }
}

/** Cuts the power of evenings, first of one whose disk forgets its syncs: there the judge must find losses. */
async function cutAll(): Promise<void> {
  lazy = await cutPower({ seed: firstSeed, cuts: CUTS / 10, ...CUT_EVENING, isLazy: true });
  if (lazy.wrongCuts === 0) throw new Error('a disk that forgets its syncs lost nothing: the judge sees nothing');
  for (let seed = firstSeed; seed === firstSeed || !isOver(1); seed += 1) {
    const one = await cutPower({ seed, cuts: CUTS, ...CUT_EVENING });
    cuts.push(one);
    console.log(`seed ${seed}: ${CUTS} power cuts in ${seconds(one.ms)} s, ${one.wrongCuts} with losses`);
    for (const words of one.wrong.slice(0, 10)) console.log(`  WRONG: ${words}`);
    writeFileSync(REPORT, report());
  }
}

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
    tellWrong({ wrong: evening.wrong, story: short.story });
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
  const total = (of: (checked: Checked) => number): string =>
    number(KINDS.flatMap(({ played }) => played).reduce((sum, { checked }) => sum + of(checked), 0));
  const isolation = [total((one) => one.operations), total((one) => one.objects), total((one) => one.undecided)];
  return `${origin()}

A race is a call about one order, cart, session or phone that begins while another one is answered. Wrong is what is
lost, doubled, wrong to the cent, out of order or untrue.

| Evenings | Played | Orders | Calls | Races | Races a second | Wrong |
|---|---|---|---|---|---|---|
${rows.join('\n')}

Isolation: ${isolation[0]} operations on ${isolation[1]} orders and payments were checked for a serial order of the calls that gives each
answer; for ${isolation[2]} orders and payments the search was given up.

${bad.length === 0 ? 'Nothing was found wrong.' : bad.join('\n')}`;
}

function cutsPart(): string {
  if (cuts.length === 0) return 'No power was cut: there is no C compiler here.';
  const sum = (of: (one: Cuts) => number): string =>
    cuts.reduce((total, one) => total + of(one), 0).toLocaleString('en-US');
  const told = (one: Cuts): number => [...one.told.values()].reduce((total, count) => total + count, 0);
  const rate = (cuts.length * CUTS) / cuts.reduce((total, { ms }) => total + ms / 1000, 0);
  const figures = [sum((one) => one.orders), sum((one) => one.records), sum(told), sum((one) => one.cuts)];
  const bad = cuts.flatMap(({ seed, wrong: list }) => list.slice(0, 10).map((words) => `- seed ${seed}, ${words}`));
  const { customers, minutes } = CUT_EVENING;
  return `${origin()}

Disks are made as a power cut leaves them, and held against what people and the provider had been told by then. Wrong is
what is lost, torn, doubled or wrong to the cent. Of ${lazy?.cuts} cuts of a disk that keeps one sync of forty, the same
judge found losses after **${lazy?.wrongCuts}**.

| Evenings on SQLite | Orders | Writes and syncs | Told | Cuts | Cuts a second | Cuts with anything wrong |
|---|---|---|---|---|---|---|
| ${cuts.length}, ${customers} customers in ${minutes} minutes | ${figures.join(' | ')} | ${rate.toFixed(0)} | ${sum((one) => one.wrongCuts)} |

${bad.length === 0 ? 'Nothing was found wrong.' : bad.join('\n')}`;
}

function killsPart(): string {
  const rows = (['sqlite', 'postgres'] as const).map((engine) => {
    const own = killed.filter((one) => one.engine === engine);
    const sum = (of: (one: Killed) => number): string =>
      own.reduce((total, one) => total + of(one), 0).toLocaleString('en-US');
    const figures = [sum((one) => one.kills), sum((one) => one.orders), sum((one) => one.calls)];
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    return `| ${name} | ${[own.length, ...figures, sum((one) => one.wrong.length)].join(' | ')} |`;
  });
  const bad = killed.flatMap(({ seed, engine, wrong: list }) =>
    list.map((words) => `- seed ${seed}, ${engine}: ${words}`),
  );
  return `${origin()}

A server in a process of its own is killed (SIGKILL) again and again under the actors of an evening of
${KILL_EVENING.customers} customers in ${KILL_EVENING.minutes} minutes, and restarted on what it left.

| Database | Evenings | Kills | Orders | Calls | Wrong |
|---|---|---|---|---|---|
${rows.join('\n')}

${bad.length === 0 ? 'Nothing was found wrong.' : bad.join('\n')}`;
}

function connectionsPart(): string {
  if (cutOff.length === 0) return 'No connection was cut: no PostgreSQL answers here.';
  const sum = (of: (one: CutOff) => number): string =>
    cutOff.reduce((total, one) => total + of(one), 0).toLocaleString('en-US');
  const kinds = (['messages', 'cuts', 'commits', 'stalls', 'pauses'] as const).map((kind) =>
    sum((one) => one.counts[kind]),
  );
  const bad = cutOff.flatMap(({ seed, wrong: list }) => list.map((words) => `- seed ${seed}: ${words}`));
  return `${origin()}

A server's connections to PostgreSQL are cut between any two messages of the protocol under the actors of an evening of
${KILL_EVENING.customers} customers in ${KILL_EVENING.minutes} minutes. In every fourth evening some stall for up to 11 seconds as well; in every eighth the
server's process pauses (SIGSTOP) for up to 12.

| Evenings on PostgreSQL | Orders | Calls | Messages | Connections cut | Of them before the answer to a COMMIT | Stalls | Pauses | Wrong |
|---|---|---|---|---|---|---|---|---|
| ${[cutOff.length, sum((one) => one.orders), sum((one) => one.calls), ...kinds, sum((one) => one.wrong.length)].join(' | ')} |

${bad.length === 0 ? 'Nothing was found wrong.' : bad.join('\n')}`;
}

function primariesPart(): string {
  if (primaries.length === 0) return 'No primary was lost: PostgreSQL’s own programs are not here.';
  const sum = (of: (one: LostPrimaries) => number): string =>
    primaries.reduce((total, one) => total + of(one), 0).toLocaleString('en-US');
  const figures = [sum((one) => one.losses), sum((one) => one.orders), sum((one) => one.calls)];
  const bad = primaries.flatMap(({ seed, wrong: list }) => list.map((words) => `- seed ${seed}: ${words}`));
  return `${origin()}

A primary whose commits wait for a standby is killed (SIGKILL, all its processes) under the actors of an evening of
${KILL_EVENING.customers} customers in ${KILL_EVENING.minutes} minutes; the standby takes over and gets a standby of its own, again and again. Where standbys
got nothing more, the same judge found losses.

| Evenings on PostgreSQL | Primaries lost | Orders | Calls | Wrong |
|---|---|---|---|---|
| ${[primaries.length, ...figures, sum((one) => one.wrong.length)].join(' | ')} |

${bad.length === 0 ? 'Nothing was found wrong.' : bad.join('\n')}`;
}

/** A part that this run wrote, or as it was. */
function part(name: string, heading: string, write: () => string): string {
  return `## ${heading}\n${does(name) ? write() : keptPart(heading) || 'No run has written this part so far.'}`;
}

function report(): string {
  return `# Report on reliability

Written by \`npm run proof\`; no figure in it is typed by hand. [The rehearsal's rules](rules/rehearsal.md) say what is
played and judged.

${part('evenings', 'Evenings', eveningsPart)}

${part('kills', 'Kills', killsPart)}

${part('connections', 'Cut connections', connectionsPart)}

${part('primaries', 'Lost primaries', primariesPart)}

${part('cuts', 'Power cuts', cutsPart)}

${part('faults', 'Planted faults', faultsPart)}

## How to repeat it
\`npm run rehearse -- --seed N --customers C --minutes M\` plays one of these evenings again, those of even seeds with
\`--copies 6\`, those on PostgreSQL with \`--engine postgres\`. On SQLite it is the same to the byte: it prints the same
digest on every machine with the same commit and the same Node. On PostgreSQL the order in which the database answers is
its own. \`node rehearsal/power-cuts.ts --seed N --cuts ${CUTS} --cut K\` makes one power cut again, and keeps its disk.
\`node rehearsal/random-kills.ts --seed N --customers ${KILL_EVENING.customers} --minutes ${KILL_EVENING.minutes}\` plays an evening of kills again, at
other moments within a millisecond. \`node rehearsal/connection-cuts.ts\`, with the same words, plays an evening of cut
connections again, and \`node rehearsal/lost-primaries.ts\` one of lost primaries.

## What is not covered
- Two servers beside each other: their races are in \`tests/faults\`.
- Full disks: \`tests/faults\` fills them. It also kills servers at every single step of their work.
- Power cuts of PostgreSQL, whose own disk is its own matter, and of a server while it upgrades or is copied.
- A real card provider: it is played here by a stand-in, and Stripe's own interface in \`tests/histories\`.
- Live streams, web push and printers; browsers.
- Threads of the machine: hashing, compressing and pictures are waited for, one at a time.
`;
}

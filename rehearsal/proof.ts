/**
 * Writes the report on reliability: `npm run proof -- --minutes 30 [--seed 1]`. First each planted fault is looked for,
 * then evenings of fresh seeds are played until the time is over. Ends with 1 where an evening goes wrong or a planted
 * fault is not found.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evening, playEvening } from './evening.ts';
import { copySources, type Found, findFault, playSound } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

const REPORT = join(import.meta.dirname, '../docs/reliability-report.md');
const EVENING = { customers: 60, minutes: 60 };
/** So many faults are looked for at once. */
const AT_ONCE = 3;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
const firstSeed = Number(values.seed);
const until = performance.now() + Number(values.minutes) * 60_000;

const found: Found[] = [];
const evenings: Evening[] = [];
await plantAll();
while (performance.now() < until) await playNext();
const missed = found.filter(({ words }) => words === null);
const wrong = evenings.filter((evening) => evening.wrong.length > 0);
console.log(`${found.length - missed.length} of ${found.length} planted faults found; ${evenings.length} evenings`);
process.exit(missed.length + wrong.length === 0 ? 0 : 1);

/** Looks for each fault, each searcher in a copy of its own, and plays evenings of fresh seeds meanwhile. */
async function plantAll(): Promise<void> {
  const rest = [...PLANTED_FAULTS];
  const search = async (): Promise<void> => {
    const { folder, clear } = copySources();
    try {
      await playSound(firstSeed, folder);
      for (let fault = rest.shift(); fault !== undefined; fault = rest.shift()) {
        const one = await findFault(fault, firstSeed, folder);
        found.push(one);
        console.log(
          `${one.words === null ? 'MISSED' : 'found '} ${seconds(one.ms)} s  ${one.name}: ${one.words ?? ''}`,
        );
        writeFileSync(REPORT, report(found, evenings));
      }
    } finally {
      clear();
    }
  };
  let isOver = false;
  const searched = Promise.all(Array.from({ length: AT_ONCE }, search)).finally(() => {
    isOver = true;
  });
  while (!isOver) await playNext();
  await searched;
}

/** Plays one more evening; in every second one each press is made by six windows at once. */
async function playNext(): Promise<void> {
  const seed = firstSeed + evenings.length;
  const evening = await playEvening({ seed, ...EVENING, copies: seed % 2 === 0 ? 6 : 1 });
  evenings.push(evening);
  console.log(`seed ${seed}: ${evening.orders} orders, ${evening.races} races, ${seconds(evening.ms)} s`);
  for (const words of evening.wrong) console.log(`  WRONG: ${words}`);
  writeFileSync(REPORT, report(found, evenings));
}

function report(faults: readonly Found[], played: readonly Evening[]): string {
  const sum = (of: (evening: Evening) => number): number => played.reduce((all, evening) => all + of(evening), 0);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const number = (value: number): string => value.toLocaleString('en-US');
  const ms = sum((evening) => evening.ms);
  const rows = faults.map((one) => {
    const words = (one.words ?? '**not found**').replaceAll('|', '\\|').slice(0, 110);
    return `| ${one.name} | ${seconds(one.ms)} | ${one.evenings} | ${words} |`;
  });
  const bad = played.flatMap(({ seed, wrong: list }) => list.map((words) => `- seed ${seed}: ${words}`));
  return `# Report on reliability

Written by \`npm run proof -- --minutes ${values.minutes} --seed ${firstSeed}\`; nothing in it is typed by hand.
[The rehearsal's rules](rules/rehearsal.md) say what is played and judged.

| What | Figure |
|---|---|
| Commit | ${commit} |
| Machine | ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, SQLite |
| Evenings, each of ${EVENING.customers} customers in ${EVENING.minutes} minutes | ${number(played.length)} |
| Seeds | ${firstSeed} to ${firstSeed + played.length - 1} |
| Orders | ${number(sum(({ orders }) => orders))} |
| Calls | ${number(sum(({ calls }) => calls))} |
| Races: calls about one order, cart or session that begin while another one is answered | ${number(sum(({ races }) => races))}, ${(sum(({ races }) => races) / (ms / 1000)).toFixed(0)} a second |
| Lost, doubled, wrong to the cent, out of order or untrue | ${bad.length} |
| Planted faults found | ${faults.filter(({ words }) => words !== null).length} of ${faults.length} looked for${faults.length < PLANTED_FAULTS.length ? ` (the list has ${PLANTED_FAULTS.length})` : ''} |

## What was found
${bad.length === 0 ? 'Nothing.' : bad.join('\n')}

## Planted faults
Each is planted alone into a copy of the server; then evenings are played until the judge finds it.

| Fault | Seconds | Evenings | What the judge said first |
|---|---|---|---|
${rows.join('\n')}

## How to repeat it
\`npm run rehearse -- --seed N --customers ${EVENING.customers} --minutes ${EVENING.minutes}\` plays one of these
evenings again, to the byte, those of even seeds with \`--copies 6\`: it prints the same digest on every machine with the same commit and the same Node.

## What is not covered
- PostgreSQL, and two servers beside each other: their races are in \`tests/faults\`.
- Power cuts, full disks and processes that are killed: \`tests/faults\` kills servers at every step of their work.
- A real card provider: it is played here by a stand-in, and Stripe's own interface in \`tests/histories\`.
- Live streams and web push; browsers.
- Threads of the machine: hashing, compressing and pictures are waited for, one at a time.
`;
}

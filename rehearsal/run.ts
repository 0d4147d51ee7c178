/**
 * Plays an evening by seed and judges it: `npm run rehearse -- --seed 7 --customers 330 [--minutes 300] [--digest]`.
 * With `--copies 6` each press is made by six windows at once; with `--engine postgres` it is
 * played on PostgreSQL. With `--shrink` an evening that goes wrong is played again with less and less, to its shortest.
 * Without anything, or with `--watch`, the evening is open to a browser, at 20 times the speed of the clock.
 * Ends with 1 where something is wrong.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../scripts/build.mjs';
import { endRun } from './end-run.ts';
import { type EveningPlan, playEvening } from './evening.ts';
import { shrink } from './shrink.ts';
import { PASSWORD, type Stage } from './stage.ts';

/** How fast an evening passes that is watched. */
const PACE = 20;
/** How long a shorter evening that breaks the same rule is looked for, ms. */
const SHRINK_MS = 120_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    customers: { type: 'string', default: '330' },
    minutes: { type: 'string', default: '300' },
    copies: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
    watch: { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
    digest: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
});

const isWatched = process.argv.length === 2 || values.watch;
if (isWatched) await buildIfChanged(process.execPath);
const plan: EveningPlan = {
  seed: Number(values.seed),
  customers: Number(values.customers),
  minutes: Number(values.minutes),
  copies: Number(values.copies),
  engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
  ...(isWatched && { watch: { pace: PACE, port: Number(values.port), whenOpen: tellWhere } }),
};
const played = await playEvening(plan);
const mayShrink = values.shrink && played.wrong.length > 0;
const evening = mayShrink
  ? await shrink(plan, played, { until: performance.now() + SHRINK_MS, play: playEvening })
  : played;
const { seed, orders, calls, races, ms, digest, checked } = evening;
const head = `seed ${seed}: ${orders} orders, ${calls} calls, ${races} of them races, in ${(ms / 1000).toFixed(1)} s`;
const { objects, operations, undecided } = checked;
const held = `${operations} operations on ${objects} orders and payments checked, ${undecided} of these undecided`;
await endRun(values.digest ? `${digest} ${evening.outline}` : `${head}\n  ${held}\n  digest ${digest}`, evening);

function tellWhere({ people: { owner } }: Stage): void {
  console.log(`The board is at http://127.0.0.1:${values.port}/delivery, ${PACE} times as fast as the clock.`);
  console.log(`Sign in as ${owner.email} with the password '${PASSWORD}'. Ctrl+C ends the evening.`);
}

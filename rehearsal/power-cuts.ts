/**
 * Cuts the power of a server: `node rehearsal/power-cuts.ts --seed 7 --cuts 1000 [--lazy] [--cut 17]`. An evening is
 * played once with a recorder beneath it; then disks are made as a cut at some moment may leave them, opened, and held
 * against what had been told by then (rule power-cuts). With `--lazy` the disk keeps only every fortieth sync, and much
 * must be found lost. With `--cut` only that cut of the seed is made, and its disk is kept. Ends with 1 where
 * something is wrong.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chanceOf } from './chance.ts';
import { Disk, type Record, readLog } from './cuts/disk.ts';
import { disk as quickDisk } from './ground.ts';
import { factsIn, hashOf, judgeCut } from './judge/judge-cut.ts';

const run = promisify(execFile);
const HERE = import.meta.dirname;
/** A lazy disk keeps one of so many syncs. */
const LAZY = 40;
const PREFIX = 'forkfleet-rehearsal-';
/** So many complaints are kept of one cut. */
const MOST_WORDS = 3;

export const hasCompiler = (): boolean => spawnSync('cc', ['--version']).status === 0;

export interface Cuts {
  readonly seed: number;
  readonly cuts: number;
  readonly orders: number;
  /** Writes, syncs and changes of folders that were recorded, and what was told on the way, by its kind. */
  readonly records: number;
  readonly told: ReadonlyMap<string, number>;
  /** 'cut 17 (sectors): lost: …' */
  readonly wrong: readonly string[];
  readonly wrongCuts: number;
  readonly ms: number;
}

interface CutPlan {
  readonly seed: number;
  readonly cuts: number;
  /** How many customers come, in how many minutes. */
  readonly customers: number;
  readonly minutes: number;
  readonly isLazy?: boolean;
  /** The only cut that is made, from 0. */
  readonly only?: number | undefined;
}

/** Plays the evening of this seed with the recorder beneath it. */
async function record(folder: string, { seed, customers, minutes }: CutPlan) {
  const [library = '', log = '', copy = ''] = ['recorder.so', 'log', 'copy'].map((name) => join(folder, name));
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, join(HERE, 'cuts/recorder.c'), '-ldl', '-lpthread']);
  const under = join(quickDisk(), PREFIX);
  const told = `${under}told-${basename(folder)}`;
  const env = { ...process.env, LD_PRELOAD: library, RECORD_TO: log, RECORD_UNDER: under };
  const program = [join(HERE, 'cuts/recorded.ts'), ...[seed, customers, minutes].map(String), copy, told];
  const { stdout } = await run(process.execPath, program, { env }).finally(() => rmSync(told, { force: true }));
  return { log, copy, told, orders: Number(stdout) };
}

interface Moment {
  readonly disk: Disk;
  readonly record: Record;
  /** Which record it is, from 0. */
  readonly index: number;
}

/** Plays the evening's records again, one by one; `hear` gets what is told between two of them. */
function* replay(
  { log, copy, told }: Awaited<ReturnType<typeof record>>,
  hear: (claim: string) => void,
  isLazy: boolean,
): Generator<Moment> {
  let toldFile = -1;
  let disk: Disk | undefined;
  let index = 0;
  let syncs = 0;
  for (const record of readLog(log)) {
    if (record.kind === 'c' && record.bytes.toString() === `${told}\0`) toldFile = record.file;
    if (record.file === toldFile) {
      const [line] = record.bytes.toString().split('\n');
      if (record.kind === 'w' && disk !== undefined) hear(line ?? '');
      else if (line?.startsWith('begin ')) disk = new Disk(line.slice(6), copy);
    } else if (disk !== undefined) {
      if (record.kind === 's') syncs += 1;
      if (record.kind !== 's' || !isLazy || syncs % LAZY === 0) disk.apply(record);
      yield { disk, record, index };
      index += 1;
    }
  }
}

/** Cuts the power of one evening at so many moments. */
export async function cutPower(plan: CutPlan): Promise<Cuts> {
  const { seed, cuts, isLazy = false, only } = plan;
  const began = performance.now();
  const folder = mkdtempSync(join(quickDisk(), 'forkfleet-cuts-'));
  try {
    const recorded = await record(folder, plan);
    const { photos, facts, records, told } = readThrough(recorded, join(folder, 'end'));
    const chance = chanceOf(seed, 'power cuts');
    const moments = Array.from({ length: cuts }, () => chance.below(records)).sort((one, other) => one - other);
    const claims = new Set<string>();
    const wrong: string[] = [];
    let wrongCuts = 0;
    let next = 0;
    for (const { disk, index } of replay(recorded, (claim) => facts.has(claim) && claims.add(claim), isLazy)) {
      for (; moments[next] === index; next += 1) {
        if (only !== undefined && only !== next) continue;
        const place = join(folder, 'cut');
        const way = disk.cut(place, chanceOf(seed, `cut ${next}`));
        const complaints = judgeCut(place, { claims, photos });
        if (complaints.length > 0) wrongCuts += 1;
        for (const words of complaints.slice(0, MOST_WORDS)) wrong.push(`cut ${next} (${way}): ${words}`);
        if (only !== undefined) cpSync(place, join(tmpdir(), `forkfleet-cut-${seed}-${only}`), { recursive: true });
        rmSync(place, { recursive: true });
      }
    }
    const { orders } = recorded;
    return { seed, cuts, orders, records, told, wrong, wrongCuts, ms: performance.now() - began };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the evening came to: only what is still so at its end can be asked for after a cut. */
function readThrough(recorded: Awaited<ReturnType<typeof record>>, end: string) {
  const told = new Map<string, number>();
  const all = new Set<string>();
  const photos = new Map<string, string>();
  let last: Moment | undefined;
  for (const moment of replay(recorded, (claim) => all.add(claim), false)) {
    last = moment;
    const [, path = ''] = moment.record.kind === 'r' ? moment.record.bytes.toString().split('\0') : [];
    const content = path === '' ? undefined : moment.disk.read(path);
    if (content !== undefined) photos.set(basename(path), hashOf(content));
  }
  if (last === undefined) throw new Error('nothing was recorded');
  last.disk.cut(end, null);
  const facts = factsIn(end);
  for (const claim of all) {
    const [kind = ''] = claim.split(' ');
    if (facts.has(claim)) told.set(kind, (told.get(kind) ?? 0) + 1);
  }
  return { told, photos, facts, records: last.index + 1 };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      cuts: { type: 'string', default: '1000' },
      cut: { type: 'string' },
      customers: { type: 'string', default: '14' },
      minutes: { type: 'string', default: '40' },
      lazy: { type: 'boolean', default: false },
    },
  });
  const done = await cutPower({
    ...{ seed: Number(values.seed), cuts: Number(values.cuts), isLazy: values.lazy },
    ...{ customers: Number(values.customers), minutes: Number(values.minutes) },
    only: values.cut === undefined ? undefined : Number(values.cut),
  });
  const told = [...done.told].map(([kind, count]) => `${count} ${kind}`).join(', ');
  console.log(`seed ${done.seed}: ${done.orders} orders, ${done.records} writes and syncs; told: ${told}`);
  console.log(`  ${done.cuts} cuts in ${(done.ms / 1000).toFixed(1)} s, ${done.wrongCuts} of them with losses`);
  for (const words of done.wrong.slice(0, 40)) console.log(`  WRONG: ${words}`);
  process.exit(done.wrongCuts === 0 ? 0 : 1);
}

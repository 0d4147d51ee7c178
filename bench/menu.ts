/**
 * How many menus and lists a second the server sends, compared with plain node:http, which sends the same bytes on the
 * same machine, compressed and not.
 * Run: node bench/menu.ts [seconds]. Goal: 75 % of plain node:http each.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { leaveServerCore, ORIGIN, onServerCore, originOf, processorMs, withServer } from './bench-server.ts';
import { inNewFolder } from './engines.ts';
import { middle } from './figures.ts';
import { type LoadPlan, runLoad } from './load.ts';

const PLAIN_PORT = 4232;
const CONNECTIONS = 16;
const RUNS = 5;
const ENCODINGS = ['br', 'identity'] as const;
const PATHS = ['/api/restaurants/pho-lantern', '/api/restaurants?address=1213%20Trinity%20Oaks%20Blvd'];

type Headers = Readonly<Record<string, string>>;

/** The bytes as they are sent, which `fetch` would unpack. */
async function bytesOf(path: string, headers: Headers): Promise<Buffer> {
  const [answer] = (await once(request(ORIGIN + path, { headers }).end(), 'response')) as [IncomingMessage];
  return Buffer.concat(await answer.toArray());
}

/** Starts only node:http, which sends the bytes. */
async function startPlain(body: Buffer, file: string): Promise<ChildProcess> {
  writeFileSync(file, body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };
  const args = [join(import.meta.dirname, 'plain-server.ts'), String(PLAIN_PORT), file, JSON.stringify(headers)];
  const server = spawn(...onServerCore(args), { stdio: ['ignore', 'pipe', 'inherit'] });
  if (server.stdout !== null) await once(server.stdout, 'data');
  return server;
}

interface Pace {
  readonly perSecond: number;
  readonly p99: number;
  readonly failed: number;
  /** Processor time of an answer, in millionths of a second; it is right on a busy machine too. */
  readonly processorUs: number;
}

async function paceOf({ pid = 0 }: ChildProcess, plan: LoadPlan): Promise<Pace> {
  const before = processorMs(pid) ?? 0;
  const { perSecond, p99, failed } = await runLoad(plan);
  const spentMs = (processorMs(pid) ?? 0) - before;
  return { perSecond, p99, failed, processorUs: (spentMs * 1000) / (perSecond * plan.seconds) };
}

/** The least, the middle and the greatest of the runs' figures. */
function spread(figures: readonly number[]): string {
  return `${Math.round(middle(figures))} (${Math.round(Math.min(...figures))}–${Math.round(Math.max(...figures))})`;
}

/** The two servers take turns, because the machine's own pace changes from minute to minute. */
async function compare(shop: ChildProcess, path: string, encoding: string, file: string): Promise<void> {
  const headers = { 'accept-encoding': encoding };
  const body = await bytesOf(path, headers);
  const plain = await startPlain(body, file);
  const ours = { origin: ORIGIN, path, headers, connections: CONNECTIONS, seconds };
  const theirs = { ...ours, origin: originOf(PLAIN_PORT), path: '/' };
  await Promise.all([runLoad({ ...ours, seconds: 1 }), runLoad({ ...theirs, seconds: 1 })]);
  const paces: { ours: Pace; theirs: Pace }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    paces.push({ ours: await paceOf(shop, ours), theirs: await paceOf(plain, theirs) });
  }
  plain.kill();
  const failed = paces.reduce((sum, pace) => sum + pace.ours.failed, 0);
  const us = paces.map((pace) => pace.ours);
  console.log(`${path} (${encoding}, ${(body.length / 1000).toFixed(1)} kB), ${RUNS} runs of each server in turns`);
  console.log(
    `  a second     ${spread(us.map((pace) => pace.perSecond))}, p99 ${middle(us.map(({ p99 }) => p99)).toFixed(2)} ms${failed === 0 ? '' : `, ${failed} FAILED`}`,
  );
  console.log(`  node:http    ${spread(paces.map((pace) => pace.theirs.perSecond))}`);
  console.log(`  share, %     ${spread(paces.map((pace) => (100 * pace.ours.perSecond) / pace.theirs.perSecond))}`);
  console.log(
    `  processor    ${spread(us.map((pace) => pace.processorUs))} µs; node:http ${spread(paces.map((pace) => pace.theirs.processorUs))} µs`,
  );
}

const seconds = Number(process.argv[2] ?? 3);
leaveServerCore();
await inNewFolder((place) =>
  withServer(
    place,
    {},
    async (server) => {
      for (const path of PATHS) {
        for (const encoding of ENCODINGS) await compare(server, path, encoding, join(place.dataDir, 'body'));
      }
    },
    { hasOwnCore: true },
  ),
);

/** A real server process for the benchmarks. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HUB_SETTINGS } from '#tests/support/hub-settings.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { BUILT_SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/run-server.mjs';
import type { Place } from './engines.ts';
import { until } from './until.ts';

const PORT = Number(process.env.BENCH_PORT ?? 4231);
export const ORIGIN = originOf(PORT);
/** Flags for the server's Node, for example BENCH_NODE_FLAGS='--cpu-prof' to profile it. */
const NODE_FLAGS = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
export const ROOT = join(import.meta.dirname, '..');
/** An upgrade of a large shop takes its time. */
const READY_MS = 120_000;
const END_MS = 15_000;

/** Keeps processes on one processor core (Linux). */
const PIN = 'taskset';
/** Where a server that is measured runs; what asks it runs on the next core. */
const SERVER_CORE = 0;
/** Whether the system pins them to separate cores. */
export const PINNED = process.platform === 'linux' && availableParallelism() > 1;

/** Node with these arguments, kept on the server's processor core where the system can. */
export function onServerCore(args: readonly string[]): readonly [string, readonly string[]] {
  const node = process.execPath;
  return PINNED ? [PIN, ['-c', String(SERVER_CORE), node, ...args]] : [node, args];
}

/** Leaves the server's processor core to it, where the system can. */
export function leaveServerCore(): void {
  if (PINNED) execFileSync(PIN, ['-cp', String(SERVER_CORE + 1), String(process.pid)], { stdio: 'ignore' });
}

/** Where a server on this port of this machine is asked. */
export function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Whether the server behind this origin is ready. */
export const isReady = async (origin: string): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok;

export type Settings = Readonly<Record<string, string>>;

interface ServerWish {
  readonly port?: number;
  /** Only on the server's processor core. */
  readonly hasOwnCore?: boolean;
  /** More flags for its Node. */
  readonly flags?: readonly string[];
  /** Files of control groups that it joins before it starts (Linux). */
  readonly within?: readonly string[];
}

/** Starts the server as its owners run it, and waits until it is ready. */
export async function startServer(
  settings: Settings,
  { port = PORT, hasOwnCore = false, flags = [], within = [] }: ServerWish = {},
): Promise<ChildProcess> {
  await buildIfChanged(process.execPath);
  const args = [...SERVER_FLAGS, ...NODE_FLAGS, ...flags, BUILT_SERVER];
  const [command, all] = hasOwnCore ? onServerCore(args) : [process.execPath, args];
  const joining = within.map((file) => `echo $$ > ${file} && `).join('');
  const server = spawn('sh', ['-c', `${joining}exec "$0" "$@"`, command, ...all], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...SERVER_ENVIRONMENT, PATH: process.env.PATH, PORT: String(port), ...HUB_SETTINGS, ...settings },
  });
  await until('the start of the server', () => isReady(originOf(port)), READY_MS).catch((error: unknown) => {
    server.kill('SIGKILL');
    throw error;
  });
  return server;
}

/** Asks a process to end, makes it end where that takes too long, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await Promise.race([gone, wait(END_MS, undefined, { ref: false })]);
  child.kill('SIGKILL');
  await gone;
}

/** Runs a server in this place, without limits unless the settings say so, for as long as `use` takes. */
export async function withServer<T>(
  { dataDir, databaseUrl }: Place,
  settings: Settings,
  use: (server: ChildProcess) => Promise<T>,
  input?: ServerWish,
): Promise<T> {
  const place = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const server = await startServer({ RATE_LIMITS: 'off', ...place, ...settings }, input);
  return use(server).finally(() => endProcess(server));
}

/** Resident memory of a process in MB (Linux), or null if the system does not say. */
export function residentMb(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? null : Math.round(Number(kb) / 1024);
  } catch {
    return null;
  }
}

/**
 * Processor time that a process has used so far, ms (Linux), or null. It tells what an answer costs even on a machine
 * that is busy with other things.
 */
export function processorMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

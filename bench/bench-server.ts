/** A real server process for the benchmarks, with a separate data folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HUB_SETTINGS } from '#tests/support/hub-settings.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { BUILT_SERVER, SERVER_FLAGS, serverEnvironment } from '../scripts/run-server.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 4231);
export const ORIGIN = `http://127.0.0.1:${PORT}`;
/** Flags for the server's Node, such as BENCH_NODE_FLAGS='--cpu-prof' to see where the time goes. */
const NODE_FLAGS = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
const ROOT = join(import.meta.dirname, '..');

/** A new empty folder in the system's folder for temporary files; `drop` removes it. */
export function newDataDir(): { dataDir: string; drop: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'forkfleet-bench-'));
  return { dataDir, drop: () => rmSync(dataDir, { recursive: true }) };
}

/** Keeps processes on one processor core (Linux). */
const PIN = 'taskset';
/** Where a server that is measured runs; what asks it runs on the next core. */
export const SERVER_CORE = 0;
export const PINNED = process.platform === 'linux' && availableParallelism() > 1;

/** A command, kept on one processor core where the system can. */
export function onCore(core: number | undefined, command: readonly string[]): [string, string[]] {
  const [first = '', ...rest] = core === undefined ? command : [PIN, '-c', String(core), ...command];
  return [first, rest];
}

/** Keeps this process on one processor core (Linux). */
export function stayOnCore(core: number): void {
  execFileSync(PIN, ['-cp', String(core), String(process.pid)], { stdio: 'ignore' });
}

/** Starts the server and waits until it is ready; with `core` it runs on that processor core alone. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  core?: number,
): Promise<ChildProcess> {
  await buildIfChanged(process.execPath);
  const command = [process.execPath, ...SERVER_FLAGS, ...NODE_FLAGS, BUILT_SERVER];
  const server = spawn(...onCore(core, command), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverEnvironment(ROOT),
      PATH: process.env.PATH,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...HUB_SETTINGS,
      ...settings,
    },
  });
  for (let tries = 0; tries < 4800; tries += 1) {
    const ready = await fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    await wait(25);
  }
  server.kill('SIGKILL');
  throw new Error('the server did not become ready');
}

/** Resident memory of a process in MB (Linux), or null where the system does not say. */
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

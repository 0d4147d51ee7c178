/**
 * Files from outside are read in a separate process (rule outside-files): no file's content can exhaust the server's
 * memory or block other requests. A process rather than a thread, because a parser can take memory outside the heap
 * that limits a thread, and V8 ends the whole process if one native call fills the heap.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { clearTimer, setInterval, setTimeout } from '#server/time-and-chance.ts';

export interface ProcessLimits {
  readonly heapMegabytes: number;
  /** For the whole process, including libraries; by default NATIVE_MEGABYTES more than its heap. */
  readonly mostMegabytes?: number;
  readonly mostMs: number;
  /** Ends the process: nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The exit code of a full heap where a system has no signals. */
const ABORTED = 134;
/** Node itself, and what is read into buffers. */
const NATIVE_MEGABYTES = 192;
const MEMORY_WATCH_MS = 20;

interface Order<Task> {
  readonly task: Task;
  readonly mostBytes: number;
}

type Reply<Answer> = { readonly answer: Answer } | { readonly error: string };

/** Runs `program`, which calls `serveTask`. Null if it took too much or was ended; throws what the work threw. */
export function inOwnProcess<Task, Answer>(program: URL, task: Task, limits: ProcessLimits): Promise<Answer | null> {
  const { heapMegabytes, mostMegabytes = heapMegabytes + NATIVE_MEGABYTES, mostMs, signal } = limits;
  if (signal?.aborted === true) return Promise.resolve(null);
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=2'],
    // No secret is near a stranger's file.
    env: compileCache(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(end, mostMs);
  process.once('exit', end);
  signal?.addEventListener('abort', end);
  const ended = new Promise<Answer | null>((resolve, reject) => {
    child.once('message', (reply: Reply<Answer>) => {
      if ('error' in reply) reject(new Error(reply.error));
      else resolve(reply.answer);
    });
    child.once('error', reject);
    child.once('exit', (code, ended) => {
      if (ended !== null || code === ABORTED) resolve(null);
      else reject(new Error(`The process ended with code ${code} and without an answer.`));
    });
    // A process that ended before it read its task says so by its exit.
    const mostBytes = mostMegabytes * 1024 * 1024;
    child.send({ task, mostBytes } satisfies Order<Task>, () => undefined);
  });
  return ended.finally(() => {
    clearTimer(timer);
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
    end();
  });
}

/** Where Node keeps compiled code, if it does: a process that begins with it begins in a third of the time. */
function compileCache(): Readonly<Record<string, string>> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** The server has priority. If memory runs out, Linux ends this process before the server. */
export function goLast(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or one that forbids it.
  }
}

/** No flag of Node limits what libraries take outside the heap. */
function watchMemory(mostBytes: number): void {
  const look = (): void => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
  };
  setInterval(look, MEMORY_WATCH_MS).unref();
}

/** The other side of `inOwnProcess`: does its one task, and ends with the process that asked. */
export function serveTask<Task>(work: (task: Task) => unknown): void {
  goLast();
  process.once('disconnect', () => process.exit());
  process.once('message', async ({ task, mostBytes }: Order<Task>) => {
    watchMemory(mostBytes);
    const reply = await Promise.resolve()
      .then(() => work(task))
      .then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
    // The process that asked ends this one with the answer.
    flushCompileCache();
    process.send?.(reply);
  });
}

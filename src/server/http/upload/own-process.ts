/**
 * Files from outside are read in a process of their own (rule outside-files): whatever a file holds, the server keeps
 * its memory and answers others meanwhile. A process rather than a thread, because a parser can take memory outside the
 * heap that limits a thread, and V8 ends the whole process where one native call fills the heap.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';

export interface ProcessLimits {
  readonly mostMegabytes: number;
  readonly mostMs: number;
  /** Ends the process: nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The exit code of a full heap where a system has no signals. */
const ABORTED = 134;

type Reply<Answer> = { readonly answer: Answer } | { readonly error: string };

/**
 * Runs `program`, which calls `serveTask`, on one task. Answers null where the process took too much memory or time, or
 * was ended. Throws where the work itself threw, or could not begin.
 */
export function inOwnProcess<Task, Answer>(program: URL, task: Task, limits: ProcessLimits): Promise<Answer | null> {
  const { mostMegabytes, mostMs, signal } = limits;
  if (signal?.aborted === true) return Promise.resolve(null);
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${mostMegabytes}`, '--max-semi-space-size=2'],
    // No secret is near a stranger's file.
    env: {},
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
    child.send({ task }, () => undefined);
  });
  return ended.finally(() => {
    clearTimeout(timer);
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
    end();
  });
}

/** Where memory runs out, Linux ends this process before the server. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or one that forbids it.
  }
}

/** The other side of `inOwnProcess`: does its one task, and ends with the process that asked. */
export function serveTask<Task>(work: (task: Task) => unknown): void {
  goFirst();
  process.once('disconnect', () => process.exit());
  process.once('message', async ({ task }: { readonly task: Task }) => {
    const reply = await Promise.resolve()
      .then(() => work(task))
      .then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
    process.send?.(reply);
  });
}

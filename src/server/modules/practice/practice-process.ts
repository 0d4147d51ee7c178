/**
 * Starts and ends the process of a practice evening (rule practice-evening). It gets a folder of its own, the only
 * place where it can write, and nothing of this server's environment: no key and no address of a database is near it.
 */
import { fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { clearTimer, setTimeout } from '#server/time-and-chance.ts';
import type { FromPractice, ToPractice } from './messages.ts';

const HEAP_MEGABYTES = 256;
/** How long it may take to begin, on a machine that is busy with orders, and then to answer, ms. */
const BEGIN_MS = 180_000;
const ANSWER_MS = 10_000;

type Fitting<K> = FromPractice & { readonly kind: K };

export interface PracticeProcess {
  /** Where it is, once its first minutes were played; null where it ended first. */
  readonly opened: Promise<string | null>;
  /** Resolves once it has ended and its folder is gone, to the signal or the code that it ended with. */
  readonly ended: Promise<string>;
  /** Sends a message, and waits for the answer of this kind that fits; null where none comes. */
  readonly ask: <K extends FromPractice['kind']>(
    message: ToPractice,
    kind: K,
    fits?: (answer: Fitting<K>) => boolean,
  ) => Promise<Fitting<K> | null>;
  readonly kill: () => void;
}

/** Deletes what a practice evening left. */
export const clearPractice = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

const flagsFor = (folder: string): string[] => [
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--no-warnings',
  '--permission',
  '--allow-fs-read=*',
  `--allow-fs-write=${folder}`,
  '--allow-addons',
  '--allow-worker',
  // Node 24 has no such flag, and needs none.
  ...(process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
];

/** Starts `program` on an empty folder. */
export async function startPractice(program: URL, folder: string): Promise<PracticeProcess> {
  await clearPractice(folder);
  await mkdir(folder, { recursive: true });
  const child = fork(program, [folder], {
    execArgv: flagsFor(folder),
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.once('error', ({ name }) => resolve(name));
  });
  const ended = gone.then(async (how) => {
    process.off('exit', kill);
    await clearPractice(folder);
    return how;
  });

  function next<K extends FromPractice['kind']>(kind: K, withinMs: number, fits = (_: Fitting<K>): boolean => true) {
    return new Promise<Fitting<K> | null>((resolve) => {
      const finish = (answer: Fitting<K> | null): void => {
        clearTimer(timer);
        child.off('message', hear);
        resolve(answer);
      };
      const hear = (answer: FromPractice): void => {
        if (answer.kind === kind && fits(answer as Fitting<K>)) finish(answer as Fitting<K>);
      };
      const timer = setTimeout(() => finish(null), withinMs);
      child.on('message', hear);
      void gone.then(() => finish(null));
    });
  }

  return {
    opened: next('open', BEGIN_MS).then((answer) => answer?.origin ?? null),
    ended,
    ask: (message, kind, fits) => {
      const answer = next(kind, ANSWER_MS, fits);
      // Where it has ended, nobody hears this, and the answer is null.
      if (child.connected) child.send(message, () => undefined);
      return answer;
    },
    kill,
  };
}

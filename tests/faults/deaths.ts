import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe } from 'vitest';
import { emptyFolder, newFolder } from '#tests/support/new-folder.ts';
import { createTestDatabase, isPostgresThere } from '#tests/support/test-postgres.ts';
import { bundle } from './bundle.ts';
import type { Death, Errand } from './errand.ts';
import { openRehearsal, type Place, type Rehearsal } from './rehearsal.ts';

/** Servers that are killed at every step of an errand, each in its own process, and what they leave behind. */

const MOST_STEPS = 120;
/** For a test that kills dozens of servers. */
export const PATIENT = { timeout: 240_000 };

let programs: ReturnType<typeof bundle> | undefined;

/** Whether the server was killed; false if it ended normally. Rejects with its output if it failed. */
async function runAndDie(death: Death): Promise<boolean> {
  programs ??= bundle('tests/faults/dying-server.ts');
  const words = [(await programs)('dying-server'), JSON.stringify(death)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the child failed: ${complaint}`));
    });
  });
}

/** Lets a running server work between two deaths. */
type Serve = <T>(work: (server: Rehearsal) => Promise<T>) => Promise<T>;

export interface Stage {
  readonly serve: Serve;
  /**
   * Begins a task, dies at one of its steps, and checks the result, step after step; returns the number of steps.
   * `check` gets the number of begun tasks.
   */
  readonly dieAtEachStep: <Begun extends { readonly errand: Errand }>(
    begin: (server: Rehearsal, dieAt: number) => Promise<Begun>,
    check: (server: Rehearsal, begun: Begun, count: number) => Promise<void>,
  ) => Promise<number>;
}

function stageAt(place: Place, stride: number, serve: Serve): Stage {
  return {
    serve,
    dieAtEachStep: async (begin, check) => {
      let begun = await serve((server) => begin(server, 1));
      for (let count = 1; count <= MOST_STEPS / stride; count += 1) {
        const died = await runAndDie({ place, dieAt: 1 + (count - 1) * stride, errand: begun.errand });
        begun = await serve(async (server) => {
          await check(server, begun, count);
          return died ? begin(server, 1 + count * stride) : begun;
        });
        if (!died) return (count - 1) * stride;
      }
      throw new Error('the child was killed at every step and never came to an end');
    },
  };
}

/**
 * One server for all deaths, except on the embedded database, which belongs to one process at a time: there each work
 * has a server.
 */
async function onStage<T>(place: Place, stride: number, work: (stage: Stage) => Promise<T>): Promise<T> {
  if (place.databaseUrl === null) {
    const serve: Serve = async (work) => {
      const server = await openRehearsal(place);
      return work(server).finally(() => server.close());
    };
    return work(stageAt(place, stride, serve));
  }
  const server = await openRehearsal(place);
  return work(stageAt(place, stride, (work) => work(server))).finally(() => server.close());
}

/** Sets the stage on a new database, and clears it after the work. */
export type OnStage = <T>(work: (stage: Stage) => Promise<T>, provider?: Pick<Place, 'stripe'>) => Promise<T>;

interface Strides {
  /** Each how many-th step is died at. */
  readonly sqlite: number;
  readonly postgres: number;
}

const postgresThere = await isPostgresThere();

/** Dies at each single step, which takes half an hour. */
const EVERY_STEP: Strides | null = process.env.EVERY_STEP === undefined ? null : { sqlite: 1, postgres: 1 };

/** Runs the tests that `define` makes on the embedded database, and on PostgreSQL where one answers. */
export function onBothStages(what: string, strides: Strides, define: (on: OnStage) => void): void {
  const { sqlite, postgres } = EVERY_STEP ?? strides;
  describe(`${what} (SQLite)`, () =>
    define(async (work, provider) => {
      const dataDir = await newFolder();
      const clear = (): void => rmSync(dataDir, { recursive: true });
      return onStage({ dataDir, databaseUrl: null, ...provider }, sqlite, work).finally(clear);
    }));
  describe.skipIf(!postgresThere)(`${what} (PostgreSQL, skipped where none answers)`, () =>
    define(async (work, provider) => {
      const { url, drop } = await createTestDatabase();
      const dataDir = emptyFolder();
      const clear = async (): Promise<void> => {
        rmSync(dataDir, { recursive: true });
        await drop();
      };
      return onStage({ dataDir, databaseUrl: url, ...provider }, postgres, work).finally(clear);
    }),
  );
}

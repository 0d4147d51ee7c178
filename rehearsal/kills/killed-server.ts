/**
 * A server that is killed again and again (SIGKILL) while actors use it, and started again on what it left (rule
 * random-kills). Callers without an answer ask again, as the pages do; outside services did what they were asked.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as untilReal } from 'node:timers/promises';
import { bundle } from '#tests/faults/bundle.ts';
import type { Input, OpenServer, Outside, Reply, Server, ServerOptions } from '../server.ts';

interface Timed {
  /** Unix ms. */
  readonly now: number;
}
export type ToServer = Timed &
  (
    | {
        readonly kind: 'open';
        readonly seed: number;
        readonly ground: ServerOptions['ground'];
        readonly rateLimits: boolean;
      }
    | { readonly kind: 'ask'; readonly id: number; readonly input: Input }
    | { readonly kind: 'outside'; readonly id: number; readonly value?: unknown; readonly error?: string }
    | { readonly kind: 'quiet' }
    | { readonly kind: 'close' }
  );
export type FromServer =
  | { readonly kind: 'open'; readonly publicUrl: string; readonly origin: string }
  | { readonly kind: 'answer'; readonly id: number; readonly reply: Reply }
  | {
      readonly kind: 'outside';
      readonly id: number;
      readonly of: keyof Outside;
      readonly name: string;
      readonly input: unknown;
    }
  | { readonly kind: 'quiet' };

/** Makes the program of such a server, in few files, so that it starts quickly, until this process ends. */
export async function bundleServer(): Promise<string> {
  const path = (await bundle('rehearsal/kills/server-process.ts'))('server-process');
  process.once('exit', () => rmSync(dirname(path), { recursive: true, force: true }));
  return path;
}

/** A server lives for so many messages at most, and up to so many ms more. */
const LIVES = 50;
const MORE_MS = 6;
/** Of the world's time. */
const TICK_MS = 15_000;

async function listOf(wanted: unknown): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const one of wanted as AsyncIterable<unknown>) list.push(one);
  return list;
}

/** A server that is paused and not killed runs for so many messages at most, and pauses for up to so many ms. */
const PAUSES = { lives: 300, longestMs: 12_000 };

/** Opens such a server; `onKill` hears of each kill. With `isPaused` it pauses for seconds (rule connection-cuts). */
export const killedServer =
  (program: string, seed: number, onKill: () => void, isPaused = false): OpenServer =>
  async (world, { ground: { folder, databaseUrl }, rateLimits }, outside) => {
    const ground = { folder, databaseUrl };
    const chance = world.chanceOf('kills');
    const asking = new Map<number, { readonly input: Input; readonly resolve: (reply: Reply) => void }>();
    let child: ChildProcess | undefined;
    let becameQuiet: (() => void) | undefined;
    let ids = 0;
    let lives = 0;
    let [isOpen, isClosing] = [false, false];
    let failed = (_error: Error): void => undefined;
    const failure = new Promise<never>((_, reject) => {
      failed = reject;
    });
    failure.catch(() => undefined);

    const tell = (
      message: ToServer extends infer One ? (One extends Timed ? Omit<One, 'now'> : never) : never,
    ): void => {
      const now = world.now();
      if (isOpen || message.kind === 'open') child?.send({ ...message, now } as ToServer, () => undefined);
    };

    async function doOutside(message: FromServer & { kind: 'outside' }, of: ChildProcess): Promise<void> {
      const { id, name, input } = message;
      const call = (outside[message.of] as unknown as Record<string, (input: unknown) => unknown>)[name];
      let answer: { value?: unknown; error?: string };
      try {
        answer = { value: name.startsWith('list') ? await listOf(call?.(input)) : await call?.(input) };
      } catch (error) {
        answer = { error: error instanceof Error ? error.message : String(error) };
      }
      if (child === of) tell({ kind: 'outside', id, ...answer });
    }

    /** Starts it; resolves once it is open, and those who wait have asked again. */
    function start(): Promise<FromServer & { kind: 'open' }> {
      lives += 1;
      const own = fork(program, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child = own;
      const live = (): number => 1 + chance.below(isPaused ? PAUSES.lives : LIVES);
      let left = live();
      const more = chance.number() * MORE_MS;
      const interrupt = async (): Promise<void> => {
        if (isClosing) return;
        if (!isPaused) return void own.kill('SIGKILL');
        own.kill('SIGSTOP');
        await untilReal(chance.number() * PAUSES.longestMs);
        own.kill('SIGCONT');
        onKill();
        left = live();
      };
      const opened = new Promise<FromServer & { kind: 'open' }>((resolve, reject) => {
        own.once('exit', reject);
        own.on('message', (message: FromServer) => {
          if (child !== own) return;
          if (message.kind === 'open') {
            isOpen = true;
            resolve(message);
            for (const [id, { input }] of asking) tell({ kind: 'ask', id, input });
            if (becameQuiet !== undefined) tell({ kind: 'quiet' });
          } else if (message.kind === 'answer') {
            asking.get(message.id)?.resolve(message.reply);
            asking.delete(message.id);
          } else if (message.kind === 'outside') void doOutside(message, own);
          else becameQuiet?.();
          if (message.kind === 'quiet' || isClosing || (isPaused && !isOpen)) return;
          left -= 1;
          if (left === 0) setTimeout(() => void interrupt(), more);
        });
      });
      own.once('exit', (code, signal) => {
        if (isClosing) return;
        isOpen = false;
        if (signal !== 'SIGKILL') return failed(new Error(`a server ended without being killed (${code ?? signal})`));
        onKill();
        world.holdFor(start());
      });
      tell({ kind: 'open', seed: seed * 1000 + lives, ground, rateLimits });
      return opened;
    }

    world.settleWith(() =>
      Promise.race([
        failure,
        new Promise<void>((resolve) => {
          becameQuiet = () => {
            becameQuiet = undefined;
            resolve();
          };
          tell({ kind: 'quiet' });
        }),
      ]),
    );
    // The server's own jobs run while nobody calls.
    const tick = async (): Promise<void> => {
      while (!isClosing) await world.sleep(TICK_MS);
    };
    const opening = start();
    world.holdFor(opening);
    const { publicUrl, origin } = await opening;
    void tick();
    return {
      ...{ publicUrl, origin, logged: [] },
      inject: (input) =>
        new Promise((resolve) => {
          ids += 1;
          asking.set(ids, { input, resolve });
          tell({ kind: 'ask', id: ids, input });
        }),
      close: async () => {
        isClosing = true;
        world.settleWith(async () => undefined);
        const over = new Promise((resolve) => child?.once('exit', resolve));
        tell({ kind: 'close' });
        world.holdFor(over);
        await over;
      },
    } satisfies Server;
  };

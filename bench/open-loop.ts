/**
 * An open-loop generator for the figures under overload (rule load-goals): whole orders begin at a fixed rate,
 * independent of earlier ones, and every time counts from the planned moment, so that waiting isn't hidden. A refused
 * customer leaves and doesn't return.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Times, timesOf } from './figures.ts';
import { OneConnection, type Reply } from './one-connection.ts';
import { type Browser, OtherAnswer, placeOrder } from './one-shop.ts';

/** A customer waits no longer than this for one answer. */
export const PATIENCE_MS = 5000;
const TICK_MS = 2;
const FIRST_MS = 2000;

export type Connections = 'kept' | 'fresh';

class NoAnswer extends Error {}

async function patiently(connection: OneConnection, asked: Promise<Reply>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      connection.close();
      reject(new NoAnswer('no answer in time'));
    }, PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Is told each answer and how long it took, ms. */
type Heard = (reply: Reply, ms: number) => void;

/** A browser behind a proxy that opens a connection for each request. */
export function freshBrowser(origin: string, heard: Heard = () => {}): Browser {
  let cookie = '';
  return {
    async send(method, path, body = '', type = 'application/json', headers = '') {
      const began = performance.now();
      const connection = new OneConnection(origin, cookie);
      const asked = connection.send(method, path, body, type, `${headers}connection: close\r\n`);
      const reply = await patiently(connection, asked).finally(() => connection.close());
      cookie = connection.cookie();
      heard(reply, performance.now() - began);
      return reply;
    },
  };
}

/** Open connections that wait for the next customer. */
class Kept {
  readonly #idle: OneConnection[] = [];
  readonly #origin: string;
  constructor(origin: string) {
    this.#origin = origin;
  }
  take(): OneConnection {
    return this.#idle.pop() ?? new OneConnection(this.#origin);
  }
  give(connection: OneConnection): void {
    this.#idle.push(connection);
  }
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }
}

export interface OpenLoopPlan {
  readonly origin: string;
  readonly connections: Connections;
  /** How many orders begin in a second. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Header lines of each order's requests, for example their origin. */
  readonly headersOf?: (order: number) => string;
}

export interface OpenLoopReport {
  /**
   * Whole orders a second that were done within the run, without its first moments, when the first are still on their
   * way.
   */
  readonly usefulPerSecond: number;
  readonly arrived: number;
  readonly done: Times;
  /** How long answers 503 with `Retry-After` took. */
  readonly refused: Times;
  /** Orders that were refused after their pending order was made. */
  readonly refusedLate: number;
  readonly unanswered: number;
  /** Cut connections, and unexpected answers. */
  readonly broken: readonly string[];
  readonly longestWaitMs: number;
  /** How late the generator itself began orders. */
  readonly ownLateness: Times;
}

let phones = 0;

/** Runs the plan; ends when every order has its answer, at most some seconds after the planned time. */
export async function runOpenLoop(plan: OpenLoopPlan): Promise<OpenLoopReport> {
  const { origin, connections, perSecond, seconds, headersOf = () => '' } = plan;
  const kept = new Kept(origin);
  const done: number[] = [];
  const refused: number[] = [];
  const lateness: number[] = [];
  const broken: string[] = [];
  let [unanswered, refusedLate, longestWaitMs, doneInTime] = [0, 0, 0, 0];
  const began = performance.now();
  const until = began + seconds * 1000;
  const heard: Heard = (reply, ms) => {
    longestWaitMs = Math.max(longestWaitMs, ms);
    if (reply.status === 503 && reply.retryAfter !== undefined) refused.push(ms);
  };
  const arrive = async (planned: number): Promise<void> => {
    lateness.push(performance.now() - planned);
    const connection = connections === 'kept' ? kept.take() : null;
    const bare = connection === null ? freshBrowser(origin, heard) : keptBrowser(connection, heard);
    phones += 1;
    const browser = withHeaders(bare, headersOf(phones));
    try {
      await placeOrder(browser, String(2_120_000_000 + phones));
      done.push(performance.now() - planned);
      if (performance.now() > began + FIRST_MS && performance.now() <= until) doneInTime += 1;
      if (connection !== null) kept.give(connection);
    } catch (error) {
      if (error instanceof OtherAnswer && error.reply.status === 503 && error.reply.retryAfter !== undefined) {
        if (error.step !== 'quote' && error.step !== 'pending') refusedLate += 1;
        if (connection !== null) kept.give(connection);
      } else if (error instanceof NoAnswer) {
        unanswered += 1;
        longestWaitMs = Math.max(longestWaitMs, PATIENCE_MS);
      } else broken.push(error instanceof Error ? error.message.slice(0, 120) : 'unknown');
    }
  };
  const under = new Set<Promise<void>>();
  let arrived = 0;
  while (performance.now() < until) {
    for (;;) {
      const planned = began + (arrived / perSecond) * 1000;
      if (planned > performance.now() || planned >= until) break;
      arrived += 1;
      const order = arrive(planned);
      under.add(order);
      void order.finally(() => under.delete(order));
    }
    await wait(TICK_MS);
  }
  await Promise.race([Promise.all(under), wait(2 * PATIENCE_MS)]);
  kept.close();
  return {
    usefulPerSecond: doneInTime / (seconds - FIRST_MS / 1000),
    arrived,
    done: timesOf(done),
    refused: timesOf(refused),
    refusedLate,
    unanswered: unanswered + under.size,
    broken,
    longestWaitMs,
    ownLateness: timesOf(lateness),
  };
}

/** A browser that sends these header lines with each request. */
export function withHeaders(browser: Browser, lines: string): Browser {
  return { send: (method, path, body, type, headers = '') => browser.send(method, path, body, type, lines + headers) };
}

function keptBrowser(connection: OneConnection, heard: Heard): Browser {
  return {
    async send(method, path, body, type, headers) {
      const began = performance.now();
      const reply = await patiently(connection, connection.send(method, path, body, type, headers));
      heard(reply, performance.now() - began);
      return reply;
    },
  };
}

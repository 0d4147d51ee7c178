/**
 * The rehearsal's customers at a real server, whose minutes pass quickly: they search, choose dishes of any depth,
 * press twice, pay on the sandbox's page, come back, change dishes and follow their orders.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { loadDemo } from '#server/main/load-demo.ts';
import { customer } from '../rehearsal/actors/customer.ts';
import { chanceOf } from '../rehearsal/chance.ts';
import type { Answer, Ask, ShopFront } from '../rehearsal/stage.ts';
import { furnish } from './one-shop.ts';

/** A customer waits no longer than this for one answer. */
export const PATIENCE_MS = 5000;
/** The part of a run in which nothing is counted: the first customers are still on their way. */
export const UNCOUNTED = 1 / 3;
const SEED = 2026;
/** How many times as fast as the clock a customer's pauses pass: a minute takes 20 ms. */
const PACE = 3000;

export type Connections = 'kept' | 'fresh';

/** Ends a customer's visit: the server was too busy for one of their calls. */
export class Refused extends Error {
  /** Whether they had saved an order. */
  readonly isLate: boolean;
  constructor(isLate: boolean) {
    super('refused');
    this.isLate = isLate;
  }
}
/** Ends a visit: no answer within a person's patience. */
export class NoAnswer extends Error {}
class ClosingTime extends Error {}

/** Is told the status of each answer and how long it took, ms. */
type Heard = (status: number, ms: number) => void;

interface Reply extends Answer {
  readonly retryAfter: string | undefined;
}

let numbers = 0;
/** The number of a customer who has not been here in this run. */
export const nextCustomer = (): number => ++numbers;

/** Stores the demo area, where they order, and the bench's own shop in a database. */
export async function furnishTown(database: OpenDatabase): Promise<void> {
  await loadDemo(database, Date.now());
  await furnish(database);
}

export interface Customers {
  /**
   * Resolves once the customer has heard of their order (true) or left without one, and throws `Refused` or `NoAnswer`.
   * Those with an order follow it until the shop closes.
   */
  readonly visit: (index: number) => Promise<boolean>;
  readonly close: () => void;
}

/** Opens the way of such customers to the server at `origin`. Only customers with different numbers are different. */
export function customersAt(origin: string, connections: Connections, heard: Heard = () => {}): Customers {
  const agent = connections === 'kept' ? new Agent({ keepAlive: true }) : false;
  let isOpen = true;

  const visit = (index: number): Promise<boolean> => {
    let hasSaved = false;
    const ask = async (input: Ask): Promise<Answer> => {
      if (!isOpen) throw new ClosingTime('the shop is closed');
      const began = performance.now();
      const reply = await send(origin, agent, input);
      heard(reply.status, performance.now() - began);
      if (reply.status === 503 && reply.retryAfter !== undefined) throw new Refused(hasSaved);
      return reply;
    };
    const pay = async (page: string): Promise<boolean> => {
      const url = `/sandbox/pay/${page.split('/').at(-1)}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await ask({ by: 'a card', method: 'POST', url, headers, raw: 'outcome=pay' })).status === 303;
    };
    return new Promise((resolve, reject) => {
      const note = (kind: string): void => {
        if (kind === 'promised') hasSaved = true;
        if (kind === 'told') resolve(true);
      };
      const shop: ShopFront = {
        ...{ ask, provider: { pay }, diary: { note }, copies: 1 },
        // Texts come from a phone company, which the sandbox lacks.
        does: (act) => act !== 'messages',
        world: {
          now: Date.now,
          sleep: async (ms) => void (await wait(ms / PACE)),
          chanceOf: (name) => chanceOf(SEED, name),
        },
      };
      customer(shop, index).then(() => resolve(false), reject);
    });
  };
  const close = (): void => {
    isOpen = false;
    if (agent !== false) agent.destroy();
  };
  return { visit, close };
}

function send(origin: string, agent: Agent | false, input: Ask): Promise<Reply> {
  const { method, url, headers = {}, body, raw, from = '127.0.0.1' } = input;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${url}`, {
      ...{ method, agent },
      headers: { ...type, ...length, 'x-forwarded-for': from, ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const fail = (error: Error): void => reject(error.name === 'AbortError' ? new NoAnswer(`${method} ${url}`) : error);
    sent.on('error', fail);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('error', fail).on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        resolve({
          status: response.statusCode ?? 0,
          get body() {
            const text = Buffer.concat(parts).toString();
            return isJson ? JSON.parse(text) : text;
          },
          cookies: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? ''),
          retryAfter: response.headers['retry-after'],
        });
      });
    });
    sent.end(payload);
  });
}

/** The rehearsal's customers, one after another: how much a server can do (rule load-goals). */
import { setTimeout as wait } from 'node:timers/promises';
import { ORIGIN } from './bench-server.ts';
import { type Connections, customersAt, nextCustomer, Refused, UNCOUNTED } from './customers.ts';

const WARM_UP_SECONDS = 12;
const WARM_UP_GUESTS = 8;
/** So many at once keep the server busy and are hardly ever refused. */
export const GUESTS = 24;

/** What a server can do in a second. Not every visit ends with an order. */
export interface Capacity {
  readonly orders: number;
  readonly visits: number;
}

/** What the server does in a second, in the counted time, when so many customers at once come one after another. */
export async function closedLoop(connections: Connections, guests: number, seconds: number): Promise<Capacity> {
  const customers = customersAt(ORIGIN, connections);
  const counted = performance.now() + UNCOUNTED * seconds * 1000;
  const until = performance.now() + seconds * 1000;
  let [orders, visits] = [0, 0];
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      try {
        const isOrdered = await customers.visit(nextCustomer());
        const now = performance.now();
        if (now < counted || now > until) continue;
        visits += 1;
        if (isOrdered) orders += 1;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await wait(100);
      }
    }
  };
  await Promise.all(Array.from({ length: guests }, one));
  customers.close();
  const countedSeconds = seconds * (1 - UNCOUNTED);
  return { orders: orders / countedSeconds, visits: visits / countedSeconds };
}

/** Lets the server compile what it runs often. */
export const warmUp = (connections: Connections): Promise<Capacity> =>
  closedLoop(connections, WARM_UP_GUESTS, WARM_UP_SECONDS);

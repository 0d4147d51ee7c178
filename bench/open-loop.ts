/**
 * An open-loop generator for the figures under overload (rule load-goals): the rehearsal's customers come at a fixed
 * rate, independent of earlier ones, so that waiting isn't hidden. A refused customer leaves and doesn't return.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Connections, customersAt, NoAnswer, nextCustomer, PATIENCE_MS, Refused, UNCOUNTED } from './customers.ts';
import { type Times, timesOf } from './figures.ts';

const TICK_MS = 2;

export interface OpenLoopPlan {
  readonly origin: string;
  readonly connections: Connections;
  /** How many customers come in a second. */
  readonly perSecond: number;
  readonly seconds: number;
}

export interface OpenLoopReport {
  /**
   * Whole orders a second that were done within the run, without its first third, when the first are still on their
   * way.
   */
  readonly usefulPerSecond: number;
  readonly arrived: number;
  /** How long answers took that were no refusals. */
  readonly answered: Times;
  /** How long answers 503 with `Retry-After` took. */
  readonly refused: Times;
  /** Customers who were refused after their pending order was made. */
  readonly refusedLate: number;
  readonly unanswered: number;
  /** Cut connections, and unexpected answers. */
  readonly broken: readonly string[];
  readonly longestWaitMs: number;
  /** How late customers came because of the generator itself. */
  readonly ownLateness: Times;
}

/** Runs the plan; ends when every customer has an order or none, at most some seconds after the planned time. */
export async function runOpenLoop({ origin, connections, perSecond, seconds }: OpenLoopPlan): Promise<OpenLoopReport> {
  const answered: number[] = [];
  const refused: number[] = [];
  const lateness: number[] = [];
  const broken: string[] = [];
  let [unanswered, refusedLate, ordered] = [0, 0, 0];
  const began = performance.now();
  const until = began + seconds * 1000;
  const counted = began + seconds * 1000 * UNCOUNTED;
  const customers = customersAt(origin, connections, (status, ms) => (status === 503 ? refused : answered).push(ms));
  const arrive = async (planned: number): Promise<void> => {
    lateness.push(performance.now() - planned);
    try {
      const isOrdered = await customers.visit(nextCustomer());
      const now = performance.now();
      if (isOrdered && now > counted && now <= until) ordered += 1;
    } catch (error) {
      if (error instanceof Refused) refusedLate += error.isLate ? 1 : 0;
      else if (error instanceof NoAnswer) unanswered += 1;
      else broken.push(error instanceof Error ? error.message.slice(0, 120) : 'unknown');
    }
  };
  const under = new Set<Promise<void>>();
  let arrived = 0;
  while (performance.now() < until) {
    for (;;) {
      const planned = began + (arrived / perSecond) * 1000;
      if (planned > performance.now() || planned >= until) break;
      arrived += 1;
      const visit = arrive(planned);
      under.add(visit);
      void visit.finally(() => under.delete(visit));
    }
    await wait(TICK_MS);
  }
  await Promise.race([Promise.all(under), wait(2 * PATIENCE_MS)]);
  customers.close();
  return {
    usefulPerSecond: ordered / (seconds * (1 - UNCOUNTED)),
    arrived,
    answered: timesOf(answered),
    refused: timesOf(refused),
    refusedLate,
    unanswered: unanswered + under.size,
    broken,
    longestWaitMs: unanswered > 0 ? PATIENCE_MS : Math.max(timesOf(answered).longest, timesOf(refused).longest),
    ownLateness: timesOf(lateness),
  };
}

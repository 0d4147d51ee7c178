/**
 * How fast each kitchen is now (rule learned-times), in memory: what it learned is read once an hour, its queue every
 * few seconds, and only while the owner has learned times on. A request costs no query.
 */
import { type KitchenHistory, learnedMinutes, learnKitchen, partOfWeek } from '#domain/order/time/learned-times.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { readCooked, readLearnable, readQueues } from './kitchen-times-store.ts';

const LEARN_EVERY_MS = 60 * 60_000;
const LOOK_EVERY_MS = 10_000;
/** A kitchen's minutes stay as shown until they differ by so many, so that pages agree while somebody orders. */
const LEAST_CHANGE = 2;

interface Kitchen {
  readonly _id: string;
  readonly kitchenMinutes?: number | undefined;
}

interface KitchenPaces {
  /** Reads what is older than some seconds; call it before `minutesOf`. */
  readonly look: () => Promise<void>;
  /** Whole minutes until a kitchen's food is ready: learned, else its own; undefined if nobody knows. */
  readonly minutesOf: (kitchen: Kitchen) => number | undefined;
}

type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop'>;

function openPaces({ database: { db }, clock, shop }: Needs): KitchenPaces {
  let histories: ReadonlyMap<string, KitchenHistory> = new Map();
  let queues: ReadonlyMap<string, number> = new Map();
  const shown = new Map<string, number>();
  let learnedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  /** Also where the clock was set back. */
  const isOld = (since: number, everyMs: number): boolean => Math.abs(clock.now() - since) >= everyMs;

  async function learn(): Promise<void> {
    const now = clock.now();
    const { timeZone } = shop.current;
    const learned = new Map<string, KitchenHistory>();
    // One after the other, so that orders are not kept waiting.
    for (const id of await readLearnable(db)) {
      const history = learnKitchen(await readCooked(db, id, now), timeZone);
      if (history !== null) learned.set(id, history);
    }
    histories = learned;
    learnedAt = now;
  }

  async function read(): Promise<void> {
    if (isOld(learnedAt, LEARN_EVERY_MS)) await learn();
    queues = await readQueues(db);
    lookedAt = clock.now();
  }

  return {
    async look() {
      if (!shop.current.learnedTimes || !isOld(lookedAt, LOOK_EVERY_MS)) return;
      looking ??= read().finally(() => {
        looking = null;
      });
      await looking;
    },
    minutesOf({ _id: id, kitchenMinutes }) {
      const { learnedTimes, timeZone, kitchenMinutes: usual } = shop.current;
      const history = learnedTimes ? histories.get(id) : undefined;
      if (history === undefined) return kitchenMinutes;
      const part = partOfWeek(clock.now(), timeZone);
      const ownMinutes = kitchenMinutes ?? usual;
      const minutes = Math.round(learnedMinutes(history, { part, queue: queues.get(id) ?? 0, ownMinutes }));
      const before = shown.get(id) ?? Number.NEGATIVE_INFINITY;
      if (Math.abs(minutes - before) < LEAST_CHANGE) return before;
      shown.set(id, minutes);
      return minutes;
    },
  };
}

const pacesOf = memoize(({ database, clock, shop }: Dependencies) => openPaces({ database, clock, shop }));

/** The paces of the kitchens, shared by all that ask with the same dependencies. */
export const kitchenPaces = (dependencies: Dependencies): KitchenPaces => pacesOf(dependencies);

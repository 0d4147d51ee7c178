/** One evening from a seed, from its first customer until the judge has looked at everything. */
import { jpeg } from '#tests/support/pictures.ts';
import { customer } from './actors/customer.ts';
import { beginPresses, dispatcher, driver, kitchen, openDesk, owner, type Shift } from './actors/staff.ts';
import { stranger } from './actors/stranger.ts';
import type { Act } from './acts.ts';
import type { Listener } from './diary.ts';
import { type Engine, type Ground, layGround, templateOn } from './ground.ts';
import { judge, type Verdict } from './judge/judge.ts';
import { enterWorld } from './seeded-world.ts';
import type { OpenServer } from './server.ts';
import { openStage, type Stage } from './stage.ts';

export interface EveningPlan {
  readonly seed: number;
  /** How many customers come. */
  readonly customers: number;
  /** How long they come, minutes. */
  readonly minutes?: number;
  /** How many windows make each press at once; 1 where it is left out. */
  readonly copies?: number;
  /** The customers who come, by their numbers; all where it is left out. */
  readonly only?: readonly number[];
  /** Acts that nobody does. */
  readonly without?: readonly Act[];
  /** Which database; SQLite where it is left out. */
  readonly engine?: Engine;
  /** What the evening begins with; a copy of the template on its database where it is left out. */
  readonly ground?: Ground;
  /** Opens the server: in this process where it is left out. */
  readonly open?: OpenServer;
  /** Answers who is to hear what actors are told; the server is about to open in this folder. */
  readonly listen?: (folder: string) => Listener;
  /** To be watched: how many times as fast as the clock, on which port, and what is done once it is open. */
  readonly watch?: { readonly pace: number; readonly port: number; readonly whenOpen: (stage: Stage) => void };
}

/** A Friday at five in the afternoon in the demo area. */
export const FIVE = Date.UTC(2026, 10, 20, 22, 0, 0);
const MINUTE = 60_000;
/** Shares of the evening's customers in each fifth of it. */
const FRIDAY = [0.12, 0.25, 0.31, 0.21, 0.11];

/** When a customer comes, as a share of the evening. */
function arrival(chance: { readonly number: () => number }): number {
  let rest = chance.number();
  for (const [index, share] of FRIDAY.entries()) {
    if (rest < share) return (index + rest / share) / FRIDAY.length;
    rest -= share;
  }
  return 1;
}

export interface Evening extends Verdict {
  readonly seed: number;
  readonly digest: string;
  readonly outline: string;
  readonly races: number;
  readonly calls: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly ms: number;
}

/** Plays the evening; throws where the server or an actor breaks. */
export async function playEvening({
  seed,
  customers,
  minutes = 300,
  copies = 1,
  engine = 'sqlite',
  only,
  without = [],
  watch,
  listen,
  ground: given,
  open,
}: EveningPlan): Promise<Evening> {
  const began = performance.now();
  const picture = await jpeg(64, 48);
  const start = watch === undefined ? FIVE : Date.now();
  const ground = given ?? (await layGround(await templateOn(engine, start)));
  const listener = listen?.(ground.folder);
  const world = enterWorld(seed, start, watch?.pace);
  try {
    beginPresses();
    const stage = await world.run(
      openStage(world, { copies, port: watch?.port ?? 0, ground, without, listener, open }),
    );
    watch?.whenOpen(stage);
    try {
      const until = start + minutes * MINUTE;
      const shift: Shift = { until, atLast: until + 240 * MINUTE, desk: openDesk(stage) };
      const crowd = world.chanceOf('the crowd');
      const stores = await world.run(stage.restaurants());
      const { people } = stage;
      const played = Promise.all([
        ...Array.from({ length: customers }, async (_, index) => {
          const at = arrival(crowd) * minutes * MINUTE;
          if (only !== undefined && !only.includes(index)) return;
          await world.sleep(at);
          await customer(stage, index);
        }),
        ...people.dispatchers.map((person) => dispatcher(stage, person, shift)),
        ...people.drivers.map((person) => driver(stage, person, shift, picture)),
        ...crowd
          .shuffled([...stores])
          .slice(0, 4)
          .map((one) => stage.does('kitchen') && kitchen(stage, one, shift)),
        stage.does('owner') && owner(stage, stores, shift),
        stage.does('stranger') && stranger(stage, shift),
      ]);
      // After the last press, what is still to be sent is sent.
      const over = played.then(() => stage.provider.quiet()).then(() => world.sleep(20 * MINUTE));
      await world.run(over);
      await world.run(stage.close());
      const verdict = await judge(stage);
      const { races, calls } = stage.counts();
      return {
        ...{ seed, races, calls, ...verdict },
        digest: stage.diary.digest(),
        outline: stage.diary.outline(),
        statuses: stage.diary.statuses(),
        ms: performance.now() - began,
      };
    } finally {
      await stage.clear();
    }
  } finally {
    world.leave();
  }
}

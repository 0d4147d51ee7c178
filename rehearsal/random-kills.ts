/**
 * Kills servers at random: `node rehearsal/random-kills.ts --seed 7 [--engine postgres]`. An evening is played by
 * actors on a server in its own process, which is killed again and again, and judged as any evening (rule
 * random-kills).
 */
import { parseArgs } from 'node:util';
import { endRun } from './end-run.ts';
import { type Evening, playEvening } from './evening.ts';
import { EVENING_OPTIONS, eveningPlanOf } from './evening-arguments.ts';
import type { Engine } from './ground.ts';
import { bundleServer, killedServer } from './kills/killed-server.ts';
import type { OpenServer } from './server.ts';

export interface KillPlan {
  readonly seed: number;
  readonly engine: Engine;
  /** How many customers come, in how many minutes. */
  readonly customers: number;
  readonly minutes: number;
}

let program: Promise<string> | undefined;

export type Killed = Evening & Pick<KillPlan, 'engine'> & { readonly kills: number };

/** An evening of kills, and how many there were. */
export async function playKills({ seed, ...plan }: KillPlan): Promise<Killed> {
  program ??= bundleServer();
  let kills = 0;
  const killed = killedServer(await program, seed, () => {
    kills += 1;
  });
  const open: OpenServer = async (world, options, outside) => {
    // Callers who ask again after each kill would meet the limits.
    const server = await killed(world, { ...options, rateLimits: false }, outside);
    return { ...server, isCut: true };
  };
  const evening = await playEvening({ seed, ...plan, open });
  return { ...evening, engine: plan.engine, kills };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { ...EVENING_OPTIONS, engine: { type: 'string', default: 'sqlite' } } });
  const engine: Engine = values.engine === 'postgres' ? 'postgres' : 'sqlite';
  const evening = await playKills({ ...eveningPlanOf(values), engine });
  const { seed, orders, kills, calls, ms } = evening;
  const head = `seed ${seed}: ${kills} kills in ${calls} calls about ${orders} orders, ${(ms / 1000).toFixed(1)} s`;
  await endRun(head, evening);
}

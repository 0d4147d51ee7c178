/**
 * Cuts PostgreSQL's connections at random: `node rehearsal/connection-cuts.ts --seed 7`. An evening is played on a
 * server whose connections are cut between any two messages, and judged as any evening (rule connection-cuts).
 */
import { parseArgs } from 'node:util';
import { patientServer } from './connections/patient-server.ts';
import { openProxy, type ProxyCounts } from './connections/postgres-proxy.ts';
import { endRun } from './end-run.ts';
import { type Evening, playEvening } from './evening.ts';
import { EVENING_OPTIONS, eveningPlanOf } from './evening-arguments.ts';
import { bundleServer, killedServer } from './kills/killed-server.ts';
import { type OpenServer, openServer } from './server.ts';

export interface ConnectionPlan {
  readonly seed: number;
  /** How many customers come, in how many minutes. */
  readonly customers: number;
  readonly minutes: number;
}

/** How often connections were cut and stalled, and the server's process paused. */
export type CutOff = Evening & { readonly counts: Readonly<ProxyCounts & { pauses: number }> };

/** Of messages, by the seed. */
const CUTS = [1 / 100, 1 / 200, 1 / 400] as const;
const STALLS = 1 / 8000;
/** An answer to a COMMIT is lost more often than other messages. */
const COMMITS = 10;

/** An evening of cut connections. In every fourth one connections stall as well, in every eighth the process pauses. */
export async function playConnectionCuts({ seed, ...plan }: ConnectionPlan): Promise<CutOff> {
  let pauses = 0;
  let proxied: Readonly<ProxyCounts> | undefined;
  const pause = (): void => {
    pauses += 1;
  };
  const openInside = seed % 8 === 1 ? killedServer(await bundleServer(), seed, pause, true) : openServer;
  const open: OpenServer = async (world, { ground, ...options }, outside) => {
    const cuts = CUTS[seed % CUTS.length] ?? 0;
    const chance = world.chanceOf('the connections');
    const shares = { cuts, commits: cuts * COMMITS, stalls: seed % 4 === 0 ? STALLS : 0 };
    const proxy = await openProxy(ground.databaseUrl ?? '', { chance, ...shares });
    proxied = proxy.counts;
    // Callers who ask again that often would meet the limits.
    const changed = { rateLimits: false, ground: { ...ground, databaseUrl: proxy.url } };
    const server = await openInside(world, { ...options, ...changed }, outside);
    proxy.begin();
    return patientServer(world, server, proxy);
  };
  const evening = await playEvening({ seed, ...plan, engine: 'postgres', open });
  if (proxied === undefined) throw new Error('no server was opened');
  return { ...evening, counts: { ...proxied, pauses } };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: EVENING_OPTIONS });
  const evening = await playConnectionCuts(eveningPlanOf(values));
  const { seed, orders, calls, ms } = evening;
  const { cuts, commits, stalls, pauses, messages } = evening.counts;
  const said = `seed ${seed}: ${cuts} cuts, ${commits} of them of an answer to COMMIT, in ${messages} messages;`;
  const of = `${calls} calls about ${orders} orders`;
  await endRun(`${said}\n  ${stalls} stalls and ${pauses} pauses; ${of}, ${(ms / 1000).toFixed(1)} s`, evening);
}

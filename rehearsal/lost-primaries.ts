/**
 * Loses PostgreSQL's primary again and again: `node rehearsal/lost-primaries.ts --seed 7`. An evening is played on a
 * primary whose commits wait for a standby; the primary is killed, the standby takes over and gets a standby of its
 * own, and the evening is judged as any other (rule lost-primaries).
 */
import { parseArgs } from 'node:util';
import { cleanUp } from '../bench/hosting/own-processes.ts';
import { hasPostgresPrograms, postgresPair } from '../bench/hosting/postgres-pair.ts';
import { chanceOf } from './chance.ts';
import type { ConnectionPlan } from './connection-cuts.ts';
import { patientServer } from './connections/patient-server.ts';
import { openProxy } from './connections/postgres-proxy.ts';
import { endRun } from './end-run.ts';
import { type Evening, FIVE, playEvening } from './evening.ts';
import { EVENING_OPTIONS, eveningPlanOf } from './evening-arguments.ts';
import { newGround } from './ground.ts';
import { openServer } from './server.ts';

export type LostPrimaries = Evening & { readonly losses: number };

interface LossPlan extends ConnectionPlan {
  /** Standbys soon get nothing more: there the judge must find losses. */
  readonly isForgetful?: boolean;
}

/** Most messages from one loss to the next, once there is a standby again. */
const MESSAGES = 10_000;

/** An evening whose primary is lost again and again, and how often it was. */
export async function playLostPrimaries({ seed, isForgetful = false, ...plan }: LossPlan): Promise<LostPrimaries> {
  const pair = await postgresPair(true);
  const chance = chanceOf(seed, 'the primaries');
  let losses = 0;
  let left = chance.below(MESSAGES);
  let renewed: Promise<void> | null = null;
  let failed: unknown;
  let hold = (_work: Promise<unknown>): void => undefined;

  async function lose(): Promise<void> {
    await pair.killPrimary();
    await pair.promote();
    proxy.leadTo(pair.primaryUrl());
    losses += 1;
  }
  async function renew(): Promise<void> {
    const taken = lose();
    hold(taken);
    await taken;
    await pair.addStandby();
    if (isForgetful) await pair.forgetStandby();
    left = 1 + chance.below(MESSAGES);
    renewed = null;
  }
  const proxy = await openProxy(pair.primaryUrl(), {
    ...{ chance, cuts: 0, commits: 0, stalls: 0 },
    onMessage: () => {
      left -= 1;
      if (left > 0 || renewed !== null) return;
      renewed = renew().catch((error: unknown) => {
        failed = error;
      });
    },
  });
  try {
    const ground = await newGround({ url: proxy.url, drop: async () => undefined }, FIVE);
    const evening = await playEvening({
      ...{ seed, ...plan, ground },
      open: async (world, options, outside) => {
        hold = world.holdFor;
        const server = await openServer(world, { ...options, rateLimits: false }, outside);
        proxy.begin();
        const close = async (): Promise<void> => undefined;
        return patientServer(world, server, { end: proxy.end, close });
      },
    });
    await renewed;
    if (failed !== undefined) throw failed;
    return { ...evening, losses };
  } finally {
    await cleanUp();
    await proxy.close();
  }
}

if (import.meta.main) {
  if (!hasPostgresPrograms()) throw new Error('It needs PostgreSQL’s own programs: see PG_BIN.');
  const { values } = parseArgs({ options: EVENING_OPTIONS });
  const evening = await playLostPrimaries(eveningPlanOf(values));
  const { seed, orders, losses, calls, ms } = evening;
  const head = `seed ${seed}: ${losses} primaries lost in ${calls} calls about ${orders} orders, ${(ms / 1000).toFixed(1)} s`;
  await endRun(head, evening);
}

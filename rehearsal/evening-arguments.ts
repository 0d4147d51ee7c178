import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Engine } from './ground.ts';

/** The evening and the engine that the command line asks for: without words a short one, of any seed, on SQLite. */
export function readEveningPlan() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      customers: { type: 'string', default: '7' },
      minutes: { type: 'string', default: '30' },
      engine: { type: 'string', default: 'sqlite' },
    },
  });
  const engine: Engine = values.engine === 'postgres' ? 'postgres' : 'sqlite';
  const plan = { seed: Number(values.seed), customers: Number(values.customers), minutes: Number(values.minutes) };
  return { plan, engine };
}

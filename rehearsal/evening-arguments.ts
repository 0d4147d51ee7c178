import { randomInt } from 'node:crypto';

/** What the command line says of an evening: without words a short one, of any seed. */
export const EVENING_OPTIONS = {
  seed: { type: 'string', default: String(randomInt(1_000_000)) },
  customers: { type: 'string', default: '7' },
  minutes: { type: 'string', default: '30' },
} as const;

/** The evening that these words ask for. */
export const eveningPlanOf = ({ seed, customers, minutes }: Record<keyof typeof EVENING_OPTIONS, string>) => ({
  seed: Number(seed),
  customers: Number(customers),
  minutes: Number(minutes),
});

/**
 * Planted faults of calls that meet: the check for a serial order must find each (rules planted-faults,
 * evenings-serializable).
 */
import type { PlantedFault } from './planted-faults.ts';

const MODULES = 'src/server/modules';

export const PLANTED_ISOLATION_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a step is made whatever version was seen',
    file: `${MODULES}/deliveries/change-status.ts`,
    search: 'if (from === to || (version !== undefined && version !== order.version)) return',
    replacement: 'if (from === to) return',
  },
  {
    name: 'a list of orders is kept while one more event happens',
    file: `${MODULES}/dispatch/cached-lists.ts`,
    search: 'if (known?.version === version) return',
    replacement: 'if (known && Number.parseInt(version, 10) - Number.parseInt(known.version, 10) < 2) return',
  },
  {
    name: 'an offer that is over gives the order to a second driver',
    file: `${MODULES}/drivers/answer-offer.ts`,
    search: `seenDriverId: null, by };
  const taken = accepts && isOpen ?`,
    replacement: `by };
  const taken = accepts ?`,
  },
  {
    name: 'a refusal tells the version before',
    file: `${MODULES}/deliveries/change-status.ts`,
    search: 'status, version: order.version, stepAt',
    replacement: 'status, version: order.version - 1, stepAt',
  },
];

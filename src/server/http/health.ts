import type { FastifyInstance } from 'fastify';
import { elapsedMs } from '#server/time-and-chance.ts';
import { findLackingColumns } from '../database/form.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PlacesProvider } from '../ports/places.ts';
import { withTimeout } from '../with-timeout.ts';
import type { DiskSpace } from './disk-space.ts';

const LOOK_AT_FORM_MS = 10_000;

/** Whether the database has the tables and columns of the code; asked every ten seconds, logs what is missing. */
function watchForm({ database: { kind, db }, log }: Dependencies): () => Promise<boolean> {
  const look = async (): Promise<boolean> => {
    const lacking = await findLackingColumns(kind, db);
    if (lacking.length > 0) log.error({ kind: lacking.join(', ') }, 'database-lacks-columns');
    return lacking.length === 0;
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let verdict = Promise.resolve(false);
  return () => {
    const now = elapsedMs();
    if (now - lookedAt >= LOOK_AT_FORM_MS) {
      lookedAt = now;
      verdict = look().catch(() => {
        lookedAt = Number.NEGATIVE_INFINITY;
        return false;
      });
    }
    return verdict;
  };
}

/** A probe waits no longer than this for the address search, ms. */
const SEARCH_WAIT_MS = 1000;

async function canSearch({ warm }: PlacesProvider): Promise<boolean> {
  if (warm === undefined) return true;
  const isWarm = warm().then(
    () => true,
    () => false,
  );
  return withTimeout(isWarm, SEARCH_WAIT_MS, () => false);
}

export interface Readiness {
  /** From now on `/readyz` says no, so that a load balancer sends new visitors elsewhere. */
  readonly stopSoon: () => void;
}

/**
 * Registers both probes (rule health-probes). `/healthz`: the process is alive. `/readyz`: it can serve, which takes
 * the database and its tables, free disk, the address search, and no stop ahead. Both tell nothing else.
 */
export function healthRoutes(app: FastifyInstance, dependencies: Dependencies, disk: DiskSpace): Readiness {
  const { database, places } = dependencies;
  const hasForm = watchForm(dependencies);
  let stopping = false;
  app.get('/healthz', { config: { quiet: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  app.get('/readyz', { config: { quiet: true } }, async (_request, reply) => {
    const hasSpace = await disk.look();
    const ready = !stopping && hasSpace && (await database.isReady()) && (await hasForm()) && (await canSearch(places));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  return {
    stopSoon: () => {
      stopping = true;
    },
  };
}

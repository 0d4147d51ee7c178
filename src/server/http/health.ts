/** `/healthz`: the process is alive. `/readyz`: it can serve: database, free disk, and not about to stop. Both tell nothing else. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** Below this the database could not write safely for long. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

async function hasDiskSpace(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

export interface Readiness {
  /** From now on `/readyz` says no, so that a load balancer sends new visitors elsewhere. */
  readonly stopSoon: () => void;
}

/** Registers both probes. */
export function healthRoutes(app: FastifyInstance, { database, settings }: Dependencies): Readiness {
  let stopping = false;
  app.get('/healthz', { config: { quiet: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  app.get('/readyz', { config: { quiet: true } }, async (_request, reply) => {
    const hasSpace = database.kind === 'postgres' || (await hasDiskSpace(settings.dataDir));
    const ready = !stopping && hasSpace && (await database.isReady());
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

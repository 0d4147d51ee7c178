import type { FastifyInstance } from 'fastify';
import { fail, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { decideEvidence } from './decide-evidence.ts';
import { findEvidence } from './evidence-store.ts';
import { sendEvidence } from './send-evidence.ts';
import { showEvidence } from './show-evidence.ts';

/** The evidence for a dispute: its draft, and sending it (rule dispute-evidence). */
export function evidenceRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/money/disputes/:disputeId/evidence', ({ params, staff }) =>
    showEvidence(dependencies, params.disputeId, staff),
  );

  serve(app, 'POST /api/office/money/disputes/:disputeId/evidence', async ({ params, body, staff }) => {
    const decided = await decideEvidence(dependencies, { disputeId: params.disputeId, body, by: staff });
    if (!decided.ok) return decided;
    const { id } = decided.value;
    // If the provider is unreachable, the outbox sends it.
    await sendEvidence(dependencies, id).catch(() => undefined);
    const sent = await findEvidence(dependencies.database.db, id);
    return sent === undefined ? fail({ code: 'NOT_FOUND' }) : ok({ success: true, state: sent.state });
  });
}

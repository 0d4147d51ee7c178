import type { FastifyInstance } from 'fastify';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { askSession } from './ask-session.ts';
import { paymentView } from './payment-view.ts';

/** Payment sessions as the success page asks about them (rule order-calls). */
export function paymentsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/payments/session/:sessionId', async ({ params }) =>
    mapOk(await askSession(dependencies, params), paymentView),
  );
}

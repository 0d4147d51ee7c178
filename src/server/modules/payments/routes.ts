import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionIdSchema } from '#contract/orders.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { askSession } from './ask-session.ts';
import { paymentView } from './payment-view.ts';

/**
 * Payment sessions as the success page asks about them (rule order-calls). The routes that lead to an order are in
 * modules/orders.
 */
export function paymentsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/payments/session/:sessionId',
      { config: { asksSession: true }, schema: { params: z.object({ sessionId: sessionIdSchema }) } },
      async ({ params }, reply) => {
        reply.header('cache-control', 'no-store');
        return send(reply, await askSession(dependencies, { ...params, isFresh: false }), paymentView);
      },
    );
}

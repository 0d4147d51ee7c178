import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { calculateFeesBodySchema, type FeesAnswer } from '#contract/quotes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { calculateFees } from './calculate-fees.ts';

/** The fee quote of the checkout page. */
export function quotesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/api/restaurants/calculate-fees', { schema: { body: calculateFeesBodySchema } }, async ({ body }, reply) =>
      send(
        reply,
        await calculateFees(dependencies, body),
        (data): FeesAnswer => ({ success: true, message: 'Fees calculated', data }),
      ),
    );
}

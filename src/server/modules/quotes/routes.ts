import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { calculateFeesBodySchema, type FeesAnswer } from '#contract/quotes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { send } from '#server/http/answers.ts';
import { isOwnPhone } from '#server/http/limits/own-phones.ts';
import { calculateFees } from './calculate-fees.ts';

/** Many people share one network address, each with several carts. */
const QUOTES_A_MINUTE = 240;

/** The fee quote of the checkout page. */
export function quotesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const options = { config: { perMinute: QUOTES_A_MINUTE }, schema: { body: calculateFeesBodySchema } };
  app.withTypeProvider<ZodTypeProvider>().post('/api/restaurants/calculate-fees', options, async (request, reply) => {
    const isOwn = (phone: string): boolean => isOwnPhone(request, dependencies, phone);
    const fees = await calculateFees(dependencies, request.body, isOwn);
    return send(reply, fees, (data): FeesAnswer => ({ success: true, message: 'Fees calculated', data }));
  });
}

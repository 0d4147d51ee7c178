import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/refund-notes.ts';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readBuyer } from '#server/http/identity/buyer-cookie.ts';
import { isOwnPhone } from '#server/http/limits/own-phones.ts';
import { serve } from '#server/http/serve.ts';
import { calculateFees } from './calculate-fees.ts';

/** The fee quote of the checkout page. */
export function quotesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'POST /api/restaurants/calculate-fees', async (request) => {
    const fees = await calculateFees(dependencies, request.body, {
      isOwnPhone: (phone) => isOwnPhone(request, dependencies, phone),
      client: request.ip,
      buyerTokenHash: readBuyer(request, dependencies.settings),
    });
    return mapOk(fees, (data) => ({ message: catalog.feesCalculated, data }));
  });
}

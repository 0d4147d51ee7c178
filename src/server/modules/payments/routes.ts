import type { FastifyInstance } from 'fastify';
import type { PaymentSessionAnswer } from '#contract/order/payments.ts';
import { mapOk } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import type { AskedSession } from './ask-session.ts';
import { askSession } from './ask-session.ts';

/** What the success page may know of a session: its payment's state (rule payment-states). */
function paymentView({ ours, theirs }: AskedSession): PaymentSessionAnswer {
  return { success: true, data: { paymentStatus: statusOf({ ours, theirs }) } };
}

function statusOf({ ours, theirs }: AskedSession): PaymentSessionAnswer['data']['paymentStatus'] {
  if (ours.status === 'refunded') return 'refunded';
  switch (theirs.state) {
    case 'paid':
    case 'nothing-due':
      return 'paid';
    case 'under-way':
      return 'processing';
    case 'failed':
      return 'failed';
    case 'expired':
      return ours.ended_as === 'replaced' ? 'replaced' : 'expired';
    case 'open':
      return 'unpaid';
  }
}

/** Payment sessions as the success page asks about them (rule order-calls). */
export function paymentsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/payments/session/:sessionId', async ({ params }) =>
    mapOk(await askSession(dependencies, params), paymentView),
  );
}

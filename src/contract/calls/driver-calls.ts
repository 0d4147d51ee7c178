/** Which driver has which order (rules driver-assignment, returned-orders). */
import { z } from 'zod';
import { doneSchema, textOf } from '../answers.ts';
import { assignBodySchema, driversAnswerSchema, orderIdSchema } from '../delivery.ts';
import { type CallFacts, OFFICE, STAFF } from './call.ts';

export const DRIVER_CALLS = {
  'GET /api/delivery/drivers': {
    ...OFFICE,
    does: 'Lists the drivers, and how many orders each has.',
    answer: driversAnswerSchema,
  },
  'PUT /api/delivery/orders/:id/driver': {
    ...OFFICE,
    does: 'Gives an order to a driver, or to nobody.',
    params: z.object({ id: orderIdSchema }),
    body: assignBodySchema,
    answer: doneSchema.extend({ orderId: z.string(), driverId: z.string().nullable() }),
    refuses: ['NOT_FOUND', 'PENDING_ORDER', 'DRIVER_UNKNOWN', 'STATUS_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/delivery/return-orders': {
    ...STAFF,
    priority: 'needed',
    does: 'Gives all orders under way of the person who asks back to the office, with the reason.',
    body: z.object({ note: textOf(500) }),
    answer: doneSchema.extend({ returned: z.array(z.string()).readonly().describe('The numbers of the orders.') }),
    refuses: ['NOTE_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;

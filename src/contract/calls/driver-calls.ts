/**
 * Drivers: who takes orders, who has which, who could take which next, and where all of it is (rules driver-states,
 * driver-assignment, returned-orders, driver-suggestions, driver-positions, order-map).
 */
import { z } from 'zod';
import { doneSchema } from '../answers.ts';
import { assignBodySchema, orderIdSchema } from '../order/delivery.ts';
import { doorAnswerSchema, doorBodySchema } from '../order/door-wait.ts';
import {
  driverHoursAnswerSchema,
  driverParamsSchema,
  driverStateAnswerSchema,
  driverStateBodySchema,
  driversAnswerSchema,
  mapAnswerSchema,
  offerAnswerSchema,
  offerBodySchema,
  positionAnswerSchema,
  positionBodySchema,
  returnBodySchema,
  sharingBodySchema,
  shiftAnswerSchema,
  suggestionsAnswerSchema,
} from '../order/drivers.ts';
import { type CallFacts, DRIVER, inMinute, OFFICE, OWNER, STAFF } from './call.ts';

export const DRIVER_CALLS = {
  'GET /api/delivery/drivers': {
    ...OFFICE,
    does: 'Lists the drivers, whether they take orders, and how many each has.',
    answer: driversAnswerSchema,
  },
  'PUT /api/delivery/drivers/:id/state': {
    ...OFFICE,
    does: 'Notes that a driver is available, on a break, or off.',
    params: driverParamsSchema,
    body: driverStateBodySchema,
    answer: driverStateAnswerSchema,
    refuses: ['DRIVER_UNKNOWN', 'STATUS_CHANGED'],
  },
  'GET /api/staff/hours': {
    ...OWNER,
    does: 'Says when drivers were available in the last two weeks, by business day.',
    answer: driverHoursAnswerSchema,
  },
  'GET /api/delivery/shift': {
    ...DRIVER,
    does: 'Says whether the driver who asks takes orders, and what the evening has brought so far.',
    answer: shiftAnswerSchema,
  },
  'PUT /api/delivery/shift': {
    ...DRIVER,
    does: 'Notes that the driver who asks is available, on a break, or off.',
    body: driverStateBodySchema,
    answer: driverStateAnswerSchema,
    refuses: ['DRIVER_UNKNOWN', 'STATUS_CHANGED'],
  },
  'PUT /api/delivery/shift/sharing': {
    ...DRIVER,
    does: 'Turns on or off that the driver who asks shares their position while an order is on the road.',
    body: sharingBodySchema,
    answer: doneSchema,
  },
  'POST /api/delivery/offers/:id': {
    ...DRIVER,
    does: 'Accepts or declines an order that the driver who asks is offered.',
    params: driverParamsSchema,
    body: offerBodySchema,
    answer: offerAnswerSchema,
    refuses: ['STATUS_CHANGED', 'DRIVER_UNKNOWN'],
  },
  'POST /api/delivery/position': {
    ...DRIVER,
    does: 'Keeps where the driver who asks is, for each order that they have on the road; the last position alone.',
    body: positionBodySchema,
    answer: positionAnswerSchema,
    limits: { perPerson: inMinute(12) },
  },
  'GET /api/delivery/suggestions': {
    ...OFFICE,
    does: 'Suggests available drivers for orders that nobody has, and says why in one line.',
    answer: suggestionsAnswerSchema,
  },
  'GET /api/delivery/map': {
    ...OFFICE,
    does: 'Says where the orders under way, their restaurants and the drivers who share their position are.',
    answer: mapAnswerSchema,
  },
  'PUT /api/delivery/orders/:id/driver': {
    ...OFFICE,
    does: 'Gives an order to a driver, or to nobody.',
    params: z.object({ id: orderIdSchema }),
    body: assignBodySchema,
    answer: doneSchema.extend({ orderId: z.string(), driverId: z.string().nullable() }),
    refuses: ['NOT_FOUND', 'PENDING_ORDER', 'DRIVER_UNKNOWN', 'STATUS_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/delivery/orders/:id/door': {
    ...STAFF,
    does: 'Notes what a driver does at a door that nobody opens: the wait, a call, a text, an answer, or that it opened.',
    params: z.object({ id: orderIdSchema }),
    body: doorBodySchema,
    answer: doorAnswerSchema,
    refuses: ['NOT_FOUND', 'PENDING_ORDER', 'STATUS_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /api/delivery/return-orders': {
    ...STAFF,
    priority: 'needed',
    does: 'Gives all orders under way of the person who asks back to the office, with the reason.',
    body: returnBodySchema,
    answer: doneSchema.extend({ returned: z.array(z.string()).readonly().describe('The numbers of the orders.') }),
    refuses: ['NOTE_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
  },
} satisfies Record<string, CallFacts>;

/** Drivers, who takes which order next, and where all of it is (rules driver-states, driver-suggestions, order-map). */
import { z } from 'zod';
import { DRIVER_STATES } from '#domain/dispatch/driver-state.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { centsSchema, coordinatesSchema, doneSchema, textOf } from '../answers.ts';
import { mapTilesSchema } from '../shop/shop.ts';
import { orderIdSchema } from './delivery.ts';

export const driverStateSchema = z
  .enum(DRIVER_STATES)
  .nullable()
  .describe('Null where nobody said anything since the business day began.');

export const driversAnswerSchema = doneSchema.extend({
  drivers: z
    .array(z.object({ id: z.string(), name: z.string(), activeOrders: z.number(), state: driverStateSchema }))
    .readonly(),
});
export type ListedDriver = z.infer<typeof driversAnswerSchema>['drivers'][number];

export const driverParamsSchema = z.object({ id: orderIdSchema });
export const driverStateBodySchema = z.object({
  state: z.enum(DRIVER_STATES),
  seenState: driverStateSchema
    .optional()
    .describe('What the screen showed. Where somebody has said something else since, the answer is 409.'),
});
export const driverStateAnswerSchema = doneSchema.extend({ state: z.enum(DRIVER_STATES) });

export const returnBodySchema = z.object({
  note: textOf(500),
  state: z.enum(['break', 'off']).optional().default('off').describe('What the driver is from then on.'),
});

/** An order that a driver is asked about (rule order-offers). */
const offeredOrderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  restaurant: z.string(),
  miles: z.number().describe('From the restaurant to the door, as quoted.'),
  tipCents: centsSchema,
  words: z.string().describe('How far out of the way it is, in one line.'),
  endsAt: z.number().describe('Until when it can be accepted.'),
  leftMs: z.number().describe('How long it can be accepted from now on: the phone’s clock may be wrong.'),
});
export type OfferedOrder = Readonly<z.infer<typeof offeredOrderSchema>>;
export const offerBodySchema = z.object({ accepts: z.boolean() });
export const offerAnswerSchema = doneSchema.extend({ isYours: z.boolean() });

/** A driver's own evening. */
export const shiftAnswerSchema = doneSchema.extend({
  state: driverStateSchema,
  deliveries: z.int().describe('Delivered by this driver since the business day began.'),
  tipCents: centsSchema.describe('The tips of these deliveries, after refunds.'),
  miles: z.number().describe('The roads from their restaurants to their doors, as quoted.'),
  sharesPosition: z.boolean().nullable().describe('Null where the shop asks nobody for positions.'),
  availableMinutes: z.int().describe('For how long they were available since the business day began.'),
  offer: offeredOrderSchema.nullable().describe('What the driver is asked now.'),
  hidesPhones: z.boolean().describe('The shop hides the phones of customers (rule hidden-phones).'),
});
export type ShiftAnswer = z.infer<typeof shiftAnswerSchema>;

/** When drivers were available (rule driver-hours). */
export const driverHoursAnswerSchema = doneSchema.extend({
  days: z
    .array(
      z.object({
        day: z.string(),
        drivers: z
          .array(
            z.object({
              id: z.string(),
              name: z.string(),
              minutes: z.int().describe('All spans together.'),
              spans: z.array(z.object({ from: z.number(), until: z.number() })).readonly(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly()
    .describe('The last two weeks, newest first, without days on which nobody was.'),
});
export type DriverHoursAnswer = Readonly<z.infer<typeof driverHoursAnswerSchema>>;

export const sharingBodySchema = z.object({ sharesPosition: z.boolean() });

export const positionBodySchema = coordinatesSchema;
export const positionAnswerSchema = doneSchema.extend({
  kept: z.boolean().describe('False where no order is on the road, or positions are off: stop sending.'),
});

export const suggestionsAnswerSchema = doneSchema.extend({
  suggestions: z
    .array(
      z.object({
        orderId: z.string(),
        driver: z.object({ id: z.string(), name: z.string() }),
        minutes: z.int().describe('By which the driver’s way grows.'),
        words: z.string().describe('Why, in one line.'),
      }),
    )
    .readonly(),
});
export type Suggested = z.infer<typeof suggestionsAnswerSchema>['suggestions'][number];

export const mapAnswerSchema = doneSchema.extend({
  restaurants: z.array(z.object({ id: z.string(), name: z.string(), at: coordinatesSchema })).readonly(),
  doors: z
    .array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        status: z.enum(ORDER_STATUSES),
        stepAt: z.number(),
        estimatedAt: z.number(),
        street: z.string(),
        restaurantId: z.string(),
        driverName: z.string().nullable(),
        at: coordinatesSchema,
      }),
    )
    .readonly(),
  drivers: z
    .array(z.object({ id: z.string(), name: z.string(), seenAt: z.number(), at: coordinatesSchema }))
    .readonly()
    .describe('Those who share their position and have an order on the road.'),
  tiles: mapTilesSchema.nullable(),
});
export type MapAnswer = z.infer<typeof mapAnswerSchema>;

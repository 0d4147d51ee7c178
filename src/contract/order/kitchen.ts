/** What kitchens say of orders and themselves, and see (rules kitchen-time, busy-kitchen, kitchen-link). */
import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { LONGEST_READY_MINUTES } from '#domain/order/time/kitchen-time.ts';
import { doneSchema } from '../answers.ts';
import { busyUntilSchema, restaurantSwitchSchema } from '../office.ts';
import { secretParamsSchema } from '../shop/printing.ts';
import { orderIdSchema, orderKitchenSchema } from './delivery.ts';
import { leftOutSchema, swapSchema } from './missing.ts';

export const readyTimeBodySchema = z.object({
  minutes: z.number().int().min(1).max(LONGEST_READY_MINUTES).describe('From now until the food is ready.'),
  seenReadyAt: z
    .number()
    .nullish()
    .describe('The time that was noted before, as the screen showed it; another one is not replaced.'),
});
export const readyTimeAnswerSchema = doneSchema.extend({ readyAt: z.number() });

export const busyBodySchema = z.object({
  isBusy: z.boolean().describe('True: for an hour, customers see 15 minutes more. False: no longer.'),
});
export const busyAnswerSchema = doneSchema.extend({ busyUntil: busyUntilSchema });

export const kitchenOrderParamsSchema = secretParamsSchema.extend({ id: orderIdSchema });

export const kitchenLinkAnswerSchema = doneSchema.extend({
  link: z
    .object({ madeAt: z.number(), seenAt: z.number().nullable() })
    .nullable()
    .describe('When the link was made, and last looked at; null where the restaurant has none.'),
});
export const kitchenLinkMadeAnswerSchema = doneSchema.extend({
  address: z.string().describe('Holds the secret; no other answer has it.'),
});

const kitchenOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.number(),
  readyAt: z.number().nullable(),
  ridesWith: z.string().nullable().describe('The number of the order that it is handed over with.'),
  isPrinted: z.boolean().describe('Whether a screen of the kitchen has printed its ticket.'),
  items: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.number(),
        choices: z.array(z.object({ text: z.string(), depth: z.number(), group: z.string() })).readonly(),
        note: z.string(),
      }),
    )
    .readonly(),
  swaps: z.array(swapSchema).readonly().describe('What was taken in place of missing dishes.'),
  leftOut: z.array(leftOutSchema).readonly().describe('What not to make: it was refunded.'),
});
export type KitchenOrder = Readonly<z.infer<typeof kitchenOrderSchema>>;

export const kitchenAnswerSchema = doneSchema.extend({
  restaurant: restaurantSwitchSchema,
  usualMinutes: orderKitchenSchema.shape.usualMinutes,
  now: z.number(),
  orders: z.array(kitchenOrderSchema).readonly(),
  cancelled: z
    .array(z.object({ id: z.string() }))
    .readonly()
    .describe('Its orders that were newly cancelled, for what is printed of them.'),
});
export type KitchenAnswer = z.infer<typeof kitchenAnswerSchema>;

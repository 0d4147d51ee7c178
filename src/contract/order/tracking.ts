/** Tracking and reviews (rules number-is-a-name, tracking-paths). Times in Unix ms. */
import { z } from 'zod';
import { BUILDING_TYPES } from '#domain/address/address-info.ts';
import type { ItemSelections } from '#domain/menu/menu.ts';
import type { EarlierLine, SoldChoice } from '#domain/order/order-again.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';
import { ANSWER_LETTERS, REPLY_LETTERS } from '#domain/person/text-lengths.ts';
import { coordinatesSchema, doneSchema, textOf } from '../answers.ts';
import { mapTilesSchema } from '../shop/shop.ts';
import { addressChangeSchema } from './address-change.ts';
import { changeableDishSchema } from './dish-change.ts';
import { missingDishSchema } from './missing.ts';
import {
  childSelectionsSchema,
  orderItemsSchema,
  orderPricingSchema,
  refundShownSchema,
  refundsToldSchema,
  selectionsSchema,
  statusHistorySchema,
} from './orders.ts';

/** Letters and digits, in capitals or not. Anything else isn't an order's number. */
export const ORDER_NUMBER = /^[A-Za-z0-9]{3,60}$/;
/** `k` is the token of the link in a text. A mangled one opens nothing and breaks nothing (rule track-link). */
export const trackQuerySchema = z.object({ k: z.string().optional().catch(undefined) });
export const trackEventsQuerySchema = trackQuerySchema.extend({ after: z.string().optional().catch(undefined) });
export const unlockBodySchema = z.object({ lastFour: z.string().max(20) });
/** The office's reply to a review; its text begins with the shop's name (rule review-reply). */
export const reviewReplyBodySchema = z.object({ words: textOf(REPLY_LETTERS).trim().min(1) });

/** A review has 1 to 5 stars and may have a text (rule review-stars). */
export const reviewBodySchema = z.object({ rating: z.int().min(1).max(5), comment: textOf(2000).nullish() });

const deliveryTimesSchema = z.object({ estimatedTime: z.number(), actualDeliveryTime: z.number().nullable() });
/** What anyone with the number may see. */
const trackedStepsSchema = z.object({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  version: z.number().describe('Grows with each change of the status: of two answers the higher one is newer.'),
  restaurant: z.object({ name: z.string() }),
  statusHistory: statusHistorySchema,
  createdAt: z.number(),
  delivery: deliveryTimesSchema,
  isReviewed: z.boolean(),
  access: z.literal('steps'),
});
export type TrackedSteps = Readonly<z.infer<typeof trackedStepsSchema>>;
const trackedDriverSchema = z.object({
  away: z.string().describe('How far the driver is from the door, in words.'),
  seenAt: z.number(),
  at: coordinatesSchema.describe('Rounded to about a hundred yards, because it may be another customer’s door.'),
  door: coordinatesSchema,
  restaurant: coordinatesSchema.nullable().describe('Null if the shop no longer has it.'),
  tiles: mapTilesSchema.nullable().describe('The map beneath; null for none.'),
});
export type TrackedDriver = Readonly<z.infer<typeof trackedDriverSchema>>;
/** The fields of full access, which the ordering browser, the link or the phone's last four digits give. */
const trackedOrderSchema = trackedStepsSchema.extend({
  delivery: deliveryTimesSchema.extend({
    address: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      buildingType: z.enum(BUILDING_TYPES),
    }),
    instructions: z.string(),
    dropoffOption: z.string(),
  }),
  items: orderItemsSchema,
  pricing: orderPricingSchema,
  needsReview: z.boolean().describe("The paid amount differs: the order waits for a dispatcher's check."),
  canCancel: z.boolean().describe('Whether nobody of the shop has taken it, so that its customer can cancel it.'),
  addsAt: z
    .string()
    .nullable()
    .describe('The restaurant whose dishes this browser can still add, at no delivery fee; null where it can’t.'),
  driver: trackedDriverSchema
    .nullable()
    .describe('Where its driver is, between pickup and delivery; null where nobody shares that.'),
  doorWaitEnds: z
    .number()
    .nullable()
    .describe('Nobody opened the door: until then the driver waits, or waited; null where nobody waited.'),
  photoCount: z.int(),
  reviewReply: z.string().nullable().describe('What the shop answered to its review; null while it has not.'),
  ...refundsToldSchema.shape,
  addressChange: addressChangeSchema.describe('What changes of it cost more; who asked for them is not told.'),
  dishes: z
    .array(changeableDishSchema)
    .readonly()
    .describe('The dishes of which this browser can still choose other options.'),
  missing: z.array(missingDishSchema).readonly().describe('Dishes that are missing, oldest first.'),
  access: z.literal('full'),
});
export type TrackedOrder = Readonly<z.infer<typeof trackedOrderSchema>>;
export const trackAnswerSchema = doneSchema.extend({
  order: z.discriminatedUnion('access', [trackedStepsSchema, trackedOrderSchema]),
  eventNumber: z.number().describe('The last event that this answer includes. A live stream goes on from there.'),
});
export type TrackAnswer = Readonly<z.infer<typeof trackAnswerSchema>>;
/** A new step on an order's live stream (`event: step`). It reveals nothing beyond what its number shows. */
export interface TrackEvent {
  readonly number: number;
  readonly at: number;
  readonly status: OrderStatus;
  /** The order's version with this step; absent if something else than the status has changed. */
  readonly version?: number;
}
export const photosAnswerSchema = doneSchema.extend({
  photos: z.array(z.object({ url: z.string(), takenAt: z.number() })).readonly(),
});
export type PhotosAnswer = z.infer<typeof photosAnswerSchema>;

const soldChoiceSchema: z.ZodType<SoldChoice> = z
  .object({
    group: z.string(),
    title: z.string(),
    count: z.int(),
    nested: z.lazy(() => z.array(soldChoiceSchema)),
  })
  .meta({ id: 'SoldChoice' });

const chosenSchema: z.ZodType<ItemSelections['customizations']> = selectionsSchema;
const chosenBelowSchema: z.ZodType<ItemSelections['childCustomizations']> = childSelectionsSchema;
/** A dish as it was sold, with its choices by place and by title, so that it can be found on a later menu. */
const soldLineSchema: z.ZodType<EarlierLine> = z.object({
  itemId: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  summary: z.string().describe('The choices in one line of words.'),
  note: z.string().describe('What the customer asked of the kitchen for this dish, or an empty text.'),
  customizations: chosenSchema,
  childCustomizations: chosenBelowSchema,
  chosen: z.array(soldChoiceSchema).readonly(),
});

/** The orders of the browser that asks (rule own-orders). */
export const ownOrdersAnswerSchema = doneSchema.extend({
  orders: z
    .array(
      z.object({
        orderNumber: z.string(),
        status: z.enum(ORDER_STATUSES),
        createdAt: z.number(),
        restaurant: z.object({ id: z.string(), name: z.string(), logo: z.string().describe("'' for none.") }),
        lines: z.array(soldLineSchema).readonly(),
        total: z.int().describe('What was paid in all, also for changes of it.'),
        refund: refundShownSchema.nullable().describe('What a cancelled order’s customer gets back; null for nothing.'),
      }),
    )
    .readonly()
    .describe('Newest first; at most 30, of the last 90 days.'),
});
export type OwnOrder = z.infer<typeof ownOrdersAnswerSchema>['orders'][number];

/** What a customer writes to the shop on the order's page (rule page-messages). */
export const pageMessageBodySchema = z.object({ words: textOf(ANSWER_LETTERS).trim().min(1) });
export const pageMessagesAnswerSchema = doneSchema.extend({
  messages: z
    .array(z.object({ id: z.string(), at: z.number(), words: z.string(), isOurs: z.boolean() }))
    .readonly()
    .describe('What customer and shop wrote each other about the order, oldest first.'),
  canWrite: z.boolean(),
});
export type PageMessagesAnswer = Readonly<z.infer<typeof pageMessagesAnswerSchema>>;

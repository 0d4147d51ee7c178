/** The calls of the board and of the drivers (rules board-list, order-dialog). Amounts in cents, times in Unix ms. */
import { z } from 'zod';
import { BUILDING_TYPES, eachDoorText } from '#domain/address/address-info.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';
import type { SelectionSection } from '#domain/selection/selection-sections.ts';
import { centsSchema, doneSchema, textOf } from '../answers.ts';
import { printSchema, ticketTroubleSchema } from '../shop/printing.ts';
import { addressChangeSchema } from './address-change.ts';
import { changeableDishSchema } from './dish-change.ts';
import { doorWaitSchema } from './door-wait.ts';
import { keptReportSchema, lateReportSchema } from './late-reports.ts';
import { leftOutSchema, missingIdSchema, openQuestionSchema, swapSchema } from './missing.ts';
import { orderPricingSchema } from './orders.ts';
import { tillViewSchema } from './till.ts';

/** A limit, status or cursor of another form is refused (rule board-input). */
export const deliveryOrdersQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional().default(100),
  status: z
    .enum(['all', ...ORDER_STATUSES])
    .optional()
    .default('all'),
  search: textOf(100).optional().default(''),
  /** From `nextCursor` of the page before. */
  cursor: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_.-]*$/)
    .optional(),
});
export type DeliveryOrdersQuery = z.infer<typeof deliveryOrdersQuerySchema>;

export const orderIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/);

/**
 * At a pickup: the ids of the open questions about missing dishes whose swap was picked up. The others are refunded. If
 * it is absent while a question is open, the answer is 409 QUESTION_OPEN (rule missing-at-pickup).
 */
const swappedSchema = z.array(missingIdSchema).max(50);

export const statusChangeBodySchema = z.object({
  status: z.enum(ORDER_STATUSES),
  note: textOf(2000).nullish(),
  /** The version on the screen; if someone else has changed the order since, the answer is 409. */
  version: z.int().min(1).optional(),
  /** With status 'cancelled': how much to refund; everything if absent (rule cancellation-limit). */
  refundCents: centsSchema.min(0).optional(),
  swapped: swappedSchema.optional(),
});
export const undoBodySchema = z.object({
  /** The version that the screen showed; where the order has another one by now, the answer is 409. */
  version: z.int().min(1),
  note: textOf(2000).nullish().describe('Why. Needed once 10 seconds have passed since the step.'),
});
/** The fields beside the photos on the driver's page. An `updatedBy` is ignored: the signed-in person counts. */
export const photoStatusFieldsSchema = statusChangeBodySchema.pick({ status: true, note: true }).extend({
  /** When the driver made the step, Unix ms by the server's clock; the time of arrival counts where it is absent. */
  actedAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  broughtBack: z.literal('yes').optional().describe("With 'cancelled': nobody opened (rule nobody-opens)."),
  /** The ids with commas between them; '' if no swap was picked up. */
  swapped: z
    .string()
    .max(5000)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(swappedSchema)
    .optional(),
});
/** Read only where the order is not paid: the confirmation, and the reason as `note`. */
export const convertBodySchema = z
  .object({ confirmUnpaid: z.boolean().optional().default(false), note: textOf(2000).nullish() })
  .nullish();
export const convertOrderAnswerSchema = doneSchema.extend({
  /** The words for success (rule pending-conversion). */
  message: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  paymentStatus: z.string(),
});
/** What a change of status answers; a repeat of the same step answers the same. */
export const statusChangeAnswerSchema = doneSchema.extend({
  isPendingOrder: z.literal(false),
  message: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  version: z.number(),
  report: keptReportSchema.optional().describe('The step was not made: what the driver did was kept as a report.'),
});
export type StatusChangeAnswer = z.infer<typeof statusChangeAnswerSchema>;
/** The `details` of STATUS_CHANGED and STATUS_NOT_NEXT: the order's current state. */
export interface OrderStateDetails {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly stepAt: number;
  /** Who made the last step; '' if it was automatic. */
  readonly person: string;
}
/**
 * The `details` of NOT_PAID from a conversion. Sent again with `confirmUnpaid: true` and a reason as `note`, the
 * conversion goes through, and the order is marked unpaid.
 */
export interface NotPaidDetails {
  readonly needsConfirmation: true;
}
export const assignBodySchema = z.object({
  driverId: orderIdSchema.nullable(),
  /** The driver that the screen showed. If the order has another one by now, the answer is 409. */
  seenDriverId: orderIdSchema.nullish(),
});

/** One group with its choices, and the groups inside them. */
export const selectionSectionSchema: z.ZodType<SelectionSection> = z
  .looseObject({
    title: z.string(),
    parentTitle: z.string().nullable(),
    price: z.int(),
    items: z.array(z.string()).describe('The choices in words.'),
    hasSelections: z.boolean(),
    hierarchy: z.looseObject({
      selections: z.array(z.looseObject({ title: z.string(), quantity: z.int(), price: z.int() })),
      nestedSections: z.lazy(() => z.array(selectionSectionSchema)),
    }),
  })
  .meta({ id: 'SelectionSection' });

const dashboardItemSchema = z.object({
  title: z.string(),
  quantity: z.int(),
  price: z.int(),
  totalPrice: z.int(),
  summary: z.string().describe('The choices in words, to be read aloud.'),
  specialInstructions: z.string().nullable(),
  comprehensiveSelections: z.object({ sections: z.array(selectionSectionSchema).readonly() }),
});
export type DashboardItem = Readonly<z.infer<typeof dashboardItemSchema>>;

/** Who took an order, and when; both unknown for orders from before this feature. */
const takingSchema = z.object({ at: z.number().nullable(), person: z.string() });
export type Taking = z.infer<typeof takingSchema>;
/** What taking an order answers: who has taken it, which may be somebody who was faster. */
export const takenAnswerSchema = doneSchema.extend({
  orderId: z.string(),
  taken: takingSchema.nullable(),
  isFirst: z.boolean().describe('False where it had been taken before.'),
});
export type TakenAnswer = z.infer<typeof takenAnswerSchema>;

export const boardOrderSchema = z.object({
  _id: z.string(),
  id: z.string(),
  /** The pending order that it was made from: its card replaces that one's. Its own id while it is pending. */
  pendingId: z.string(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  isPending: z.boolean(),
  createdAt: z.number(),
  /** When the order reached its current status. */
  stepAt: z.number(),
  estimatedAt: z.number(),
  version: z.number(),
  customer: z.object({ name: z.string(), phone: z.string(), phoneFormatted: z.string() }),
  restaurant: z.object({ name: z.string(), address: z.string() }),
  address: z.object({ street: z.string(), city: z.string(), buildingType: z.string() }),
  total: z.number(),
  itemCount: z.number(),
  paymentStatus: z.string(),
  needsReview: z.boolean(),
  reviewReason: z.string().nullable(),
  taken: takingSchema.nullable().describe('Null until somebody takes the order up: it rings.'),
  detailsChanged: z
    .object({ at: z.number(), words: z.string() })
    .nullable()
    .describe('When details of the placed order were last changed, and which; null where none were.'),
  readyAt: z.number().nullable().describe('When the kitchen says that it is ready; null where it said nothing.'),
  ridesWith: z.string().nullable().describe('The number of the order that it comes along with; null for all others.'),
  arrivesAt: z.number().describe('When it arrives as its customer sees it: as promised (`estimatedAt`), or later.'),
  doorWait: doorWaitSchema.nullable().describe('Nobody opens the door (rule nobody-opens); null where nobody waits.'),
  waitsForCents: z
    .int()
    .nullable()
    .describe('Another address waits for this payment (rule address-change); null where none does.'),
  driver: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type BoardOrder = z.infer<typeof boardOrderSchema>;

const orderHistoryStepSchema = z.object({
  kind: z
    .string()
    .describe(
      "'step': the order came to `status`. 'undo': the newest step that stood was undone, and the order has `status` again. 'driver', 'payment', 'refund', 'photo', 'missing' or 'taken': that changed while it had `status`. 'details': the door, the dropoff or the phone changed. 'kitchen': the kitchen said when it is ready. 'door': nobody opened the door. 'report': a driver's late report, or its resolution. 'text': a text did not reach the customer.",
    ),
  status: z.string(),
  at: z.number(),
  arrivedAt: z.number().nullable().describe('When the server received it; null where that is the same moment.'),
  person: z.string(),
  note: z.string(),
});
export type OrderHistoryStep = Readonly<z.infer<typeof orderHistoryStepSchema>>;

export const orderKitchenSchema = z.object({
  restaurantId: z.string(),
  usualMinutes: z
    .number()
    .nullable()
    .describe('In how many minutes it is likely to be ready with an order that it gets now; null where nobody knows.'),
  busyUntil: z.number().nullable().describe('Until when customers see 15 minutes more; null where they are not.'),
});

/** An order in the detail dialog: everything that staff may see. */
const dashboardOrderSchema = boardOrderSchema.extend({
  restaurantData: z.object({
    name: z.string(),
    address: z.string(),
    locations: z
      .tuple([z.object({ address: z.object({ full_address: z.string() }), contact: z.object({ phone: z.string() }) })])
      .readonly(),
  }),
  pricing: orderPricingSchema,
  orderData: z.object({
    delivery: z.object({
      address: z.object({
        buildingType: z.enum(BUILDING_TYPES),
        ...eachDoorText(() => z.string()),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        formattedAddress: z.string(),
        fullAddress: z.string(),
      }),
      entryCode: z.string(),
      dropoffOption: z.string(),
      instructions: z.string(),
      customerPhone: z.string(),
      customerPhoneFormatted: z.string(),
    }),
    cart: z.object({ items: z.array(dashboardItemSchema).readonly() }),
  }),
  history: z.array(orderHistoryStepSchema).readonly(),
  prints: z.array(printSchema).readonly().describe('Its tickets on paper, oldest first.'),
  ticketTroubles: z.array(ticketTroubleSchema).readonly().describe('What a receipt printer has failed to print.'),
  photos: z.array(z.object({ url: z.string(), takenAt: z.number() })).readonly(),
  reports: z.array(lateReportSchema).readonly().describe('Late reports of drivers, for the office; oldest first.'),
  refundedCents: z.int(),
  addressChange: addressChangeSchema,
  dishes: z
    .array(changeableDishSchema)
    .readonly()
    .nullable()
    .describe('The dishes whose options the office can still change; null where it can neither change nor add dishes.'),
  questions: z.array(openQuestionSchema).readonly().describe('About missing dishes; the customer has not answered.'),
  swaps: z.array(swapSchema).readonly().describe('What the customer takes in place of missing dishes.'),
  leftOut: z.array(leftOutSchema).readonly().describe('Missing dishes that were refunded.'),
  kitchen: orderKitchenSchema,
  till: tillViewSchema.nullable().describe('What was paid at the restaurant; null where the shop does not ask.'),
});
export type DashboardOrder = Readonly<z.infer<typeof dashboardOrderSchema>>;

export const dashboardSummarySchema = z.object({
  statusCounts: z.record(z.string(), z.number()),
  activeDeliveries: z.number(),
  completedToday: z.number(),
});
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;
export const deliveryOrdersAnswerSchema = doneSchema.extend({
  orders: z.array(boardOrderSchema).readonly(),
  summary: dashboardSummarySchema,
  /** The last event that this answer includes. A live stream continues from there. */
  eventNumber: z.number(),
  nextCursor: z.string().nullable(),
  /** How many orders the filter and the search match in all; null if a search finds more than this page. */
  matching: z.number().nullable(),
});
export type DeliveryOrdersAnswer = z.infer<typeof deliveryOrdersAnswerSchema>;
export const deliveryOrderAnswerSchema = doneSchema.extend({ order: dashboardOrderSchema });
/**
 * The query of a live stream: the number of the last event that the client has. A browser that connects again sends it
 * as `Last-Event-ID`, and that header counts first. Anything else begins with a reset (rule board-input).
 */
export const streamQuerySchema = z.object({ after: z.string().max(40).optional() });

/**
 * What the board's live stream carries: `event: order` with a BoardEvent, and the event's number as its id. Also
 * `event: reset` if the number to continue from is missing, wrong or too old (read the board again; the stream
 * continues from the reset's id), `event: text` when a customer's text without an order arrives or is read, and `event:
 * beat` with the server's time (Unix ms) every 5 s.
 */
export interface BoardEvent {
  readonly number: number;
  readonly kind: string;
  readonly at: number;
  /** The order after the change; null if it is no longer on this person's board. */
  readonly order: BoardOrder | null;
  readonly orderId: string;
  readonly summary: DashboardSummary;
}

/** Pending orders and orders as they travel (rules pending-order-body, order-answer). All amounts in cents. */
import { z } from 'zod';
import { ADDRESS_INFO_LIMITS, BUILDING_TYPES, eachDoorText } from '#domain/address/address-info.ts';
import { DROPOFF_OPTIONS } from '#domain/address/dropoff.ts';
import { CHARGE_KINDS, eachKind } from '#domain/money/charge-kinds.ts';
import type { ChosenWords } from '#domain/selection/choice-tree.ts';
import {
  INDEX_KEY,
  PATH_KEY,
  readChosen,
  readChosenBelow,
  SELECTION_LIMITS,
} from '#domain/selection/read-selections.ts';
import { centsSchema, doneSchema, textOf } from '../answers.ts';
import { restaurantIdSchema } from '../restaurants.ts';
import { placeIdSchema } from '../shop/places.ts';
import { addToSchema, type Fees, feesSchema } from './quotes.ts';

const LIMITS = SELECTION_LIMITS;
const countSchema = z.int().min(0).max(LIMITS.count);
const indexSchema = z.int().min(0).max(LIMITS.index);
const indexKeySchema = z.string().regex(INDEX_KEY);
const pathKeySchema = z.string().max(LIMITS.path).regex(PATH_KEY);

/** A map with no more entries than a menu can have. */
const boundedRecord = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(key: Key, value: Value) =>
  z
    .record(key, value)
    .refine((map) => Object.keys(map).length <= LIMITS.keys, `must have at most ${LIMITS.keys} entries`)
    .meta({ maxProperties: LIMITS.keys });

/** A choice in one of the three shapes (rule selections-by-path); only an option's index (rule impossible-choices). */
export const groupSelectionSchema = z.union([
  indexSchema,
  z.array(indexSchema).max(LIMITS.list),
  boundedRecord(indexKeySchema, countSchema),
]);
const chosenSchema = boundedRecord(indexKeySchema, groupSelectionSchema);

/**
 * Tells one fault of choices that `read` can't read. The schema would tell each of the 40,000 that a cart has room for,
 * which takes so long that forty such carts stop the server for seconds.
 */
const firstFaultOnly = <Schema extends z.ZodType>(read: (value: unknown) => unknown, schema: Schema) =>
  z.preprocess((value, context) => {
    if (read(value) === null) context.addIssue('are not the choices of a dish');
    return value;
  }, schema);

export const selectionsSchema = firstFaultOnly(readChosen, chosenSchema);
export const childSelectionsSchema = firstFaultOnly(readChosenBelow, boundedRecord(pathKeySchema, chosenSchema));

/** A line's id, made by the client: refunds, missing dishes and new prices name their lines by it (rule cart-line). */
const lineIdSchema = z
  .string()
  .max(100)
  .regex(/^\P{C}+$/u, 'must be of visible characters');

/** A cart line as the browser sends it. The server prices it again from only `menuItem.id` and the selections. */
export const cartItemSchema = z.object({
  id: lineIdSchema,
  menuItem: z.object({ id: z.string().max(200), title: z.string().max(300).nullish(), price: centsSchema.nullish() }),
  quantity: z.int().min(1).max(99),
  unitPrice: centsSchema,
  totalPrice: centsSchema,
  customizations: selectionsSchema.nullish(),
  childCustomizations: childSelectionsSchema.nullish(),
  specialInstructions: textOf(500).nullish(),
  /** Dish and choices in words: selections are places in a list, which a new menu may move, so these are compared. */
  shown: z.object({ title: z.string().max(300), choices: z.string().max(20_000) }).nullish(),
});
export type CartItemPayload = z.infer<typeof cartItemSchema>;

/** Unknown building types and dropoff options, and too long instructions, are refused (rule buyer-details-input). */
export const deliveryPayloadSchema = z.object({
  address: z.object({
    /** The place's id. Without it the server finds the place by `fullAddress`. */
    placeId: placeIdSchema.nullish(),
    fullAddress: textOf(300),
    street: textOf(200).nullish(),
    city: textOf(100).nullish(),
    state: textOf(40).nullish(),
    zipCode: textOf(20).nullish(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
    buildingType: z.enum(BUILDING_TYPES),
    ...eachDoorText((field) => textOf(ADDRESS_INFO_LIMITS[field]).nullish()),
    formattedAddress: textOf(400).nullish(),
  }),
  dropoffOption: z.enum(DROPOFF_OPTIONS),
  instructions: textOf(ADDRESS_INFO_LIMITS.instructions).nullish(),
  entryCode: textOf(ADDRESS_INFO_LIMITS.entryCode).nullish(),
  estimatedTime: z.union([z.number(), z.string().max(60)]).nullish(),
  customerPhone: z.string().max(20).nullish(),
  customerPhoneFormatted: z.string().max(20).nullish(),
});
export type DeliveryPayload = z.infer<typeof deliveryPayloadSchema>;

/** What may be left out may be null. Unknown fields are dropped (rule route-schemas): no order pays itself. */
export const completeOrderDataSchema = z.object({
  customer: z.object({
    phone: z.string().max(20),
    phoneFormatted: z.string().max(20).nullish(),
    phoneRaw: z.string().max(20).nullish(),
    hasPhone: z.boolean().nullish(),
    name: z.string().max(100).nullish(),
    email: z.null().optional(),
  }),
  cartItems: z
    .array(cartItemSchema)
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'must have an id of its own on each line',
    ),
  /** The cart's random id by the browser, of one paid order at most. Clients without one are told by their cookie. */
  cartId: z
    .string()
    .min(16)
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/)
    .nullish(),
  /** When the cart expires, Unix ms, by a client's own clock. Our pages leave it out: a clock may be hours off. */
  cartExpiresAt: z.number().nullish(),
  restaurant: z.object({
    id: restaurantIdSchema,
    name: z.string().max(200).nullish(),
    phone: z.string().max(40).nullish(),
    address: z.unknown().optional(),
  }),
  delivery: deliveryPayloadSchema,
  pricing: z.object({ ...eachKind(CHARGE_KINDS, () => centsSchema), total: centsSchema }),
  orderMetadata: z
    .object({
      orderTime: z.union([z.number(), z.string().max(60)]).nullish(),
      platform: z.string().max(20).nullish(),
      source: z.string().max(40).nullish(),
    })
    .nullish(),
});
export type CompleteOrderData = z.infer<typeof completeOrderDataSchema>;

export const createPendingBodySchema = z.object({
  completeOrderData: completeOrderDataSchema,
  tipAmount: z.number().nullish(),
  finalTotal: centsSchema,
  customerPhone: z.string().max(40),
  addTo: addToSchema,
  clientUrl: z.string().max(2000).nullish(),
});
export type CreatePendingBody = z.infer<typeof createPendingBodySchema>;

export const createPendingAnswerSchema = doneSchema.extend({ message: z.string(), pendingOrderId: z.string() });
export type CreatePendingAnswer = z.infer<typeof createPendingAnswerSchema>;

/** The `details` of a PRICE_CHANGED refusal: what the order costs now, and what each line costs now. */
export interface PriceChangedDetails {
  readonly fees: Fees;
  readonly tip: number;
  readonly finalTotal: number;
  readonly lines: readonly { readonly id: string; readonly unitPrice: number; readonly totalPrice: number }[];
}

/** The `details` of a refusal that concerns one cart line. */
export interface LineProblemDetails {
  readonly lineId: string;
  readonly itemTitle: string;
}

/** The payment provider's id of a session: each has its own form (rule payment-providers). */
export const sessionIdSchema = z.string().regex(/^[!-~]{1,255}$/, 'is not a payment session id');

/** What an order cost, in cents. */
export const orderPricingSchema = z.object({
  ...eachKind(CHARGE_KINDS, () => z.int()),
  taxes: feesSchema.shape.taxes,
  total: z.int(),
});
export type OrderPricing = Readonly<z.infer<typeof orderPricingSchema>>;

/** A refund to the card, pending or done: `cents` of the `ofCents` that were paid. */
export const refundShownSchema = z.object({ cents: z.int(), ofCents: z.int() });
export type RefundShown = Readonly<z.infer<typeof refundShownSchema>>;

/** One refund of the order's payment, or by hand, as the customer reads it (rule refund-told); no failed ones. */
const refundStepSchema = z.object({
  cents: z.int(),
  reason: z.string().describe("Why, in words; '' where nothing more is to be said."),
  at: z.number(),
  state: z.enum(['decided', 'pending', 'succeeded']),
  isByHand: z.boolean().describe('It was given back by hand, such as cash, and does not go to a card.'),
});
export type RefundStep = Readonly<z.infer<typeof refundStepSchema>>;

/** The customer's refunds, as the success page and the tracking page show them. */
export const refundsToldSchema = z.object({
  refund: refundShownSchema
    .nullable()
    .describe('What goes back in all of what was paid; null where nothing was paid, or where the money is kept.'),
  extraRefund: z
    .int()
    .describe("Cents that were paid beside the order's own payment and go back; 0 where there are none."),
  refunds: z.array(refundStepSchema).readonly().describe('Refund by refund, oldest first.'),
});

/** The steps that an order has made, in Unix ms. */
export const statusHistorySchema = z.array(z.object({ status: z.string(), timestamp: z.number() })).readonly();

const chosenWordsSchema: z.ZodType<ChosenWords> = z
  .object({ words: z.string(), nested: z.lazy(() => z.array(chosenWordsSchema)) })
  .meta({ id: 'ChosenWords' });

/** The dishes of an order with their choices as text, and each line's price in cents. */
export const orderItemsSchema = z
  .array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      summary: z.string().describe('The choices in one line of words.'),
      choices: z.array(chosenWordsSchema).readonly().describe('The same choices, nested ones below their own.'),
      note: z.string().describe('What the customer asked of the kitchen for this dish, or an empty text.'),
      totalPrice: z.int(),
    }),
  )
  .readonly();

/** An order as the success page reads it (rule order-answer). Times are Unix ms. */
export const orderAnswerOrderSchema = refundsToldSchema
  .extend({
    _id: z.string(),
    orderNumber: z.string(),
    status: z.string(),
    version: z.number().describe('Grows with each change of the status; 0 while it is pending.'),
    isPending: z.boolean(),
    createdAt: z.number(),
    statusHistory: statusHistorySchema,
    restaurant: z.object({ name: z.string() }),
    pricing: orderPricingSchema
      .nullable()
      .describe("Null for a client that has only the session's id; items, address and refund are left out then, too."),
    customer: z.object({ email: z.string().nullable() }),
    items: orderItemsSchema,
    delivery: z.object({
      address: z.object({ street: z.string(), apartmentSuite: z.string().nullable() }),
      dropoffOption: z.string(),
      estimatedTime: z.number(),
      actualDeliveryTime: z.number().nullable(),
    }),
    needsReview: z
      .boolean()
      .describe("The paid amount differs: the order waits for a dispatcher's check, and the customer is told so."),
    access: z.enum(['steps', 'full']).describe("'full' for the client that ordered, known by its cookie."),
    moreAt: z
      .string()
      .nullable()
      .describe('The page that shows more for four digits of the phone; null with full access, or without an order.'),
  })
  .meta({ id: 'Order' });
export type OrderAnswerOrder = Readonly<z.infer<typeof orderAnswerOrderSchema>>;
/** What the API description says of answers with an order. */
export const ORDER_ANSWER_SUMMARY =
  'The order of a payment session. Whole for the client that sends the cookie of its checkout (access "full"); for all others access is ' +
  '"steps": items is empty, pricing is null, and moreAt names the page that shows more for the last four digits of the phone.';
export const orderAnswerSchema = doneSchema.extend({ order: orderAnswerOrderSchema });
export const convertAnswerSchema = orderAnswerSchema.extend({ message: z.string() });

export const convertFromSessionBodySchema = z.object({
  sessionId: sessionIdSchema,
  paymentData: z.unknown().optional(),
});

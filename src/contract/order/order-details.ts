/** Changing the details of an order that is placed (rule order-details). */
import { z } from 'zod';
import { ADDRESS_INFO_LIMITS, BUILDING_TYPES, eachDoorText } from '#domain/address/address-info.ts';
import { DROPOFF_OPTIONS } from '#domain/address/dropoff.ts';
import { ORDER_DETAILS } from '#domain/order/order-details.ts';
import { doneSchema, textOf } from '../answers.ts';

export const addressDetailsSchema = z.object({
  buildingType: z.enum(BUILDING_TYPES).exactOptional(),
  ...eachDoorText((field) => textOf(ADDRESS_INFO_LIMITS[field]).exactOptional()),
  dropoffOption: z.enum(DROPOFF_OPTIONS).exactOptional(),
  instructions: textOf(ADDRESS_INFO_LIMITS.instructions).exactOptional(),
});
const detailsSchema = addressDetailsSchema.extend({ phone: z.string().max(20).exactOptional() });

export const changeDetailsBodySchema = z.object({
  changes: detailsSchema.describe('The details that are to change, each with its new value.'),
  seen: detailsSchema.describe('What the screen showed for them; a detail that has changed since is refused.'),
});
/** A customer never sees the details of the door, and the phone is the shop's to change. */
export const changeOwnDetailsBodySchema = z.object({
  changes: addressDetailsSchema,
  seen: addressDetailsSchema
    .exactOptional()
    .describe('What the page showed for them; a detail that has changed since is refused.'),
});
export const detailsChangedAnswerSchema = doneSchema.extend({
  changed: z.array(z.enum(ORDER_DETAILS)).readonly().describe('Empty where everything was as wanted.'),
});

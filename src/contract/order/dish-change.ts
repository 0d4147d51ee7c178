/** Other choices of a dish that is paid, or a dish more (rules dish-change, dish-added). Amounts in cents. */
import { z } from 'zod';
import type { ItemSelections } from '#domain/menu/menu.ts';
import { cartItemSchema, childSelectionsSchema, selectionsSchema } from './orders.ts';

const { id, menuItem, quantity, totalPrice, customizations, childCustomizations, shown } = cartItemSchema.shape;
export const changeDishBodySchema = z.object({
  lineId: id.describe('The line of the order, as its page names it.'),
  totalPrice: totalPrice.describe('What the line costs with these choices, as the customer read it.'),
  customizations,
  childCustomizations,
  shown,
});
export type ChangeDishBody = z.infer<typeof changeDishBodySchema>;
export const officeDishBodySchema = changeDishBodySchema.extend({
  added: z
    .object({ itemId: menuItem.shape.id, quantity })
    .optional()
    .describe('A dish more, whose line gets the id `lineId`; ignored once the order has that line.'),
});
export type OfficeDishBody = z.infer<typeof officeDishBodySchema>;

const chosenSchema: z.ZodType<ItemSelections['customizations']> = selectionsSchema;
const chosenBelowSchema: z.ZodType<ItemSelections['childCustomizations']> = childSelectionsSchema;
/** A dish whose choices can still change, and what is chosen of it now. */
export const changeableDishSchema = z.object({
  place: z.int().describe('Its place among the order’s items, from 0.'),
  id: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  customizations: chosenSchema,
  childCustomizations: chosenBelowSchema,
});

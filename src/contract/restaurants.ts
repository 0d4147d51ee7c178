/** Restaurants, menus and single dishes (rule menu-calls). The model itself is domain/menu/menu-schema.ts. */
import { z } from 'zod';
import { menuItemSchema, restaurantProfileSchema, restaurantSchema } from '#domain/menu/menu-schema.ts';
import { doneSchema, textOf } from './answers.ts';

/** An empty address, or one of more than 300 characters, is refused (rules menu-lookup-input, fast-patterns). */
export const restaurantsQuerySchema = z.object({ address: textOf(300).min(1) });
export const restaurantIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_.-]+$/, 'is not an id');
export const itemIdSchema = z.string().min(1).max(200);

/** A card in the list: the profile, and the dish titles that the search looks through (rule restaurant-search). */
const restaurantCardSchema = restaurantProfileSchema.extend({ dishTitles: z.array(z.string()).readonly() });
export type RestaurantSummary = Readonly<z.infer<typeof restaurantCardSchema>>;

export const restaurantsAnswerSchema = doneSchema.extend({ restaurants: z.array(restaurantCardSchema).readonly() });
export type RestaurantsAnswer = z.infer<typeof restaurantsAnswerSchema>;

export const restaurantAnswerSchema = doneSchema.extend({
  restaurant: restaurantSchema,
  version: z.number().describe('Grows with each change of the menu.'),
});
export type RestaurantAnswer = Readonly<z.infer<typeof restaurantAnswerSchema>>;

export const menuItemAnswerSchema = doneSchema.extend({
  menuItem: menuItemSchema,
  restaurant: restaurantProfileSchema,
});
export type MenuItemAnswer = z.infer<typeof menuItemAnswerSchema>;

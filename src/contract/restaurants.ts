/** Restaurants, menus and single dishes (rule menu-calls). The model itself is domain/menu/menu.ts. */
import { z } from 'zod';
import type { MenuItem, Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { textOf } from './answers.ts';

/** An empty address, or one of more than 300 characters, is refused (rules menu-lookup-input, fast-patterns). */
export const restaurantsQuerySchema = z.object({ address: textOf(300).min(1) });
export const restaurantIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_.-]+$/, 'is not an id');
export const itemIdSchema = z.string().min(1).max(200);

/** A card in the list: the profile, and the dish titles that the search looks through (rule restaurant-search). */
export interface RestaurantCard extends RestaurantProfile {
  readonly dishTitles: readonly string[];
}

export interface RestaurantsAnswer {
  readonly success: true;
  readonly restaurants: readonly RestaurantCard[];
}

/** `version` grows with each change of the menu. */
export interface RestaurantAnswer {
  readonly success: true;
  readonly restaurant: Restaurant;
  readonly version: number;
}

export interface MenuItemAnswer {
  readonly success: true;
  readonly menuItem: MenuItem;
  readonly restaurant: RestaurantProfile;
}

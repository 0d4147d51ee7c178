/** The types of the menu model (menu-schema.ts says what fields mean), and what is chosen from a menu. */
import type { z } from 'zod';
import type * as model from './menu-schema.ts';

/** Levels of groups inside options inside groups … that a menu may have. */
export const MAX_MENU_DEPTH = 12;

/** A point on the globe in decimal degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export type CustomizationGroup = z.infer<typeof model.customizationGroupSchema>;
export type Option = CustomizationGroup['options'][number];
/** A dish. */
export type MenuItem = Readonly<z.infer<typeof model.menuItemSchema>>;
export type MenuCategory = Readonly<z.infer<typeof model.menuCategorySchema>>;
/** Everything about a restaurant but its menu: what a card in the list shows. */
export type RestaurantProfile = Readonly<z.infer<typeof model.restaurantProfileSchema>>;
export type RestaurantLocation = RestaurantProfile['locations'][number];
/** One opening span in the area's time zone. */
export type OpeningSpan = RestaurantProfile['hours'][number];
/** A restaurant with its whole menu. */
export type Restaurant = Readonly<z.infer<typeof model.restaurantSchema>>;
export type SubtitleBlock = NonNullable<Option['subtitle']>[number];

/** What the customer chose in one group: an option index, a list of indices, or a map of index to count. */
export type GroupSelection = number | readonly number[] | Readonly<Record<string, number>>;

/** Selections of one list of groups, keyed by group index. */
export type Selections = Readonly<Record<string, GroupSelection>>;

/** Nested selections, keyed by path: '{group}-{option}-children', joined by dots for deeper levels. */
export type ChildSelections = Readonly<Record<string, Selections>>;

/** All that was chosen for one menu item (rule selections-by-path). */
export interface ItemSelections {
  readonly customizations: Selections;
  readonly childCustomizations: ChildSelections;
}

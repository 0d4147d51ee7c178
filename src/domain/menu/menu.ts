/**
 * The menu model (rule menu-model): what a restaurant offers, as the browser, the server and the importer see it. All
 * prices are integer cents.
 */

/** Levels of groups inside options inside groups … that a menu may have. */
export const MAX_MENU_DEPTH = 12;

/** A point on the globe in decimal degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * One opening span in the area's time zone, 'HH:MM' each. `closes` at or before `opens` means the next day; '24:00' is
 * midnight.
 */
export interface OpeningSpan {
  readonly day: Weekday;
  readonly opens: string;
  readonly closes: string;
}

/** A run of text in an option's subtitle. `color` is a CSS colour name or hex as the source gave it. */
export interface SubtitleBlock {
  readonly children: readonly { readonly text: string; readonly color?: string | null }[];
}

/** The office switched this off by hand, and an import leaves it so (keep-switches.ts). Never read from a file. */
type SwitchedOff = true;

/** One choice inside a customization group. `price` may be negative. A limit of 0 means "none stated". */
export interface Option {
  readonly title: string;
  readonly price: number;
  /** How many units of this option are free; the free units of its group come on top. */
  readonly chargeAbove?: number;
  readonly subtitle?: readonly SubtitleBlock[];
  readonly defaultQuantity: number;
  readonly maxPermitted: number;
  readonly maxPermittedUnique: number;
  readonly shouldAutoShowChildCustomizations: boolean;
  readonly childCustomizationList: readonly CustomizationGroup[];
  /** Switched off by the operator: shown, but cannot be chosen. */
  readonly isSoldOut?: boolean;
  /** Sold out until this moment, in Unix ms. See item-at.ts. */
  readonly soldOutUntil?: number;
  readonly isSwitchedOff?: SwitchedOff;
}

/**
 * A group of options with its limits. A group whose `maxPermitted` is 0 offers nothing; a unique limit of 0 means "none
 * stated".
 */
export interface CustomizationGroup {
  readonly title: string;
  readonly minPermitted: number;
  readonly maxPermitted: number;
  readonly minPermittedUnique: number;
  readonly maxPermittedUnique: number;
  /** The first `chargeAbove` selected units of the group, in menu order, are free. */
  readonly quantityInfo?: { readonly chargeAbove: number };
  readonly options: readonly Option[];
}

/** A dish. `price` is cents, or null where the menu gives no number ('Price varies'; its base is then 0). */
export interface MenuItem {
  readonly _id: string;
  readonly title: string;
  readonly itemDescription: string;
  readonly price: number | null;
  /**
   * Sales tax as a fraction (0.065 = 6.5 %, 0 = exempt), for its options too. Absent where the restaurant's rate holds.
   */
  readonly taxRate?: number;
  readonly imageUrl: string;
  readonly isSoldOut: boolean;
  readonly isPopular?: boolean;
  /** Unix seconds (values above 10^11 are milliseconds); 0 = never suspended. */
  readonly suspendUntil: number;
  readonly suspendReason: string | null;
  readonly isSwitchedOff?: SwitchedOff;
  readonly customizationsList: readonly CustomizationGroup[];
}

export interface MenuCategory {
  readonly _id: string;
  readonly name: string;
  readonly items: readonly MenuItem[];
}

export interface RestaurantLocation {
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly full_address: string;
  };
  readonly coordinates: Coordinates;
  /** Sales tax as a fraction (0.07 = 7 %), or null for the area's fallback. */
  readonly tax_rate: number | null;
}

/** Everything about a restaurant but its menu: what a card in the list shows. */
export interface RestaurantProfile {
  readonly _id: string;
  readonly name: string;
  readonly cuisine_type: string;
  readonly category: readonly string[];
  readonly logo: string;
  readonly promo: string | null;
  readonly rating: number | null;
  readonly review_count: number;
  readonly contact: { readonly phone: string };
  readonly locations: readonly [RestaurantLocation, ...RestaurantLocation[]];
  readonly hours: readonly OpeningSpan[];
  /** Switched off by the operator for now: shown as closed. */
  readonly isPaused?: boolean;
  /** Shown as closed until this moment, in Unix ms. */
  readonly pausedUntil?: number;
  readonly isSwitchedOff?: SwitchedOff;
}

/** A restaurant with its whole menu. */
export interface Restaurant extends RestaurantProfile {
  readonly menu: readonly MenuCategory[];
}

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

/** Which restaurants the page lists, and in which order (rule restaurants-screen). */
import type { RestaurantSummary } from '#contract/restaurants.ts';
import { distanceMiles } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { type OpenState, restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { restaurantMatches } from '#domain/menu/search.ts';

export interface ListedRestaurant {
  readonly card: RestaurantSummary;
  readonly state: OpenState;
}

export interface ListRequest {
  readonly query: string;
  /** null for all of them. */
  readonly cuisine: string | null;
  readonly to: Coordinates | null;
  readonly nowMs: number;
  readonly timeZone: string;
}

export interface RestaurantList {
  readonly open: readonly ListedRestaurant[];
  readonly closed: readonly ListedRestaurant[];
}

/** Every cuisine that is served, the most frequent first. */
export function cuisinesOf(cards: readonly RestaurantSummary[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { cuisine_type } of cards) {
    if (cuisine_type !== '') counts.set(cuisine_type, (counts.get(cuisine_type) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, few]) => few - many || a.localeCompare(b)).map(([cuisine]) => cuisine);
}

function nearestFirst(to: Coordinates | null) {
  const away = ({ card }: ListedRestaurant) => (to === null ? 0 : distanceMiles(to, card.locations[0].coordinates));
  return (a: ListedRestaurant, b: ListedRestaurant) => away(a) - away(b);
}

/** The restaurants that match, nearest first, those that are open apart from those that are not. */
export function listRestaurants(cards: readonly RestaurantSummary[], request: ListRequest): RestaurantList {
  const listed = cards
    .filter((card) => request.cuisine === null || card.cuisine_type === request.cuisine)
    .filter((card) => restaurantMatches(card, card.dishTitles, request.query))
    .map((card) => ({ card, state: restaurantOpenState(card, request.nowMs, request.timeZone) }))
    .sort(nearestFirst(request.to));
  return { open: listed.filter(({ state }) => state.open), closed: listed.filter(({ state }) => !state.open) };
}

/** The dish that matches a search where the restaurant's own words do not: 'Fish taco' (rule restaurant-search). */
export function dishFound(card: RestaurantSummary, query: string): string | null {
  if (query.trim() === '' || restaurantMatches(card, [], query)) return null;
  return (
    card.dishTitles.find((title) => restaurantMatches({ name: title, cuisine_type: '', category: [] }, [], query)) ??
    null
  );
}

import { describe, expect, it } from 'vitest';
import type { RestaurantSummary } from '#contract/restaurants.ts';
import type { OpeningSpan } from '#domain/menu/menu.ts';
import { cuisinesOf, dishFound, listRestaurants } from './restaurant-list.ts';

const NOON_FRIDAY = Date.UTC(2026, 10, 20, 17);
const allDay: readonly OpeningSpan[] = [{ day: 'friday', opens: '00:00', closes: '24:00' }];
const evening: readonly OpeningSpan[] = [{ day: 'friday', opens: '17:00', closes: '22:00' }];

function card(name: string, latitude: number, more: Partial<RestaurantSummary> = {}): RestaurantSummary {
  return {
    _id: name,
    name,
    cuisine_type: 'Mexican',
    category: [],
    logo: '',
    promo: null,
    rating: null,
    review_count: 0,
    contact: { phone: '' },
    locations: [
      {
        address: { street: '', city: '', state: '', full_address: '' },
        coordinates: { latitude, longitude: -82.6 },
        tax_rate: null,
      },
    ],
    hours: allDay,
    dishTitles: [],
    ...more,
  };
}

const cards = [
  card('Far', 28.3, { dishTitles: ['Fish taco', 'Churros'] }),
  card('Late', 28.2, { hours: evening }),
  card('Near', 28.2, { cuisine_type: 'Pizza' }),
];
const request = {
  query: '',
  cuisine: null,
  to: { latitude: 28.2, longitude: -82.6 },
  nowMs: NOON_FRIDAY,
  timeZone: 'America/New_York',
};
const names = (list: readonly { readonly card: RestaurantSummary }[]) => list.map((listed) => listed.card.name);

describe('the list of restaurants (rule restaurants-screen)', () => {
  it('puts the nearest first and keeps the closed ones apart', () => {
    const { open, closed } = listRestaurants(cards, request);
    expect([names(open), names(closed)]).toEqual([['Near', 'Far'], ['Late']]);
  });

  it('keeps one cuisine where one is chosen', () => {
    expect(names(listRestaurants(cards, { ...request, cuisine: 'Pizza' }).open)).toEqual(['Near']);
  });

  it('finds a restaurant by one of its dishes (rule restaurant-search)', () => {
    expect(names(listRestaurants(cards, { ...request, query: 'churro' }).open)).toEqual(['Far']);
  });

  it('keeps the given order while the address is unknown', () => {
    expect(names(listRestaurants(cards, { ...request, to: null }).open)).toEqual(['Far', 'Near']);
  });
});

it('names the cuisines, the most frequent first', () => {
  expect(cuisinesOf(cards)).toEqual(['Mexican', 'Pizza']);
});

describe('the dish named on a card', () => {
  it('is the one that matches the search', () => {
    expect(dishFound(cards[0] ?? card('', 0), 'FISH')).toBe('Fish taco');
  });

  it('is none where the name matches already, or nothing is searched', () => {
    expect(dishFound(cards[0] ?? card('', 0), 'far')).toBeNull();
    expect(dishFound(cards[0] ?? card('', 0), ' ')).toBeNull();
  });
});

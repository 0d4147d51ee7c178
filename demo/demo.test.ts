import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#domain/address/geo.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { defaultSelections } from '#domain/selection/default-selection.ts';
import { checkAllSelections, checkSelections } from '#domain/selection/selection-check.ts';
import { choicesPrice, unitPrice } from '#domain/selection/unit-price.ts';
import { checkRestaurant } from '#server/modules/restaurants/menu-files/menu-check.ts';
import { demoRestaurants } from './index.ts';
import { leastSelections } from './least-selections.ts';
import { drawingWords } from './pictures.ts';
import { dishesOf } from './walk-menu.ts';

const HUB = { latitude: 28.19429, longitude: -82.59446 };
const named = demoRestaurants.map((restaurant) => ({ name: restaurant.name, restaurant }));
const dishesIn = (restaurant: Restaurant) => dishesOf([restaurant]);
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the demo area', () => {
  it('has at least 14 restaurants', () => {
    expect(demoRestaurants.length).toBeGreaterThanOrEqual(14);
  });

  it('has a menu of exactly 60 dishes', () => {
    expect(demoRestaurants.map((restaurant) => dishesIn(restaurant).length)).toContain(60);
  });

  it('never gives two restaurants one id', () => {
    expect(repeated(demoRestaurants.map(({ _id }) => _id))).toEqual([]);
  });

  it('never gives two restaurants one phone number', () => {
    expect(repeated(demoRestaurants.map(({ contact }) => contact.phone))).toEqual([]);
  });

  it('has two restaurants that are closed on a Monday noon, and all others open', () => {
    const noon = Date.parse('2026-03-02T12:00:00-05:00');
    const closed = demoRestaurants.filter((one) => !restaurantOpenState(one, noon, 'America/New_York').open);
    expect(closed.map(({ _id }) => _id)).toEqual(['sponge-dock-gyros', 'gulfside-shack']);
  });
});

describe.each(named)('$name', ({ restaurant }) => {
  it('passes the menu check unchanged', () => {
    expect(checkRestaurant(restaurant)).toEqual({ ok: true, value: restaurant });
  });

  it('has 20 to 60 dishes', () => {
    expect(dishesIn(restaurant).length).toBeGreaterThanOrEqual(20);
    expect(dishesIn(restaurant).length).toBeLessThanOrEqual(60);
  });

  it('calls three to six dishes popular', () => {
    const popular = dishesIn(restaurant).filter(({ isPopular }) => isPopular);
    expect(popular.length).toBeGreaterThanOrEqual(3);
    expect(popular.length).toBeLessThanOrEqual(6);
  });

  it('never uses an id twice', () => {
    expect(repeated(dishesIn(restaurant).map(({ _id }) => _id))).toEqual([]);
    expect(repeated(restaurant.menu.map(({ _id }) => _id))).toEqual([]);
  });

  it('has a cover, and no picture that shows two dishes', () => {
    const shown = [restaurant.logo, ...dishesIn(restaurant).map(({ imageUrl }) => imageUrl)].filter(Boolean);
    const names = shown.map((path) => /^\/pictures\/(.+)-large\.webp$/.exec(path)?.[1] ?? path);
    expect(names.filter((name) => !drawingWords.has(name))).toEqual([]);
    expect(repeated(names)).toEqual([]);
  });

  it('draws no two equal dishes', () => {
    const words = dishesIn(restaurant).map(({ _id }) => drawingWords.get(`${restaurant._id}-${_id}`) ?? _id);
    expect(repeated(words)).toEqual([]);
  });

  it('ticks nothing beforehand that costs something', () => {
    const paid = dishesIn(restaurant).filter(
      (dish) => choicesPrice(dish.customizationsList, defaultSelections(dish)) > 0,
    );
    expect(paid.map(({ title }) => title)).toEqual([]);
  });

  it('lies in the delivery zone', () => {
    const distance = distanceMiles(HUB, restaurant.locations[0].coordinates);
    expect(distance).toBeGreaterThan(0.3);
    expect(distance).toBeLessThan(3);
  });

  it('lets every dish be ordered by filling what is required', () => {
    const refused = dishesIn(restaurant).filter((dish) => checkSelections(dish, leastSelections(dish)) !== null);
    expect(refused.map(({ title }) => title)).toEqual([]);
  });

  it('opens every dish with defaults that break no limit', () => {
    const problems = dishesIn(restaurant).flatMap((dish) => checkAllSelections(dish, defaultSelections(dish)));
    expect(problems.filter(({ code }) => code !== 'below-minimum')).toEqual([]);
  });

  it('asks money for every dish in its smallest form', () => {
    const free = dishesIn(restaurant).filter((dish) => unitPrice(dish, leastSelections(dish)) <= 0);
    expect(free.map(({ title }) => title)).toEqual([]);
  });
});

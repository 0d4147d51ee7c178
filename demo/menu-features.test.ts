import { describe, expect, it } from 'vitest';
import { suspensionBanner } from '#domain/menu/item-availability.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { canRepeat, groupMinimum, inputMode } from '#domain/selection/option-groups.ts';
import { demoRestaurants } from './index.ts';
import { dishesOf, groupsOf, optionsOf } from './walk-menu.ts';

const dishes = dishesOf(demoRestaurants);
const found = groupsOf(demoRestaurants);
const groups = found.map(({ group }) => group);
const options = optionsOf(demoRestaurants);
const NOW = Date.parse('2026-08-01T12:00:00Z');
const isFarFuture = ({ suspendUntil }: MenuItem) => suspendUntil > Date.parse('2099-01-01T00:00:00Z') / 1000;

describe('the demo menus show every feature of the menu model:', () => {
  it('required groups', () => {
    expect(groups.filter((group) => group.minPermitted > 0)).not.toEqual([]);
  });

  it('optional groups', () => {
    expect(groups.filter((group) => group.minPermitted === 0 && group.maxPermitted > 0)).not.toEqual([]);
  });

  it('radio groups', () => {
    expect(groups.filter((group) => inputMode(group) === 'radio')).not.toEqual([]);
  });

  it('required checkbox groups', () => {
    expect(groups.filter((group) => inputMode(group) === 'checkbox' && groupMinimum(group) > 1)).not.toEqual([]);
  });

  it('optional checkbox groups with a maximum of 1', () => {
    const single = groups.filter((group) => group.minPermitted === 0 && group.maxPermitted === 1);
    expect(single.map(inputMode)).toContain('checkbox');
  });

  it('counters whose group limit lies below what the options allow', () => {
    const tight = groups.filter(
      (group) =>
        inputMode(group) === 'counter' &&
        groupMinimum(group) === 0 &&
        group.options.reduce((sum, option) => sum + option.maxPermitted, 0) > group.maxPermitted,
    );
    expect(tight).not.toEqual([]);
  });

  it('groups nested at least three deep', () => {
    expect(Math.max(...found.map(({ depth }) => depth))).toBeGreaterThanOrEqual(3);
  });

  it('exactly 5 out of 2 repeatable options, as a counter', () => {
    const five = groups.find((group) => group.minPermitted === 5 && group.options.length === 2);
    expect(five && inputMode(five)).toBe('counter');
  });

  it('groups whose first units are free, with one price for all their options', () => {
    const charged = groups.filter((group) => (group.quantityInfo?.chargeAbove ?? 0) > 0);
    expect(charged).not.toEqual([]);
    expect(charged.map((group) => new Set(group.options.map(({ price }) => price)).size)).toEqual(charged.map(() => 1));
  });

  it('free units in a counter', () => {
    const charged = groups.filter((group) => (group.quantityInfo?.chargeAbove ?? 0) > 0);
    expect(charged.map(inputMode)).toContain('counter');
  });

  it('an option that takes 150 cents off', () => {
    expect(options.find(({ title, price }) => title === 'No protein' && price === -150)).toBeDefined();
  });

  it('defaults in radio groups', () => {
    const preset = groups.filter((group) => group.options.some(({ defaultQuantity }) => defaultQuantity > 0));
    expect(preset.map(inputMode)).toContain('radio');
  });

  it('defaults above 1 in counters', () => {
    const preset = groups.filter((group) => group.options.some(({ defaultQuantity }) => defaultQuantity > 1));
    expect(preset.map(inputMode)).toContain('counter');
  });

  it.each([true, false])('child groups where opening automatically is %s', (opens) => {
    const parents = options.filter(({ childCustomizationList }) => childCustomizationList.length > 0);
    expect(parents.map((option) => option.shouldAutoShowChildCustomizations)).toContain(opens);
  });

  it('sold-out dishes', () => {
    expect(dishes.filter(({ isSoldOut }) => isSoldOut)).not.toEqual([]);
  });

  it('sold-out options', () => {
    expect(options.filter(({ isSoldOut }) => isSoldOut)).not.toEqual([]);
  });

  it('dishes suspended until the far future with a reason', () => {
    expect(dishes.filter((dish) => isFarFuture(dish) && dish.suspendReason !== null)).not.toEqual([]);
  });

  it('dishes suspended until the far future without a reason', () => {
    expect(dishes.filter((dish) => isFarFuture(dish) && dish.suspendReason === null)).not.toEqual([]);
  });

  it('a dish whose suspension is past and has a reason, which the banner tells', () => {
    const told = dishes.map((dish) => suspensionBanner(dish, NOW)).filter((banner) => banner !== null);
    expect(told).toEqual(['Back from its holiday: braised again every weekend']);
  });

  it('subtitles with and without a color', () => {
    const runs = options.flatMap(({ subtitle }) => subtitle?.flatMap(({ children }) => children) ?? []);
    expect(new Set(runs.map(({ color }) => color === null))).toEqual(new Set([true, false]));
  });

  it('dishes without a price, each with a required group that gives one', () => {
    const unpriced = dishes.filter(({ price }) => price === null);
    const givesPrice = (dish: MenuItem) =>
      dish.customizationsList.some(
        (group) => groupMinimum(group) > 0 && group.options.every((option) => option.price > 0),
      );
    expect(unpriced).not.toEqual([]);
    expect(unpriced.filter((dish) => !givesPrice(dish))).toEqual([]);
  });

  it('a group of nine in all, three different, three of one at most', () => {
    const nine = groups.find((group) => group.maxPermitted === 9 && group.maxPermittedUnique === 3);
    expect(new Set(nine?.options.map(({ maxPermitted }) => maxPermitted))).toEqual(new Set([3]));
  });

  it('a group in which nothing can be chosen', () => {
    expect(groups.filter((group) => group.maxPermitted === 0).map(({ title }) => title)).toContain('Default toppings');
  });

  it('options without a stated limit', () => {
    expect(options.filter((option) => option.maxPermitted === 0 && canRepeat(option))).not.toEqual([]);
  });

  it('one group title under several parents of a dish', () => {
    const nested = found.filter(({ depth }) => depth > 1).map(({ dish, group }) => `${dish._id} ${group.title}`);
    expect(new Set(nested).size).toBeLessThan(nested.length);
  });

  it('two categories of one name in a restaurant', () => {
    const twins = demoRestaurants.filter(({ menu }) => new Set(menu.map(({ name }) => name)).size < menu.length);
    expect(twins.map(({ _id }) => _id)).toEqual(['sunny-side-bagels']);
  });

  it('dishes without a picture', () => {
    expect(dishes.filter(({ imageUrl }) => imageUrl === '')).not.toEqual([]);
  });

  it('restaurants without reviews, and no promotion that nothing in the shop keeps', () => {
    expect(demoRestaurants.filter((one) => one.rating === null && one.review_count === 0)).not.toEqual([]);
    expect(demoRestaurants.filter(({ promo }) => promo !== null)).toEqual([]);
  });

  it('tax rates of 7 %, 6.5 % and none', () => {
    const rates = new Set(demoRestaurants.map(({ locations }) => locations[0].tax_rate));
    expect(rates).toEqual(new Set([0.07, 0.065, null]));
  });
});

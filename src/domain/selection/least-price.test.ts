import { describe, expect, it } from 'vitest';
import { demoRestaurants } from '#demo/index.ts';
import { leastSelections } from '#demo/least-selections.ts';
import { dishesOf } from '#demo/walk-menu.ts';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { leastPrice } from './least-price.ts';
import { unitPrice } from './unit-price.ts';

const size = group('Size', [option('Large', { price: 900 }), option('Small', { price: 600 })], { minPermitted: 1 });
const sauces = group('Sauces', [option('Hot', { price: 75 })]);

describe('the least that a dish costs (rule least-price)', () => {
  it('is its price as chosen where no choice is open', () => {
    expect(leastPrice(item([sauces]), selections({ 0: [0] }))).toEqual({ cents: 1075, isOpen: false });
  });

  it('counts the cheapest choice of a required group, and none of an optional group', () => {
    const dish = item([size, sauces], { price: null });
    expect(leastPrice(dish, selections({}))).toEqual({ cents: 600, isOpen: true });
    expect(leastPrice(dish, selections({ 0: 0, 1: [0] }))).toEqual({ cents: 975, isOpen: false });
  });

  it('counts what a choice requires beneath it, and leaves out what is sold out', () => {
    const protein = group(
      'Protein',
      [
        option('Tofu', { price: 0, childCustomizationList: [size] }),
        option('Beef', { price: 700 }),
        option('Egg', { isSoldOut: true }),
      ],
      { minPermitted: 1 },
    );
    expect(leastPrice(item([protein], { price: 0 }), selections({}))).toEqual({ cents: 600, isOpen: true });
    expect(leastPrice(item([protein], { price: 0 }), selections({ 0: 0 }))).toEqual({ cents: 600, isOpen: true });
  });

  it('counts the missing units, of which a group may leave the first free', () => {
    const five = group(
      'Balls',
      [option('Beef', { price: 100, maxPermitted: 5 }), option('Pork', { price: 150, maxPermitted: 5 })],
      {
        minPermitted: 5,
        maxPermitted: 5,
        quantityInfo: { chargeAbove: 2 },
      },
    );
    expect(leastPrice(item([five]), selections({}))).toEqual({ cents: 1300, isOpen: true });
    expect(leastPrice(item([five]), selections({ 0: { 1: 4 } }))).toEqual({
      cents: 1000 + 2 * 150 + 100,
      isOpen: true,
    });
  });

  it('is never more than a valid order of a dish of the demo costs', () => {
    const wrong = dishesOf(demoRestaurants).filter(
      (dish) => leastPrice(dish, selections({})).cents > unitPrice(dish, leastSelections(dish)),
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});

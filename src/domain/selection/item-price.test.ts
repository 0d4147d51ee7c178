import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyItem, anyPress, press } from '#tests/support/menu-arbitraries.ts';
import { group, item, option, selections } from '#tests/support/menu-builders.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import type { CustomizationGroup, GroupSelection, ItemSelections, MenuItem, Restaurant } from '../menu/menu.ts';
import { defaultSelections } from './default-selection.ts';
import { itemPriceText, linePrice } from './item-price.ts';
import { EMPTY_SELECTIONS } from './selection.ts';
import { checkSelections } from './selection-check.ts';
import { unitPrice } from './unit-price.ts';

const sauces = (chargeAbove: number) =>
  group('Sauces', [option('Hot', { price: 50 }), option('Sweet', { price: 80 })], {
    maxPermitted: 9,
    quantityInfo: { chargeAbove },
  });

describe('unitPrice (rule unit-price)', () => {
  it('is the base price where nothing is chosen', () => {
    expect(unitPrice(item([]), EMPTY_SELECTIONS)).toBe(1000);
  });

  it.each([
    ['one option', { 0: 1 }, 1080],
    ['a list', { 0: [0, 1] }, 1130],
    ['counts', { 0: { 0: 2, 1: 3 } }, 1340],
    ['an option that is not there', { 0: 7 }, 1000],
  ])('adds %s', (_name, chosen, price) => {
    expect(unitPrice(item([sauces(0)]), selections(chosen))).toBe(price);
  });

  it.each([
    [1, { 0: { 0: 2, 1: 1 } }, 1130],
    [2, { 0: { 0: 2, 1: 1 } }, 1080],
    [3, { 0: { 0: 2, 1: 1 } }, 1000],
    [2, { 0: [1, 0] }, 1000],
    [1, { 0: [1, 0] }, 1080],
  ])('leaves the first %d units free, in menu order (rule free-units)', (chargeAbove, chosen, price) => {
    expect(unitPrice(item([sauces(chargeAbove)]), selections(chosen))).toBe(price);
  });

  it('leaves the free units of an option free before those of its group', () => {
    const own = group('Sauces', [option('Hot', { price: 50, chargeAbove: 2 }), option('Sweet', { price: 80 })], {
      maxPermitted: 9,
      quantityInfo: { chargeAbove: 1 },
    });
    expect(unitPrice(item([own]), selections({ 0: { 0: 2, 1: 1 } }))).toBe(1000);
    expect(unitPrice(item([own]), selections({ 0: { 0: 4, 1: 1 } }))).toBe(1130);
  });

  it('adds what is nested under chosen options only, by its own count', () => {
    const extra = group('Extra', [option('Bacon', { price: 200 })], { maxPermitted: 3 });
    const patties = group('Patty', [option('Beef', { price: 100, maxPermitted: 2, childCustomizationList: [extra] })], {
      maxPermitted: 2,
    });
    const nested = { '0-0-children': { 0: { 0: 3 } } };
    expect(unitPrice(item([patties]), selections({ 0: { 0: 2 } }, nested))).toBe(1000 + 2 * 100 + 3 * 200);
    expect(unitPrice(item([patties]), selections({ 0: {} }, nested))).toBe(1000);
  });

  it('takes off for options with a negative price, but never falls below nothing', () => {
    const without = group('Without', [option('No fries', { price: -300 }), option('No burger', { price: -900 })], {
      maxPermitted: 2,
    });
    expect(unitPrice(item([without]), selections({ 0: [0] }))).toBe(700);
    expect(unitPrice(item([without]), selections({ 0: [0, 1] }))).toBe(0);
  });

  it('starts from 0 where the menu gives no number', () => {
    expect(unitPrice(item([sauces(0)], { price: null }), selections({ 0: 1 }))).toBe(80);
  });

  it('agrees with a second calculator that lists every unit one by one', () => {
    fc.assert(
      fc.property(anyItem, fc.array(anyPress, { maxLength: 12 }), (dish, presses) => {
        const chosen = presses.reduce((current, where) => press(dish, current, where), defaultSelections(dish));
        expect(unitPrice(dish, chosen)).toBe(priceUnitByUnit(dish, chosen));
      }),
      { numRuns: 300 },
    );
  });
});

/** Independent of item-price.ts on purpose: a loop with an explicit stack over single units. */
function priceUnitByUnit(dish: MenuItem, chosen: ItemSelections): number {
  const units: number[] = [dish.price ?? 0];
  const stack: {
    groups: readonly CustomizationGroup[];
    list: Readonly<Record<string, GroupSelection>>;
    prefix: string;
  }[] = [{ groups: dish.customizationsList, list: chosen.customizations, prefix: '' }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    for (const [g, groupHere] of top.groups.entries()) {
      const raw = top.list[String(g)];
      const inGroup: number[] = [];
      for (const [o, optionHere] of groupHere.options.entries()) {
        const count =
          typeof raw === 'number'
            ? Number(raw === o)
            : Array.isArray(raw)
              ? Number(raw.includes(o))
              : ((raw as Record<string, number> | undefined)?.[o] ?? 0);
        for (let unit = 0; unit < count; unit += 1) inGroup.push(optionHere.price);
        const prefix = `${top.prefix}${g}-${o}-children`;
        if (count > 0)
          stack.push({
            groups: optionHere.childCustomizationList,
            list: chosen.childCustomizations[prefix] ?? {},
            prefix: `${prefix}.`,
          });
      }
      units.push(...inGroup.slice(groupHere.quantityInfo?.chargeAbove ?? 0));
    }
  }
  return Math.max(
    0,
    units.reduce((sum, price) => sum + price, 0),
  );
}

describe('texts and lines', () => {
  it('multiplies the unit price', () => {
    expect(linePrice(1250, 3)).toBe(3750);
  });

  it.each([
    [1250, '$12.50'],
    [0, '$0.00'],
    [null, 'Price varies'],
  ])('shows a price of %s as %s (rule price-varies)', (price, text) => {
    expect(itemPriceText(item([], { price }))).toBe(text);
  });
});

type Picks = readonly (readonly [
  group: string,
  options: Readonly<Record<string, number | readonly [number, Picks]>>,
])[];
interface PriceCase {
  readonly file: string;
  readonly item: string;
  readonly picks: Picks;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly line_total_cents: number;
  readonly why: string;
}
const PRICES = 'menus/expected-prices.json';

/** The picks by title as selections by index, each group as a map of counts. */
function fromPicks(groups: readonly CustomizationGroup[], picks: Picks, path = ''): ItemSelections {
  const own: Record<string, Record<string, number>> = {};
  let children: ItemSelections['childCustomizations'] = {};
  for (const [groupTitle, options] of picks) {
    const g = groups.findIndex(({ title }) => title === groupTitle);
    const counts: Record<string, number> = {};
    for (const [optionTitle, pick] of Object.entries(options)) {
      const o = groups[g]?.options.findIndex(({ title }) => title === optionTitle) ?? -1;
      const [count, nested] = typeof pick === 'number' ? [pick, []] : pick;
      const below = fromPicks(
        groups[g]?.options[o]?.childCustomizationList ?? [],
        nested,
        `${path}${g}-${o}-children.`,
      );
      counts[o] = count;
      children = { ...children, ...below.childCustomizations, [`${path}${g}-${o}-children`]: below.customizations };
    }
    own[g] = counts;
  }
  return { customizations: own, childCustomizations: children };
}

describe.skipIf(!hasSharedData(PRICES))('prices worked out by hand (skipped where the data folder is absent)', () => {
  const { cases } = hasSharedData(PRICES) ? sharedJson<{ cases: PriceCase[] }>(PRICES) : { cases: [] };

  it.each(cases)('$item: $why', ({ file, item: title, picks, quantity, unit_price_cents, line_total_cents }) => {
    const { menu } = sharedJson<Restaurant>(file);
    const dish = menu.flatMap(({ items }) => items).find((candidate) => candidate.title === title);
    if (dish === undefined) throw new Error(`${title} is not in ${file}`);
    const chosen = fromPicks(dish.customizationsList, picks);
    expect(checkSelections(dish, chosen)).toBeNull();
    expect(unitPrice(dish, chosen)).toBe(unit_price_cents);
    expect(linePrice(unitPrice(dish, chosen), quantity)).toBe(line_total_cents);
  });
});

import { expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';
import { menuWarnings } from './menu-warnings.ts';

const HUB = { latitude: 28.19, longitude: -82.59 };
const open = { hours: [{ day: 'monday', opens: '11:00', closes: '21:00' }] } as const;
const dish = (title: string, price: number | null, groups: MenuItem['customizationsList'] = []): MenuItem =>
  item(groups, { _id: title, title, price });
const warnings = (items: readonly MenuItem[], details = {}, hasTypedCents = true) =>
  menuWarnings(restaurant({ menu: [{ _id: 'all', name: 'All', items }], ...open, ...details }), {
    hub: HUB,
    hasTypedCents,
  });
const usual = [dish('Bowl', 1095), dish('Wrap', 1095), dish('Soup', 650)];

it('says nothing of an ordinary menu', () => {
  expect(warnings([...usual, dish('Sauce', 95)])).toEqual([]);
});

it('names a price that is far from the rest (rule menu-import-preview)', () => {
  expect(warnings([...usual, dish('Platter', 24)])).toEqual([
    'Platter costs $0.24, far from the others (about $10.95); if dollars were meant, write 2400',
  ]);
  expect(warnings([...usual, dish('Cake', 109_500)])).toEqual([
    'Cake costs $1,095.00, far from the others (about $10.95)',
  ]);
});

it('names an option whose price is far from those of the others', () => {
  const extras = group('Extras', [
    option('Rice', { price: 150 }),
    option('Beans', { price: 150 }),
    option('Dip', { price: 2 }),
  ]);
  expect(warnings([...usual, dish('Plate', 1000, [extras])])).toEqual([
    'Plate › Dip costs $0.02, far from the others (about $1.50); if dollars were meant, write 200',
  ]);
});

it('speaks of cents only where people write them', () => {
  expect(warnings([...usual, dish('Platter', 24)], {}, false)).toEqual([
    'Platter costs $0.24, far from the others (about $10.95)',
  ]);
  expect(warnings([dish('Bowl', 12), dish('Soup', 6)], {}, false)).toEqual(['Most dishes cost less than $1.00.']);
});

it('names a menu with prices that are probably cents', () => {
  expect(warnings([dish('Bowl', 120_000), dish('Soup', 60_000)], {}, false)).toEqual([
    'Most dishes cost more than $200.00. Are the file’s prices cents?',
  ]);
});

it('names a menu that was written in dollars', () => {
  expect(warnings([dish('Bowl', 12), dish('Soup', 6)])).toEqual([
    'Most dishes cost less than $1.00: prices are in cents, so 1250 is $12.50.',
  ]);
});

it('names what can be ordered for nothing', () => {
  const size = (price: number) =>
    group('Size', [option('Small', { price }), option('Large', { price: 300 })], { minPermitted: 1 });
  expect(
    warnings([...usual, dish('Catch', null, [size(200)]), dish('Scoop', null, [size(0)]), dish('Bread', 0)]),
  ).toEqual(['Scoop can be ordered for $0.00', 'Bread can be ordered for $0.00']);
});

it('names missing hours, a missing phone, and a place that no courier reaches', () => {
  const [location] = restaurant().locations;
  const away = { ...location, coordinates: { latitude: 51.5, longitude: 0 } };
  expect(warnings(usual, { hours: [], contact: { phone: ' ' }, locations: [away] })).toEqual([
    'It has no opening hours, so it shows as closed and nobody can order.',
    expect.stringMatching(/^It’s 4\d{3} miles from your hub\. Are its coordinates right\?$/),
    'It has no phone number, so nobody can call the kitchen.',
  ]);
});

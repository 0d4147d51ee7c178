import { expect, it } from 'vitest';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { draftWarnings } from './draft-warnings.ts';

const PICTURE = '/menu-pictures/dish.webp';
const dish = (id: string, details: Partial<MenuItem> = {}): MenuItem =>
  item([], { _id: id, title: id, imageUrl: PICTURE, ...details });
const menuOf = (...items: readonly MenuItem[]): Menu => [{ _id: 'all', name: 'All', items }];
const OTHERS = [dish('one'), dish('two'), dish('three')];
const IN_FORCE = menuOf(...OTHERS, dish('soup'));
const size = (details: Parameters<typeof option>[1]) => group('Size', [option('Small', details)], { minPermitted: 1 });

it.each<[string, Partial<MenuItem>, string[]]>([
  ['nothing where nothing changes', {}, []],
  ['nothing of a price that rises a little', { price: 1200 }, []],
  ['a price that doubles', { price: 2000 }, ['Its price changes from $10.00 to $20.00.']],
  ['a price that halves', { price: 500 }, ['Its price changes from $10.00 to $5.00.']],
  ['a dish for nothing', { price: 0 }, ['It costs $0.00.']],
  ['a picture that is taken away', { imageUrl: '' }, ['It has no picture.']],
  [
    'a required group in which nothing can be chosen',
    { customizationsList: [size({ isSoldOut: true })] },
    ["'Size' is required, but nothing in it can be chosen now."],
  ],
  ['nothing of a required group with a choice', { customizationsList: [size({})] }, []],
])('tells %s (rule publish-warnings)', (_what, details, texts) => {
  const warnings = draftWarnings(menuOf(...OTHERS, dish('soup', details)), IN_FORCE);
  expect(warnings).toEqual(texts.map((text) => ({ id: 'soup', title: 'soup', text })));
});

it('compares a new dish with its neighbors (rule publish-warnings)', () => {
  const texts = (price: number) =>
    draftWarnings(menuOf(...OTHERS, dish('new', { price })), IN_FORCE).map(({ text }) => text);
  expect(texts(200)).toEqual(['$2.00 is very different from the other dishes in this category (about $10.00).']);
  expect([texts(300), texts(4900)]).toEqual([[], []]);
});

it('compares a new dish with a single neighbor, and with the menu where its category is new (rule publish-warnings)', () => {
  const [soup] = OTHERS;
  const beside = (price: number) => draftWarnings(menuOf(dish('new', { price }), ...(soup ? [soup] : [])), IN_FORCE);
  expect([beside(25_000), beside(6000)].map((all) => all.map(({ text }) => text))).toEqual([
    ['$250.00 is very different from the other dishes (about $10.00).'],
    [],
  ]);
  const drinks = { _id: 'drinks', name: 'Drinks', items: [dish('new', { price: 25_000 })] };
  expect(draftWarnings([...IN_FORCE, drinks], IN_FORCE).map(({ text }) => text)).toEqual([
    '$250.00 is very different from the other dishes (about $10.00).',
  ]);
});

it('reports a dish once, and an empty category (rule publish-warnings)', () => {
  const twice = dish('new', { imageUrl: '' });
  const menu = [
    ...menuOf(twice),
    { _id: 'lunch', name: 'Lunch', items: [twice] },
    { _id: 'none', name: 'Late', items: [] },
  ];
  expect(draftWarnings(menu, [])).toEqual([
    { id: 'new', title: 'new', text: 'It has no picture.' },
    { id: '', title: 'Late', text: 'This category is empty.' },
  ]);
});

import { describe, expect, it } from 'vitest';
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import { menuSections, searchSections } from './menu-sections.ts';

const NOW = Date.UTC(2026, 5, 1);

function dish(title: string, more: Partial<MenuItem> = {}): MenuItem {
  const blank = { price: 500, imageUrl: '', isSoldOut: false, suspendUntil: 0, suspendReason: null };
  return { _id: title, title, itemDescription: '', customizationsList: [], ...blank, ...more };
}

const menu: readonly MenuCategory[] = [
  { _id: 'a', name: 'Tacos', items: [dish('Fish taco', { isPopular: true }), dish('Pork taco')] },
  {
    _id: 'b',
    name: 'Sides',
    items: [dish('Corn', { isPopular: true }), dish('Chips', { isPopular: true, isSoldOut: true })],
  },
  { _id: 'c', name: 'Drinks', items: [] },
];

const titles = (items: readonly MenuItem[]) => items.map(({ title }) => title);

describe('the sections of a menu (rule restaurant-screen)', () => {
  it('start with the popular dishes that are not sold out, and keep every category, empty ones too', () => {
    expect(menuSections(menu, NOW).map(({ name, items }) => [name, titles(items)])).toEqual([
      ['Popular', ['Fish taco', 'Corn']],
      ['Tacos', ['Fish taco', 'Pork taco']],
      ['Sides', ['Corn', 'Chips']],
      ['Drinks', []],
    ]);
  });

  it('name a popular dish again once its suspension is over, and not before', () => {
    const suspended = dish('Chips', { isPopular: true, suspendUntil: NOW / 1000 });
    const withIt = [...menu, { _id: 'd', name: 'Specials', items: [suspended] }];
    expect(titles(menuSections(withIt, NOW - 1)[0]?.items ?? [])).toEqual(['Fish taco', 'Corn']);
    expect(titles(menuSections(withIt, NOW)[0]?.items ?? [])).toEqual(['Fish taco', 'Corn', 'Chips']);
  });

  it('have no popular section for a single popular dish', () => {
    expect(menuSections(menu.slice(0, 1), NOW).map(({ name }) => name)).toEqual(['Tacos']);
  });

  it('have anchors of their own where two categories share a name', () => {
    const twins = [...menu, { _id: 'd', name: 'Tacos', items: [] }];
    const anchors = menuSections(twins, NOW).map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('show a searched dish once, and only the categories with a match', () => {
    const found = searchSections(menu, ({ title }) => title.includes('taco'));
    expect(found.map(({ name, items }) => [name, titles(items)])).toEqual([['Tacos', ['Fish taco', 'Pork taco']]]);
  });
});

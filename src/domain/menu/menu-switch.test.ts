import { describe, expect, it } from 'vitest';
import type { MenuItem, Option, Restaurant } from '#domain/menu/menu.ts';
import {
  itemPosition,
  optionPosition,
  restaurantPosition,
  type SwitchState,
  type SwitchTarget,
  switchMenu,
} from '#domain/menu/menu-switch.ts';
import { group, item, option, restaurant } from '#tests/support/menu-builders.ts';

const NOW = 1_795_000_000_000;
const TIMES = { now: NOW, tomorrow: NOW + 3_600_000 };
const OFF = { isOn: false, until: null };
const TOMORROW = { isOn: false, until: TIMES.tomorrow };

const cooking = group('Cooking', [option('Grilled'), option('Fried')]);
const bowl = item([group('Protein', [option('Chicken', { childCustomizationList: [cooking] }), option('Tofu')])], {
  _id: 'bowl',
});
const house = (details: Partial<Restaurant> = {}): Restaurant =>
  restaurant({ menu: [{ _id: 'all', name: 'All', items: [bowl, item([], { _id: 'soup' })] }], ...details });

function move(from: Restaurant, target: SwitchTarget, ...states: readonly SwitchState[]): Restaurant {
  return states.reduce(
    (now, state) => switchMenu(now, target, { state, ...TIMES }) ?? expect.fail('no such target'),
    from,
  );
}
const dish = ({ menu }: Restaurant, id: string): MenuItem =>
  menu[0]?.items.find(({ _id }) => _id === id) ?? expect.fail(id);
const tofu = (from: Restaurant): Option => dish(from, 'bowl').customizationsList[0]?.options[1] ?? expect.fail('tofu');

describe('a restaurant', () => {
  it.each([
    [['off'], OFF],
    [['tomorrow'], TOMORROW],
    [['tomorrow', 'off'], OFF],
    [['off', 'tomorrow'], TOMORROW],
    [['off', 'on'], { isOn: true }],
    [['tomorrow', 'on'], { isOn: true }],
  ] as const)('has the right position after %j', (states, position) => {
    expect(restaurantPosition(move(house(), {}, ...states), NOW)).toEqual(position);
  });

  it('is on again automatically when tomorrow begins (rule menu-switches)', () => {
    expect(restaurantPosition(move(house(), {}, 'tomorrow'), TIMES.tomorrow)).toEqual({ isOn: true });
  });
});

describe('a dish', () => {
  it.each([
    [['off'], OFF],
    [['tomorrow'], TOMORROW],
    [['tomorrow', 'off'], OFF],
    [['off', 'tomorrow'], TOMORROW],
    [['tomorrow', 'on'], { isOn: true }],
    [['tomorrow', 'off', 'on'], { isOn: true }],
  ] as const)('has the right position after %j, and other dishes stay as they are', (states, position) => {
    const moved = move(house(), { itemId: 'soup' }, ...states);
    expect(itemPosition(dish(moved, 'soup'), NOW)).toEqual(position);
    expect(dish(moved, 'bowl')).toBe(bowl);
  });

  it('keeps the banner of a suspension that is over', () => {
    const over = { suspendUntil: 5, suspendReason: 'New recipe' };
    const from = house({ menu: [{ _id: 'all', name: 'All', items: [item([], { _id: 'soup', ...over })] }] });
    expect(dish(move(from, { itemId: 'soup' }, 'off', 'on'), 'soup')).toMatchObject(over);
  });
});

describe('an option', () => {
  const target = { itemId: 'bowl', optionPath: '0-1' };

  it.each([
    [['off'], OFF],
    [['tomorrow'], TOMORROW],
    [['tomorrow', 'off', 'tomorrow'], TOMORROW],
    [['off', 'on'], { isOn: true }],
  ] as const)('has the right position after %j', (states, position) => {
    expect(optionPosition(tofu(move(house(), target, ...states)), NOW)).toEqual(position);
  });

  it('beneath another is found by its path', () => {
    const moved = move(house(), { itemId: 'bowl', optionPath: '0-0.0-1' }, 'off');
    const [chicken] = dish(moved, 'bowl').customizationsList[0]?.options ?? [];
    expect(chicken?.isSoldOut).toBeUndefined();
    expect(chicken?.childCustomizationList[0]?.options.map(({ isSoldOut }) => isSoldOut)).toEqual([undefined, true]);
  });
});

it.each([
  { itemId: 'nothing' },
  { itemId: 'bowl', optionPath: '0-9' },
  { itemId: 'bowl', optionPath: '4-0' },
  { itemId: 'bowl', optionPath: '0-1.0-0' },
  { optionPath: '0-1' },
])('%j is found nowhere', (target) => {
  expect(switchMenu(house(), target, { state: 'off', ...TIMES })).toBeNull();
});

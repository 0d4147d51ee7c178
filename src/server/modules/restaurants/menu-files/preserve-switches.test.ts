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
import { preserveSwitches } from './preserve-switches.ts';

const NOW = 1_795_000_000_000;
const TIMES = { now: NOW, tomorrow: NOW + 3_600_000 };
const ON = { isOn: true };
const OFF = { isOn: false, until: null };
const TOMORROW = { isOn: false, until: TIMES.tomorrow };

const cooking = () => group('Cooking', [option('Grilled'), option('Fried')]);
const protein = (...more: readonly Option[]) =>
  group('Protein', [...more, option('Chicken', { childCustomizationList: [cooking()] }), option('Tofu')]);
const bowl = (...groups: Parameters<typeof item>[0]) => item(groups, { _id: 'bowl' });
const soup = (details: Partial<MenuItem> = {}) => item([], { _id: 'soup', ...details });
const house = (items: readonly MenuItem[] = [bowl(protein()), soup()], details: Partial<Restaurant> = {}) =>
  restaurant({ menu: [{ _id: 'all', name: 'All', items }], ...details });

const move = (from: Restaurant, target: SwitchTarget, state: SwitchState): Restaurant =>
  switchMenu(from, target, { state, ...TIMES }) ?? expect.fail('no such target');
const dishes = ({ menu }: Restaurant, id: string): readonly MenuItem[] =>
  menu.flatMap(({ items }) => items).filter(({ _id }) => _id === id);
const dish = (from: Restaurant, id: string): MenuItem => dishes(from, id)[0] ?? expect.fail(id);
const optionsOf = (from: Restaurant) =>
  dish(from, 'bowl').customizationsList.flatMap(({ title, options }) =>
    options.map((one) => [title, one.title, optionPosition(one, NOW)]),
  );

describe('an import (rule import-keeps-switches)', () => {
  it('changes nothing of a menu in which no switch was moved', () => {
    const next = house([bowl(protein(option('Beef'))), soup({ price: 700 })]);
    expect(preserveSwitches(next, house(), NOW)).toEqual(next);
  });

  it.each([
    ['off', OFF],
    ['tomorrow', TOMORROW],
  ] as const)('leaves a restaurant, a dish and an option %s', (state, position) => {
    const targets = [{}, { itemId: 'soup' }, { itemId: 'bowl', optionPath: '0-1' }];
    const before = targets.reduce((now, target) => move(now, target, state), house());
    const kept = preserveSwitches(house([bowl(protein()), soup({ price: 700 })]), before, NOW);
    expect(restaurantPosition(kept, NOW)).toEqual(position);
    expect(itemPosition(dish(kept, 'soup'), NOW)).toEqual(position);
    expect(dish(kept, 'soup').price).toBe(700);
    expect(optionsOf(kept).map(([, title, at]) => [title, at])).toEqual([
      ['Chicken', ON],
      ['Tofu', position],
    ]);
  });

  it('leaves them so a second time, and lets the office switch them on', () => {
    const before = move(move(house(), { itemId: 'soup' }, 'off'), {}, 'off');
    const twice = preserveSwitches(house(), preserveSwitches(house(), before, NOW), NOW);
    expect([itemPosition(dish(twice, 'soup'), NOW), restaurantPosition(twice, NOW)]).toEqual([OFF, OFF]);
    const on = move(move(twice, { itemId: 'soup' }, 'on'), {}, 'on');
    expect(preserveSwitches(house(), on, NOW)).toEqual(house());
  });

  it('brings back what was off until a moment that is over', () => {
    const targets = [{}, { itemId: 'soup' }, { itemId: 'bowl', optionPath: '0-1' }];
    const before = targets.reduce((now, target) => move(now, target, 'tomorrow'), house());
    expect(preserveSwitches(house(), before, TIMES.tomorrow)).toEqual(house());
  });

  it('brings back what the previous menu, not the office, called sold out', () => {
    const before = house([bowl(protein(option('Beef', { isSoldOut: true }))), soup({ isSoldOut: true })], {
      isPaused: true,
    });
    const next = house([bowl(protein(option('Beef'))), soup()]);
    expect(preserveSwitches(next, before, NOW)).toEqual(next);
  });

  it('keeps off what the new menu calls off, even if the office switched it on, or off for a shorter time', () => {
    const on = move(house([soup({ isSoldOut: true })]), { itemId: 'soup' }, 'on');
    const soldOut = house([soup({ isSoldOut: true })]);
    expect(preserveSwitches(soldOut, on, NOW)).toEqual(soldOut);
    const tomorrow = move(house([soup()]), { itemId: 'soup' }, 'tomorrow');
    const week = house([soup({ suspendUntil: NOW / 1000 + 604_800, suspendReason: 'New oven' })]);
    expect(preserveSwitches(week, tomorrow, NOW)).toEqual(week);
  });

  it('knows an option by its titles, no matter where it has moved', () => {
    const before = move(house(), { itemId: 'bowl', optionPath: '0-0.0-1' }, 'off');
    const next = house([bowl(group('Size', [option('Large')]), protein(option('Beef')))]);
    const kept = preserveSwitches(next, before, NOW);
    const chicken = dish(kept, 'bowl').customizationsList[1]?.options[1];
    expect(chicken?.childCustomizationList[0]?.options.map((one) => [one.title, optionPosition(one, NOW)])).toEqual([
      ['Grilled', ON],
      ['Fried', OFF],
    ]);
  });

  it('tells options and groups of one title apart by their order', () => {
    const twins = () => house([bowl(group('Sauce', [option('Hot'), option('Hot')]), group('Sauce', [option('Hot')]))]);
    const before = move(twins(), { itemId: 'bowl', optionPath: '0-1' }, 'off');
    expect(optionsOf(preserveSwitches(twins(), before, NOW)).map(([, , at]) => at)).toEqual([ON, OFF, ON]);
  });

  it('forgets the switch of what is gone, and keeps it for a dish in each category where it is', () => {
    const before = move(move(house(), { itemId: 'bowl' }, 'off'), { itemId: 'soup' }, 'off');
    const next = restaurant({
      menu: [
        { _id: 'a', name: 'A', items: [soup()] },
        { _id: 'b', name: 'B', items: [soup(), item([], { _id: 'new-bowl' })] },
      ],
    });
    const kept = preserveSwitches(next, before, NOW);
    expect(dishes(kept, 'soup').map((one) => itemPosition(one, NOW))).toEqual([OFF, OFF]);
    expect(itemPosition(dish(kept, 'new-bowl'), NOW)).toEqual(ON);
  });
});

describe('a draft (rule draft-keeps-switches)', () => {
  const TOFU = { itemId: 'bowl', optionPath: '0-1' };
  const SOUP = { itemId: 'soup' };
  const off = (...states: readonly SwitchState[]) =>
    states.reduce((now, state) => move(move(now, SOUP, state), TOFU, state), house());
  const positions = (from: Restaurant) => [
    itemPosition(dish(from, 'soup'), NOW),
    optionsOf(from).find(([, title]) => title === 'Tofu')?.[2],
  ];

  it.each(['off', 'tomorrow'] as const)('turns on what was %s in the menu that it was made on', (state) => {
    const before = off(state);
    const kept = preserveSwitches(house(), before, NOW, before.menu);
    expect(positions(kept)).toEqual([ON, ON]);
    expect(kept).toEqual(house());
  });

  it('turns off without an end what was off until tomorrow, no longer as a switch of the office', () => {
    const before = off('tomorrow');
    const sold = { suspendUntil: 0, isSoldOut: true };
    const kept = preserveSwitches(house([bowl(protein()), soup(sold)]), before, NOW, before.menu);
    expect(dish(kept, 'soup')).toEqual(soup(sold));
  });

  it('leaves off what it has not touched, and what was moved after it', () => {
    expect(positions(preserveSwitches(off('off'), off('off'), NOW, off('off').menu))).toEqual([OFF, OFF]);
    expect(positions(preserveSwitches(house(), off('off'), NOW, house().menu))).toEqual([OFF, OFF]);
    expect(positions(preserveSwitches(house(), off('tomorrow'), NOW, off('off').menu))).toEqual([TOMORROW, TOMORROW]);
  });
});

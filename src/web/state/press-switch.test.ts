import { expect, it } from 'vitest';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import { findSwitch, isUntouched } from './press-switch.ts';

const ON = { isOn: true, until: null };
const OFF = { isOn: false, until: null };

function menu(soup: { isOn: boolean; until: number | null } = ON, title = 'Soup'): OfficeMenuAnswer {
  const options = [{ path: '0-1', title: 'Tofu', group: 'Protein', ...OFF }];
  const dishes = [{ id: 'soup', title, options, ...soup }];
  return {
    success: true,
    version: 1,
    restaurant: { id: 'grill', name: 'Grill', busyUntil: null, ...ON },
    categories: [{ id: 'all', name: 'All', dishes }],
  };
}

it('finds the restaurant, a dish and an option', () => {
  expect(findSwitch(menu(), {})).toMatchObject({ title: 'Grill', isOn: true });
  expect(findSwitch(menu(), { itemId: 'soup' })).toMatchObject({ title: 'Soup', isOn: true });
  expect(findSwitch(menu(), { itemId: 'soup', optionPath: '0-1' })).toMatchObject({ title: 'Tofu', isOn: false });
});

it.each([{ itemId: 'pie' }, { itemId: 'soup', optionPath: '0-2' }, { itemId: 'pie', optionPath: '0-1' }])(
  'finds nothing for %j',
  (target) => {
    expect(findSwitch(menu(), target)).toBeNull();
  },
);

it('a dish is untouched while its title and its switch are the same (rule switch-versions)', () => {
  const target = { itemId: 'soup' };
  expect(isUntouched(menu(), menu(), target)).toBe(true);
  expect(isUntouched(menu(), menu(OFF), target)).toBe(false);
  expect(isUntouched(menu(), menu(ON, 'Stew'), target)).toBe(false);
  expect(isUntouched(menu(), menu(), { itemId: 'pie' })).toBe(false);
});

import { expect, it } from 'vitest';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { knownGroups } from './known-groups.ts';

const salsa = group('Salsa', [option('Verde'), option('Roja')]);
const heat = group('Heat', [option('Mild'), option('Hot')]);

it('names each group of a menu once, with those asked by options and those marked as separate (rule group-reuse)', () => {
  const taco = item([salsa, group('New group', [])], { _id: 'taco' });
  const bowl = item([{ ...salsa, isSeparate: true }, salsa], { _id: 'bowl' });
  const wings = item([group('Sauce', [option('Red', { childCustomizationList: [heat] })])], { _id: 'wings' });
  const known = knownGroups([{ _id: 'all', name: 'All', items: [taco, bowl, wings] }]);
  expect(known.map(({ group: { title }, dishes }) => `${title} ${dishes}`)).toEqual(['Heat 1', 'Salsa 2', 'Sauce 1']);
  expect(known[1]?.group).toEqual(salsa);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { anyMenu } from '#tests/support/menu-edits.ts';
import { followMenu } from './follow-menu.ts';
import type { Menu } from './menu-edit.ts';

const OFF = { isSoldOut: true, isSwitchedOff: true } as const;
const menuOf = (details: Partial<MenuItem>, tofu: Parameters<typeof option>[1] = {}): Menu => [
  { _id: 'all', name: 'All', items: [item([group('Protein', [option('Tofu', tofu)])], { _id: 'bowl', ...details })] },
];

it('a draft that changes nothing becomes the published menu, and one on the same menu stays (rule drafts-follow)', () => {
  fc.assert(
    fc.property(anyMenu, anyMenu, (base, other) => {
      expect(followMenu({ base, menu: base }, other)).toEqual(other);
      expect(followMenu({ base, menu: other }, base)).toEqual(other);
    }),
  );
});

it('what others changed is in the draft, and where both changed the same the draft has it (rule drafts-follow)', () => {
  const base = menuOf({ price: 1000, title: 'Bowl' });
  const draft = { base, menu: menuOf({ price: 1100, title: 'Bowl' }) };
  expect(followMenu(draft, menuOf({ price: 900, title: 'Rice bowl' }))).toEqual(
    menuOf({ price: 1100, title: 'Rice bowl' }),
  );
});

it('what was switched off or on in the meantime is so in the draft too (rule draft-keeps-switches)', () => {
  const draft = (tofu: object, details: object) => ({
    base: menuOf(details, tofu),
    menu: menuOf(details, { ...tofu, price: 50 }),
  });
  expect(followMenu(draft({}, {}), menuOf(OFF, OFF))).toEqual(menuOf(OFF, { ...OFF, price: 50 }));
  expect(followMenu(draft(OFF, OFF), menuOf({}, {}))).toMatchObject(menuOf({ isSoldOut: false }, { price: 50 }));
  const [all] = followMenu(draft(OFF, OFF), menuOf({}, {}));
  expect(all?.items[0]?.customizationsList[0]?.options[0]).not.toHaveProperty('isSoldOut');
});

import { expect, it } from 'vitest';
import { groupsOf, shownKey, tabOf } from './office-tabs.ts';

const words = (isOwner: boolean) =>
  groupsOf(isOwner).map(({ name, tabs }) => `${name}: ${tabs.map(({ key }) => key).join(' ')}`);

it('shows an owner every tab in one of six groups (rule office-nav)', () => {
  expect(words(true)).toEqual([
    'Today: today',
    'Money: money',
    'Menus: menus restaurants',
    'Customers: threads reviews whitelist signups',
    'Team: staff waitlist',
    'Settings: shop printers providers set-up',
  ]);
});

it('shows dispatchers no tab of the owner (rule office-nav)', () => {
  expect(words(false)).toEqual([
    'Today: today',
    'Money: money',
    'Menus: menus',
    'Customers: threads reviews whitelist signups',
    'Team: waitlist',
    'Settings: shop',
  ]);
  expect(tabOf('printers', false).key).toBe('today');
});

it('shows texts that went out under the tab of those that came in (rule office-nav)', () => {
  expect([tabOf('messages', false).key, shownKey('messages')]).toEqual(['messages', 'threads']);
});

import { expect, it } from 'vitest';
import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import { editsOf, settled } from './profile-draft.ts';
import { profileChangeText, taxPercent, valueText } from './profile-words.ts';

const FIELDS: ProfileFields = {
  name: 'Grill',
  cuisine_type: 'American',
  category: [],
  logo: '',
  promo: null,
  hours: [],
  phone: '7275550142',
  kitchen: {
    address: { street: '1 Main St', city: 'Odessa', state: 'FL', full_address: '1 Main St, Odessa, FL' },
    coordinates: { latitude: 28.1, longitude: -82.5 },
  },
  tax_rate: null,
  holidays: [],
  kitchenMinutes: null,
};
const edited = editsOf({ ...FIELDS, name: 'Grill & Co' }, FIELDS);

it('sends what was changed with what was seen (rule restaurant-changes)', () => {
  expect(edited).toEqual({ changes: { name: 'Grill & Co' }, was: { name: 'Grill' } });
});

it('keeps what was seen in a field that others changed since, and no field that says the same again', () => {
  const now = { ...FIELDS, name: 'Other', promo: 'New' };
  const more = editsOf({ ...edited.changes, phone: '7275550143' }, { ...now, ...edited.was });
  expect(more.was).toEqual({ name: 'Grill', phone: FIELDS.phone });
  expect(editsOf({ ...more.changes, name: 'Grill' }, { ...now, ...more.was }).changes).toEqual({ phone: '7275550143' });
});

it('settles a conflict by keeping the own value, or by taking the other', () => {
  expect(settled(edited, 'name', 'Other', true)).toEqual({ changes: { name: 'Grill & Co' }, was: { name: 'Other' } });
  expect(settled(edited, 'name', 'Other', false)).toEqual({ changes: {}, was: {} });
});

it.each([
  ['hours', [{ day: 'monday', opens: '11:00', closes: '21:00' }], 'Monday, 11 AM to 9 PM'],
  ['holidays', [{ date: '2026-12-25', name: '', spans: [] }], '2026-12-25'],
  ['kitchen', FIELDS.kitchen, '1 Main St, Odessa, FL'],
  ['tax_rate', 0.0725, '7.25 %'],
  ['tax_rate', null, "the shop's own"],
  ['promo', null, 'none'],
] as const)('says what %s holds', (field, value, words) => {
  expect(valueText(field, value)).toBe(words);
});

it('says what somebody did', () => {
  const change = { kind: 'changed', at: 0, person: 'Ana', fields: [{ field: 'name' }, { field: 'hours' }] } as const;
  expect(profileChangeText(change)).toBe('Changed name, hours');
  expect(taxPercent(0.07)).toBe('7');
});

import { expect, it } from 'vitest';
import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import { changesOf, profileDraftOf, rebased, settled } from './profile-draft.ts';
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
const edited = { ...profileDraftOf(FIELDS), fields: { ...FIELDS, name: 'Grill & Co' } };

it('sends what was changed with what was seen (rule restaurant-changes)', () => {
  expect(changesOf(edited)).toEqual({ changes: { name: 'Grill & Co' }, was: { name: 'Grill' } });
});

it('takes what others changed in fields that were not touched, and keeps what was typed', () => {
  const now = { ...FIELDS, name: 'Other', promo: 'New' };
  expect(rebased(edited, now).fields).toMatchObject({ name: 'Grill & Co', promo: 'New' });
  expect(changesOf(rebased(edited, now))).toEqual({ changes: { name: 'Grill & Co' }, was: { name: 'Grill' } });
});

it('settles a conflict by keeping the own value, or by taking the other', () => {
  expect(changesOf(settled(edited, 'name', 'Other', true))).toEqual({
    changes: { name: 'Grill & Co' },
    was: { name: 'Other' },
  });
  expect(settled(edited, 'name', 'Other', false).fields.name).toBe('Other');
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

import { expect, it } from 'vitest';
import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import { faultsLeft, faultsOf } from './profile-faults.ts';

const LATITUDE = { path: 'changes.kitchen.coordinates.latitude', message: 'must be from -90 to 90' };

it('a fault is named by the field that the form shows (rule restaurant-changes)', () => {
  expect(faultsOf([LATITUDE, { path: 'changes.phone', message: 'must be a ten-digit phone number' }])).toEqual({
    'kitchen.coordinates.latitude': 'Latitude must be from -90 to 90.',
    phone: 'Phone must be a ten-digit phone number.',
  });
});

it('a fault within a list is named by the list, the first alone', () => {
  const issues = [2, 3].map((index) => ({ path: `changes.hours.${index}.opens`, message: `is wrong (${index})` }));
  expect(faultsOf(issues)).toEqual({ hours: 'Hours is wrong (2).' });
});

it('a fault stays until its own field is changed', () => {
  const kitchen = {
    address: { street: '1 Main St', city: 'Odessa', state: 'FL', full_address: '1 Main St, Odessa, FL' },
    coordinates: { latitude: 999, longitude: -82 },
  };
  const fields = { name: 'Grill', kitchen } as ProfileFields;
  const faults = faultsOf([LATITUDE]);
  const moved = { kitchen: { ...kitchen, coordinates: { latitude: 28, longitude: -82 } } };
  const renamed = { kitchen: { ...kitchen, address: { ...kitchen.address, city: 'Tampa' } } };
  expect(faultsLeft(faults, fields, renamed)).toEqual(faults);
  expect(faultsLeft(faults, fields, { name: 'Diner' })).toEqual(faults);
  expect(faultsLeft(faults, fields, moved)).toEqual({});
});

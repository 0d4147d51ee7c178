import { expect, it } from 'vitest';
import { isPointUnmoved } from './unmoved-point.ts';

const addressOf = (street: string) => ({
  street,
  city: 'Odessa',
  state: 'FL',
  full_address: `${street}, Odessa, FL`,
});
const SAVED = { address: addressOf('1 Main St'), coordinates: { latitude: 28.2, longitude: -82.6 } };
const THERE = { latitude: 28.3, longitude: -82.5 };
const OTHER = addressOf('9 Elm St');

it.each([
  ['nothing is changed', SAVED, null, false],
  ['the street is written by hand', { ...SAVED, address: OTHER }, null, true],
  ['the point is moved by hand, too', { address: OTHER, coordinates: THERE }, null, false],
  ['the point alone is moved', { ...SAVED, coordinates: THERE }, null, false],
  ['the search found the address at the same point', { ...SAVED, address: OTHER }, OTHER, false],
  ['what the search found is written over', { ...SAVED, address: addressOf('10 Elm St') }, OTHER, true],
])('where %s, the point counts as unmoved or not (rule restaurant-changes)', (_, kitchen, found, expected) => {
  expect(isPointUnmoved(kitchen, { saved: SAVED, found })).toBe(expected);
});

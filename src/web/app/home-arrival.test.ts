import { expect, it } from 'vitest';
import { CHANGE_ADDRESS, readHomeArrival } from './home-arrival.ts';

it('keeps the home page and opens the address modal for someone who came to change the address (rule saved-address-redirect)', () => {
  expect(readHomeArrival(CHANGE_ADDRESS)).toEqual({ keepHome: true, openAddress: true });
});

it('keeps the home page without the modal once that has been opened', () => {
  expect(readHomeArrival({ keepHome: true })).toEqual({ keepHome: true, openAddress: false });
});

it.each([null, undefined, 'home', {}, { keepHome: 'yes' }])('reads nothing from %j', (state) => {
  expect(readHomeArrival(state)).toBeNull();
});

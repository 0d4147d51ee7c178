import { expect, it } from 'vitest';
import { can, rolesThatCan, roleWords, STAFF_ROLES } from './roles.ts';

it('lets each role do what it is there for (rule staff-roles)', () => {
  expect(rolesThatCan('see-all-orders')).toEqual(['owner', 'dispatcher']);
  expect(rolesThatCan('deliver-without-photo')).toEqual(['owner', 'dispatcher']);
  expect(rolesThatCan('drive')).toEqual(['driver']);
  expect(rolesThatCan('run-shop')).toEqual(['owner']);
  expect(can('driver', 'see-all-orders')).toBe(false);
});

it('says what each role may do', () => {
  expect(STAFF_ROLES.map(roleWords)).toEqual([
    'Owner: everything, and the staff',
    'Dispatcher: all orders and lists',
    'Driver: their own deliveries',
  ]);
});

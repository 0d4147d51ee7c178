import { describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#domain/person/roles.ts';
import {
  checkStatusChange,
  findTransition,
  isOrderStatus,
  nextStatus,
  ORDER_STATUSES,
  type OrderStatus,
  primaryTransition,
  STATUS_TRANSITIONS,
  statusText,
} from './order-status.ts';

const OFFICE: readonly StaffRole[] = ['owner', 'dispatcher'];
const ROAD: readonly StaffRole[] = ['owner', 'dispatcher', 'driver'];

/**
 * Who may make each step by hand, written out from the rules (rules step-order, step-roles). Nobody may make a step
 * that is not here.
 */
const ALLOWED: ReadonlyMap<string, readonly StaffRole[]> = new Map([
  ['received > restaurant_called', OFFICE],
  ['received > restaurant_confirmed', OFFICE],
  ['restaurant_called > restaurant_confirmed', OFFICE],
  ['restaurant_confirmed > preparing', OFFICE],
  ['preparing > ready_pickup', OFFICE],
  ['ready_pickup > picked_up', ROAD],
  ['picked_up > out_for_delivery', ROAD],
  ['out_for_delivery > delivered', ROAD],
  ['received > cancelled', OFFICE],
  ['restaurant_called > cancelled', OFFICE],
  ['restaurant_confirmed > cancelled', OFFICE],
  ['preparing > cancelled', OFFICE],
  ['ready_pickup > cancelled', OFFICE],
  ['picked_up > cancelled', OFFICE],
  ['out_for_delivery > cancelled', OFFICE],
]);

const cells = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => STAFF_ROLES.map((role) => ({ from, to, role }))),
);

function expectedCode(from: OrderStatus, to: OrderStatus, role: StaffRole): string {
  if (from === 'pending') return 'pending-order';
  const roles = ALLOWED.get(`${from} > ${to}`);
  if (roles === undefined) return 'no-such-step';
  return roles.includes(role) ? 'ok' : 'wrong-role';
}

describe('checkStatusChange (rules step-order, step-roles)', () => {
  it.each(cells)('judges $from to $to by a $role', ({ from, to, role }) => {
    const result = checkStatusChange(from, to, role);
    expect(result.ok ? 'ok' : result.problem.code).toBe(expectedCode(from, to, role));
  });
});

describe('the table of transitions', () => {
  it('names no step twice', () => {
    const names = STATUS_TRANSITIONS.map(({ from, to }) => `${from} > ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('reaches every status from pending', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const status of reached) {
      for (const { from, to } of STATUS_TRANSITIONS) if (from === status) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('leaves only delivered and cancelled without a way on', () => {
    const ends = ORDER_STATUSES.filter((status) => !STATUS_TRANSITIONS.some(({ from }) => from === status));
    expect(ends).toEqual(['delivered', 'cancelled']);
  });

  it('makes an order of a pending one only by converting it', () => {
    expect(findTransition('pending', 'received')).toMatchObject({ action: 'convert' });
  });
});

describe('primaryTransition (rule step-buttons)', () => {
  it.each([
    ['pending', 'Convert to Regular Order', 'received'],
    ['received', 'Confirm Order', 'restaurant_confirmed'],
    ['restaurant_called', 'Confirm Order', 'restaurant_confirmed'],
    ['restaurant_confirmed', 'Start Preparing', 'preparing'],
    ['preparing', 'Mark Ready', 'ready_pickup'],
    ['ready_pickup', 'Mark as Picked Up', 'picked_up'],
    ['picked_up', 'Start Delivery', 'out_for_delivery'],
    ['out_for_delivery', 'Mark as Delivered', 'delivered'],
    ['delivered', undefined, undefined],
    ['cancelled', undefined, undefined],
  ] as const)('of %s reads %s and leads to %s', (status, label, to) => {
    expect(primaryTransition(status)?.label).toBe(label);
    expect(primaryTransition(status)?.to).toBe(to);
  });
});

describe('nextStatus', () => {
  it.each([
    ['pending', null],
    ['received', 'restaurant_confirmed'],
    ['out_for_delivery', 'delivered'],
    ['delivered', null],
    ['cancelled', null],
  ] as const)('after %s is %s', (status, next) => {
    expect(nextStatus(status)).toBe(next);
  });
});

describe('status names (rule order-statuses)', () => {
  it('are told from other texts', () => {
    expect(isOrderStatus('picked_up')).toBe(true);
    expect(isOrderStatus('hacked')).toBe(false);
    expect(isOrderStatus(null)).toBe(false);
  });

  it('read with spaces', () => {
    expect(statusText('out_for_delivery')).toBe('out for delivery');
  });
});

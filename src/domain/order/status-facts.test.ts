import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { DASHBOARD_FILTERS, isTexted, STATUS_FACTS, TIMELINE_STATUSES } from './status-facts.ts';

describe('the badge (rule badge-colors)', () => {
  it.each([
    ['red', ['cancelled']],
    ['green', ['delivered']],
    ['purple', ['out_for_delivery']],
    ['blue', ['picked_up']],
    ['amber', ['restaurant_called', 'restaurant_confirmed', 'preparing', 'ready_pickup']],
    ['orange', ['pending']],
    ['gray', ['received']],
  ])('is %s for %j', (color, statuses) => {
    expect(ORDER_STATUSES.filter((status) => STATUS_FACTS[status].badge === color)).toEqual(statuses);
  });
});

it('offers a filter for every status but those found under All Orders (rule board-filters)', () => {
  const filtered = new Set<string>(DASHBOARD_FILTERS.map(({ status }) => status));
  expect(ORDER_STATUSES.filter((status) => !filtered.has(status))).toEqual(['restaurant_called', 'cancelled']);
});

it('shows every status of a running order in the timeline, in order', () => {
  expect(TIMELINE_STATUSES).toEqual(ORDER_STATUSES.filter((status) => status !== 'pending' && status !== 'cancelled'));
});

it('tells the customer of four statuses by a text (rule order-texts)', () => {
  expect(ORDER_STATUSES.filter(isTexted)).toEqual([
    'restaurant_confirmed',
    'out_for_delivery',
    'delivered',
    'cancelled',
  ]);
});

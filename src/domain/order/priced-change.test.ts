import { expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { type ChangeKind, canStillChange } from './priced-change.ts';

it.each<[ChangeKind, readonly OrderStatus[]]>([
  ['dish', ['received', 'restaurant_called']],
  ['address', ['received', 'restaurant_called', 'restaurant_confirmed', 'preparing', 'ready_pickup']],
])(
  'a change of the %s is possible while an order is one of %j (rules address-change, dish-change)',
  (kind, statuses) => {
    expect(ORDER_STATUSES.filter((status) => canStillChange(kind, status))).toEqual(statuses);
  },
);

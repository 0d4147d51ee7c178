import { expect, it } from 'vitest';
import { PRIORITIES, type Priority } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { isShed, LIMITS, priorityOf, shedRetryMs } from './overload.ts';
import { ROUTES } from './routes.ts';

it.each<[Priority, string, string]>([
  ['shop', 'GET', '/'],
  ['shop', 'GET', '/restaurants'],
  ['shop', 'GET', '/restaurant/order'],
  ['shop', 'GET', '/ordering'],
  ['shop', 'GET', '/pictures/taco.webp'],
  ['shop', 'GET', '/api/restaurants/any'],
  ['shop', 'GET', '/api/places/autocomplete'],
  ['quote', 'POST', '/api/restaurants/calculate-fees'],
  ['cart', 'POST', '/api/orders/create-pending-complete'],
  ['other', 'GET', '/order/FF7KQ2M9XB'],
  ['other', 'GET', '/order/FF7KQ2M9XB/review'],
  ['other', 'GET', '/track/FF7KQ2M9XB'],
  ['other', 'GET', '/api/orders/track/FF7KQ2M9XB'],
  ['other', 'GET', '/delivery/status-update'],
  ['other', 'GET', '/api/delivery/orders'],
  ['other', 'GET', '/api/office/summary'],
  ['other', 'GET', '/staff/sign-in'],
  ['other', 'GET', '/assets/any.js'],
  ['other', 'POST', '/api/landing/signup'],
  ['begun', 'POST', '/api/payments/create-checkout-session-lean'],
  ['begun', 'GET', '/api/payments/session/cs_test_1'],
  ['begun', 'GET', '/api/orders/session/cs_test_1'],
  ['begun', 'GET', '/api/orders/pending/cs_test_1'],
  ['begun', 'GET', '/sandbox/pay/cs_test_1'],
  ['begun', 'POST', '/sandbox/pay/cs_test_1'],
  ['needed', 'GET', '/order-success'],
  ['needed', 'POST', '/api/payments/webhook'],
  ['needed', 'POST', '/api/orders/convert-from-session'],
  ['needed', 'PATCH', '/api/delivery/orders/1/status'],
  ['needed', 'PATCH', '/api/orders/1/status'],
  ['needed', 'POST', '/api/delivery/convert/1'],
  ['probe', 'GET', '/healthz'],
  ['probe', 'GET', '/readyz'],
  ['probe', 'GET', '/metrics'],
])('%s: %s %s', (priority, method, path) => {
  expect(priorityOf(method, path)).toBe(priority);
});

/** Priorities, in the order of refusal. */
const shedUnder = (inHand: number, waitMs: number): string =>
  PRIORITIES.filter((priority) => isShed(priority, { inHand, waitMs })).join(' ');

it.each([
  [0, 0, ''],
  [47, 59, ''],
  [48, 0, 'shop quote'],
  [0, 60, 'shop quote'],
  [149, 199, 'shop quote'],
  [150, 0, 'shop quote cart'],
  [10, 200, 'shop quote cart'],
  [300, 0, 'shop quote cart other'],
  [0, 400, 'shop quote cart other'],
  [400, 0, 'shop quote cart other begun'],
  [0, 800, 'shop quote cart other begun'],
  [3999, 3999, 'shop quote cart other begun'],
  [4000, 0, 'shop quote cart other begun needed'],
  [1_000_000, 1_000_000, 'shop quote cart other begun needed'],
])('%d in hand and %d ms of waiting refuse: %s', (inHand, waitMs, refused) => {
  expect(shedUnder(inHand, waitMs)).toBe(refused);
});

it('never refuses what comes later in the order before what comes earlier (rule shedding-order)', () => {
  for (const measure of ['inHand', 'waitMs'] as const) {
    const limits = PRIORITIES.map((priority) => LIMITS[priority][measure]);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
  }
});

it('knows every route by its path, in GET and in HEAD', () => {
  for (const [name, { priority }] of ROUTES) {
    const [method = '', pattern = ''] = name.split(' ');
    const path = pattern.replaceAll(/:\w+/g, 'cs_test_1');
    expect([name, priorityOf(method, path)]).toEqual([name, priority]);
    if (method === 'GET') expect([name, priorityOf('HEAD', path)]).toEqual([name, priority]);
  }
});

it('holds connections to the database back for what must not wait, and for nothing else', () => {
  const needed = Object.entries(CALLS).filter(([, { priority }]) => priority === 'needed');
  expect(needed.map(([name]) => name).toSorted()).toEqual([
    'PATCH /api/delivery/orders/:id/status',
    'PATCH /api/orders/:id/status',
    'POST /api/delivery/convert/:id',
    'POST /api/delivery/orders/:id/address',
    'POST /api/delivery/orders/:id/address/quote',
    'POST /api/delivery/orders/:id/address/withdraw',
    'POST /api/delivery/orders/:id/details',
    'POST /api/delivery/orders/:id/dish',
    'POST /api/delivery/orders/:id/ready-time',
    'POST /api/delivery/orders/:id/take',
    'POST /api/delivery/orders/:id/undo',
    'POST /api/delivery/return-orders',
    'POST /api/messages/inbound',
    'POST /api/office/restaurants/:id/busy',
    'POST /api/orders/convert-from-session',
    'POST /api/payments/webhook',
  ]);
});

it('sends those who were refused back over 1 to 5 s', () => {
  expect([0, 0.25, 0.5, 0.75, 0.999].map(shedRetryMs)).toEqual([1000, 2000, 3000, 4000, 5000]);
});

import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import { has, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';

export const ownShopQuery = () =>
  askedQuery(['office', 'shop', 'newest'], 'GET /api/office/shop', { label: catalog.shop, isAnswer: has('shop') });

export const shopVersionsQuery = () =>
  askedQuery(['office', 'shop', 'versions'], 'GET /api/office/shop/versions', {
    label: catalog.changes,
    isAnswer: hasLists('versions'),
  });

/** Where the known addresses lie, for the map of the zone. */
export function addressPointsQuery() {
  return queryOptions({
    queryKey: ['office', 'address-points'],
    queryFn: ({ signal }) =>
      ask('GET /api/office/address-points', { label: catalog.addresses, isAnswer: hasNumbers('total'), signal }),
  });
}

export const freeDeliveryQuery = () =>
  askedQuery(['office', 'free-delivery'], 'GET /api/office/free-delivery', {
    label: catalog.freeDelivery,
    isAnswer: hasNumbers('numbers', 'orders'),
  });

type ShopChange = SentPart<'POST /api/office/shop', 'body'>;
export function changeShop(body: ShopChange, idempotencyKey: string) {
  return ask('POST /api/office/shop', { ...PRESS_LIMITS, label: catalog.change, body, idempotencyKey });
}

type Closing = SentPart<'POST /api/office/shop/closure', 'body'>;
export function closeShop(body: Closing, idempotencyKey: string) {
  return ask('POST /api/office/shop/closure', { ...PRESS_LIMITS, label: catalog.change, body, idempotencyKey });
}

type Undoing = SentPart<'POST /api/office/shop/undo', 'body'>;
export function undoShop(body: Undoing, idempotencyKey: string) {
  return ask('POST /api/office/shop/undo', { ...PRESS_LIMITS, label: catalog.change, body, idempotencyKey });
}

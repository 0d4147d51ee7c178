import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import { has, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';

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

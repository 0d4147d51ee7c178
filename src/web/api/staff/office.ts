import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { OfficeList } from '#contract/office.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { callPath } from '#web/api/call-path.ts';
import { ask } from '#web/api/client.ts';

/** One page of a list of the office; the page before it stays while the next one is loading. */
export function officeListQuery(list: OfficeList, search: string, page: number) {
  return queryOptions({
    queryKey: ['office', list, search, page],
    queryFn: ({ signal }) =>
      ask('GET /api/office/:list', {
        label: catalog.list,
        isAnswer: hasLists('rows'),
        params: { list },
        query: { search, page },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? keepPreviousData(before) : undefined),
    staleTime: 0,
  });
}

export function officeFilePath(list: OfficeList, search: string): string {
  return callPath('GET /api/office/:list.csv', { params: { list }, query: search === '' ? {} : { search } });
}

export const officeRestaurantsQuery = () =>
  askedQuery(['office', 'restaurants'], 'GET /api/office/restaurants', {
    label: catalog.restaurants,
    isAnswer: hasLists('restaurants'),
  });

export const officeMenuQuery = (restaurantId: string) =>
  askedQuery(['office', 'menu', restaurantId], 'GET /api/office/restaurants/:id/menu', {
    label: catalog.menu,
    params: { id: restaurantId },
  });

/** How often pages of the staff ask about the disk, ms. */
const DISK_EVERY_MS = 60_000;

/** Where the server or its database has no room. The page asks, which keeps no session alive. */
export const diskQuery = () => ({
  ...askedQuery(['office', 'disk'], 'GET /api/office/disk', { label: catalog.disk, isBackground: true }),
  refetchInterval: DISK_EVERY_MS,
});

/** What keeps texts from going out. */
export const textFaultQuery = () =>
  askedQuery(['office', 'messages', 'fault'], 'GET /api/office/messages/fault', { label: catalog.texts });

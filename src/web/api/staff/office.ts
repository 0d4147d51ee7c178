import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
        label: 'list',
        isAnswer: hasLists('rows'),
        params: { list },
        query: { search, page },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? keepPreviousData(before) : undefined),
    staleTime: 0,
  });
}

/** The path from which a whole list is downloaded. */
export function officeFilePath(list: OfficeList, search: string): string {
  return callPath('GET /api/office/:list.csv', { params: { list }, query: search === '' ? {} : { search } });
}

/** All restaurants with their switches. */
export const officeRestaurantsQuery = () =>
  askedQuery(['office', 'restaurants'], 'GET /api/office/restaurants', {
    label: 'restaurants',
    isAnswer: hasLists('restaurants'),
  });

/** A restaurant's menu with its switches. */
export const officeMenuQuery = (restaurantId: string) =>
  askedQuery(['office', 'menu', restaurantId], 'GET /api/office/restaurants/:id/menu', {
    label: 'menu',
    params: { id: restaurantId },
  });

/** How often the board asks for unread texts, ms. */
const UNREAD_EVERY_MS = 15_000;

/** How many texts of customers nobody has read. The page asks by itself, which keeps no session alive. */
export const unreadTextsQuery = () => ({
  ...askedQuery(['office', 'inbox', 'unread'], 'GET /api/office/inbox/unread', {
    label: 'unread texts',
    isBackground: true,
  }),
  refetchInterval: UNREAD_EVERY_MS,
  refetchIntervalInBackground: true,
});

/** What keeps texts from going out. */
export const textFaultQuery = () =>
  askedQuery(['office', 'messages', 'fault'], 'GET /api/office/messages/fault', { label: 'texts' });

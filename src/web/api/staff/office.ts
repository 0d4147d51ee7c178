import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeList } from '#contract/office.ts';
import { hasLists } from '#web/api/answers.ts';
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
export function officeRestaurantsQuery() {
  return queryOptions({
    queryKey: ['office', 'restaurants'],
    queryFn: ({ signal }) =>
      ask('GET /api/office/restaurants', { label: 'restaurants', isAnswer: hasLists('restaurants'), signal }),
    staleTime: 0,
  });
}

/** A restaurant's menu with its switches. */
export function officeMenuQuery(restaurantId: string) {
  return queryOptions({
    queryKey: ['office', 'menu', restaurantId],
    queryFn: ({ signal }) =>
      ask('GET /api/office/restaurants/:id/menu', { label: 'menu', params: { id: restaurantId }, signal }),
    staleTime: 0,
  });
}

/** How often the board asks for unread texts, ms. */
const UNREAD_EVERY_MS = 15_000;

/** How many texts of customers nobody has read. The page asks by itself, which keeps no session alive. */
export function unreadTextsQuery() {
  return queryOptions({
    queryKey: ['office', 'inbox', 'unread'],
    queryFn: ({ signal }) => ask('GET /api/office/inbox/unread', { label: 'unread texts', signal, isBackground: true }),
    refetchInterval: UNREAD_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
}

/** What keeps texts from going out. */
export function textFaultQuery() {
  return queryOptions({
    queryKey: ['office', 'messages', 'fault'],
    queryFn: ({ signal }) => ask('GET /api/office/messages/fault', { label: 'texts', signal }),
    staleTime: 0,
  });
}

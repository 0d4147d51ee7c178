import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  OfficeList,
  OfficeListAnswer,
  OfficeMenuAnswer,
  OfficeRestaurantsAnswer,
  SwitchBody,
  SwitchedAnswer,
  WhitelistDecidedAnswer,
  WhitelistDecision,
} from '#contract/office.ts';
import { callApi } from '#web/api/client.ts';

const part = encodeURIComponent;

/** One page of a list of the office; the page before stays while the next one is on its way. */
export function officeListQuery(list: OfficeList, search: string, page: number) {
  return queryOptions({
    queryKey: ['office', list, search, page],
    queryFn: ({ signal }) =>
      callApi<OfficeListAnswer>({
        label: 'list',
        method: 'GET',
        path: `/api/office/${list}?search=${part(search)}&page=${page}`,
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? keepPreviousData(before) : undefined),
    staleTime: 0,
  });
}

/** Where a whole list is downloaded. */
export function officeFilePath(list: OfficeList, search: string): string {
  return `/api/office/${list}.csv${search === '' ? '' : `?search=${part(search)}`}`;
}

/** Approves or declines a whitelist request. */
export function decideWhitelist(id: string, decision: WhitelistDecision, key: string): Promise<WhitelistDecidedAnswer> {
  const path = `/api/office/whitelist/${part(id)}/decision`;
  return callApi({ label: 'decision', method: 'POST', path, body: { decision }, idempotencyKey: key });
}

/** All restaurants with their switches. */
export function officeRestaurantsQuery() {
  return queryOptions({
    queryKey: ['office', 'restaurants'],
    queryFn: ({ signal }) =>
      callApi<OfficeRestaurantsAnswer>({
        label: 'restaurants',
        method: 'GET',
        path: '/api/office/restaurants',
        signal,
      }),
    staleTime: 0,
  });
}

/** A restaurant's menu with its switches. */
export function officeMenuQuery(restaurantId: string) {
  return queryOptions({
    queryKey: ['office', 'menu', restaurantId],
    queryFn: ({ signal }) =>
      callApi<OfficeMenuAnswer>({
        label: 'menu',
        method: 'GET',
        path: `/api/office/restaurants/${part(restaurantId)}/menu`,
        signal,
      }),
    staleTime: 0,
  });
}

/** Moves one switch; refused with MENU_CHANGED where `body.version` is no longer the menu's. */
export function moveSwitch(restaurantId: string, body: SwitchBody, key: string): Promise<SwitchedAnswer> {
  const path = `/api/office/restaurants/${part(restaurantId)}/switch`;
  return callApi({ label: 'switch', method: 'POST', path, body, idempotencyKey: key });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  InboxReadAnswer,
  OfficeList,
  OfficeListAnswer,
  OfficeMenuAnswer,
  OfficeRestaurantsAnswer,
  SwitchBody,
  SwitchedAnswer,
  TextFaultAnswer,
  UnreadTextsAnswer,
  WhitelistDecidedAnswer,
  WhitelistDecision,
} from '#contract/office.ts';
import { hasLists } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/press-limits.ts';

const part = encodeURIComponent;

/** One page of a list of the office; the page before it stays while the next one is loading. */
export function officeListQuery(list: OfficeList, search: string, page: number) {
  return queryOptions({
    queryKey: ['office', list, search, page],
    queryFn: ({ signal }) =>
      callApi<OfficeListAnswer>({
        label: 'list',
        isAnswer: hasLists('rows'),
        method: 'GET',
        path: `/api/office/${list}?search=${part(search)}&page=${page}`,
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? keepPreviousData(before) : undefined),
    staleTime: 0,
  });
}

/** The path from which a whole list is downloaded. */
export function officeFilePath(list: OfficeList, search: string): string {
  return `/api/office/${list}.csv${search === '' ? '' : `?search=${part(search)}`}`;
}

/** Approves or declines a whitelist request. */
export function decideWhitelist(id: string, decision: WhitelistDecision, key: string): Promise<WhitelistDecidedAnswer> {
  const path = `/api/office/whitelist/${part(id)}/decision`;
  return callApi({ ...PRESS_LIMITS, label: 'decision', method: 'POST', path, body: { decision }, idempotencyKey: key });
}

/** All restaurants with their switches. */
export function officeRestaurantsQuery() {
  return queryOptions({
    queryKey: ['office', 'restaurants'],
    queryFn: ({ signal }) =>
      callApi<OfficeRestaurantsAnswer>({
        label: 'restaurants',
        isAnswer: hasLists('restaurants'),
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
  return callApi({ ...PRESS_LIMITS, label: 'switch', method: 'POST', path, body, idempotencyKey: key });
}

/** How often the board asks for unread texts, ms. */
const UNREAD_EVERY_MS = 15_000;

/** How many texts of customers nobody has read. The page asks by itself, which keeps no session alive. */
export function unreadTextsQuery() {
  return queryOptions({
    queryKey: ['office', 'inbox', 'unread'],
    queryFn: ({ signal }) =>
      callApi<UnreadTextsAnswer>({
        label: 'unread texts',
        method: 'GET',
        path: '/api/office/inbox/unread',
        signal,
        isBackground: true,
      }),
    refetchInterval: UNREAD_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
}

/** Marks a text of a customer as read, for everybody. */
export function markTextRead(id: string): Promise<InboxReadAnswer> {
  return callApi({ label: 'mark as read', method: 'POST', path: `/api/office/inbox/${part(id)}/read`, body: {} });
}

/** What keeps texts from going out. */
export function textFaultQuery() {
  return queryOptions({
    queryKey: ['office', 'messages', 'fault'],
    queryFn: ({ signal }) =>
      callApi<TextFaultAnswer>({ label: 'texts', method: 'GET', path: '/api/office/messages/fault', signal }),
    staleTime: 0,
  });
}

import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PageData } from '#contract/page-data.ts';
import { nearText } from '#domain/address/near.ts';
import {
  firstBoardKey,
  menuItemKey,
  restaurantKey,
  restaurantsKey,
  staffMeKey,
  trackKey,
} from '#web/api/query-keys.ts';
import { addressStore } from '#web/state/ordering/address.ts';

/** A menu or a list this old is requested again when it is next shown, ms. */
const STALE_AFTER_MS = 60_000;

/** The list is of no address until the page knows the kept one; then of that, if the server thought so. */
function listKeys({ near }: Extract<PageData, { kind: 'restaurants' }>): readonly QueryKey[] {
  const address = addressStore.getState();
  const isThere = address !== null && nearText(address.details.coordinates) === nearText(near);
  return [restaurantsKey(''), ...(isThere ? [restaurantsKey(address.fullAddress)] : [])];
}

/** Under which keys the answer in a page's data is kept. */
function keysOf(data: Extract<PageData, { answer: unknown }>): readonly QueryKey[] {
  if (data.kind === 'restaurants') return listKeys(data);
  if (data.kind === 'restaurant') return [restaurantKey(data.answer.restaurant._id)];
  if (data.kind === 'item') return [menuItemKey(data.answer.restaurant._id, data.answer.menuItem._id)];
  if (data.kind === 'board') return [firstBoardKey];
  return [trackKey(data.answer.order.orderNumber)];
}

/** The cache of the server's answers, filled with the page's data block. Retries are the business of the api client. */
export function createQueryClient(data: PageData, now: number): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: STALE_AFTER_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (!('answer' in data)) return client;
  // An order's page says when it last heard: in the browser's first render the same as in the server's.
  const updatedAt = data.kind === 'tracking' || data.kind === 'board' ? data.now : now;
  for (const key of keysOf(data)) client.setQueryData(key, data.answer, { updatedAt });
  if (data.kind === 'board') client.setQueryData(staffMeKey, { success: true, staff: data.staff }, { updatedAt: now });
  return client;
}

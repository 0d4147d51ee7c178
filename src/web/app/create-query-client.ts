import { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#contract/page-data.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';

/** A menu or a list this old is requested again when it is next shown, ms. */
const STALE_AFTER_MS = 60_000;

/** The cache of the server's answers, filled with the page's data block. Retries are the business of the api client. */
export function createQueryClient(data: PageData, now: number): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: STALE_AFTER_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (data.kind === 'restaurant') {
    const { queryKey } = restaurantQuery(data.answer.restaurant._id);
    client.setQueryData(queryKey, data.answer, { updatedAt: now });
  }
  return client;
}

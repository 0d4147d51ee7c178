import { queryOptions } from '@tanstack/react-query';
import type { RestaurantsAnswer } from '#contract/restaurants.ts';
import { hasLists } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/** The restaurants that serve an address. */
export function restaurantsQuery(address: string) {
  return queryOptions({
    queryKey: ['restaurants', address],
    queryFn: ({ signal }) =>
      callApi<RestaurantsAnswer>({
        label: 'restaurants',
        isAnswer: hasLists('restaurants'),
        method: 'GET',
        path: `/api/restaurants?address=${encodeURIComponent(address)}`,
        signal,
      }),
    enabled: address !== '',
  });
}

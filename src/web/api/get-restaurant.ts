import { queryOptions } from '@tanstack/react-query';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { callApi } from '#web/api/client.ts';

/** A restaurant with its menu. */
export function restaurantQuery(restaurantId: string) {
  return queryOptions({
    queryKey: ['restaurant', restaurantId],
    queryFn: ({ signal }) =>
      callApi<RestaurantAnswer>({
        label: 'restaurant',
        method: 'GET',
        path: `/api/restaurants/${encodeURIComponent(restaurantId)}`,
        signal,
      }),
  });
}

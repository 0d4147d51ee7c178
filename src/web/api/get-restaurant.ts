import { queryOptions } from '@tanstack/react-query';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { has, hasLists } from '#web/api/answers.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';

/** A restaurant with its menu; asked for in the background, it fails without an alert. */
export function restaurantQuery(
  restaurantId: string,
  { isBackground = false }: Pick<BackgroundCall, 'isBackground'> = {},
) {
  return queryOptions({
    queryKey: ['restaurant', restaurantId],
    queryFn: ({ signal }) =>
      callApi<RestaurantAnswer>({
        label: 'restaurant',
        fallback: 'Restaurant data not found',
        isAnswer: has('restaurant', hasLists('menu', 'locations')),
        method: 'GET',
        path: `/api/restaurants/${encodeURIComponent(restaurantId)}`,
        signal,
        isBackground,
      }),
  });
}

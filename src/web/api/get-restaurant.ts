import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import { has, hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { restaurantKey } from '#web/api/query-keys.ts';

/** A restaurant with its menu; asked for in the background, it fails without an alert. */
export function restaurantQuery(restaurantId: string, isBackground = false) {
  return queryOptions({
    queryKey: restaurantKey(restaurantId),
    queryFn: ({ signal }) =>
      ask('GET /api/restaurants/:id', {
        label: catalog.restaurant,
        fallback: catalog.restaurantDataNotFound,
        isAnswer: has('restaurant', hasLists('menu', 'locations')),
        params: { id: restaurantId },
        signal,
        isBackground,
      }),
  });
}

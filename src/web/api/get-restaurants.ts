import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { restaurantsKey } from '#web/api/query-keys.ts';

export function restaurantsQuery(address: string) {
  return queryOptions({
    queryKey: restaurantsKey(address),
    queryFn: ({ signal }) =>
      ask('GET /api/restaurants', {
        label: catalog.restaurants,
        isAnswer: hasLists('restaurants'),
        query: { address },
        signal,
      }),
    enabled: address !== '',
  });
}

import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import { all, has, hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { menuItemKey } from '#web/api/query-keys.ts';

/** One dish with its restaurant. The fallback is the title for an answer without a dish (rule item-page-errors). */
export function menuItemQuery(restaurantId: string, itemId: string) {
  return queryOptions({
    queryKey: menuItemKey(restaurantId, itemId),
    queryFn: ({ signal }) =>
      ask('GET /api/restaurants/:id/items/:itemId', {
        label: catalog.menuItem,
        fallback: catalog.menuItemDataNotFound,
        isAnswer: all(has('menuItem', hasLists('customizationsList')), has('restaurant')),
        params: { id: restaurantId, itemId },
        signal,
      }),
  });
}

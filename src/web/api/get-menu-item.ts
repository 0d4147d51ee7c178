import { queryOptions } from '@tanstack/react-query';
import type { MenuItemAnswer } from '#contract/restaurants.ts';
import { all, has, hasLists } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/** One dish with its restaurant. The fallback is the title for an answer without a dish (rule item-page-errors). */
export function menuItemQuery(restaurantId: string, itemId: string) {
  return queryOptions({
    queryKey: ['menu-item', restaurantId, itemId],
    queryFn: ({ signal }) =>
      callApi<MenuItemAnswer>({
        label: 'menu item',
        fallback: 'Menu item data not found',
        isAnswer: all(has('menuItem', hasLists('customizationsList')), has('restaurant')),
        method: 'GET',
        path: `/api/restaurants/${encodeURIComponent(restaurantId)}/items/${encodeURIComponent(itemId)}`,
        signal,
      }),
  });
}

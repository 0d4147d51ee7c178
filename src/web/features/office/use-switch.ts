import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { officeMenuQuery, officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { type Switching, useSwitching } from '#web/state/use-switching.ts';

export function useSwitch(restaurantId: string): Switching {
  const client = useQueryClient();
  const query = officeMenuQuery(restaurantId);
  const call = { label: catalog.switching, params: { id: restaurantId } };
  return useSwitching(restaurantId, {
    send: (body) => askOnce('POST /api/office/restaurants/:id/switch', { ...call, body }),
    readMenu: () => client.fetchQuery(query),
    refresh: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: officeRestaurantsQuery().queryKey });
    },
  });
}

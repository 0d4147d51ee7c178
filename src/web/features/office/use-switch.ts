import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import { ask } from '#web/api/client.ts';
import { officeMenuQuery, officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { type Switching, useSwitching } from '#web/state/use-switching.ts';

/** Moves a restaurant's switches for the office. */
export function useSwitch(restaurantId: string): Switching {
  const client = useQueryClient();
  const query = officeMenuQuery(restaurantId);
  const call = { ...PRESS_LIMITS, label: catalog.switching, params: { id: restaurantId } };
  return useSwitching(restaurantId, {
    send: (body, idempotencyKey) => ask('POST /api/office/restaurants/:id/switch', { ...call, body, idempotencyKey }),
    readMenu: () => client.fetchQuery(query),
    refresh: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: officeRestaurantsQuery().queryKey });
    },
  });
}

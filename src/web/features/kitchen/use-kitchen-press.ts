import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/staff/kitchen.ts';
import { kitchenMenuQuery } from '#web/api/kitchen.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { hasJustMoved, noteMoved } from '#web/state/dispatch/seen-orders.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { type Switching, useSwitching } from '#web/state/use-switching.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';

/** Notes when orders that are shown change places: a press may then be about another one (rule held-list). */
export function useMoves(ids: readonly string[]): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const places = Math.min(ids.length, before.current.length);
    if (ids.slice(0, places).some((id, place) => id !== before.current[place])) noteMoved();
    before.current = ids;
  });
}

/**
 * A press of the kitchen: an alert tells where it is refused, because its card may go away, and everything that the
 * kitchen sees is read again. With `orderId`, the press counts only while that order has stayed in its place.
 */
export function useKitchenPress<Input>(secret: string, call: (input: Input) => Promise<unknown>, orderId?: string) {
  const { send, ...sending } = useAlertedSending({ mutationFn: call, refreshes: [['kitchen', secret]] });
  const press = (input: Input): void => {
    if (orderId !== undefined && hasJustMoved(orderId)) void showAlert(catalog.ordersJustMoved);
    else send(input);
  };
  return { press, ...sending };
}

export function useKitchenSwitch(secret: string): Switching {
  const client = useQueryClient();
  return useSwitching(secret, {
    send: (body) =>
      askOnce('POST /api/kitchen/:secret/switch', { label: requests.switching, params: { secret }, body }),
    readMenu: () => client.fetchQuery(kitchenMenuQuery(secret)),
    refresh: () => client.invalidateQueries({ queryKey: ['kitchen', secret] }),
  });
}

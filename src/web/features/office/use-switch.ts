import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/requests.ts';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { ask } from '#web/api/client.ts';
import { officeMenuQuery, officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { pressSwitch, type SwitchPress } from '#web/state/press-switch.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';

/** A key that differs for each target. */
const targetKey = ({ itemId = '', optionPath = '' }: SwitchTarget): string => `${itemId} ${optionPath}`;

/** Moves a restaurant's switches, one at a time (rule switch-versions). */
export function useSwitch(restaurantId: string) {
  const client = useQueryClient();
  const query = officeMenuQuery(restaurantId);
  const call = { ...PRESS_LIMITS, label: catalog.switching, params: { id: restaurantId } };
  const { sent, send } = useSending({
    scope: { id: `switch ${restaurantId}` },
    mutationFn: (press: SwitchPress) =>
      pressSwitch(restaurantId, press, {
        send: (body, idempotencyKey) =>
          ask('POST /api/office/restaurants/:id/switch', { ...call, body, idempotencyKey }),
        readMenu: () => client.fetchQuery(query),
      }),
    onError: (error) => tellFailure(error),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: officeRestaurantsQuery().queryKey });
    },
  });
  const press = (seen: OfficeMenuAnswer, target: SwitchTarget, state: SwitchState): void =>
    send({ seen, target, state });
  const savingOf = (target: SwitchTarget) =>
    sent !== null && targetKey(sent.target) === targetKey(target) ? sent.state : null;
  return { press, savingOf };
}

export type Switching = ReturnType<typeof useSwitch>;

import { useQueryClient } from '@tanstack/react-query';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { officeMenuQuery, officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { isUntouched, targetKey } from './find-switch.ts';

/** How often a switch is tried where others change other parts of the menu at the same moment. */
const TRIES = 3;

interface Press {
  /** What the office showed when the switch was pressed. */
  readonly seen: OfficeMenuAnswer;
  readonly target: SwitchTarget;
  readonly state: SwitchState;
}

const isChanged = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'MENU_CHANGED';

/**
 * Moves the switches of one restaurant, one at a time. Where others changed the menu meanwhile, it is read again, and a
 * switch that they changed is left as it is (rule switch-versions).
 */
export function useSwitch(restaurantId: string) {
  const client = useQueryClient();
  const query = officeMenuQuery(restaurantId);

  async function move({ seen, target, state }: Press, tries = TRIES): Promise<void> {
    const { itemId, optionPath } = target;
    const part = { ...(itemId === undefined ? {} : { itemId }), ...(optionPath === undefined ? {} : { optionPath }) };
    try {
      const body = { state, version: seen.version, ...part };
      const call = { ...PRESS_LIMITS, label: 'switch', params: { id: restaurantId }, body };
      await onceEach(JSON.stringify([restaurantId, body]), (idempotencyKey) =>
        ask('POST /api/office/restaurants/:id/switch', { ...call, idempotencyKey }),
      );
    } catch (error) {
      if (!isChanged(error) || tries <= 1) throw error;
      const fresh = await client.fetchQuery(query);
      if (!isUntouched(seen, fresh, target)) throw error;
      await move({ seen: fresh, target, state }, tries - 1);
    }
  }

  const { sent, send } = useSending({
    mutationFn: (press: Press) => move(press),
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

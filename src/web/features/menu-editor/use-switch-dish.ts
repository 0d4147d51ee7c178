import { useCallback, useEffect, useRef } from 'react';
import * as catalog from '#catalog/requests.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { SwitchState } from '#domain/menu/menu-switch.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { onceEach } from '#web/state/once-each.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { useMenuRefresh } from './dialogs/use-publish.ts';

interface Switch {
  readonly itemId: string;
  readonly state: SwitchState;
}

/** How often a switch is tried where others change other parts of the menu at the same moment. */
const TRIES = 3;

const isChanged = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'MENU_CHANGED';

/** Takes a dish off sale and back at once, in shop and draft (rules menu-switches, draft-keeps-switches). */
export function useSwitchDish(restaurantId: string, actions: DraftActions) {
  const refresh = useMenuRefresh(restaurantId, actions);
  const move = async ({ itemId, state }: Switch, tries = TRIES): Promise<void> => {
    const version = actions.store.getState().draft?.version ?? 0;
    const call = {
      ...PRESS_LIMITS,
      label: catalog.switching,
      params: { id: restaurantId },
      body: { state, version, itemId },
    };
    try {
      await onceEach(`switch ${restaurantId} ${JSON.stringify(call.body)}`, (idempotencyKey) =>
        ask('POST /api/office/restaurants/:id/switch', { ...call, idempotencyKey }),
      );
    } catch (error) {
      if (!isChanged(error) || tries <= 1) throw error;
      await actions.read();
      await move({ itemId, state }, tries - 1);
    }
  };
  const { send } = useSending({
    scope: { id: `switch ${restaurantId}` },
    mutationFn: (wish: Switch) => move(wish),
    onError: (error) => tellFailure(error),
    onSettled: refresh,
  });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  return useCallback((item: MenuItem, state: SwitchState): void => latest.current({ itemId: item._id, state }), []);
}

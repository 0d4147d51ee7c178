import { useCallback, useEffect, useRef } from 'react';
import * as catalog from '#catalog/everyone/requests.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { SwitchState } from '#domain/menu/menu-switch.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { sendChange } from '#web/state/send-change.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { useMenuRefresh } from './dialogs/use-publish.ts';

interface Switch {
  readonly itemId: string;
  readonly state: SwitchState;
}

/** Takes a dish off sale and back at once, in shop and draft (rules menu-switches, draft-keeps-switches). */
export function useSwitchDish(restaurantId: string, actions: DraftActions) {
  const refresh = useMenuRefresh(restaurantId, actions);
  const versionNow = (): number => actions.store.getState().draft?.version ?? 0;
  const move = (input: Switch): Promise<void> =>
    sendChange(
      versionNow(),
      (version) => {
        const call = { label: catalog.switching, params: { id: restaurantId }, body: { ...input, version } };
        return askOnce('POST /api/office/restaurants/:id/switch', call);
      },
      async () => {
        await actions.read();
        return versionNow();
      },
    );
  const { send } = useAlertedSending({
    scope: { id: `switch ${restaurantId}` },
    mutationFn: move,
    onSettled: refresh,
  });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  return useCallback((item: MenuItem, state: SwitchState): void => latest.current({ itemId: item._id, state }), []);
}

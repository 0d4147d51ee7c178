import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { ApiGaveUp, ApiRefusal } from '#web/api/client.ts';
import { moveSwitch, officeMenuQuery, officeRestaurantsQuery } from '#web/api/office.ts';
import { onceEach } from '#web/state/ordering/open-intents.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';
import { isUntouched, targetKey } from './find-switch.ts';

/** How often a switch is tried where others change other parts of the menu at the same moment. */
const TRIES = 3;

interface Saving {
  readonly key: string;
  readonly state: SwitchState;
}

const isChanged = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'MENU_CHANGED';

/**
 * Moves the switches of one restaurant, one at a time. Where others changed the menu meanwhile, it is read again, and a
 * switch that they changed is left as it is (rule switch-versions).
 */
export function useSwitch(restaurantId: string) {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving | null>(null);
  const query = officeMenuQuery(restaurantId);

  async function move(seen: OfficeMenuAnswer, target: SwitchTarget, state: SwitchState, tries = TRIES): Promise<void> {
    const { itemId, optionPath } = target;
    const part = { ...(itemId === undefined ? {} : { itemId }), ...(optionPath === undefined ? {} : { optionPath }) };
    try {
      const body = { state, version: seen.version, ...part };
      await onceEach(JSON.stringify([restaurantId, body]), (key) => moveSwitch(restaurantId, body, key));
    } catch (error) {
      if (!isChanged(error) || tries <= 1) throw error;
      const fresh = await client.fetchQuery(query);
      if (!isUntouched(seen, fresh, target)) throw error;
      await move(fresh, target, state, tries - 1);
    }
  }

  const press = async (seen: OfficeMenuAnswer, target: SwitchTarget, state: SwitchState): Promise<void> => {
    if (saving !== null) return;
    setSaving({ key: targetKey(target), state });
    try {
      await move(seen, target, state);
    } catch (error) {
      if (!(error instanceof ApiGaveUp)) void showAlert(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: query.queryKey });
    await client.invalidateQueries({ queryKey: officeRestaurantsQuery().queryKey });
    setSaving(null);
  };
  const savingOf = (target: SwitchTarget) => (saving?.key === targetKey(target) ? saving.state : null);
  return { press, savingOf };
}

export type Switching = ReturnType<typeof useSwitch>;

import { useState } from 'react';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { pressSwitch, type SwitchCalls, type SwitchPress } from './press-switch.ts';
import { useAlertedSending } from './use-sending.ts';

const targetKey = ({ itemId = '', optionPath = '' }: SwitchTarget): string => `${itemId} ${optionPath}`;

/** Moves the switches of a menu, one at a time (rule switch-versions). `refresh` reads again what they change. */
export function useSwitching(owner: string, { refresh, ...calls }: SwitchCalls & { readonly refresh: () => unknown }) {
  // All that wait: while one is sent, others are pressed.
  const [saving, setSaving] = useState<ReadonlyMap<string, SwitchState>>(new Map());
  const { send } = useAlertedSending({
    scope: { id: `switch ${owner}` },
    mutationFn: (press: SwitchPress) => pressSwitch(press, calls),
    onSettled: async (_, __, { target }) => {
      await refresh();
      setSaving((all) => new Map([...all].filter(([key]) => key !== targetKey(target))));
    },
  });
  const press = (seen: OfficeMenuAnswer, target: SwitchTarget, state: SwitchState): void => {
    setSaving((all) => new Map(all).set(targetKey(target), state));
    send({ seen, target, state });
  };
  const savingOf = (target: SwitchTarget): SwitchState | null => saving.get(targetKey(target)) ?? null;
  return { press, savingOf };
}

export type Switching = ReturnType<typeof useSwitching>;

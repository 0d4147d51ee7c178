import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { pressSwitch, type SwitchCalls, type SwitchPress } from './press-switch.ts';
import { tellFailure, useSending } from './use-sending.ts';

/** A key that differs for each target. */
const targetKey = ({ itemId = '', optionPath = '' }: SwitchTarget): string => `${itemId} ${optionPath}`;

/** Moves the switches of a menu, one at a time (rule switch-versions). `refresh` reads again what they change. */
export function useSwitching(owner: string, { refresh, ...calls }: SwitchCalls & { readonly refresh: () => unknown }) {
  const { sent, send } = useSending({
    scope: { id: `switch ${owner}` },
    mutationFn: (press: SwitchPress) => pressSwitch(owner, press, calls),
    onError: (error) => tellFailure(error),
    onSettled: refresh,
  });
  const press = (seen: OfficeMenuAnswer, target: SwitchTarget, state: SwitchState): void =>
    send({ seen, target, state });
  const savingOf = (target: SwitchTarget) =>
    sent !== null && targetKey(sent.target) === targetKey(target) ? sent.state : null;
  return { press, savingOf };
}

export type Switching = ReturnType<typeof useSwitching>;

/** Moving a switch of a menu: what others change in it at the same moment is read, and left (rule switch-versions). */
import type { OfficeMenuAnswer, OfficeSwitch, SwitchBody } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { sendChange } from '#web/state/send-change.ts';

interface FoundSwitch extends OfficeSwitch {
  readonly title: string;
}

/** The restaurant, dish or option of a target; null where the menu has none. */
export function findSwitch(menu: OfficeMenuAnswer, { itemId, optionPath }: SwitchTarget): FoundSwitch | null {
  if (itemId === undefined) return { ...menu.restaurant, title: menu.restaurant.name };
  const dish = menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === itemId);
  if (dish === undefined || optionPath === undefined) return dish ?? null;
  return dish.options.find(({ path }) => path === optionPath) ?? null;
}

/** Whether a target has the same title and the same position in both menus: then the person doesn't decide again. */
export function isUntouched(before: OfficeMenuAnswer, after: OfficeMenuAnswer, target: SwitchTarget): boolean {
  const [was, is] = [findSwitch(before, target), findSwitch(after, target)];
  return was !== null && is !== null && was.title === is.title && was.isOn === is.isOn && was.until === is.until;
}

export interface SwitchPress {
  /** The menu as it was shown when the switch was pressed. */
  readonly seen: OfficeMenuAnswer;
  readonly target: SwitchTarget;
  readonly state: SwitchState;
}

export interface SwitchCalls {
  readonly send: (body: SwitchBody) => Promise<unknown>;
  readonly readMenu: () => Promise<OfficeMenuAnswer>;
}

/** Moves a switch of a menu, as long as it is as it was seen. Throws what the call throws. */
export function pressSwitch(
  { seen, target: { itemId, optionPath }, state }: SwitchPress,
  { send, readMenu }: SwitchCalls,
): Promise<void> {
  const target = { ...(itemId !== undefined && { itemId }), ...(optionPath !== undefined && { optionPath }) };
  return sendChange(
    seen,
    ({ version }) => send({ state, version, ...target }),
    async (before) => {
      const menu = await readMenu();
      return isUntouched(before, menu, target) ? menu : null;
    },
  );
}

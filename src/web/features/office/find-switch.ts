/** Finds what a switch belongs to in a menu, and whether it is still what the person saw. Pure. */
import type { OfficeMenuAnswer, OfficeSwitch } from '#contract/office.ts';
import type { SwitchTarget } from '#domain/menu/menu-switch.ts';

export interface FoundSwitch extends OfficeSwitch {
  readonly title: string;
}

/** The restaurant, dish or option of a target; null where the menu has none. */
export function findSwitch(menu: OfficeMenuAnswer, { itemId, optionPath }: SwitchTarget): FoundSwitch | null {
  if (itemId === undefined) return { ...menu.restaurant, title: menu.restaurant.name };
  const dish = menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === itemId);
  if (dish === undefined || optionPath === undefined) return dish ?? null;
  return dish.options.find(({ path }) => path === optionPath) ?? null;
}

/** Whether a target has the same title and the same position in both menus: then the person need not decide anew. */
export function isUntouched(before: OfficeMenuAnswer, after: OfficeMenuAnswer, target: SwitchTarget): boolean {
  const [was, is] = [findSwitch(before, target), findSwitch(after, target)];
  return was !== null && is !== null && was.title === is.title && was.isOn === is.isOn && was.until === is.until;
}

/** A key that differs for each target. */
export const targetKey = ({ itemId = '', optionPath = '' }: SwitchTarget): string => `${itemId} ${optionPath}`;

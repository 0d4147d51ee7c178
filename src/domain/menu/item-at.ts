import { mapped } from '#domain/menu/mapped.ts';
import type { CustomizationGroup, MenuItem, Option } from '#domain/menu/menu.ts';

/**
 * A dish at a moment (Unix ms): options that are switched off until later are sold out (rule unavailable-dishes). The
 * rules of options read only `isSoldOut`, so call this first to show or sell a dish. Returns the same object if no
 * option is switched off for a time.
 */
export function itemAt(item: MenuItem, nowMs: number): MenuItem {
  const customizationsList = groupsAt(item.customizationsList, nowMs);
  return customizationsList === item.customizationsList ? item : { ...item, customizationsList };
}

/** Whether an option cannot be chosen at a moment. */
export function isOptionOff(option: Pick<Option, 'isSoldOut' | 'soldOutUntil'>, nowMs: number): boolean {
  return option.isSoldOut === true || (option.soldOutUntil ?? 0) > nowMs;
}

function groupsAt(groups: readonly CustomizationGroup[], nowMs: number): readonly CustomizationGroup[] {
  return mapped(groups, (group) => {
    const options = mapped(group.options, (option) => optionAt(option, nowMs));
    return options === group.options ? group : { ...group, options };
  });
}

function optionAt(option: Option, nowMs: number): Option {
  const childCustomizationList = groupsAt(option.childCustomizationList, nowMs);
  const isOff = isOptionOff(option, nowMs);
  if (isOff === (option.isSoldOut === true) && childCustomizationList === option.childCustomizationList) return option;
  return { ...option, childCustomizationList, isSoldOut: isOff };
}

import * as catalog from '#catalog/menu-editor.ts';
import { isOptionOff } from '#domain/menu/item-at.ts';
import type { Option } from '#domain/menu/menu.ts';

/** What is special about an option, in a few words each; nothing where it is as most are. */
export function optionMarks(option: Option, nowMs: number): readonly string[] {
  const { defaultQuantity, maxPermitted, maxPermittedUnique, chargeAbove = 0 } = option;
  return [
    ...(isOptionOff(option, nowMs) ? [catalog.soldOut] : []),
    ...(defaultQuantity > 0
      ? [defaultQuantity === 1 ? catalog.selectedByDefault : catalog.countByDefault(defaultQuantity)]
      : []),
    ...(chargeAbove > 0 ? [catalog.freeChargeAbove(chargeAbove)] : []),
    ...(maxPermitted === 0 ? [catalog.anyNumber] : []),
    ...(maxPermitted > 1 ? [catalog.upToCount(maxPermitted)] : []),
    ...(maxPermittedUnique > 0 ? [catalog.upToKinds(maxPermittedUnique)] : []),
    ...(option.shouldAutoShowChildCustomizations ? [catalog.asksAtOnce] : []),
  ];
}

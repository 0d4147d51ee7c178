import { isOptionOff } from '#domain/menu/item-at.ts';
import type { Option } from '#domain/menu/menu.ts';

/** What is special about an option, in a few words each; nothing where it is as most are. */
export function optionMarks(option: Option, nowMs: number): readonly string[] {
  const { defaultQuantity, maxPermitted, maxPermittedUnique, chargeAbove = 0 } = option;
  return [
    ...(isOptionOff(option, nowMs) ? ['Sold out'] : []),
    ...(defaultQuantity > 0 ? [defaultQuantity === 1 ? 'Chosen at first' : `${defaultQuantity} at first`] : []),
    ...(chargeAbove > 0 ? [`${chargeAbove} free`] : []),
    ...(maxPermitted === 0 ? ['Any number'] : []),
    ...(maxPermitted > 1 ? [`Up to ${maxPermitted}`] : []),
    ...(maxPermittedUnique > 0 ? [`Up to ${maxPermittedUnique} kinds`] : []),
    ...(option.shouldAutoShowChildCustomizations ? ['Asks at once'] : []),
  ];
}

import type { CustomizationGroup } from '#domain/menu/menu.ts';

/** A group without anything to choose isn't shown and requires nothing (rule unstated-limits). */
export function offersNothing(group: CustomizationGroup): boolean {
  return group.maxPermitted === 0 || group.options.length === 0;
}

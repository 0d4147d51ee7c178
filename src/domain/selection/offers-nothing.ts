import type { CustomizationGroup } from '#domain/menu/menu.ts';

/** A group in which nothing can be chosen is not shown and asks for nothing (rule unstated-limits). */
export function offersNothing(group: CustomizationGroup): boolean {
  return group.maxPermitted === 0 || group.options.length === 0;
}

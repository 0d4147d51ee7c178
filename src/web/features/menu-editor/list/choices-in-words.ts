import * as catalog from '#catalog/office/menu-editor.ts';
import type { CustomizationGroup, MenuItem } from '#domain/menu/menu.ts';

function countOptions(groups: readonly CustomizationGroup[]): number {
  let count = 0;
  for (const { options } of groups) {
    count += options.length;
    for (const { childCustomizationList } of options) count += countOptions(childCustomizationList);
  }
  return count;
}

/** What a dish asks: '2 groups, 11 options'. */
export function choicesInWords({ customizationsList: groups }: Pick<MenuItem, 'customizationsList'>): string {
  if (groups.length === 0) return catalog.noChoices;
  return catalog.groupsAndOptions(groups.length, countOptions(groups));
}

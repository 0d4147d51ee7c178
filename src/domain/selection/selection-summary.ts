import type { CustomizationGroup, ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { pricedOptions } from '#domain/selection/item-price.ts';
import { childPath, groupSelection, ROOT_PATH } from '#domain/selection/selection.ts';

/** What was chosen, as one line of words (rule choice-words). */

/** The choices as text: 'Chicken (grilled, no skin) · Brown rice · Guacamole ×2'. '' without choices. */
export function selectionSummary(item: MenuItem, selections: ItemSelections): string {
  return choiceWords(item.customizationsList, selections, ROOT_PATH).join(' · ');
}

/** The choices of the groups at a path, each as text: 'Chicken (grilled, no skin)', 'Guacamole ×2'. */
export function choiceWords(
  groups: readonly CustomizationGroup[],
  selections: ItemSelections,
  path: string,
): readonly string[] {
  return groups.flatMap((group, groupIndex) =>
    chosenOptions(group, selections, path, groupIndex).map(({ option, count, children }) => {
      const nested = choiceWords(option.childCustomizationList, selections, children);
      return withCount(nested.length === 0 ? option.title : `${option.title} (${nested.join(', ')})`, count);
    }),
  );
}

/** The chosen options of one group, with the path of what is nested in each. */
export function chosenOptions(group: CustomizationGroup, selections: ItemSelections, path: string, groupIndex: number) {
  return pricedOptions(group, groupSelection(selections, path, groupIndex)).flatMap((priced) => {
    const option = group.options[priced.optionIndex];
    if (option === undefined) return [];
    return [{ ...priced, option, children: childPath(path, groupIndex, priced.optionIndex) }];
  });
}

/** 'Guacamole ×2' */
export const withCount = (text: string, count: number): string => (count > 1 ? `${text} ×${count}` : text);

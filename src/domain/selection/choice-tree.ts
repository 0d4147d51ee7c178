import type { CustomizationGroup, ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { ROOT_PATH } from '#domain/selection/selection.ts';
import { chosenOptions, withCount } from '#domain/selection/selection-summary.ts';

export interface ChosenWords {
  readonly words: string;
  readonly nested: readonly ChosenWords[];
}

/** A dish's choices as a tree, for a list with indented lines (rule choice-words). */
export function choiceTree(item: MenuItem, selections: ItemSelections): readonly ChosenWords[] {
  return choicesAt(item.customizationsList, selections, ROOT_PATH);
}

function choicesAt(
  groups: readonly CustomizationGroup[],
  selections: ItemSelections,
  path: string,
): readonly ChosenWords[] {
  return groups.flatMap((group, groupIndex) =>
    chosenOptions(group, selections, path, groupIndex).map(({ option, count, children }) => ({
      words: withCount(option.title, count),
      nested: choicesAt(option.childCustomizationList, selections, children),
    })),
  );
}

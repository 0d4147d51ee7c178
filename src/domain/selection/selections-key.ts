import type { ItemSelections, Selections } from '#domain/menu/menu.ts';
import { ROOT_PATH, selectedOptions, selectionsAt } from '#domain/selection/selection.ts';

/** A text that is equal for equal choices, in any format or order. */
export function selectionsKey(selections: ItemSelections): string {
  const paths = [ROOT_PATH, ...Object.keys(selections.childCustomizations).sort()];
  return paths.flatMap((path) => listKey(path, selectionsAt(selections, path))).join(' ');
}

function listKey(path: string, list: Selections): readonly string[] {
  const groupIndexes = Object.keys(list)
    .map(Number)
    .sort((a, b) => a - b);
  return groupIndexes.flatMap((groupIndex) =>
    selectedOptions(list[groupIndex]).map(({ optionIndex, count }) => `${path}/${groupIndex}-${optionIndex}x${count}`),
  );
}

import type { CustomizationGroup, ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { groupPrice, pricedOptions } from '#domain/selection/item-price.ts';
import { childPath, groupSelection, ROOT_PATH } from '#domain/selection/selection.ts';

/**
 * What was chosen, in the shapes in which people read it (rule choice-words): the sections of the order, and one line
 * of words.
 */

export interface SelectionEntry {
  readonly title: string;
  readonly quantity: number;
  /** Cents for all units of the option, free ones taken off; nested choices are in their own sections. */
  readonly price: number;
}

/** One group with its choices (rule order-dialog-items). */
export interface SelectionSection {
  readonly title: string;
  /** The option under which the group is nested, or null at the top. */
  readonly parentTitle: string | null;
  /** Cents for everything chosen in the group, nested choices included. */
  readonly price: number;
  /** The choices in words: 'Guacamole ×2'. */
  readonly items: readonly string[];
  readonly hasSelections: boolean;
  readonly hierarchy: {
    readonly selections: readonly SelectionEntry[];
    readonly nestedSections: readonly SelectionSection[];
  };
}

export interface ComprehensiveSelections {
  readonly sections: readonly SelectionSection[];
}

/** The groups in which something was chosen, as sections. Their prices and the base price add up to the unit price. */
export function comprehensiveSelections(item: MenuItem, selections: ItemSelections): ComprehensiveSelections {
  return { sections: sectionsOf(item.customizationsList, selections, ROOT_PATH, null) };
}

/** The choices in words: 'Chicken (grilled, no skin) · Brown rice · Guacamole ×2'. '' where nothing was chosen. */
export function selectionSummary(item: MenuItem, selections: ItemSelections): string {
  return choiceWords(item.customizationsList, selections, ROOT_PATH).join(' · ');
}

function sectionsOf(
  groups: readonly CustomizationGroup[],
  selections: ItemSelections,
  path: string,
  parentTitle: string | null,
): readonly SelectionSection[] {
  return groups.flatMap((group, groupIndex) => {
    const chosen = chosenOptions(group, selections, path, groupIndex);
    if (chosen.length === 0) return [];
    return [
      {
        title: group.title,
        parentTitle,
        price: groupPrice(group, selections, path, groupIndex),
        items: chosen.map(({ option, count }) => withCount(option.title, count)),
        hasSelections: true,
        hierarchy: {
          selections: chosen.map(({ option, count, price }) => ({ title: option.title, quantity: count, price })),
          nestedSections: chosen.flatMap(({ option, children }) =>
            sectionsOf(option.childCustomizationList, selections, children, option.title),
          ),
        },
      },
    ];
  });
}

/**
 * The choices of the groups at a path, each in words with its nested choices: 'Chicken (grilled, no skin)', 'Guacamole
 * ×2'.
 */
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

function chosenOptions(group: CustomizationGroup, selections: ItemSelections, path: string, groupIndex: number) {
  return pricedOptions(group, groupSelection(selections, path, groupIndex)).flatMap((priced) => {
    const option = group.options[priced.optionIndex];
    if (option === undefined) return [];
    return [{ ...priced, option, children: childPath(path, groupIndex, priced.optionIndex) }];
  });
}

const withCount = (text: string, count: number): string => (count > 1 ? `${text} ×${count}` : text);

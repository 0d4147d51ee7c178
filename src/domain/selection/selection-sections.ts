import type { CustomizationGroup, ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { ROOT_PATH } from '#domain/selection/selection.ts';
import { chosenOptions, withCount } from '#domain/selection/selection-summary.ts';
import { groupPrice } from '#domain/selection/unit-price.ts';

/** What was chosen, as the sections of the order (rule choice-words). */

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
  /** The choices as text: 'Guacamole ×2'. */
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

/** The groups with choices, as sections. Their prices and the base price add up to the unit price. */
export function comprehensiveSelections(item: MenuItem, selections: ItemSelections): ComprehensiveSelections {
  return { sections: sectionsOf(item.customizationsList, selections, ROOT_PATH, null) };
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

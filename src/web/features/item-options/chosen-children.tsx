import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { ItemSelections, Option } from '#domain/menu/menu.ts';
import type { GroupPlace } from '#domain/selection/edit-selection.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMinimum } from '#domain/selection/option-groups.ts';
import { childPath } from '#domain/selection/selection.ts';
import { checkBeneath } from '#domain/selection/selection-check.ts';
import { choiceWords } from '#domain/selection/selection-summary.ts';
import styles from './option-row.module.css';

interface ChosenChildrenProps {
  readonly place: GroupPlace;
  readonly optionIndex: number;
  readonly option: Option;
  readonly selections: ItemSelections;
  readonly onEdit: () => void;
}

function nothingYet(option: Option): string {
  const groups = option.childCustomizationList.filter((group) => !offersNothing(group));
  const titles = groups.map(({ title }) => title).join(', ');
  return groups.some((group) => groupMinimum(group) > 0)
    ? catalog.needsAChoice(titles)
    : catalog.optionalTitles(titles);
}

/** The line under a chosen option: what was chosen beneath it, and a button to change it (rule option-row). */
export function ChosenChildren({ place, optionIndex, option, selections, onEdit }: ChosenChildrenProps) {
  const path = childPath(place.path, place.groupIndex, optionIndex);
  const chosen = choiceWords(option.childCustomizationList, selections, path);
  const missing = checkBeneath(option, selections, path).filter(({ code }) => code === 'below-minimum');
  const titles = missing.map(({ groupTitle }) => groupTitle).join(', ');
  const words = missing.length === 0 ? chosen : [...chosen, catalog.needsAChoice(titles)];
  return (
    <div className={`bar-2 soft snug ${styles.children}`}>
      <span>{chosen.length === 0 ? nothingYet(option) : words.join(' · ')}</span>
      <button
        type="button"
        className={`rigid px-2 text-accent strong round-1 target ${styles.edit}`}
        onClick={onEdit}
        aria-label={shared.editNamed(option.title)}
      >
        {chosen.length === 0 || missing.length > 0 ? catalog.choose : shared.edit}
      </button>
    </div>
  );
}

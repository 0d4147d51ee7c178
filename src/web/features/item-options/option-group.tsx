import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import type { CustomizationGroup, ItemSelections } from '#domain/menu/menu.ts';
import type { GroupPlace } from '#domain/selection/edit-selection.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { groupMinimum, groupRuleText } from '#domain/selection/option-groups.ts';
import { groupSelection, totalCount } from '#domain/selection/selection.ts';
import { type EditorAction, opensByItself } from './item-editor.ts';
import styles from './option-group.module.css';
import { OptionRow } from './option-row.tsx';

/** A group whose choices break its limits, with the message beside it. `isLit` for the first 3 s. */
export interface Violation {
  readonly path: string;
  readonly groupIndex: number;
  readonly message: string;
  readonly isLit: boolean;
}

interface OptionGroupsProps {
  readonly groups: readonly CustomizationGroup[];
  readonly path: string;
  readonly selections: ItemSelections;
  readonly violation: Violation | null;
  readonly edit: (action: EditorAction) => void;
}

/** The id of a group's element, by which the page scrolls to it. */
export const groupElementId = (path: string, groupIndex: number): string => `group-${path}-${groupIndex}`;

function ruleText(group: CustomizationGroup): string {
  const free = group.quantityInfo?.chargeAbove ?? 0;
  return free > 0 ? catalog.firstFree(groupRuleText(group), free) : groupRuleText(group);
}

/** Title, limits and the tag 'Required' (rule group-heading). */
function GroupHead({ group, isMet, ruleId }: { group: CustomizationGroup; isMet: boolean; ruleId: string }) {
  return (
    <legend>
      <span className={`flex wrap gap-x-3 items-start justify-between ${styles.head}`}>
        <h2 className="size-3 anywhere snug">
          {group.title}
          <span className={`block soft size-2 ${styles.rule}`} id={ruleId}>
            {ruleText(group)}
          </span>
        </h2>
        {groupMinimum(group) > 0 && (
          <span className={`rigid small strong pill ${isMet ? 'text-ok bg-ok-soft' : 'soft bg-sunken'} ${styles.tag}`}>
            {catalog.required}
          </span>
        )}
      </span>
    </legend>
  );
}

interface OptionGroupProps {
  readonly place: GroupPlace;
  readonly selections: ItemSelections;
  readonly violation: Violation | null;
  readonly edit: (action: EditorAction) => void;
}

const ARROWS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/**
 * The arrow keys choose every radio button that they pass. The modal of a choice opens only when the person stops
 * there: with Enter, with Space, or by leaving the group (rule arrow-steps).
 */
function useArrowSteps(place: GroupPlace, edit: (action: EditorAction) => void) {
  const isStep = useRef(false);
  /** The option that was reached by arrows and whose modal was not opened yet. */
  const reached = useRef<number | null>(null);

  const open = (): void => {
    const optionIndex = reached.current;
    reached.current = null;
    if (optionIndex !== null) edit({ kind: 'open', place, optionIndex });
  };
  const group = {
    onKeyDown: (event: KeyboardEvent): void => {
      isStep.current = ARROWS.has(event.key);
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!isPress || reached.current === null || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      open();
    },
    onKeyUp: (): void => {
      isStep.current = false;
    },
    onBlur: (event: FocusEvent): void => {
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) open();
    },
  };
  const choose = (optionIndex: number): void => {
    const isPassing = isStep.current;
    reached.current = isPassing && opensByItself(place.group.options[optionIndex]) ? optionIndex : null;
    edit({ kind: 'choose', place, optionIndex, isPassing });
  };
  return { group, choose };
}

function OptionGroup({ place, selections, violation, edit }: OptionGroupProps) {
  const id = useId();
  const { group } = place;
  const steps = useArrowSteps(place, edit);
  const count = totalCount(groupSelection(selections, place.path, place.groupIndex));
  return (
    <fieldset
      {...steps.group}
      id={groupElementId(place.path, place.groupIndex)}
      className={`p-4 bg-surface round-2 shadow mb-3 ${styles.group} ${violation?.isLit ? styles.wrong : ''}`}
      aria-describedby={violation === null ? undefined : `${id}-missing`}
    >
      <GroupHead group={group} isMet={count >= groupMinimum(group)} ruleId={`${id}-rule`} />
      {violation !== null && (
        <p className={`text-danger size-2 strong ${styles.missing}`} id={`${id}-missing`}>
          {violation.message}
        </p>
      )}
      <ul className={`pt-2 ${styles.rows}`}>
        {group.options.map((option, optionIndex) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place; titles repeat
            key={optionIndex}
            {...{ place, optionIndex, option, selections, edit }}
            inputName={id}
            onChoose={() => steps.choose(optionIndex)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** The groups at a path, without those that offer nothing. */
export function OptionGroups({ groups, path, selections, violation, edit }: OptionGroupsProps) {
  return groups.map((group, groupIndex) =>
    offersNothing(group) ? null : (
      <OptionGroup
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place; titles repeat
        key={groupIndex}
        place={{ path, groupIndex, group }}
        selections={selections}
        violation={violation?.path === path && violation.groupIndex === groupIndex ? violation : null}
        edit={edit}
      />
    ),
  );
}

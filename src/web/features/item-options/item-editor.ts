/**
 * What the item page holds while choices are made: the selections, and the stack of open option modals, each with the
 * selections that Cancel brings back (rule child-modals). Pure: the limits of groups are checked in domain/.
 */

import type { CustomizationGroup, ItemSelections, Option } from '#domain/menu/menu.ts';
import { chooseRadio, type GroupPlace, setOptionCount, toggleOption } from '#domain/selection/edit-selection.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { checkboxMaximum, type InputMode, inputMode } from '#domain/selection/option-groups.ts';
import { childPath, countOf, groupSelection, ROOT_PATH, selectedOptions } from '#domain/selection/selection.ts';

/** An open modal: the child groups of one chosen option. */
export interface OpenModal {
  readonly path: string;
  readonly option: Option;
  /** What Cancel brings back. */
  readonly before: ItemSelections;
}

export interface ItemEditorState {
  readonly selections: ItemSelections;
  readonly modals: readonly OpenModal[];
}

export type EditorAction =
  /** `isPassing`: the arrow keys only pass this option, so its modal does not open. */
  | {
      readonly kind: 'choose';
      readonly place: GroupPlace;
      readonly optionIndex: number;
      readonly isPassing?: boolean;
    }
  | { readonly kind: 'count'; readonly place: GroupPlace; readonly optionIndex: number; readonly count: number }
  | { readonly kind: 'open'; readonly place: GroupPlace; readonly optionIndex: number }
  | { readonly kind: 'show'; readonly groups: readonly CustomizationGroup[]; readonly path: string }
  /** The menu has changed: these are the choices that are left. */
  | { readonly kind: 'follow'; readonly selections: ItemSelections }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'save' };

/** Whether an option asks something more once it is chosen. */
export function hasChildren(option: Option): boolean {
  return option.childCustomizationList.some((group) => !offersNothing(group));
}

/** Whether choosing an option opens its child groups. */
export function opensByItself(option: Option | undefined): option is Option {
  return option?.shouldAutoShowChildCustomizations === true && hasChildren(option);
}

/** The state after an action. */
export function editItem(state: ItemEditorState, action: EditorAction): ItemEditorState {
  switch (action.kind) {
    case 'choose': {
      const selections = chosen(state.selections, action);
      if (action.isPassing === true) return { ...state, selections };
      return followChoice(state, action.place, action.optionIndex, selections);
    }
    case 'count': {
      const selections = setOptionCount(state.selections, action.place, action.optionIndex, action.count);
      return followChoice(state, action.place, action.optionIndex, selections);
    }
    case 'open':
      return { ...state, modals: withModal(state, action.place, action.optionIndex, state.selections) };
    case 'show':
      return { ...state, modals: [...state.modals, ...modalsTo(action.groups, action.path, state)] };
    case 'follow':
      return { selections: action.selections, modals: [] };
    case 'cancel':
      return { selections: state.modals.at(-1)?.before ?? state.selections, modals: state.modals.slice(0, -1) };
    case 'save':
      return { ...state, modals: state.modals.slice(0, -1) };
  }
}

interface Choice {
  readonly place: GroupPlace;
  readonly optionIndex: number;
}

type Choose = (selections: ItemSelections, place: GroupPlace, optionIndex: number) => ItemSelections;

const toggle: Choose = (selections, place, optionIndex) =>
  toggleOption(makeRoom(selections, place, optionIndex), place, optionIndex);

const CHOOSE: Readonly<Record<InputMode, Choose>> = { counter: toggle, checkbox: toggle, radio: chooseRadio };

function chosen(selections: ItemSelections, { place, optionIndex }: Choice): ItemSelections {
  return CHOOSE[inputMode(place.group)](selections, place, optionIndex);
}

/** In a group that takes one, another press swaps: nobody unticks first (rule limits-while-choosing). */
function makeRoom(selections: ItemSelections, place: GroupPlace, optionIndex: number): ItemSelections {
  if (checkboxMaximum(place.group) !== 1 || place.group.options[optionIndex]?.isSoldOut === true) return selections;
  const others = selectedOptions(groupSelection(selections, place.path, place.groupIndex)).filter(
    (selected) => selected.optionIndex !== optionIndex,
  );
  return others.reduce((current, selected) => toggleOption(current, place, selected.optionIndex), selections);
}

/**
 * A newly chosen option that shows its child groups right away opens their modal; Cancel there undoes the choice as
 * well.
 */
function followChoice(
  state: ItemEditorState,
  place: GroupPlace,
  index: number,
  selections: ItemSelections,
): ItemEditorState {
  const option = place.group.options[index];
  const count = (of: ItemSelections) => countOf(groupSelection(of, place.path, place.groupIndex), index);
  const isNew = count(state.selections) === 0 && count(selections) > 0;
  const opens = isNew && opensByItself(option);
  return { selections, modals: opens ? withModal(state, place, index, state.selections) : state.modals };
}

function withModal(
  state: ItemEditorState,
  place: GroupPlace,
  index: number,
  before: ItemSelections,
): readonly OpenModal[] {
  const option = place.group.options[index];
  const path = childPath(place.path, place.groupIndex, index);
  // The press that opens it moves the focus out of the group, which asks for it too.
  const isOpen = state.modals.some((modal) => modal.path === path);
  if (option === undefined || !hasChildren(option) || isOpen) return state.modals;
  return [...state.modals, { path, option, before }];
}

/** Every closed modal on the way to the groups at a path, outermost first (rule missing-group-highlight). */
function modalsTo(
  groups: readonly CustomizationGroup[],
  path: string,
  { modals, selections }: ItemEditorState,
): readonly OpenModal[] {
  let list = groups;
  let parent = ROOT_PATH;
  return steps(path).flatMap(([groupIndex, optionIndex]) => {
    const option = list[groupIndex]?.options[optionIndex];
    if (option === undefined) return [];
    parent = childPath(parent, groupIndex, optionIndex);
    list = option.childCustomizationList;
    const isOpen = modals.some((modal) => modal.path === parent);
    return isOpen ? [] : [{ path: parent, option, before: selections }];
  });
}

function steps(path: string): readonly (readonly [groupIndex: number, optionIndex: number])[] {
  return path
    .split('.')
    .filter((step) => step !== '')
    .map((step) => {
      const [group, option] = step.split('-');
      return [Number(group), Number(option)] as const;
    });
}

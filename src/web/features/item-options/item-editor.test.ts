import { describe, expect, it } from 'vitest';
import type { CustomizationGroup, Option } from '#domain/menu/menu.ts';
import type { GroupPlace } from '#domain/selection/edit-selection.ts';
import { EMPTY_SELECTIONS, ROOT_PATH } from '#domain/selection/selection.ts';
import { editItem, type ItemEditorState } from './item-editor.ts';

function option(title: string, children: readonly CustomizationGroup[] = [], more: Partial<Option> = {}): Option {
  return {
    title,
    price: 0,
    defaultQuantity: 0,
    maxPermitted: 1,
    maxPermittedUnique: 0,
    shouldAutoShowChildCustomizations: children.length > 0,
    childCustomizationList: children,
    ...more,
  };
}

function group(title: string, [min, max]: readonly [number, number], options: readonly Option[]): CustomizationGroup {
  return { title, minPermitted: min, maxPermitted: max, minPermittedUnique: 0, maxPermittedUnique: 0, options };
}

const sauce = group('Sauce', [1, 1], [option('Mild'), option('Hot', [], { defaultQuantity: 1 })]);
const cooking = group('Cooking', [1, 1], [option('Grilled', [sauce]), option('Plain')]);
const protein = group('Protein', [1, 1], [option('Chicken', [cooking]), option('Tofu')]);
const extra = group('Extra', [0, 1], [option('Cheese'), option('Bacon'), option('Ham', [], { isSoldOut: true })]);
const item = [protein, extra];

const proteinPlace: GroupPlace = { path: ROOT_PATH, groupIndex: 0, group: protein };
const cookingPlace: GroupPlace = { path: '0-0-children', groupIndex: 0, group: cooking };
const extraPlace: GroupPlace = { path: ROOT_PATH, groupIndex: 1, group: extra };
const start: ItemEditorState = { selections: EMPTY_SELECTIONS, modals: [] };

const chicken = editItem(start, { kind: 'choose', place: proteinPlace, optionIndex: 0 });
const grilled = editItem(chicken, { kind: 'choose', place: cookingPlace, optionIndex: 0 });

describe('the option modals (rule child-modals)', () => {
  it('open automatically when an option that shows its children is chosen', () => {
    expect(chicken.modals.map(({ path, option: { title } }) => [path, title])).toEqual([['0-0-children', 'Chicken']]);
  });

  it('do not open for a choice that the arrow keys pass by', () => {
    const passed = editItem(start, { kind: 'choose', place: proteinPlace, optionIndex: 0, isPassing: true });
    expect(passed).toEqual({ selections: chicken.selections, modals: [] });
  });

  it('do not open again when the chosen option is pressed again', () => {
    const saved = editItem(chicken, { kind: 'save' });
    expect(editItem(saved, { kind: 'choose', place: proteinPlace, optionIndex: 0 }).modals).toEqual([]);
  });

  it('stack, and seed the defaults of the deeper one', () => {
    expect(grilled.modals.map(({ path }) => path)).toEqual(['0-0-children', '0-0-children.0-0-children']);
    expect(grilled.selections.childCustomizations['0-0-children.0-0-children']).toEqual({ 0: 1 });
  });

  it('go back, on Cancel, to the selections saved when the upper one opened', () => {
    const cancelled = editItem(grilled, { kind: 'cancel' });
    expect(cancelled.modals).toHaveLength(1);
    expect(cancelled.selections).toEqual(chicken.selections);
  });

  it('keep what was chosen on Save', () => {
    const saved = editItem(grilled, { kind: 'save' });
    expect(saved.selections).toEqual(grilled.selections);
  });

  it('open once where two events ask for the same one (rule arrow-steps)', () => {
    expect(editItem(chicken, { kind: 'open', place: proteinPlace, optionIndex: 0 }).modals).toBe(chicken.modals);
  });

  it('open again for editing without changing the selections', () => {
    const saved = editItem(editItem(grilled, { kind: 'save' }), { kind: 'save' });
    const opened = editItem(saved, { kind: 'open', place: proteinPlace, optionIndex: 0 });
    expect(opened.selections).toEqual(saved.selections);
    expect(opened.modals).toHaveLength(1);
  });

  it('open all the way down to a group that is missing something (rule missing-group-highlight)', () => {
    const shown = editItem(start, { kind: 'show', groups: item, path: '0-0-children.0-0-children' });
    expect(shown.modals.map(({ option: { title } }) => title)).toEqual(['Chicken', 'Grilled']);
  });
});

describe('a checkbox group that takes one', () => {
  it('swaps the choice', () => {
    const cheese = editItem(start, { kind: 'choose', place: extraPlace, optionIndex: 0 });
    const bacon = editItem(cheese, { kind: 'choose', place: extraPlace, optionIndex: 1 });
    expect(bacon.selections.customizations[1]).toEqual([1]);
  });

  it('swaps the choice as well where the limit is on different options', () => {
    const twice = [option('Lime', [], { maxPermitted: 2 }), option('Chili', [], { maxPermitted: 2 })];
    const place = { ...extraPlace, group: { ...group('Rim', [1, 4], twice), maxPermittedUnique: 1 } };
    const lime = editItem(start, { kind: 'choose', place, optionIndex: 0 });
    const chili = editItem(lime, { kind: 'choose', place, optionIndex: 1 });
    expect(chili.selections.customizations[1]).toEqual([1]);
  });

  it('keeps the choice when a sold-out option is pressed', () => {
    const cheese = editItem(start, { kind: 'choose', place: extraPlace, optionIndex: 0 });
    const ham = editItem(cheese, { kind: 'choose', place: extraPlace, optionIndex: 2 });
    expect(ham.selections.customizations[1]).toEqual([0]);
  });
});

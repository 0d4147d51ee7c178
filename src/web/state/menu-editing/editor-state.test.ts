import { describe, expect, it } from 'vitest';
import type { EditConflict, Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { item } from '#tests/support/menu-builders.ts';
import {
  beginSending,
  decideConflicts,
  draftArrived,
  type EditorState,
  editsRefused,
  editsSaved,
  makeEdits,
  openEditor,
  redoEdit,
  undoEdit,
} from './editor-state.ts';

const menuOf = (...prices: readonly number[]): Menu => [
  {
    _id: 'all',
    name: 'All',
    items: prices.map((price, at) => item([], { _id: `dish-${at}`, price, title: `D${at}` })),
  },
];
const reprice = (at: number, was: number, value: number): MenuEdit => ({
  kind: 'change-dish',
  id: `dish-${at}`,
  changes: { price: { was, value } },
});
const rename = (at: number, was: string, value: string): MenuEdit => ({
  kind: 'change-dish',
  id: `dish-${at}`,
  changes: { title: { was, value } },
});
const opened = openEditor({ revision: 1, menu: menuOf(100, 200) });

function made(state: EditorState, ...edits: readonly MenuEdit[]): EditorState {
  const next = makeEdits(state, edits);
  if (next === null) throw new Error('the menu does not allow this');
  return next;
}

const pricesOf = ({ menu }: EditorState) => menu.flatMap(({ items }) => items).map(({ price }) => price);
const conflictOf = (edit: number, at: number, present: number, value: number): EditConflict => ({
  ...{ edit, reason: 'changed', what: 'dish', id: `dish-${at}`, title: `D${at}`, field: 'price' },
  ...{ was: 0, present, value },
});

describe('what waits to be saved (rule draft-saving)', () => {
  it('is shown at once, and is what it is after it was saved', () => {
    const state = beginSending(made(opened, reprice(0, 100, 150)), 10);
    expect(pricesOf(state)).toEqual([150, 200]);
    const saved = editsSaved(state, 2, null);
    expect([saved.waiting, saved.sending, saved.saved.revision]).toEqual([[], 0, 2]);
    expect([pricesOf(saved), saved.saved.menu]).toEqual([[150, 200], saved.menu]);
  });

  it('stays on top of what others change', () => {
    const state = made(opened, reprice(0, 100, 150));
    expect(pricesOf(draftArrived(state, { revision: 2, menu: menuOf(100, 250) }))).toEqual([150, 250]);
  });

  it('is kept where it was made while another edit was under way', () => {
    const under = beginSending(made(opened, reprice(0, 100, 150)), 10);
    const saved = editsSaved(made(under, reprice(1, 200, 300)), 2, menuOf(150, 205));
    expect(saved.waiting).toEqual([reprice(1, 200, 300)]);
    expect(pricesOf(saved)).toEqual([150, 300]);
  });

  it('is not disturbed by an answer that comes late', () => {
    const saved = editsSaved(beginSending(made(opened, reprice(0, 100, 150)), 10), 3, null);
    expect(draftArrived(saved, { revision: 2, menu: menuOf(1, 2) })).toBe(saved);
  });
});

describe('undo (rule editor-undo)', () => {
  it('takes a step back and makes it again, as edits like any other', () => {
    const state = made(opened, reprice(0, 100, 150), reprice(1, 200, 250));
    const undone = undoEdit(state);
    expect([undone.isDone, pricesOf(undone.state), undone.state.waiting.length]).toEqual([true, [100, 200], 4]);
    const redone = redoEdit(undone.state);
    expect([redone.isDone, pricesOf(redone.state)]).toEqual([true, [150, 250]]);
  });

  it('leaves what somebody else has changed since', () => {
    const saved = editsSaved(beginSending(made(opened, reprice(0, 100, 150)), 10), 2, menuOf(175, 200));
    const undone = undoEdit(saved);
    expect([undone.isDone, pricesOf(undone.state), undone.state.undo]).toEqual([false, [175, 200], []]);
  });
});

describe('an edit that meets another person’s (rule draft-conflicts)', () => {
  const edited = made(opened, reprice(0, 100, 150), rename(0, 'D0', 'Bowl'), reprice(1, 200, 250));
  const theirs = { revision: 2, menu: menuOf(120, 200) };
  const refused = editsRefused(
    beginSending(edited, 10),
    { conflicts: [conflictOf(0, 0, 120, 150)], person: 'Ann' },
    theirs,
  );

  it('waits for a decision, shows theirs, and keeps all else', () => {
    expect(pricesOf(refused)).toEqual([120, 250]);
    expect(refused.waiting).toEqual([rename(0, 'D0', 'Bowl'), reprice(1, 200, 250)]);
    expect(refused.menu[0]?.items[0]?.title).toBe('Bowl');
    expect(refused.conflicts.map(({ person }) => person)).toEqual(['Ann']);
  });

  it('keeps a move of the same dish', () => {
    const to = { categoryId: 'all', after: 'dish-1' };
    const move: MenuEdit = { kind: 'move-dish', id: 'dish-0', from: { categoryId: 'all', after: null }, to };
    const moved = made(opened, reprice(0, 100, 150), move);
    const met = { conflicts: [conflictOf(0, 0, 120, 150)], person: 'Ann' };
    expect(editsRefused(beginSending(moved, 10), met, theirs).waiting).toEqual([move]);
  });

  it('is made after all, about what they saw, where mine is kept', () => {
    const decided = decideConflicts(refused, refused.conflicts, 'mine');
    expect(decided.waiting.at(-1)).toEqual(reprice(0, 120, 150));
    expect([pricesOf(decided), decided.conflicts]).toEqual([[150, 250], []]);
  });

  it('is decided with others in one step, which one press takes back', () => {
    const conflicts = [conflictOf(0, 0, 120, 150), conflictOf(2, 1, 220, 250)];
    const both = { revision: 2, menu: menuOf(120, 220) };
    const met = editsRefused(beginSending(edited, 10), { conflicts, person: 'Ann' }, both);
    const decided = decideConflicts(met, met.conflicts, 'mine');
    expect(pricesOf(decided)).toEqual([150, 250]);
    expect(pricesOf(undoEdit(decided).state)).toEqual([120, 220]);
  });

  it('is forgotten where theirs is taken', () => {
    const decided = decideConflicts(refused, refused.conflicts, 'theirs');
    expect([pricesOf(decided), decided.conflicts, decided.waiting]).toEqual([[120, 250], [], refused.waiting]);
  });

  it('asks once where the field was edited twice, about the last edit', () => {
    const twice = made(opened, reprice(0, 100, 150), reprice(0, 150, 175));
    const conflicts = [conflictOf(0, 0, 120, 150), conflictOf(1, 0, 120, 175)];
    const state = editsRefused(beginSending(twice, 10), { conflicts, person: '' }, theirs);
    expect(state.conflicts.map(({ edit }) => edit)).toEqual([reprice(0, 150, 175)]);
    expect(state.waiting).toEqual([]);
  });
});

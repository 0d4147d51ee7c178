/**
 * What an open menu editor holds: the draft as the server has it, the edits that are still to be saved, and the menu
 * that both make, which is what the screen shows (rules draft-saving, draft-conflicts, editor-undo). Pure.
 */
import { applyEdits, mergeEdits } from '#domain/menu/editing/apply-edits.ts';
import { invertEdits } from '#domain/menu/editing/invert-edit.ts';
import type { EditConflict, Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';

type Edits = readonly MenuEdit[];

/** The draft as the server has it. */
export interface SavedDraft {
  readonly revision: number;
  readonly menu: Menu;
}

/** An edit that met another person's: what both wanted. */
export interface OpenConflict {
  readonly edit: MenuEdit;
  readonly conflict: EditConflict;
  /** Who made the other edit; '' if that is not known. */
  readonly person: string;
}

export interface EditorState {
  readonly saved: SavedDraft;
  /** Made here and not confirmed by the server, oldest first. */
  readonly waiting: Edits;
  /** How many of them, from the front, are under way. */
  readonly sending: number;
  /** The menu on the screen: the saved one with waiting edits. */
  readonly menu: Menu;
  /** Steps that can be taken back, the latest last; a step is what one press did. */
  readonly undo: readonly Edits[];
  readonly redo: readonly Edits[];
  readonly conflicts: readonly OpenConflict[];
}

export function openEditor(saved: SavedDraft): EditorState {
  return { saved, waiting: [], sending: 0, menu: saved.menu, undo: [], redo: [], conflicts: [] };
}

/** The state with edits made; null if the menu does not allow them any more, and then nothing is done. */
function withEdits(state: EditorState, edits: Edits): EditorState | null {
  const made = applyEdits(state.menu, edits);
  return made.ok ? { ...state, menu: made.value, waiting: [...state.waiting, ...edits] } : null;
}

/** Makes the edits of one press; null if the menu does not allow them. */
export function makeEdits(state: EditorState, edits: Edits): EditorState | null {
  const made = withEdits(state, edits);
  return made && { ...made, undo: [...state.undo, edits], redo: [] };
}

/** Undoes the latest step, unless others changed the same: then it is forgotten, and `isDone` says so. */
export function undoEdit(state: EditorState): { readonly state: EditorState; readonly isDone: boolean } {
  const step = state.undo.at(-1);
  if (step === undefined) return { state, isDone: false };
  const undo = state.undo.slice(0, -1);
  const made = withEdits(state, invertEdits(step));
  if (made === null) return { state: { ...state, undo }, isDone: false };
  return { state: { ...made, undo, redo: [...state.redo, step] }, isDone: true };
}

/** Makes the step again that was taken back last. */
export function redoEdit(state: EditorState): { readonly state: EditorState; readonly isDone: boolean } {
  const step = state.redo.at(-1);
  if (step === undefined) return { state, isDone: false };
  const redo = state.redo.slice(0, -1);
  const made = withEdits(state, step);
  if (made === null) return { state: { ...state, redo }, isDone: false };
  return { state: { ...made, undo: [...state.undo, step], redo }, isDone: true };
}

/** The first edits that wait go out, at most `most` of them. */
export function beginSending(state: EditorState, most: number): EditorState {
  return { ...state, sending: Math.min(most, state.waiting.length) };
}

export const endSending = (state: EditorState): EditorState => ({ ...state, sending: 0 });

/** The draft as the server has it now, with what is still to be saved on top of it. */
export function draftArrived(state: EditorState, saved: SavedDraft): EditorState {
  if (saved.revision < state.saved.revision) return state;
  return { ...state, saved, menu: mergeEdits(saved.menu, state.waiting) };
}

/** The edits under way are in the draft, now `revision`. `menu` is all of it where others changed it too. */
export function editsSaved(state: EditorState, revision: number, menu: Menu | null): EditorState {
  const done = state.waiting.slice(0, state.sending);
  const waiting = state.waiting.slice(state.sending);
  if (state.saved.revision > revision) return { ...state, waiting, sending: 0 };
  const saved = { revision, menu: menu ?? mergeEdits(state.saved.menu, done) };
  const shown = menu === null ? state.menu : mergeEdits(menu, waiting);
  return { ...state, saved, waiting, sending: 0, menu: shown };
}

/** The category or the dish that an edit is about. */
export function idOf(edit: MenuEdit): string {
  switch (edit.kind) {
    case 'add-category':
    case 'remove-category':
      return edit.category._id;
    case 'add-dish':
    case 'remove-dish':
      return edit.dish._id;
    default:
      return edit.id;
  }
}

const fieldsOf = (edit: MenuEdit): readonly string[] => ('changes' in edit ? Object.keys(edit.changes) : []);

/** The edit without some of its fields; nothing if none is left. */
function withoutFields(edit: Extract<MenuEdit, { changes: unknown }>, fields: ReadonlySet<string>): Edits {
  const left = Object.entries(edit.changes).filter(([field]) => !fields.has(field));
  return left.length === 0 ? [] : [{ ...edit, changes: Object.fromEntries(left) } as MenuEdit];
}

/** The fields of one thing about which two people want different things; null: all of it. */
function disputed(met: readonly OpenConflict[]): ReadonlyMap<string, ReadonlySet<string> | null> {
  const byId = new Map<string, ReadonlySet<string> | null>();
  for (const { edit, conflict } of met) {
    const known = byId.get(idOf(edit));
    const fields = conflict.field === undefined || known === null ? null : new Set([...(known ?? []), conflict.field]);
    byId.set(idOf(edit), fields);
  }
  return byId;
}

/** The server refused the edits under way: those in conflict wait for a decision, all others are sent again. */
export function editsRefused(
  state: EditorState,
  { conflicts: refused, person }: { readonly conflicts: readonly EditConflict[]; readonly person: string },
  saved: SavedDraft,
): EditorState {
  const met = refused.flatMap((conflict) => {
    const edit = state.waiting[conflict.edit];
    return edit === undefined ? [] : [{ edit: latestOf(state.waiting, edit, conflict), conflict, person }];
  });
  const byId = disputed(met);
  const waiting = state.waiting.flatMap((edit) => {
    const fields = byId.get(idOf(edit));
    if (fields === undefined) return [edit];
    if (fields === null) return [];
    return 'changes' in edit ? withoutFields(edit, fields) : [edit];
  });
  const older = state.conflicts.filter(({ edit }) => !byId.has(idOf(edit)));
  const menu = mergeEdits(saved.menu, waiting);
  return { ...state, saved, waiting, sending: 0, menu, conflicts: [...older, ...unique(met)], undo: [], redo: [] };
}

/** Of several edits of one field the last one says what the person wants. */
function latestOf(waiting: Edits, edit: MenuEdit, { field }: EditConflict): MenuEdit {
  if (field === undefined) return edit;
  return waiting.filter((one) => idOf(one) === idOf(edit) && fieldsOf(one).includes(field)).at(-1) ?? edit;
}

/** Each field once, though several edits of it met. */
function unique(met: readonly OpenConflict[]): readonly OpenConflict[] {
  const byField = met.map((one) => [`${idOf(one.edit)} ${one.conflict.field ?? ''}`, one] as const);
  return [...new Map(byField).values()];
}

/** What makes a wish come true although somebody else wanted another thing; nothing if that cannot be. */
export function mineAfterAll({ edit, conflict }: OpenConflict): Edits {
  const { reason, field, present } = conflict;
  if (reason !== 'changed') return [];
  if (field !== undefined && 'changes' in edit) {
    const wanted = (edit.changes as Readonly<Record<string, { readonly value?: unknown }>>)[field];
    const value = wanted?.value;
    const change = { ...(present === undefined ? {} : { was: present }), ...(value === undefined ? {} : { value }) };
    return [{ ...edit, changes: { [field]: change } } as MenuEdit];
  }
  if (edit.kind === 'remove-dish') return [{ ...edit, dish: present } as MenuEdit];
  return edit.kind === 'remove-category' ? [{ ...edit, category: present } as MenuEdit] : [];
}

/** Conflicts are decided in one step: theirs stays, or mine is made after all. */
export function decideConflicts(
  state: EditorState,
  decided: readonly OpenConflict[],
  choice: 'mine' | 'theirs',
): EditorState {
  const next = { ...state, conflicts: state.conflicts.filter((one) => !decided.includes(one)) };
  const mine = choice === 'mine' ? decided.flatMap(mineAfterAll) : [];
  return mine.length === 0 ? next : (makeEdits(next, mine) ?? next);
}

/**
 * The open drafts of this page, one for each restaurant. They outlive the screens: an edit that waits is sent although
 * the person has gone on to the preview or to another page (rule draft-saving).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MenuDraftAnswer } from '#contract/menu-drafts.ts';
import type { Menu, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import type { RestaurantProfile } from '#domain/menu/menu.ts';
import { draftArrived, type EditorState, makeEdits, openEditor } from './editor-state.ts';

/** The state of saving. 'later': failed, and retried. 'refused': by the server, for the reason in `words`. */
export type Saving =
  | { readonly kind: 'saved' | 'saving' | 'later' }
  | { readonly kind: 'refused'; readonly words: string };

/** A draft with what belongs to it. */
export interface OpenDraft {
  readonly editor: EditorState;
  readonly profile: RestaurantProfile;
  /** The menu in force, and its version. */
  readonly published: Menu;
  readonly version: number;
  /** Whether there is anything to publish or to drop. */
  readonly isChanged: boolean;
  /** Who changed the draft last, and when; '' and null if nobody did. */
  readonly changedBy: string;
  readonly changedAt: number | null;
  /** When a business day ends, in minutes after midnight. */
  readonly dayEndsMinutes: number;
  /** New groups that are separate although equal ones exist (shared-groups.ts). */
  readonly apart: ReadonlySet<string>;
}

interface DraftState {
  readonly draft: OpenDraft | null;
  readonly saving: Saving;
}

export type DraftStore = StoreApi<DraftState>;

const stores = new Map<string, DraftStore>();

/** The draft of a restaurant, as this page has it. */
export function draftStore(restaurantId: string): DraftStore {
  const known = stores.get(restaurantId);
  if (known !== undefined) return known;
  const store = createStore<DraftState>(() => ({ draft: null, saving: { kind: 'saved' } }));
  stores.set(restaurantId, store);
  return store;
}

/** What is not safe with the server yet: edits that wait, and conflicts that nobody has decided. */
export function isUnsaved({ draft }: DraftState): boolean {
  return draft !== null && (draft.editor.waiting.length > 0 || draft.editor.conflicts.length > 0);
}

/** Whether any draft of this page is not safe yet. */
export const hasUnsaved = (): boolean => [...stores.values()].some((store) => isUnsaved(store.getState()));

/** Changes the editor's part of a draft; does nothing before the draft is there. */
export function changeEditor(store: DraftStore, change: (editor: EditorState) => EditorState): void {
  store.setState(({ draft }) => (draft === null ? {} : { draft: { ...draft, editor: change(draft.editor) } }));
}

/** The server has a draft now. */
export function noteChanged(store: DraftStore): void {
  store.setState(({ draft }) => (draft === null ? {} : { draft: { ...draft, isChanged: true } }));
}

/** What the server said of the draft. The menu is absent if this page has it already. */
export function takeAnswer(store: DraftStore, answer: MenuDraftAnswer): void {
  const { revision, version, isChanged, changedBy, changedAt, dayEndsMinutes, draft: sent } = answer;
  const facts = { version, isChanged, changedBy, changedAt, dayEndsMinutes };
  store.setState(({ draft }) => {
    if (sent === null) return draft === null ? {} : { draft: { ...draft, ...facts } };
    const { profile, menu } = sent;
    const published = sent.published ?? menu;
    const saved = { revision, menu };
    const editor = draft === null ? openEditor(saved) : draftArrived(draft.editor, saved);
    const apart = draft?.apart ?? new Set<string>();
    return { draft: { editor, profile, published, apart, ...facts } };
  });
}

/** Makes the edits of one press; false if the menu does not allow them any more. */
export function pressEdits(store: DraftStore, edits: readonly MenuEdit[]): boolean {
  const { draft } = store.getState();
  if (draft === null) return false;
  const editor = makeEdits(draft.editor, edits);
  if (editor === null) return false;
  store.setState({ draft: { ...draft, editor } });
  return true;
}

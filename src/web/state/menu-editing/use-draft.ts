import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import * as catalog from '#catalog/everyone/state.ts';
import type { MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { guardLeaving } from '#web/state/leave-guard.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { changeEditor, draftStore, hasUnsaved, pressEdits } from './draft-store.ts';
import { decideConflicts, type OpenConflict, redoEdit, undoEdit } from './editor-state.ts';
import { readAnsweredDraft, saveDraft, untilAtRest } from './save-draft.ts';

/** Follows the draft once the code for it is loaded, after the screen; returns a function that stops it. */
function followLater(restaurantId: string): () => void {
  const store = draftStore(restaurantId);
  const read = (): Promise<void> => readAnsweredDraft(restaurantId, store);
  const atRest = (): Promise<void> => untilAtRest(store);
  let isGone = false;
  let leave = (): void => undefined;
  import('./draft-listener.ts').then(
    ({ followDraft }) => {
      if (!isGone) leave = followDraft({ restaurantId, store, read, atRest });
    },
    // Without it the page learns of others with its own next edit.
    () => undefined,
  );
  return () => {
    isGone = true;
    leave();
  };
}

const draftQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['menu-draft', restaurantId],
    queryFn: async () => {
      await readAnsweredDraft(restaurantId, draftStore(restaurantId));
      return Date.now();
    },
    staleTime: 0,
  });

/** Asks for a draft before the page is drawn: a long menu takes the server as long as that takes the browser. */
export const askDraftAhead = (client: QueryClient, restaurantId: string): Promise<void> =>
  client.prefetchQuery(draftQuery(restaurantId));

/** The draft of a restaurant, kept up with what others do to it. */
export function useDraft(restaurantId: string) {
  const { draft, saving } = useStore(draftStore(restaurantId));
  const { data: readAt, error, refetch } = useQuery(draftQuery(restaurantId));
  // After signing in again everything is read again, and the stream restarts with the new session.
  useEffect(() => (readAt === undefined ? undefined : followLater(restaurantId)), [restaurantId, readAt]);
  useEffect(() => guardLeaving(hasUnsaved), []);
  return { draft, saving, error, retry: () => void refetch() };
}

/** What an editor does to a draft; the same functions for as long as the page shows one restaurant. */
export function useDraftActions(restaurantId: string) {
  return useMemo(() => {
    const store = draftStore(restaurantId);
    const save = (): Promise<void> => saveDraft(restaurantId, store);
    const step = (take: typeof undoEdit): void => {
      const { draft } = store.getState();
      if (draft === null) return;
      const { state, isDone } = take(draft.editor);
      const hadSteps = state !== draft.editor;
      changeEditor(store, () => state);
      if (hadSteps && !isDone) void showAlert(catalog.changedSinceNotUndone);
      void save();
    };
    return {
      store,
      save,
      read: () => readAnsweredDraft(restaurantId, store),
      /** Makes the edits of one press. */
      edit: (edits: readonly MenuEdit[]): void => {
        if (edits.length === 0) return;
        if (!pressEdits(store, edits)) void showAlert(catalog.changedSinceNothingDone);
        void save();
      },
      undo: () => step(undoEdit),
      redo: () => step(redoEdit),
      decide: (conflicts: readonly OpenConflict[], choice: 'mine' | 'theirs'): void => {
        changeEditor(store, (editor) => decideConflicts(editor, conflicts, choice));
        void save();
      },
      /** Takes back what the server will not have: the screen shows the draft as it is saved. */
      dropWaiting: (): void => {
        changeEditor(store, (editor) => ({
          ...editor,
          waiting: [],
          sending: 0,
          menu: editor.saved.menu,
          undo: [],
          redo: [],
        }));
        store.setState({ saving: { kind: 'saved' } });
      },
      setApart: (apart: ReadonlySet<string>): void => {
        const { draft } = store.getState();
        if (draft !== null) store.setState({ draft: { ...draft, apart } });
      },
    };
  }, [restaurantId]);
}

export type DraftActions = ReturnType<typeof useDraftActions>;

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { guardLeaving } from './leave-guard.ts';
import { staffSession } from './staff.ts';

export interface StoredDrafts<T> {
  /** The draft of what has this id; null if nothing is typed. */
  readonly useDraft: (id: string) => T | null;
  /** Keeps a draft; null forgets it, once it is saved or given up. */
  readonly keep: (id: string, draft: T | null) => void;
}

/**
 * The drafts of one form, for as long as the browser's tab holds the app: leaving the form's page keeps them, and the
 * browser asks before it closes the app with one. Signing out forgets them (rule kept-drafts).
 */
export function storedDrafts<T>(): StoredDrafts<T> {
  const store = createStore<ReadonlyMap<string, T>>(() => new Map());
  const hasUnsaved = (): boolean => store.getState().size > 0;
  staffSession.subscribe(({ hasLeft }) => hasLeft && store.setState(new Map(), true));
  return {
    useDraft: (id) => useStore(store, (drafts) => drafts.get(id) ?? null),
    keep: (id, draft) => {
      const drafts = new Map(store.getState());
      if (draft === null) drafts.delete(id);
      else drafts.set(id, draft);
      store.setState(drafts, true);
      guardLeaving(hasUnsaved);
    },
  };
}

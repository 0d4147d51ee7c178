import { useStore } from 'zustand';
import { type Check, mapOf } from './check.ts';
import { versionedStore } from './versioned.ts';

export interface TabDrafts<T> {
  /** What is typed about this; null if nothing is. */
  readonly useDraft: (about: string) => T | null;
  /** Keeps a draft; null forgets it, once it is sent. */
  readonly keep: (about: string, draft: T | null) => void;
  readonly forgetAll: () => void;
}

/** What is typed into a form, kept by the tab: a page that the phone puts away comes back (rule typed-drafts). */
export function tabDrafts<T>(key: string, check: Check<T>): TabDrafts<T> {
  const store = versionedStore(key, 1, mapOf(check), 'tab');
  return {
    useDraft: (about) => useStore(store, (drafts) => drafts?.[about] ?? null),
    keep: (about, draft) => {
      const { [about]: _before, ...others } = store.getState() ?? {};
      store.setState(draft === null ? others : { ...others, [about]: draft }, true);
    },
    forgetAll: () => store.setState(null, true),
  };
}

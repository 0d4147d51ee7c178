/**
 * Keeps an open editor as others leave the draft and the published menu (rule live-drafts): the stream tells that
 * something is new, and the draft is read once what this page saves itself is through.
 */
import { isRecord } from '#domain/json-value.ts';
import { hearShop, pollWhereRefused, type ShopListener } from '#web/state/live/shop-stream.ts';
import type { DraftStore } from './draft-store.ts';

/** The newest announced revision; `isOpen` if something may have been missed. */
interface Announced {
  readonly revision: number;
  readonly version: number;
  readonly isOpen: boolean;
}

const NONE: Announced = { revision: 0, version: 0, isOpen: false };

function isBehind(store: DraftStore, { revision, version, isOpen }: Announced): boolean {
  const { draft } = store.getState();
  if (draft === null) return false;
  return isOpen || draft.editor.saved.revision < revision || draft.version < version;
}

export interface FollowedDraft {
  readonly restaurantId: string;
  readonly store: DraftStore;
  readonly read: () => Promise<void>;
  /** Waits while this page saves something. */
  readonly atRest: () => Promise<void>;
}

/** What an editor does with the news of its restaurant; call `stop` when it is left. */
export function draftListener(followed: FollowedDraft): ShopListener & { readonly stop: () => void } {
  const { restaurantId, store, read, atRest } = followed;
  let news = NONE;
  let isReading = false;
  let wasHeard = false;

  const readNews = async (): Promise<void> => {
    for (let seen: Announced | null = null; seen !== news; ) {
      await atRest();
      seen = news;
      if (isBehind(store, seen)) await read();
    }
    news = { ...news, isOpen: false };
  };
  const catchUp = async (): Promise<void> => {
    if (isReading || !isBehind(store, news)) return;
    isReading = true;
    try {
      await readNews();
    } catch {
      // What could not be read is read at the stream's next sign of life.
    } finally {
      isReading = false;
    }
  };
  const hear = (more: Partial<Announced>): void => {
    news = { ...news, ...more };
    void catchUp();
  };
  const { stop, onRefused } = pollWhereRefused(() => hear({ isOpen: true }));
  return {
    stop,
    onMessage: ({ name, data }) => {
      if (name === 'reset') hear({ isOpen: true });
      if (!isRecord(data) || data.restaurantId !== restaurantId) return;
      if (name === 'draft') hear({ revision: Number(data.revision) });
      if (name === 'menu') hear({ version: Number(data.version) });
    },
    onHeard: (isHeard) => {
      const isNew = isHeard && !wasHeard;
      wasHeard = isHeard;
      if (!isHeard) return;
      stop();
      // A stream doesn't announce changes between the reading of the draft and its own beginning.
      if (isNew) hear({ isOpen: true });
      else void catchUp();
    },
    onRefused,
  };
}

/** Follows the draft of a restaurant until the returned function is called. */
export function followDraft(draft: FollowedDraft): () => void {
  const listener = draftListener(draft);
  const leave = hearShop(listener);
  return () => {
    leave();
    listener.stop();
  };
}

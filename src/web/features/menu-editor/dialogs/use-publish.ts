import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { DraftChangesAnswer, MenuPublishedAnswer } from '#contract/menu-drafts.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { menuChangesQuery } from '#web/api/staff/menu-drafts.ts';
import { isUnsaved } from '#web/state/menu-editing/draft-store.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { alertFailure, useAlertedSending, useSending } from '#web/state/use-sending.ts';

/** Another version is in force: what the page knows of this menu is read again. */
export function useMenuRefresh(restaurantId: string, { read }: DraftActions): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await read().catch(() => undefined);
    const stale = [
      ['menu-changes', restaurantId],
      ['menu-versions', restaurantId],
      ['restaurant', restaurantId],
      ['office'],
    ];
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Puts an earlier version into force again; `inForce` is the one that the person saw in force. */
export function useRestore(restaurantId: string, actions: DraftActions, onDone: (done: MenuPublishedAnswer) => void) {
  const refresh = useMenuRefresh(restaurantId, actions);
  return useAlertedSending({
    mutationFn: ({ version, inForce }: { readonly version: number; readonly inForce: number }) => {
      const call = { label: requests.version, params: { id: restaurantId, version }, body: { inForce } };
      return askOnce('POST /api/office/restaurants/:id/versions/:version/restore', call);
    },
    onSuccess: onDone,
    onSettled: refresh,
  });
}

/** Saves what waits, once the sheet is open: its words are about what is saved. */
function useSavedFirst({ save, store }: DraftActions, isOpen: boolean): boolean {
  const isReady = useStore(store, (state) => !isUnsaved(state));
  useEffect(() => {
    if (isOpen) void save();
  }, [isOpen, save]);
  return isReady;
}

/** What publishing would change, and the press that does it. */
export function usePublish(restaurantId: string, actions: DraftActions, isOpen: boolean, revision: number) {
  const isReady = useSavedFirst(actions, isOpen);
  const refresh = useMenuRefresh(restaurantId, actions);
  const [published, setPublished] = useState<MenuPublishedAnswer | null>(null);
  const query = useQuery({
    ...menuChangesQuery(restaurantId, revision),
    enabled: isOpen && isReady && published === null,
  });
  const { send, isBusy } = useSending({
    mutationFn: (seen: DraftChangesAnswer) => {
      const call = { label: requests.menu, params: { id: restaurantId }, body: { revision: seen.revision } };
      return askOnce('POST /api/office/restaurants/:id/publish', call);
    },
    onSuccess: setPublished,
    onError: (error) => {
      const isOvertaken = error instanceof ApiRefusal && error.code === 'DRAFT_CHANGED';
      alertFailure(isOvertaken ? new ApiRefusal(error.status, error.code, OVERTAKEN, undefined) : error);
    },
    onSettled: refresh,
  });
  return { isReady, query, publish: send, isBusy, published, forget: () => setPublished(null) };
}

const OVERTAKEN = catalog.someoneChangedDraft;

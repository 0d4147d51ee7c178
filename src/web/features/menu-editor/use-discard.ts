import * as catalog from '#catalog/menu-editor.ts';
import * as shared from '#catalog/shared.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { onceEach } from '#web/state/once-each.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { useMenuRefresh } from './dialogs/use-publish.ts';

/** Asks, then drops the draft: the editor shows the published menu again. */
export function useDiscard(restaurantId: string, actions: DraftActions): () => void {
  const refresh = useMenuRefresh(restaurantId, actions);
  const { send } = useSending({
    mutationFn: (revision: number) => {
      const call = { ...PRESS_LIMITS, label: 'draft', params: { id: restaurantId }, body: { revision } };
      return onceEach(`discard ${restaurantId} ${revision}`, (idempotencyKey) =>
        ask('POST /api/office/restaurants/:id/draft/discard', { ...call, idempotencyKey }),
      );
    },
    onSuccess: () => actions.dropWaiting(),
    onError: (error) => tellFailure(error),
    onSettled: refresh,
  });
  return () => {
    void (async () => {
      const isSure = await showConfirm({
        title: catalog.discardTheDraft,
        text: catalog.discardText,
        confirmLabel: catalog.discard,
        cancelLabel: shared.cancel,
        tone: 'danger',
      });
      if (!isSure) return;
      await actions.save();
      const { draft } = actions.store.getState();
      if (draft !== null) send(draft.editor.saved.revision);
    })();
  };
}

import type { ReactNode } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import type { OpenDraft, Saving } from '#web/state/menu-editing/draft-store.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { IconButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMenuRefresh } from './dialogs/use-publish.ts';
import type { Sheets } from './dialogs/use-sheets.ts';
import { ActionMenu } from './fields/action-menu.tsx';
import styles from './menu-editor.module.css';
import { SaveState } from './save-state.tsx';

interface EditorHeadProps {
  readonly toolbar: ReactNode;
  readonly restaurantId: string;
  readonly draft: OpenDraft;
  readonly saving: Saving;
  readonly actions: DraftActions;
  readonly sheets: Sheets;
}

/** Asks, then drops the draft: the editor shows the published menu again. */
function useDiscard(restaurantId: string, actions: DraftActions): () => void {
  const refresh = useMenuRefresh(restaurantId, actions);
  const { send } = useAlertedSending({
    mutationFn: (revision: number) => {
      const call = { label: requests.draft, params: { id: restaurantId }, body: { revision } };
      return askOnce('POST /api/office/restaurants/:id/draft/discard', call);
    },
    onSuccess: () => actions.dropWaiting(),
    onSettled: refresh,
  });
  return () => {
    void (async () => {
      const isSure = await showConfirm({
        title: catalog.discardTheDraft,
        text: catalog.discardText,
        confirmLabel: shared.discard,
        tone: 'danger',
      });
      if (!isSure) return;
      await actions.save();
      const { draft } = actions.store.getState();
      if (draft !== null) send(draft.editor.saved.revision);
    })();
  };
}

/** Which menu it is, whether all is saved, and what is needed now and then. */
export function EditorHead({ toolbar, restaurantId, draft, saving, actions, sheets }: EditorHeadProps) {
  const discard = useDiscard(restaurantId, actions);
  return (
    <div className={`grid gap-x-2 items-center py-2 ${styles.head}`}>
      <IconButton label={catalog.allMenus} look="flat" onClick={() => navigate(paths.office('menus'))}>
        <Icon name="back" />
      </IconButton>
      <div className="wraps">
        <h1 tabIndex={-1}>{draft.profile.name}</h1>
        <SaveState
          saving={saving}
          waiting={draft.editor.waiting.length}
          onDrop={actions.dropWaiting}
          onRetry={() => void actions.save()}
        />
      </div>
      {toolbar}
      <ActionMenu
        label={catalog.moreForThisMenu}
        actions={[
          { label: catalog.categories, onPress: () => sheets.open('categories') },
          { label: catalog.changePricesButton, onPress: () => sheets.askPrices(null) },
          { label: catalog.turnDishesOnOff, onPress: () => navigate(paths.office('menus', restaurantId, 'switches')) },
          { label: shared.menuAsAFile, onPress: () => navigate(paths.office('restaurants', restaurantId)) },
          { label: catalog.versions, onPress: () => sheets.open('versions') },
          { label: catalog.discardTheDraftButton, isDanger: true, isOff: !draft.isChanged, onPress: discard },
        ]}
      />
    </div>
  );
}

import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { OpenDraft } from '#web/state/menu-editing/draft-store.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { Sheets } from './use-sheets.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface EditorDialogsProps {
  readonly restaurantId: string;
  readonly draft: OpenDraft;
  readonly menu: Menu;
  readonly actions: DraftActions;
  readonly sheets: Sheets;
  /** Opens a dish that a remark is about. */
  readonly onLook: (itemId: string) => void;
}

/** The sheets over the editor; their code comes after the menu is on the screen. */
export default function EditorDialogs({ restaurantId, draft, menu, actions, sheets, onLook }: EditorDialogsProps) {
  const look = (itemId: string): void => {
    sheets.close();
    onLook(itemId);
  };
  return (
    <>
      <PublishDialog
        restaurantId={restaurantId}
        actions={actions}
        isOpen={sheets.sheet === 'publish'}
        onClose={sheets.close}
        revision={draft.editor.saved.revision}
        version={draft.version}
        onLook={look}
      />
      <VersionsDialog
        restaurantId={restaurantId}
        actions={actions}
        isOpen={sheets.sheet === 'versions'}
        onClose={sheets.close}
      />
      <PricesDialog menu={menu} actions={actions} scope={sheets.prices} onClose={sheets.closePrices} />
      <MoveDialog menu={menu} actions={actions} moving={sheets.moving} onClose={sheets.closeMoving} />
    </>
  );
}

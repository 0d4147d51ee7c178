import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { formatPriceEffect } from '#domain/money/money.ts';
import { choicesPrice } from '#domain/selection/unit-price.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import type { OpenModal } from './item-editor.ts';
import { OptionGroups } from './option-group.tsx';
import type { ItemDraftControls } from './use-item-draft.ts';

/** Shown where a save fails (rule child-modals). */
const SAVE_FAILED = catalog.selectionsNotSaved;

/** The child groups of one option. Save checks them; Cancel, Escape and Back bring the old choices back. */
function OptionModal({ modal, draft }: { readonly modal: OpenModal; readonly draft: ItemDraftControls }) {
  const { selections, violation, edit } = draft;
  const groups = modal.option.childCustomizationList;
  const price = choicesPrice(groups, selections, modal.path);
  const save = () => {
    try {
      if (draft.check(modal.path)) edit({ kind: 'save' });
    } catch {
      void showAlert(SAVE_FAILED);
    }
  };
  const cancel = () => edit({ kind: 'cancel' });
  const footer = (
    <>
      <Button variant="quiet" onClick={cancel}>
        {shared.cancel}
      </Button>
      <Button onClick={save}>{price === 0 ? shared.save : catalog.savePrice(formatPriceEffect(price))}</Button>
    </>
  );
  return (
    <Dialog title={modal.option.title} open onClose={cancel} footer={footer}>
      <OptionGroups groups={groups} path={modal.path} selections={selections} violation={violation} edit={edit} />
      <StatusRegion hidden>{violation?.message ?? ''}</StatusRegion>
    </Dialog>
  );
}

/** The open option modals, each above the one before. */
export function OptionModals({ draft }: { readonly draft: ItemDraftControls }) {
  return draft.modals.map((modal) => <OptionModal key={modal.path} modal={modal} draft={draft} />);
}

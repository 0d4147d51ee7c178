import { type ReactNode, useEffect } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { formatCents, formatPriceEffect } from '#domain/money/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/order/cart.ts';
import { linePrice } from '#domain/selection/item-price.ts';
import { leastPrice } from '#domain/selection/least-price.ts';
import { ROOT_PATH } from '#domain/selection/selection.ts';
import { choicesPrice } from '#domain/selection/unit-price.ts';
import type { ItemDraft } from '#web/state/ordering/item-drafts.ts';
import { showAlert } from '#web/ui/dialog/alert-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Counter } from '#web/ui/form/counter.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import type { OpenModal } from './item-editor.ts';
import { ItemFrame } from './item-frame.tsx';
import styles from './item-page.module.css';
import { OptionGroups } from './option-group.tsx';
import { type ItemDraftControls, useItemDraft } from './use-item-draft.ts';

const NOTE_LENGTH = 500;

interface ItemFormProps {
  /** Where Back leads a visitor who came here first. */
  readonly menuPath?: string;
  /** For a form in a dialog, without note and picture; on a page of its own where absent. */
  readonly onClose?: () => void;
  readonly isBusy?: boolean;
  /** What Back is called; back to the menu where absent. */
  readonly backLabel?: string;
  readonly item: MenuItem;
  readonly initial: ItemDraft;
  /** What the press does: 'Add'. */
  readonly verb: string;
  /** Quantity and note stay as they are. */
  readonly onlyChoices?: boolean;
  /** Shown above the choices. */
  readonly notice: ReactNode;
  /** What to say of a change of the menu since the choices were made; null if there is none. */
  readonly changed?: string | null;
  readonly onChange?: (draft: ItemDraft) => void;
  readonly onSubmit: (draft: ItemDraft) => void;
}

interface AddButtonProps extends Pick<ItemFormProps, 'item' | 'verb' | 'onlyChoices' | 'isBusy'> {
  readonly draft: ItemDraftControls;
  readonly onPress: () => void;
}

/** The main action with the running price, or the least one while a choice is open (rules main-action, least-price). */
function AddButton({ item, verb, onlyChoices = false, isBusy = false, draft, onPress }: AddButtonProps) {
  const { quantity, setQuantity, selections } = draft;
  const { cents, isOpen } = leastPrice(item, selections);
  const price = formatCents(linePrice(cents, quantity));
  return (
    <>
      {!onlyChoices && (
        <Counter
          label={shared.quantity}
          value={quantity}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          onChange={setQuantity}
        />
      )}
      <Button onClick={onPress} busy={isBusy} wide>
        {verb} {quantity} · {isOpen ? catalog.fromPrice(price) : price}
      </Button>
    </>
  );
}

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
function OptionModals({ draft }: { readonly draft: ItemDraftControls }) {
  return draft.modals.map((modal) => <OptionModal key={modal.path} modal={modal} draft={draft} />);
}

/** The choices of an item, its note and quantity, and the press that adds it (rules item-page, dish-added). */
export function ItemForm({ item, initial, notice, changed = null, onChange, onSubmit, ...props }: ItemFormProps) {
  const { menuPath = '', backLabel, onClose, verb, onlyChoices = false, isBusy = false } = props;
  const draft = useItemDraft(item, initial);
  const { selections, quantity, note, modals, violation, menuChange } = draft;
  useEffect(() => onChange?.({ selections, quantity, note }), [onChange, selections, quantity, note]);
  const submit = () => {
    if (draft.check(ROOT_PATH)) onSubmit({ selections, quantity, note });
  };
  const add = <AddButton {...{ item, verb, onlyChoices, isBusy, draft }} onPress={submit} />;
  const choices = (
    <>
      <div className={styles.groups}>
        <OptionGroups
          groups={item.customizationsList}
          path={ROOT_PATH}
          {...{ selections, violation, edit: draft.edit }}
        />
      </div>
      <StatusRegion hidden>{modals.length === 0 ? (violation?.message ?? '') : ''}</StatusRegion>
      <OptionModals draft={draft} />
    </>
  );
  if (onClose) {
    return (
      <Dialog title={item.title} open onClose={onClose} footer={add}>
        {notice}
        {choices}
      </Dialog>
    );
  }
  return (
    <ItemFrame
      menuPath={menuPath}
      backLabel={backLabel}
      item={item}
      notice={
        <>
          {notice}
          <StatusRegion className="stack-2">
            {(menuChange ?? changed) !== null && <Notice tone="warn" title={menuChange ?? changed} />}
          </StatusRegion>
        </>
      }
      bottomBar={<BottomBar>{add}</BottomBar>}
    >
      {choices}
      {!onlyChoices && (
        <TextArea
          label={catalog.specialInstructions}
          placeholder={catalog.instructionsHint}
          value={note}
          maxLength={NOTE_LENGTH}
          onChange={draft.setNote}
        />
      )}
    </ItemFrame>
  );
}

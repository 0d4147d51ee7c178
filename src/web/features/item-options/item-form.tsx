import type { ReactNode } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/cart.ts';
import { linePrice, unitPrice } from '#domain/item-price.ts';
import type { MenuItem } from '#domain/menu.ts';
import { formatCents } from '#domain/money.ts';
import { ROOT_PATH } from '#domain/selection.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Counter } from '#web/ui/counter.tsx';
import { StatusRegion } from '#web/ui/status-region.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { ItemFrame } from './item-frame.tsx';
import styles from './item-page.module.css';
import { OptionGroups } from './option-group.tsx';
import { OptionModals } from './option-modals.tsx';
import { type ItemDraft, type ItemDraftControls, useItemDraft } from './use-item-draft.ts';

const NOTE_LENGTH = 500;

interface ItemFormProps {
  readonly restaurantId: string;
  readonly item: MenuItem;
  readonly initial: ItemDraft;
  readonly verb: 'Add' | 'Update';
  /** Said above the choices. */
  readonly notice: ReactNode;
  readonly onSubmit: (draft: ItemDraft) => void;
}

interface AddBarProps extends Pick<ItemFormProps, 'item' | 'verb'> {
  readonly draft: ItemDraftControls;
  readonly onPress: () => void;
}

function AddBar({ item, verb, draft, onPress }: AddBarProps) {
  const { quantity, setQuantity, selections } = draft;
  return (
    <BottomBar>
      <Counter label="Quantity" value={quantity} min={MIN_QUANTITY} max={MAX_QUANTITY} onChange={setQuantity} />
      <Button onClick={onPress} wide>
        {verb} {quantity} · {formatCents(linePrice(unitPrice(item, selections), quantity))}
      </Button>
    </BottomBar>
  );
}

/** The choices of an item, its note and quantity, and the bar that adds it. */
export function ItemForm({ restaurantId, item, initial, verb, notice, onSubmit }: ItemFormProps) {
  const draft = useItemDraft(item, initial);
  const { selections, quantity, note, modals, offence } = draft;
  const submit = () => {
    if (draft.check(ROOT_PATH)) onSubmit({ selections, quantity, note });
  };
  const bar = <AddBar item={item} verb={verb} draft={draft} onPress={submit} />;
  return (
    <ItemFrame restaurantId={restaurantId} item={item} notice={notice} bottomBar={bar}>
      <div className={styles.groups}>
        <OptionGroups
          groups={item.customizationsList}
          path={ROOT_PATH}
          {...{ selections, offence, edit: draft.edit }}
        />
      </div>
      <TextArea
        label="Special instructions"
        placeholder="Anything the kitchen should know"
        value={note}
        maxLength={NOTE_LENGTH}
        onChange={draft.setNote}
      />
      <StatusRegion hidden>{modals.length === 0 ? (offence?.message ?? '') : ''}</StatusRegion>
      <OptionModals draft={draft} />
    </ItemFrame>
  );
}

import { memo } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { centsAsTyped } from '#domain/money/typed-dollars.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { type Editing, useEditing } from '../editing.ts';
import { ActionMenu, type MenuAction } from '../fields/action-menu.tsx';
import drop from '../fields/drop-mark.module.css';
import { Handle } from '../fields/handle.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { InPlaceValue } from '../fields/in-place-value.tsx';
import { readName, readPrice, readWordsField } from '../fields/read-field.ts';
import { useReorder } from '../fields/reorder.ts';
import { choicesInWords } from './choices-in-words.ts';
import styles from './menu-list.module.css';
import { dishRowId } from './menu-rows.ts';

interface DishRowProps {
  readonly categoryId: string;
  readonly item: MenuItem;
  /** The dish in force; undefined for a new one. */
  readonly published: MenuItem | undefined;
  readonly isOpen: boolean;
  readonly nowMs: number;
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
}

const EDITED = 'text-ink small bold bg-lamp-soft pill';

function Badges({ item, published, nowMs }: Pick<DishRowProps, 'item' | 'published' | 'nowMs'>) {
  const state = availability(item, nowMs).kind;
  const isChanged = published !== undefined && !isSame(published, item);
  return (
    <span className={`inline-flex wrap gap-1 ${styles.badges}`}>
      {published === undefined && <span className={EDITED}>{catalog.newDishMark}</span>}
      {isChanged && <span className={EDITED}>{catalog.edited}</span>}
      {state !== 'available' && (
        <span className="text-danger small bold bg-danger-soft pill">
          {state === 'sold-out' ? shared.soldOut : catalog.notAvailable}
        </span>
      )}
    </span>
  );
}

/** Whether it is on sale is told to customers at once; of a dish that they do not see yet, once it is published. */
function saleActions({ item, published, nowMs }: DishRowProps, editing: Editing): readonly MenuAction[] {
  const isOn = availability(item, nowMs).kind === 'available';
  if (published === undefined) {
    const input = { isSoldOut: isOn };
    return [{ label: isOn ? shared.soldOut : catalog.onSale, onPress: () => editing.change(item, input) }];
  }
  if (!isOn) return [{ label: catalog.putBackOnSale, onPress: () => editing.switchDish(item, 'on') }];
  return [
    { label: catalog.markSoldOutUntilTomorrow, onPress: () => editing.switchDish(item, 'tomorrow') },
    { label: catalog.markSoldOutNow, onPress: () => editing.switchDish(item, 'off') },
  ];
}

/** A dish as customers see it, edited in place (rule menu-editor). */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { categoryId, item, published, isOpen, nowMs, index, measure } = props;
  const editing = useEditing();
  const { title, price } = item;
  const rowId = dishRowId(categoryId, item._id);
  const reorder = useReorder({ kind: 'dishes', onDrop: editing.dropDish, onStep: editing.stepDish });
  const choices = choicesInWords(item);
  return (
    <li
      ref={measure}
      data-index={index}
      {...reorder.row(rowId)}
      className={classNames(`grid items-start relative py-3 rule-below ${styles.dish}`, drop.row)}
      data-open={isOpen || undefined}
      aria-label={title}
    >
      <Handle {...reorder.handle(rowId)} name={title} />
      <div className="min-0">
        <InPlaceText
          label={catalog.nameOf(title)}
          text={title}
          read={readName}
          maxLength={300}
          mark={`dish ${item._id}`}
          className="size-3 strong snug"
          onCommit={(value) => editing.change(item, { title: value })}
        />
        <InPlaceText
          label={catalog.descriptionOf(title)}
          text={item.itemDescription}
          read={readWordsField}
          maxLength={4000}
          placeholder={catalog.addADescription}
          hasLines
          className={`soft ${styles.text}`}
          onCommit={(value) => editing.change(item, { itemDescription: value })}
        />
        <div className={`flex wrap items-center ${styles.facts}`}>
          {price === null ? (
            <button
              type="button"
              className="target px-2 text-ink size-2 semibold round-1 hover-sunken"
              onClick={() => editing.open(item._id)}
            >
              {shared.priceVaries}
              <span className="visually-hidden">: {title}</span>
            </button>
          ) : (
            <InPlaceValue
              label={catalog.priceOf(title)}
              sign="$"
              text={centsAsTyped(price)}
              read={readPrice}
              className={`rigid strong ${styles.price}`}
              onCommit={(value) => editing.change(item, { price: value })}
            />
          )}
          <button
            type="button"
            className="muted target px-2 semibold round-1 hover-sunken"
            aria-label={catalog.ofChoices(choices, title)}
            onClick={() => editing.open(item._id)}
          >
            {choices}
          </button>
          <Badges item={item} published={published} nowMs={nowMs} />
        </div>
      </div>
      <button
        type="button"
        className={`clip round-2 ${styles.picture}`}
        aria-label={catalog.pictureAndDetailsOf(title)}
        onClick={() => editing.open(item._id)}
      >
        <Picture imageUrl={item.imageUrl} name={title} className={styles.image} />
      </button>
      <ActionMenu
        label={catalog.moreFor(title)}
        actions={[
          { label: catalog.detailsAndChoices, onPress: () => editing.open(item._id) },
          ...saleActions(props, editing),
          { label: catalog.duplicate, onPress: () => editing.duplicateDish(categoryId, item) },
          { label: catalog.moveTo, onPress: () => editing.askMove(categoryId, item) },
          { label: shared.remove, isDanger: true, onPress: () => editing.removeDish(categoryId, item) },
        ]}
      />
    </li>
  );
});

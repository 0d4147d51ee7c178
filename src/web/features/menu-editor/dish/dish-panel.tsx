import { Suspense, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { suspensionBanner } from '#domain/menu/item-availability.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { percentText } from '#domain/money/tax.ts';
import { centsAsTyped } from '#domain/money/typed-dollars.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { useNow } from '#web/state/store/now.ts';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useEditing } from '../editing.ts';
import { AvailabilityField } from '../fields/availability-field.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { InPlaceValue } from '../fields/in-place-value.tsx';
import {
  readName,
  readPictureField,
  readPrice,
  readTaxRate,
  readWordsField,
  taxRateText,
} from '../fields/read-field.ts';
import { SwitchField } from '../fields/switch-field.tsx';
import { GroupEditingContext, GroupListContext, type GroupListProps } from '../groups/group-editing.ts';
import { GroupList } from '../groups/group-list.tsx';
import { availabilityInput, type DishInput, dishAvailability } from '../make-edits.ts';
import { NoteRow } from '../notes/note-row.tsx';
import type { Notes } from '../notes/use-notes.ts';
import styles from './dish-panel.module.css';
import { useDishGroups } from './use-group-editing.ts';

interface DishPanelProps {
  readonly item: MenuItem;
  readonly menu: Menu;
  /** As customers see it; undefined for a new dish. */
  readonly published: MenuItem | undefined;
  readonly apart: ReadonlySet<string>;
  readonly actions: DraftActions;
  readonly imported: Notes;
  /** The restaurant's, as a fraction; null if the area's holds. */
  readonly taxRate: number | null;
}

const PictureField = lazyPart(async () => (await import('#web/ui/picture-field/picture-field.tsx')).PictureField);
const renderList = (props: GroupListProps) => <GroupList {...props} />;

/** Width by height: square on cards, wider at the top of the dish's page. */
const PICTURE_ASPECT = 4 / 3;

function taxHint(taxRate: number | null): string {
  return catalog.taxRateHint(taxRate === null ? '' : `, ${percentText(taxRate)}`);
}

function Facts({
  item,
  published,
  taxRate,
  change,
}: Pick<DishPanelProps, 'item' | 'published' | 'taxRate'> & Changing) {
  const { price } = item;
  /** What the dish costs again once its price varies no more. */
  const [stated, setStated] = useState(published?.price ?? 0);
  return (
    <>
      <div className={`stack-3 items-start ${styles.pair}`}>
        <InPlaceValue
          boxed
          label={shared.price}
          sign="$"
          text={price === null ? '' : centsAsTyped(price)}
          placeholder={price === null ? catalog.varies : ''}
          disabled={price === null}
          read={readPrice}
          onCommit={(value) => change({ price: value })}
        />
        <InPlaceValue
          boxed
          label={catalog.taxRateLabel}
          hint={taxHint(taxRate)}
          text={taxRateText(item.taxRate)}
          read={readTaxRate}
          onCommit={(value) => change({ taxRate: value ?? undefined })}
        />
      </div>
      <SwitchField
        label={shared.priceVaries}
        hint={catalog.priceFromChoices}
        checked={price === null}
        onChange={(checked) => {
          if (price !== null) setStated(price);
          change({ price: checked ? null : stated });
        }}
      />
      <SwitchField
        label={catalog.popular}
        hint={catalog.popularHint}
        checked={item.isPopular === true}
        onChange={(checked) => change({ isPopular: checked ? true : undefined })}
      />
    </>
  );
}

interface Changing {
  readonly change: (input: DishInput) => void;
}

function OnSale({ item, change }: Pick<DishPanelProps, 'item'> & Changing) {
  const now = useNow();
  const availability = dishAvailability(item, now);
  return (
    <>
      <AvailabilityField
        label={catalog.onSaleOncePublished}
        value={availability}
        onChange={(value) => change(availabilityInput(value))}
      />
      {(availability.kind === 'until' || suspensionBanner(item, now) !== null) && (
        <InPlaceText
          boxed
          label={shared.why}
          hint={catalog.customersSeeThis}
          text={item.suspendReason ?? ''}
          read={readWordsField}
          maxLength={500}
          onCommit={(text) => change({ suspendReason: text === '' ? null : text })}
        />
      )}
    </>
  );
}

/** Everything about one dish (rule menu-editor). */
export default function DishPanel({ item, menu, published, apart, actions, imported, taxRate }: DishPanelProps) {
  const editing = useEditing();
  const groups = useDishGroups(actions, menu, item, apart);
  const change = (input: DishInput): void => editing.change(item, input);
  const notes = imported.notes.filter(({ itemId }) => itemId === item._id);
  return (
    <div className="stack-4">
      {notes.length > 0 && (
        <section aria-label={catalog.fromTheMenuFile}>
          <h3>{catalog.fromTheMenuFile}</h3>
          <ul>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} settle={imported.settle} />
            ))}
          </ul>
        </section>
      )}
      <InPlaceText
        boxed
        label={shared.name}
        text={item.title}
        read={readName}
        maxLength={300}
        className="strong"
        onCommit={(value) => change({ title: value })}
      />
      <InPlaceText
        boxed
        label={shared.description}
        text={item.itemDescription}
        read={readWordsField}
        maxLength={4000}
        hasLines
        onCommit={(value) => change({ itemDescription: value })}
      />
      <Facts {...{ item, published, taxRate, change }} />
      <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
        <PictureField
          label={shared.picture}
          value={item.imageUrl}
          aspect={PICTURE_ASPECT}
          onChange={(imageUrl) => change({ imageUrl })}
        />
      </Suspense>
      <InPlaceText
        boxed
        label={catalog.pictureAddress}
        hint={catalog.pictureAddressHint}
        text={/^https?:/.test(item.imageUrl) ? item.imageUrl : ''}
        read={readPictureField}
        maxLength={2000}
        onCommit={(value) => change({ imageUrl: value })}
      />
      <OnSale item={item} change={change} />
      <section aria-labelledby="dish-choices">
        <h3 id="dish-choices" className="mb-2">
          {catalog.choices}
        </h3>
        <GroupEditingContext value={groups}>
          <GroupListContext value={renderList}>
            <GroupList groups={item.customizationsList} path={[]} around={null} owner={item.title} />
          </GroupListContext>
        </GroupEditingContext>
      </section>
    </div>
  );
}

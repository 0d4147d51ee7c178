import { memo } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useEditing } from '../editing.ts';
import { ActionMenu } from '../fields/action-menu.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { readName } from '../fields/read-field.ts';
import styles from './menu-list.module.css';

interface CategoryRowProps {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
}

interface HeadingProps extends CategoryRowProps {
  readonly count: number;
}

/** A category's heading. */
export const CategoryRow = memo(function CategoryRow({ id, name, count, index, measure }: HeadingProps) {
  const editing = useEditing();
  return (
    <li ref={measure} data-index={index} className="bar-1 pt-5">
      <InPlaceText
        label={catalog.nameOfTheCategory(name)}
        text={name}
        read={readName}
        maxLength={200}
        mark={`category ${id}`}
        className={`size-4 strong display-face ${styles.categoryName}`}
        onCommit={(value) => editing.rename(id, value)}
      />
      <span className={`soft tabular ${styles.count}`}>{count}</span>
      <ActionMenu
        label={catalog.moreForTheCategory(name)}
        actions={[
          { label: catalog.addADish, onPress: () => editing.addDish(id) },
          { label: catalog.changePricesButton, onPress: () => editing.askPrices(id) },
          { label: catalog.duplicate, onPress: () => editing.duplicateCategory(id) },
          { label: shared.remove, isDanger: true, onPress: () => editing.removeCategory(id) },
        ]}
      />
    </li>
  );
});

/** At the end of a category: a dish more. */
export const AddRow = memo(function AddRow({ id, name, index, measure }: CategoryRowProps) {
  const { addDish } = useEditing();
  return (
    <li ref={measure} data-index={index} className={`py-2 ${styles.addRow}`}>
      <Button variant="plain" start={<Icon name="plus" size="small" />} onClick={() => addDish(id)}>
        {catalog.addADish}
        <span className="visually-hidden"> {catalog.toTitle(name)}</span>
      </Button>
    </li>
  );
});

import {
  type ComponentProps,
  memo,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { useNow } from '#web/state/store/now.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useVisibleRows } from '#web/ui/page/use-visible-rows.ts';
import { useEditing } from '../editing.ts';
import { ActionMenu } from '../fields/action-menu.tsx';
import { InPlaceText } from '../fields/in-place-text.tsx';
import { readName } from '../fields/read-field.ts';
import { DishRow } from './dish-row.tsx';
import styles from './menu-list.module.css';
import type { MenuRow } from './menu-rows.ts';

/** Heights of rows that were not drawn yet, px. */
const HEIGHTS = { category: 72, dish: 148, add: 60 } as const;
/** How often a jump is corrected if rows turn out higher or lower than estimated. */
const MENDS = 4;
/** What stays above a row that was jumped to, px. */
const ABOVE = 132;

export interface MenuListHandle {
  readonly show: (rowId: string) => void;
}

interface MenuListProps {
  readonly rows: readonly MenuRow[];
  readonly published: Menu;
  readonly openItemId: string | null;
  readonly handle: Ref<MenuListHandle>;
}

function usePublished(published: Menu): ReadonlyMap<string, MenuItem> {
  return useMemo(() => new Map(published.flatMap(({ items }) => items).map((item) => [item._id, item])), [published]);
}

interface RowProps extends Omit<ComponentProps<typeof DishRow>, 'categoryId' | 'item'> {
  readonly row: MenuRow;
}

interface CategoryRowProps {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
}

interface HeadingProps extends CategoryRowProps {
  readonly count: number;
}

const CategoryRow = memo(function CategoryRow({ id, name, count, index, measure }: HeadingProps) {
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
const AddRow = memo(function AddRow({ id, name, index, measure }: CategoryRowProps) {
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

function Row({ row, published, isOpen, nowMs, ...place }: RowProps) {
  const { _id: id, name, items } = row.category;
  switch (row.kind) {
    case 'category':
      return <CategoryRow id={id} name={name} count={items.length} {...place} />;
    case 'add':
      return <AddRow id={id} name={name} {...place} />;
    case 'dish':
      return <DishRow categoryId={id} item={row.item} {...{ published, isOpen, nowMs }} {...place} />;
  }
}

/** The menu in one column, of which only what is near the screen is drawn. */
export function EditedMenuList({ rows, published, openItemId, handle }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null);
  const nowMs = useNow();
  const byId = usePublished(published);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const height = useCallback((index: number): number => HEIGHTS[rows[index]?.kind ?? 'dish'], [rows]);
  const { from, to, measure, topOf } = useVisibleRows(list, ids, height);

  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  const show = useCallback(
    (rowId: string): void => {
      const jump = (left: number): void => {
        const index = latest.current.indexOf(rowId);
        if (index === -1) return;
        scrollTo({ top: topOf(index) - ABOVE });
        if (left > 0) requestAnimationFrame(() => jump(left - 1));
      };
      requestAnimationFrame(() => jump(MENDS));
    },
    [topOf],
  );
  useImperativeHandle(handle, () => ({ show }), [show]);

  return (
    <ul ref={list} className={styles.list} aria-label={shared.menu}>
      {rows.slice(from, to).map((row, at) => (
        <Row
          key={row.id}
          row={row}
          published={row.kind === 'dish' ? byId.get(row.item._id) : undefined}
          isOpen={row.kind === 'dish' && row.item._id === openItemId}
          nowMs={nowMs}
          index={from + at}
          measure={measure}
        />
      ))}
    </ul>
  );
}

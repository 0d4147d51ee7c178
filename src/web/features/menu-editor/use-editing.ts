import { useMemo } from 'react';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import type { MenuCategory, MenuItem } from '#domain/menu/menu.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import type { Editing } from './editing.ts';
import { focusMark } from './fields/focus-mark.ts';
import { focusHandle, indexAfterDrop } from './fields/reorder.ts';
import { dishRowId, partsOfRowId } from './list/menu-rows.ts';
import {
  addCategory,
  addDish,
  changeDish,
  copyOf,
  moveCategory,
  moveDish,
  newDish,
  removeCategory,
  removeDish,
  renameCategory,
} from './make-edits.ts';

/** What the page does beside the draft: it opens dialogs, and scrolls to what is new. */
export interface EditorScreen {
  readonly open: (itemId: string) => void;
  readonly switchDish: Editing['switchDish'];
  readonly askMove: Editing['askMove'];
  readonly askPrices: Editing['askPrices'];
  readonly showRow: (rowId: string) => void;
}

async function isSure({ name, items }: MenuCategory): Promise<boolean> {
  if (items.length === 0) return true;
  return showConfirm({
    title: shared.removeQuestion(name),
    text: catalog.leavesMenuWhenPublished(name, counts.dishes(items.length)),
    confirmLabel: shared.remove,
    tone: 'danger',
  });
}

const find = (menu: Menu, id: string): MenuCategory | undefined => menu.find(({ _id }) => _id === id);
const placeOf = ({ items }: MenuCategory, id: string): number => items.findIndex(({ _id }) => _id === id);

/** What the rows of the menu do to a draft. */
export function useMenuEditing(actions: DraftActions, screen: EditorScreen): Editing {
  return useMemo(() => {
    const { edit, store } = actions;
    const menu = (): Menu => store.getState().draft?.editor.menu ?? [];
    const within = (id: string, act: (category: MenuCategory) => void): void => {
      const category = find(menu(), id);
      if (category !== undefined) act(category);
    };
    const insertDish = (id: string, dish: MenuItem, after?: MenuItem): void =>
      within(id, (category) => {
        edit(addDish(category, dish, after?._id));
        screen.showRow(dishRowId(id, dish._id));
        focusMark(`dish ${dish._id}`);
      });
    const appendCategory = (category: MenuCategory): void => {
      edit(addCategory(menu(), category));
      screen.showRow(`category ${category._id}`);
      focusMark(`category ${category._id}`);
    };
    const put = (rowId: string, toId: string, place: number): void => {
      const [fromId, itemId] = partsOfRowId(rowId);
      const [from, to] = [find(menu(), fromId), find(menu(), toId)];
      if (from === undefined || to === undefined) return;
      edit(moveDish(from, itemId, to, place));
      focusHandle('dishes', dishRowId(toId, itemId));
    };
    return {
      change: (item, input) => edit(changeDish(item, input)),
      rename: (id, name) => within(id, (category) => edit(renameCategory(category, name))),
      open: screen.open,
      switchDish: screen.switchDish,
      askMove: screen.askMove,
      askPrices: screen.askPrices,
      addDish: (id) => insertDish(id, newDish(randomId())),
      duplicateDish: (id, item) => insertDish(id, copyOf(item, randomId()), item),
      removeDish: (id, item) => within(id, (category) => edit(removeDish(category, item))),
      dropDish: (rowId, { id, side }) => {
        const [toId, overId] = partsOfRowId(id);
        const [fromId, itemId] = partsOfRowId(rowId);
        const to = find(menu(), toId);
        if (to === undefined) return;
        const over = placeOf(to, overId);
        const from = fromId === toId ? placeOf(to, itemId) : Number.POSITIVE_INFINITY;
        put(rowId, toId, indexAfterDrop(from, over, side));
      },
      stepDish: (rowId, step) => {
        const [categoryId, itemId] = partsOfRowId(rowId);
        const at = menu().findIndex(({ _id }) => _id === categoryId);
        const category = menu()[at];
        if (category === undefined) return;
        const place = placeOf(category, itemId) + step;
        // Beyond the edge of its category it moves to the next one.
        const next = menu()[at + step];
        if (place >= 0 && place < category.items.length) put(rowId, categoryId, place);
        else if (next !== undefined) put(rowId, next._id, step === 1 ? 0 : next.items.length);
      },
      addCategory: () => appendCategory({ _id: randomId(), name: catalog.newCategory, items: [] }),
      duplicateCategory: (id) =>
        within(id, (category) => {
          const items = category.items.map((item) => ({ ...copyOf(item, randomId()), title: item.title }));
          appendCategory({ ...category, _id: randomId(), name: catalog.copyOf(category.name), items });
        }),
      removeCategory: (id) =>
        within(id, (category) => {
          void isSure(category).then((sure) => {
            if (sure) within(id, (present) => edit(removeCategory(menu(), present)));
          });
        }),
      moveCategory: (id, to) => edit(moveCategory(menu(), id, to)),
    };
  }, [actions, screen]);
}

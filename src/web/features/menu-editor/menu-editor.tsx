import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { dishesOf } from '#domain/menu/editing/describe-changes.ts';
import type { OpenDraft, Saving } from '#web/state/menu-editing/draft-store.ts';
import { useDraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { CategoryNav } from './category-nav.tsx';
import { useSheets } from './dialogs/use-sheets.ts';
import { DishPlace } from './dish/dish-place.tsx';
import { EditingContext } from './editing.ts';
import { EditorHead } from './editor-head.tsx';
import { DayEndsContext } from './fields/day-ends.ts';
import { EditedMenuList, type MenuListHandle } from './list/menu-list.tsx';
import { menuRows } from './list/menu-rows.ts';
import styles from './menu-editor.module.css';
import { useNotes } from './notes/use-notes.ts';
import { Toolbar } from './toolbar.tsx';
import { useMenuEditing } from './use-editing.ts';
import { useOpenDish } from './use-open-dish.ts';
import { useSwitchDish } from './use-switch-dish.ts';

const loadPanel = async () => (await import('./dish/dish-panel.tsx')).default;
// What is not on the first screen comes after it.
const DishPanel = lazyPart(loadPanel);
const ImportNotes = lazyPart(async () => (await import('./notes/import-notes.tsx')).default);
const ConflictList = lazyPart(async () => (await import('./conflict-list.tsx')).default);
const DraftOverview = lazyPart(async () => (await import('./draft-overview.tsx')).default);
const EditorDialogs = lazyPart(async () => (await import('./dialogs/editor-dialogs.tsx')).default);

interface MenuEditorProps {
  readonly restaurantId: string;
  readonly draft: OpenDraft;
  readonly saving: Saving;
}

/** The rows that a search leaves, and a way to a row, which ends the search. */
function useRows({ editor: { menu } }: OpenDraft) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const rows = useMemo(() => menuRows(menu, search), [menu, search]);
  const list = useRef<MenuListHandle>(null);
  const showRow = useCallback((rowId: string): void => {
    setTyped('');
    list.current?.show(rowId);
  }, []);
  return { typed, setTyped, rows, list, showRow };
}

type Rows = ReturnType<typeof useRows>;

interface MenuProps {
  readonly found: Rows;
  readonly draft: OpenDraft;
  readonly openItemId: string | null;
  readonly onAdd: () => void;
}

function Menu({ found, draft, openItemId, onAdd }: MenuProps) {
  const { typed, setTyped, rows, list } = found;
  return (
    <div className="min-0">
      <div className={`py-2 bg-paper ${styles.search}`}>
        <SearchField label={catalog.searchDishes} placeholder={catalog.searchADish} value={typed} onChange={setTyped} />
      </div>
      {rows.length === 0 && typed !== '' && <EmptyState title={shared.nothingFound} text={shared.tryAnotherSearch} />}
      {rows.length === 0 && typed === '' && (
        <EmptyState
          title={catalog.noDishesYet}
          text={catalog.noDishesYetText}
          action={<Button onClick={onAdd}>{catalog.addTheFirstCategory}</Button>}
        />
      )}
      <EditedMenuList rows={rows} published={draft.published} openItemId={openItemId} handle={list} />
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** Ctrl or ⌘ with Z, Y and Shift+Z take steps back and again; inside a field they are the browser's own. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}

/** The editor of one menu (rule menu-editor). */
export function MenuEditor({ restaurantId, draft, saving }: MenuEditorProps) {
  const { editor, profile, apart } = draft;
  const { menu } = editor;
  const actions = useDraftActions(restaurantId);
  const sheets = useSheets();
  const dish = useOpenDish(menu);
  const found = useRows(draft);
  const { showRow } = found;
  const { open } = dish;
  const { askMove, askPrices } = sheets;
  const switchDish = useSwitchDish(restaurantId, actions);
  const imported = useNotes(restaurantId, editor.saved.revision, actions);
  const screen = useMemo(
    () => ({ open, askMove, askPrices, showRow, switchDish }),
    [open, askMove, askPrices, showRow, switchDish],
  );
  const editing = useMenuEditing(actions, screen);
  useUndoKeys(actions.undo, actions.redo);
  useEffect(() => {
    // If this fails, it is fetched again when it is needed.
    loadPanel().catch(() => undefined);
  }, []);

  const go = (categoryId: string): void => {
    sheets.close();
    showRow(`category ${categoryId}`);
  };
  const add = (): void => {
    sheets.close();
    editing.addCategory();
  };
  const nav = <CategoryNav menu={menu} onGo={go} onAdd={add} />;
  return (
    <EditingContext value={editing}>
      <EditorHead
        {...{ restaurantId, draft, saving, actions, sheets }}
        toolbar={<Toolbar {...{ restaurantId, editor, actions }} onPublish={() => sheets.open('publish')} />}
      />
      {editor.conflicts.length > 0 && (
        <Suspense fallback={null}>
          <ConflictList conflicts={editor.conflicts} decide={actions.decide} />
        </Suspense>
      )}
      <div className={`stack-5 mt-3 ${styles.columns}`}>
        <div className={styles.side}>{nav}</div>
        <div className="stack-3 cols-1 min-0">
          {imported.notes.length > 0 && (
            <Suspense fallback={null}>
              <ImportNotes {...imported} onLook={open} />
            </Suspense>
          )}
          <Menu
            found={found}
            draft={draft}
            openItemId={dish.isOpen ? (dish.item?._id ?? null) : null}
            onAdd={editing.addCategory}
          />
        </div>
        <DishPlace
          item={dish.item}
          isOpen={dish.isOpen}
          onClose={dish.close}
          rest={
            <Suspense fallback={<Skeleton shape="heading" />}>
              <DraftOverview restaurantId={restaurantId} draft={draft} onLook={open} />
            </Suspense>
          }
        >
          {dish.item !== null && (
            <DayEndsContext value={draft.dayEndsMinutes}>
              <Suspense fallback={<Skeleton shape="block" />}>
                <DishPanel
                  key={dish.item._id}
                  {...{ menu, apart, actions, imported }}
                  item={dish.item}
                  published={dishesOf(draft.published).get(dish.item._id)}
                  taxRate={profile.locations[0].tax_rate}
                />
              </Suspense>
            </DayEndsContext>
          )}
        </DishPlace>
      </div>
      <Dialog title={catalog.categories} open={sheets.sheet === 'categories'} onClose={sheets.close}>
        {nav}
      </Dialog>
      <Suspense fallback={null}>
        <EditorDialogs {...{ restaurantId, draft, menu, actions, sheets }} onLook={open} />
      </Suspense>
    </EditingContext>
  );
}

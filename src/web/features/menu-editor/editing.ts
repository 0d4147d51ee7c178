import { createContext, useContext } from 'react';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { SwitchState } from '#domain/menu/menu-switch.ts';
import type { DropPlace } from './fields/reorder.ts';
import type { DishInput } from './make-edits.ts';

/** What the rows of the menu can do. The functions stay the same, so a row is redrawn only if it changes. */
export interface Editing {
  readonly change: (item: MenuItem, input: DishInput) => void;
  readonly rename: (categoryId: string, name: string) => void;
  readonly open: (itemId: string) => void;
  /** On sale or not, at once and without publishing. */
  readonly switchDish: (item: MenuItem, state: SwitchState) => void;
  readonly addDish: (categoryId: string) => void;
  readonly duplicateDish: (categoryId: string, item: MenuItem) => void;
  readonly removeDish: (categoryId: string, item: MenuItem) => void;
  readonly askMove: (categoryId: string, item: MenuItem) => void;
  readonly dropDish: (rowId: string, place: DropPlace) => void;
  readonly stepDish: (rowId: string, step: -1 | 1) => void;
  readonly addCategory: () => void;
  readonly duplicateCategory: (categoryId: string) => void;
  readonly removeCategory: (categoryId: string) => void;
  readonly moveCategory: (id: string, to: number) => void;
  readonly askPrices: (categoryId: string | null) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('this must be inside the menu editor');
  return editing;
}

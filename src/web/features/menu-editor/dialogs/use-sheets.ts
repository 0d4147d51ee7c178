import { useMemo, useState } from 'react';
import type { MenuItem } from '#domain/menu/menu.ts';

/** A dish that is to be put somewhere else. */
export interface Moving {
  readonly categoryId: string;
  readonly item: MenuItem;
}

export function useSheets() {
  const [sheet, setSheet] = useState<'none' | 'publish' | 'versions' | 'categories'>('none');
  const [moving, setMoving] = useState<Moving | null>(null);
  const [prices, setPrices] = useState<string | null | undefined>(undefined);
  const set = useMemo(
    () => ({
      open: setSheet,
      close: () => setSheet('none'),
      askMove: (categoryId: string, item: MenuItem) => setMoving({ categoryId, item }),
      closeMoving: () => setMoving(null),
      /** For a category, or null for the whole menu. */
      askPrices: (categoryId: string | null) => setPrices(categoryId),
      closePrices: () => setPrices(undefined),
    }),
    [],
  );
  return { sheet, moving, prices, ...set };
}

export type Sheets = ReturnType<typeof useSheets>;

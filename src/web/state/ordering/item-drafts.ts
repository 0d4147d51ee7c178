import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { type CartLine, MAX_QUANTITY, MIN_QUANTITY } from '#domain/order/cart.ts';
import { readSelections } from '#domain/selection/read-selections.ts';
import { wholeCheck } from '../store/check.ts';
import { browserStorage, readJson, writeJson } from '../store/persisted-store.ts';

/** What the customer has chosen of a dish so far. */
export interface ItemDraft {
  readonly selections: ItemSelections;
  readonly quantity: number;
  readonly note: string;
}

/** Names a dish that is being chosen, or the cart line that is being changed. */
export interface DraftPlace {
  readonly restaurantId: string;
  readonly item: MenuItem;
  readonly line: CartLine | undefined;
}

const PREFIX = 'itemDraft ';

const keyOf = ({ restaurantId, item, line }: DraftPlace): string =>
  `${PREFIX}${restaurantId} ${item._id} ${line?.id ?? ''}`;

/**
 * What a draft was made from. Its choices name options by their place in the menu, so they mean something only while
 * the groups are the same; and what the cart says of the line since, such as another quantity, is newer than the
 * draft.
 */
const groundOf = ({ item: { customizationsList }, line }: DraftPlace): string =>
  JSON.stringify([customizationsList, line?.quantity, line?.comprehensiveSelections, line?.specialInstructions]);

const isQuantity = wholeCheck(MIN_QUANTITY, MAX_QUANTITY);

function readDraft(stored: unknown, ground: string): ItemDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draft, ground: storedGround } = stored as { draft?: Partial<ItemDraft>; ground?: unknown };
  const selections = readSelections(draft?.selections);
  const { quantity, note } = draft ?? {};
  if (storedGround !== ground || selections === null || typeof note !== 'string') return null;
  return isQuantity(quantity) ? { selections, quantity, note } : null;
}

/** Drafts of dishes, kept for the visit: a page that is loaded again shows what was chosen (rule item-page). */
export function itemDrafts(storage: Storage | null = browserStorage('tab')) {
  const safely = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return storage === null ? null : use(storage);
    } catch {
      // The storage is full or refused: the choices last as long as this page.
      return null;
    }
  };
  return {
    /** Null if nothing was chosen, or the dish or the line has changed since. */
    read: (place: DraftPlace): ItemDraft | null =>
      safely((tab) => readDraft(readJson(tab, keyOf(place)), groundOf(place))),
    keep: (place: DraftPlace, draft: ItemDraft): void => {
      safely((tab) => writeJson(tab, keyOf(place), { draft, ground: groundOf(place) }));
    },
    forget: (place: DraftPlace): void => {
      safely((tab) => writeJson(tab, keyOf(place), null));
    },
    forgetAll: (): void => {
      safely((tab) => {
        for (const key of Object.keys(tab)) if (key.startsWith(PREFIX)) tab.removeItem(key);
      });
    },
  };
}

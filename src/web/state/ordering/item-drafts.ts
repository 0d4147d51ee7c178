import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/order/cart.ts';
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
  readonly cartItemId: string | undefined;
}

const PREFIX = 'itemDraft ';

const keyOf = ({ restaurantId, item, cartItemId }: DraftPlace): string =>
  `${PREFIX}${restaurantId} ${item._id} ${cartItemId ?? ''}`;

/** The choices name options by their place in the menu: they mean something only while the groups are the same. */
const groupsOf = ({ item }: DraftPlace): string => JSON.stringify(item.customizationsList);

const isQuantity = wholeCheck(MIN_QUANTITY, MAX_QUANTITY);

function readDraft(stored: unknown, groups: string): ItemDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draft, groups: storedGroups } = stored as { draft?: Partial<ItemDraft>; groups?: unknown };
  const selections = readSelections(draft?.selections);
  const { quantity, note } = draft ?? {};
  if (storedGroups !== groups || selections === null || typeof note !== 'string') return null;
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
    /** Null if nothing was chosen, or the dish has changed since. */
    read: (place: DraftPlace): ItemDraft | null =>
      safely((tab) => readDraft(readJson(tab, keyOf(place)), groupsOf(place))),
    keep: (place: DraftPlace, draft: ItemDraft): void => {
      safely((tab) => writeJson(tab, keyOf(place), { draft, groups: groupsOf(place) }));
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

import { useCallback, useMemo, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { CartLine, CartRestaurant } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
import { carrySelections } from '#domain/selection/carry-selections.ts';
import { defaultSelections } from '#domain/selection/default-selection.ts';
import { checkSelections } from '#domain/selection/selection-check.ts';
import { goBack } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { type ItemDraft, itemDrafts } from '#web/state/ordering/item-drafts.ts';
import type { ClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { ClosedNotice } from '#web/ui/display/closed-notice.tsx';
import { ItemForm } from './item-form.tsx';
import { menuChangedText } from './menu-changed-text.ts';

/** Puts a line into the cart, after asking where that replaces another restaurant's; resolves to whether it did. */
export type AddToCart = (restaurant: CartRestaurant, line: CartLine) => Promise<boolean>;

interface EditItemProps {
  readonly item: MenuItem;
  readonly restaurant: CartRestaurant;
  readonly closed: ClosedKitchen | null;
  /** The cart line that is edited; undefined for a new one. */
  readonly line: CartLine | undefined;
  readonly addToCart: AddToCart;
}

const drafts = itemDrafts();

interface Beginning {
  readonly draft: ItemDraft;
  /** What to say where the menu has changed since the line was put into the cart. */
  readonly changed: string | null;
}

/** A new dish begins with its defaults; a line of the cart with its choices, as far as they can still be had. */
function beginningOf(item: MenuItem, line: CartLine | undefined): Beginning {
  if (line === undefined)
    return { draft: { selections: defaultSelections(item), quantity: 1, note: '' }, changed: null };
  const { menuItemData, quantity, specialInstructions } = line;
  const { selections, lost } = carrySelections(menuItemData, line, item);
  const isWhole = lost.length === 0 && checkSelections(item, selections) === null;
  const draft = { selections, quantity, note: specialInstructions ?? '' };
  return { draft, changed: isWhole ? null : menuChangedText(lost) };
}

/** Adds an item to the cart or changes a line of it, then goes back to the page before (rules item-page, item-edit). */
export function EditItem({ item, restaurant, closed, line, addToCart }: EditItemProps) {
  const place = useMemo(() => ({ restaurantId: restaurant.id, item, line }), [restaurant.id, item, line]);
  const [first] = useState(place);
  // Before hydration nobody knows what the tab has kept.
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? drafts.read(first) : null), [isHydrated, first]);
  const [fresh] = useState(() => beginningOf(item, line));
  // Going back takes the browser a moment. A second press in that time would add the dish again and go two pages back.
  const isSubmitted = useRef(false);
  const keep = useCallback(
    (draft: ItemDraft) => {
      if (isHydrated && !isSubmitted.current) drafts.keep(place, draft);
    },
    [place, isHydrated],
  );
  const submit = async ({ selections, quantity, note }: ItemDraft) => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    const id = line?.id ?? randomId();
    const made = makeLine({ id, item, selections, quantity, specialInstructions: note, nowMs: Date.now() });
    if (line !== undefined) cartActions.replace(line.id, made);
    else if (!(await addToCart(restaurant, made))) {
      isSubmitted.current = false;
      return;
    }
    drafts.forget(place);
    goBack(line === undefined ? paths.restaurant(restaurant.id) : paths.cart());
  };
  // A complete saved draft already has new choices for what the menu changed.
  const isStillOpen = kept === null || checkSelections(item, kept.selections) !== null;
  return (
    <ItemForm
      key={kept === null ? 'fresh' : 'kept'}
      menuPath={paths.restaurant(restaurant.id)}
      item={item}
      initial={kept ?? fresh.draft}
      verb={line === undefined ? shared.add : catalog.update}
      notice={closed !== null && <ClosedNotice kitchen={closed}>{catalog.chooseNowOrderLater}</ClosedNotice>}
      changed={isStillOpen ? fresh.changed : null}
      onChange={keep}
      onSubmit={(draft) => void submit(draft)}
    />
  );
}

import { useCallback, useMemo, useRef, useState } from 'react';
import type { MenuItem } from '#domain/menu/menu.ts';
import type { CartLine, CartRestaurant } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
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

/**
 * Puts a line into the cart, and asks first where that replaces another restaurant's; resolves to whether it went in.
 */
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

function draftOf(item: MenuItem, line: CartLine | undefined): ItemDraft {
  if (line === undefined) return { selections: defaultSelections(item), quantity: 1, note: '' };
  const { customizations, childCustomizations, quantity, specialInstructions } = line;
  const selections = { customizations, childCustomizations };
  return { selections, quantity, note: specialInstructions ?? '' };
}

/** Adds an item to the cart or changes a line of it, then goes back to the page before (rules item-page, item-edit). */
export function EditItem({ item, restaurant, closed, line, addToCart }: EditItemProps) {
  const [place] = useState(() => ({ restaurantId: restaurant.id, item, cartItemId: line?.id }));
  // Before hydration nobody knows what the tab has kept.
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? drafts.read(place) : null), [isHydrated, place]);
  const [fresh] = useState(() => draftOf(item, line));
  const initial = kept ?? fresh;
  // Going back takes the browser a moment. A second press meanwhile would add the dish again and go two pages back.
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
  const hasMenuChanged = line !== undefined && checkSelections(item, initial.selections) !== null;
  return (
    <ItemForm
      key={kept === null ? 'fresh' : 'kept'}
      menuPath={paths.restaurant(restaurant.id)}
      item={item}
      initial={hasMenuChanged ? { ...initial, selections: defaultSelections(item) } : initial}
      verb={line === undefined ? 'Add' : 'Update'}
      notice={
        <>
          {closed !== null && (
            <ClosedNotice kitchen={closed}>You can choose already, and order once the kitchen is open.</ClosedNotice>
          )}
          {hasMenuChanged && <p role="status">The menu has changed. Please make your choices again.</p>}
        </>
      }
      onChange={keep}
      onSubmit={(draft) => void submit(draft)}
    />
  );
}

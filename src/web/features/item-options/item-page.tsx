import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as catalog from '#catalog/item-options.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuItem, Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { menuItemQuery } from '#web/api/get-menu-item.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { useClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { useNow } from '#web/state/store/now.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { type AddToCart, EditItem } from './edit-item.tsx';
import { ItemFailed } from './item-failed.tsx';
import { ItemFrame } from './item-frame.tsx';
import styles from './item-page.module.css';
import { ItemSkeleton } from './item-skeleton.tsx';

interface ItemPageProps {
  readonly restaurantId: string;
  readonly itemId: string;
  /** The cart line to edit; without it a new one is made. */
  readonly cartItemId?: string | undefined;
  readonly addToCart: AddToCart;
}

interface Found {
  readonly item: MenuItem;
  readonly restaurant: RestaurantProfile;
}

function findInMenu(restaurant: Restaurant | undefined, itemId: string): Found | null {
  const items = restaurant?.menu.flatMap((category) => category.items) ?? [];
  const item = items.find(({ _id }) => _id === itemId);
  return restaurant === undefined || item === undefined ? null : { item, restaurant };
}

/**
 * The item from the cached menu, else from a request for the item alone. The menu is watched and not fetched: a watched
 * menu stays in the cache, however long the customer takes to choose (rule offline-bar).
 */
function useItem(restaurantId: string, itemId: string) {
  const menu = useQuery({ ...restaurantQuery(restaurantId), enabled: false });
  const inMenu = findInMenu(menu.data?.restaurant, itemId);
  const query = useQuery({ ...menuItemQuery(restaurantId, itemId), enabled: inMenu === null });
  const answer = query.data;
  // A body without item and restaurant is no answer of our server, but must not break the page.
  const asked: Found | null =
    answer?.menuItem && answer.restaurant ? { item: answer.menuItem, restaurant: answer.restaurant } : null;
  return { found: inMenu ?? asked, query };
}

function Unavailable({ restaurantId, item, reason }: { restaurantId: string; item: MenuItem; reason: string }) {
  return (
    <ItemFrame
      menuPath={paths.restaurant(restaurantId)}
      item={item}
      notice={
        <p className="px-4 py-3 mt-4 text-warn semibold bg-warn-soft round-2" role="status">
          {reason}
        </p>
      }
    >
      <div className={styles.groups}>
        <ButtonLink to={paths.restaurant(restaurantId)} variant="quiet">
          {catalog.chooseSomethingElse}
        </ButtonLink>
      </div>
    </ItemFrame>
  );
}

/** Why an item cannot be ordered now; null where it can. */
function useUnavailableText(item: MenuItem | undefined): string | null {
  const nowMs = useNow();
  if (item === undefined) return null;
  const state = availability(item, nowMs);
  if (state.kind === 'available') return null;
  return state.kind === 'sold-out' ? catalog.itemSoldOut : catalog.itemNotAvailable(state.reason ?? '').trim();
}

/** The item, with everything that is sold out for a while marked as sold out. */
function useItemNow(item: MenuItem | undefined): MenuItem | undefined {
  const nowMs = useNow();
  return useMemo(() => item && itemAt(item, nowMs), [item, nowMs]);
}

/** /restaurant/{restaurantId}/item/{itemId}, and the same with /edit/{cartItemId} (rules item-page, item-edit). */
export function ItemPage({ restaurantId, itemId, cartItemId, addToCart }: ItemPageProps) {
  const { found, query } = useItem(restaurantId, itemId);
  const line = useCart()?.items.find(({ id }) => id === cartItemId);
  const why = useUnavailableText(found?.item);
  const item = useItemNow(found?.item);
  const closed = useClosedKitchen(found?.restaurant ?? null);
  if (found === null || item === undefined) {
    if (query.isPending) return <ItemSkeleton restaurantId={restaurantId} />;
    return <ItemFailed restaurantId={restaurantId} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (cartItemId !== undefined && line === undefined) return <ItemFailed restaurantId={restaurantId} isLineMissing />;
  if (why !== null) return <Unavailable restaurantId={restaurantId} item={found.item} reason={why} />;
  return (
    <EditItem
      key={`${itemId} ${cartItemId}`}
      restaurant={{ id: found.restaurant._id, name: found.restaurant.name }}
      closed={closed}
      item={item}
      line={line}
      addToCart={addToCart}
    />
  );
}

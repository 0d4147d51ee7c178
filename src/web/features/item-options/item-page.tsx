import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { itemAt } from '#domain/item-at.ts';
import { availability } from '#domain/item-availability.ts';
import type { MenuItem, Restaurant, RestaurantProfile } from '#domain/menu.ts';
import { menuItemQuery } from '#web/api/get-menu-item.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/cart.ts';
import { useClosedKitchen } from '#web/state/kitchen.ts';
import { useNow } from '#web/state/now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type AddToCart, EditItem } from './edit-item.tsx';
import { ItemFailed } from './item-failed.tsx';
import { ItemFrame } from './item-frame.tsx';
import styles from './item-page.module.css';
import { ItemSkeleton } from './item-skeleton.tsx';

interface ItemPageProps {
  readonly restaurantId: string;
  readonly itemId: string;
  /** The cart line that is edited; a new one is made without it. */
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
 * The item of the menu that is already here, else asked for by itself. The menu is watched and not fetched: one that is on screen is not
 * dropped from the cache, however long it takes to choose (interface.md: what is on screen stays usable).
 */
function useItem(restaurantId: string, itemId: string) {
  const menu = useQuery({ ...restaurantQuery(restaurantId), enabled: false });
  const inMenu = findInMenu(menu.data?.restaurant, itemId);
  const query = useQuery({ ...menuItemQuery(restaurantId, itemId), enabled: inMenu === null });
  const answer = query.data;
  // A body that holds neither is no answer of ours, but must not break the page.
  const asked: Found | null =
    answer?.menuItem && answer.restaurant ? { item: answer.menuItem, restaurant: answer.restaurant } : null;
  return { found: inMenu ?? asked, query };
}

function Unavailable({ restaurantId, item, reason }: { restaurantId: string; item: MenuItem; reason: string }) {
  return (
    <ItemFrame
      restaurantId={restaurantId}
      item={item}
      notice={
        <p className={styles.notice} role="status">
          {reason}
        </p>
      }
    >
      <div className={styles.groups}>
        <ButtonLink to={paths.restaurant(restaurantId)} variant="quiet">
          Choose something else
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
  return state.kind === 'sold-out'
    ? 'This item is sold out.'
    : `This item is not available right now. ${state.reason ?? ''}`.trim();
}

/** The item with what is sold out for a while marked as sold out. */
function useItemNow(item: MenuItem | undefined): MenuItem | undefined {
  const nowMs = useNow();
  return useMemo(() => item && itemAt(item, nowMs), [item, nowMs]);
}

/** /restaurant/{restaurantId}/item/{itemId}, and the same with /edit/{cartItemId} (ordering.md section 2). */
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

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { MenuItem, Restaurant, RestaurantProfile } from '#domain/menu/menu.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { menuItemQuery } from '#web/api/get-menu-item.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/ordering/cart.ts';
import { type ClosedKitchen, useClosedKitchen, useRestaurant } from '#web/state/ordering/kitchen.ts';
import { useNow } from '#web/state/store/now.ts';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Page, PictureHeader } from '#web/ui/page/page.tsx';
import { type AddToCart, EditItem } from './edit-item.tsx';
import { ItemFailed } from './item-failed.tsx';
import { ItemFrame } from './item-frame.tsx';
import styles from './item-page.module.css';

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

function findInMenu(restaurant: Restaurant | null, itemId: string): Found | null {
  const items = restaurant?.menu.flatMap((category) => category.items) ?? [];
  const item = items.find(({ _id }) => _id === itemId);
  return restaurant === null || item === undefined ? null : { item, restaurant };
}

/**
 * The item from the cached menu, else from a request for the item alone. The menu is watched and not fetched: a watched
 * menu stays in the cache, however long the customer takes to choose (rule offline-bar).
 */
function useItem(restaurantId: string, itemId: string) {
  const inMenu = findInMenu(useRestaurant(restaurantId, false, false).restaurant, itemId);
  const query = useQuery({ ...menuItemQuery(restaurantId, itemId), enabled: inMenu === null });
  // An open dish that has left the menu keeps its last answer.
  const answer = isNotFound(query.error) ? undefined : query.data;
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
          {shared.chooseSomethingElse}
        </ButtonLink>
      </div>
    </ItemFrame>
  );
}

/** Why an item cannot be ordered now; null if it can. */
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

/** Gray shapes while the item loads: picture, name and two groups of choices. */
function ItemSkeleton({ restaurantId }: { readonly restaurantId: string }) {
  return (
    <Page title={catalog.menuItem} header={null} width="full">
      <div className={styles.page}>
        <div className={`relative ${styles.hero}`}>
          <Skeleton shape="block" className={styles.heroPicture} />
          <PictureHeader back={paths.restaurant(restaurantId)} label={catalog.backToTheMenu} />
        </div>
        <div className={`px-gutter pt-4 ${styles.content}`}>
          <Loading label={catalog.loadingMenuItem}>
            <Skeleton shape="heading" width="half" />
            <Skeleton width="most" />
            <Skeleton width="third" />
            <Skeleton shape="block" className={styles.groupSkeleton} />
            <Skeleton shape="block" className={styles.groupSkeleton} />
          </Loading>
        </div>
      </div>
    </Page>
  );
}

export interface ShownDish {
  readonly item: MenuItem;
  readonly restaurant: RestaurantProfile;
  readonly closed: ClosedKitchen | null;
}

interface DishPageProps {
  readonly restaurantId: string;
  readonly itemId: string;
  readonly children: (dish: ShownDish) => ReactNode;
}

/** A dish as it can be had now; else why it can't be shown or had. */
export function DishPage({ restaurantId, itemId, children }: DishPageProps) {
  const { found, query } = useItem(restaurantId, itemId);
  const why = useUnavailableText(found?.item);
  const item = useItemNow(found?.item);
  const closed = useClosedKitchen(found?.restaurant ?? null);
  if (found === null || item === undefined) {
    if (query.isPending) return <ItemSkeleton restaurantId={restaurantId} />;
    return <ItemFailed restaurantId={restaurantId} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (why !== null) return <Unavailable restaurantId={restaurantId} item={found.item} reason={why} />;
  return children({ item, restaurant: found.restaurant, closed });
}

/** /restaurant/{restaurantId}/item/{itemId}, and the same with /edit/{cartItemId} (rules item-page, item-edit). */
export function ItemPage({ restaurantId, itemId, cartItemId, addToCart }: ItemPageProps) {
  const line = useCart()?.items.find(({ id }) => id === cartItemId);
  return (
    <DishPage restaurantId={restaurantId} itemId={itemId}>
      {({ item, restaurant, closed }) =>
        cartItemId !== undefined && line === undefined ? (
          <ItemFailed restaurantId={restaurantId} isLineMissing />
        ) : (
          <EditItem
            key={`${itemId} ${cartItemId}`}
            restaurant={{ id: restaurant._id, name: restaurant.name }}
            closed={closed}
            item={item}
            line={line}
            addToCart={addToCart}
          />
        )
      }
    </DishPage>
  );
}

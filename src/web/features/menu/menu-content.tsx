import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import * as catalog from '#catalog/customers/menu.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { textsMatch } from '#domain/menu/search.ts';
import type { CartRestaurant } from '#domain/order/cart.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { navigate } from '#web/navigation.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { unitsByDish, useCartHere } from './cart-here.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { MenuList } from './menu-list.tsx';
import { menuSections, searchSections } from './menu-sections.ts';
import { RestaurantHeader } from './restaurant-header.tsx';
import styles from './restaurant-page.module.css';
import { useActiveSection } from './use-active-section.ts';

/** Puts a dish that asks for nothing into the cart. */
export type QuickAdd = (restaurant: CartRestaurant, item: MenuItem) => Promise<void>;

interface MenuContentProps {
  readonly restaurant: Restaurant;
  /** The path of a dish's page, up to its id. */
  readonly itemsPath: string;
  readonly quickAdd: QuickAdd;
  /** The cart beside the menu on wide screens. */
  readonly aside: ReactNode;
}

/** A dish that asks for nothing goes straight into the cart; any other opens its page (rule restaurant-screen). */
function useAdd({ _id, name }: Restaurant, itemsPath: string, quickAdd: QuickAdd) {
  return useCallback(
    async (item: MenuItem) => {
      if (item.customizationsList.every(offersNothing)) await quickAdd({ id: _id, name }, item);
      else navigate(itemsPath + encodeURIComponent(item._id));
    },
    [_id, name, itemsPath, quickAdd],
  );
}

function useSearchedSections(restaurant: Restaurant, nowMs: number) {
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query.trim());
  const sections = useMemo(() => {
    if (searched === '') return menuSections(restaurant.menu, nowMs);
    return searchSections(restaurant.menu, (item) => textsMatch([item.title, item.itemDescription], searched));
  }, [restaurant.menu, searched, nowMs]);
  return { query, setQuery, sections };
}

/** An empty menu, or a search that finds no dish (rule restaurant-messages). */
function NothingToShow({ isEmptyMenu }: { readonly isEmptyMenu: boolean }) {
  return (
    <p className="soft mt-3 mb-3" role="status">
      {isEmptyMenu ? catalog.noMenuItemsAvailable : catalog.noDishesMatch}
    </p>
  );
}

const MINUTE_MS = 60_000;

/** Nothing of a menu changes within a minute. */
const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

/** A loaded restaurant: header, categories, dishes, and beside them the cart if there is room (rule wide-screens). */
export function MenuContent({ restaurant, itemsPath, quickAdd, aside }: MenuContentProps) {
  const nowMs = minuteOf(useNow());
  const { timeZone } = useArea();
  const { query, setQuery, sections } = useSearchedSections(restaurant, nowMs);
  const [active, goTo] = useActiveSection(sections.map(({ anchor }) => anchor));
  const cart = useCartHere(restaurant._id);
  const inCart = useMemo(() => unitsByDish(cart?.items ?? []), [cart]);
  const onAdd = useAdd(restaurant, itemsPath, quickAdd);
  const isEmptyMenu = restaurant.menu.length === 0;
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <RestaurantHeader restaurant={restaurant} state={restaurantOpenState(restaurant, nowMs, timeZone)} />
        {!isEmptyMenu && (
          <div className="mt-3">
            <SearchField
              label={catalog.searchThisMenu}
              placeholder={catalog.searchThisMenu}
              value={query}
              onChange={setQuery}
            />
          </div>
        )}
      </div>
      <div className={styles.columns}>
        {sections.length > 0 ? <CategoryTabs sections={sections} active={active} goTo={goTo} /> : <span />}
        <div>
          {sections.length === 0 && <NothingToShow isEmptyMenu={isEmptyMenu} />}
          <MenuList itemsPath={itemsPath} sections={sections} nowMs={nowMs} inCart={inCart} onAdd={onAdd} />
        </div>
        <aside className={styles.aside} aria-label={shared.yourOrder}>
          {aside}
        </aside>
      </div>
    </div>
  );
}

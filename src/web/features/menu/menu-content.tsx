import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import * as catalog from '#catalog/customers/menu.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { type OpenState, openStateText, restaurantOpenState } from '#domain/menu/opening-hours.ts';
import { textsMatch } from '#domain/menu/search.ts';
import { deliveryFeeCents } from '#domain/money/delivery-fee.ts';
import { formatCents } from '#domain/money/money.ts';
import type { CartRestaurant } from '#domain/order/cart.ts';
import { offersNothing } from '#domain/selection/offers-nothing.ts';
import { navigate } from '#web/navigation.ts';
import { useArea, useShopClosed } from '#web/state/ordering/area.ts';
import { useTrip } from '#web/state/ordering/trip.ts';
import { useNow } from '#web/state/store/now.ts';
import { Rating } from '#web/ui/display/marks/rating.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { unitsByDish, useCartHere } from './cart-here.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { MenuList } from './menu-list.tsx';
import { menuSections, searchSections } from './menu-sections.ts';
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
  const found = searched === '' ? null : sections.reduce((sum, { items }) => sum + items.length, 0);
  return { query, setQuery, sections, found };
}

const foundText = (count: number): string => (count === 0 ? catalog.noDishesMatch : catalog.dishesFound(count));

const MINUTE_MS = 60_000;

/** Nothing of a menu changes within a minute. */
const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

interface RestaurantHeaderProps {
  readonly restaurant: Restaurant;
  readonly state: OpenState;
}

/** Fee, distance and time of delivery (rule delivery-fee); the latter two join the line when known. */
function DeliveryFacts({ restaurant }: { readonly restaurant: Restaurant }) {
  const { fees } = useArea();
  const trip = useTrip()(restaurant);
  const cents = deliveryFeeCents(trip?.miles ?? 0, fees);
  const fee = formatCents(cents);
  const words = trip === null ? catalog.deliveryFromFee(fee) : catalog.deliveryAboutFee(fee);
  const isFree = cents === 0 && (trip !== null || fees.perMileCents === 0);
  return (
    <p className={styles.facts}>
      {isFree ? catalog.freeDelivery : words}
      {trip !== null && ` · ${trip.text}`}
    </p>
  );
}

function closedText(state: OpenState): string {
  const opens = openStateText(state);
  return opens === shared.closed ? shared.closedRightNow : catalog.closedRightNowOpens(opens);
}

/** Name, rating, cuisine, hours, delivery and promo; a closed restaurant says so and when it opens. */
function RestaurantHeader({ restaurant, state }: RestaurantHeaderProps) {
  const shop = useShopClosed();
  const isOpen = shop === null && state.open;
  const facts = [restaurant.cuisine_type, isOpen && openStateText(state)].filter(Boolean);
  return (
    <header>
      <h1>{restaurant.name}</h1>
      <p className={`flex wrap items-center ${styles.facts} ${styles.line}`}>
        <Rating rating={restaurant.rating} count={restaurant.review_count} />
        <span>· {facts.join(' · ')}</span>
      </p>
      <DeliveryFacts restaurant={restaurant} />
      {!isOpen && <p className="closed">{shop ?? closedText(state)}</p>}
      {restaurant.promo && <p className={styles.promo}>{restaurant.promo}</p>}
    </header>
  );
}

/** A loaded restaurant: header, categories, dishes, and beside them the cart if there is room (rule wide-screens). */
export function MenuContent({ restaurant, itemsPath, quickAdd, aside }: MenuContentProps) {
  const nowMs = minuteOf(useNow());
  const { timeZone } = useArea();
  const { query, setQuery, sections, found } = useSearchedSections(restaurant, nowMs);
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
          {/* An empty menu, or what a search found (rules restaurant-messages, live-regions). */}
          <StatusRegion>
            {(isEmptyMenu || found !== null) && (
              <p className="soft mt-3 mb-3">{isEmptyMenu ? catalog.noMenuItemsAvailable : foundText(found ?? 0)}</p>
            )}
          </StatusRegion>
          <MenuList itemsPath={itemsPath} sections={sections} nowMs={nowMs} inCart={inCart} onAdd={onAdd} />
        </div>
        <aside className={styles.aside} aria-label={shared.yourOrder}>
          {aside}
        </aside>
      </div>
    </div>
  );
}

import * as catalog from '#catalog/customers/restaurants.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { useShopClosed } from '#web/state/ordering/area.ts';
import { useTrip } from '#web/state/ordering/trip.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { RestaurantCard } from './restaurant-card.tsx';
import { dishFound, type ListedRestaurant, type RestaurantList } from './restaurant-list.ts';
import styles from './restaurants-page.module.css';

/** The number of cards that fit on the first screen. */
const EARLY_CARDS = 4;

interface GridProps {
  readonly listed: readonly ListedRestaurant[];
  readonly query: string;
  readonly isFirst: boolean;
}

function Grid({ listed, query, isFirst }: GridProps) {
  const tripFrom = useTrip();
  return (
    <ul className={`stack-4 ${styles.grid}`}>
      {listed.map((one, index) => (
        <RestaurantCard
          key={one.card._id}
          listed={one}
          trip={tripFrom(one.card)}
          dish={dishFound(one.card, query)}
          isEarly={isFirst && index < EARLY_CARDS}
        />
      ))}
    </ul>
  );
}

interface RestaurantResultsProps {
  readonly list: RestaurantList;
  readonly query: string;
  readonly isOneCuisine: boolean;
  readonly onClear: () => void;
}

/** The open restaurants, then the closed ones; if nothing matches, what to do (rule restaurants-messages). */
function Results({ list, query, onClear }: Omit<RestaurantResultsProps, 'isOneCuisine'>) {
  const shopClosed = useShopClosed();
  const count = countOf(list);
  if (count === 0) {
    return (
      <EmptyState
        title={catalog.noRestaurantsMatch}
        text={catalog.tryAnotherWord}
        action={
          <Button variant="quiet" onClick={onClear}>
            {catalog.showAllRestaurants}
          </Button>
        }
      />
    );
  }
  const isSearch = query.trim() !== '';
  const isShopClosed = shopClosed !== null;
  return (
    <>
      <h2 className="size-5 mt-3 mb-3">{isSearch ? catalog.restaurantsFound(count) : titleOf(list, isShopClosed)}</h2>
      {list.open.length > 0 && <Grid listed={list.open} query={query} isFirst />}
      {list.closed.length > 0 && (
        <>
          {list.open.length > 0 && <h2 className={styles.sectionTitle}>{shared.closedRightNow}</h2>}
          <Grid listed={list.closed} query={query} isFirst={list.open.length === 0} />
        </>
      )}
    </>
  );
}

/** The results, and in words what a search or a cuisine found, read out as it changes (rule live-regions). */
export function RestaurantResults({ isOneCuisine, ...props }: RestaurantResultsProps) {
  const count = countOf(props.list);
  const found = count === 0 ? catalog.noRestaurantsMatch : catalog.restaurantsFound(count);
  return (
    <>
      <StatusRegion hidden>{(isOneCuisine || props.query.trim() !== '') && found}</StatusRegion>
      <Results {...props} />
    </>
  );
}

const countOf = ({ open, closed }: RestaurantList): number => open.length + closed.length;

/** While the whole shop is closed, nothing is open. */
function titleOf(list: RestaurantList, isShopClosed: boolean): string {
  if (list.open.length === 0) return shared.closedRightNow;
  return isShopClosed ? catalog.nearYou : catalog.openNearYou;
}

import { formatMiles } from '#domain/address/geo.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { type OpenState, openStateText } from '#domain/menu/opening-hours.ts';
import { formatCents } from '#domain/money/money.ts';
import { useArea, useShopClosed } from '#web/state/ordering/area.ts';
import { useTrips } from '#web/state/ordering/trip.ts';
import { Rating } from '#web/ui/display/rating.tsx';
import styles from './restaurant-page.module.css';

interface RestaurantHeaderProps {
  readonly restaurant: Restaurant;
  readonly state: OpenState;
}

/**
 * Fee, distance and time of the delivery. Distance and time join the line once the address is known, so nothing else
 * moves.
 */
function DeliveryFacts({ restaurant }: { readonly restaurant: Restaurant }) {
  const { fees } = useArea();
  const trip = useTrips()(restaurant.locations[0].coordinates);
  return (
    <p className={styles.facts}>
      Delivery from {formatCents(fees.baseFeeCents)}
      {trip !== null && ` · ${formatMiles(trip.miles)} mi · ${trip.minutesText}`}
    </p>
  );
}

function closedText(state: OpenState): string {
  const opens = openStateText(state);
  return opens === 'Closed' ? 'Closed right now' : `Closed right now. ${opens}`;
}

/** Name, rating, cuisine, hours, delivery and promo; a closed restaurant says so and when it opens. */
export function RestaurantHeader({ restaurant, state }: RestaurantHeaderProps) {
  const shop = useShopClosed();
  const facts = [restaurant.cuisine_type, ...(state.open ? [openStateText(state)] : [])].filter((fact) => fact !== '');
  return (
    <header>
      <h1>{restaurant.name}</h1>
      <p className={`flex wrap items-center ${styles.facts} ${styles.line}`}>
        <Rating rating={restaurant.rating} count={restaurant.review_count} />
        <span>· {facts.join(' · ')}</span>
      </p>
      <DeliveryFacts restaurant={restaurant} />
      {(shop !== null || !state.open) && <p className="closed">{shop ?? closedText(state)}</p>}
      {restaurant.promo !== null && restaurant.promo !== '' && <p className={styles.promo}>{restaurant.promo}</p>}
    </header>
  );
}

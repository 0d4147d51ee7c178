import * as catalog from '#catalog/customers/menu.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { type OpenState, openStateText } from '#domain/menu/opening-hours.ts';
import { deliveryFeeCents } from '#domain/money/delivery-fee.ts';
import { formatCents } from '#domain/money/money.ts';
import { useArea, useShopClosed } from '#web/state/ordering/area.ts';
import { useTrip } from '#web/state/ordering/trip.ts';
import { Rating } from '#web/ui/display/marks/rating.tsx';
import styles from './restaurant-page.module.css';

interface RestaurantHeaderProps {
  readonly restaurant: Restaurant;
  readonly state: OpenState;
}

/** Fee, distance and time of delivery (rule delivery-fee); the latter two join the line when known. */
function DeliveryFacts({ restaurant }: { readonly restaurant: Restaurant }) {
  const { fees } = useArea();
  const trip = useTrip()(restaurant);
  const fee = formatCents(deliveryFeeCents(trip?.miles ?? 0, fees));
  return (
    <p className={styles.facts}>
      {trip === null ? catalog.deliveryFromFee(fee) : catalog.deliveryAboutFee(fee)}
      {trip !== null && ` · ${trip.text}`}
    </p>
  );
}

function closedText(state: OpenState): string {
  const opens = openStateText(state);
  return opens === 'Closed' ? shared.closedRightNow : catalog.closedRightNowOpens(opens);
}

/** Name, rating, cuisine, hours, delivery and promo; a closed restaurant says so and when it opens. */
export function RestaurantHeader({ restaurant, state }: RestaurantHeaderProps) {
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

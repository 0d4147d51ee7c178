import * as catalog from '#catalog/customers/restaurants.ts';
import { openStateText } from '#domain/menu/opening-hours.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import type { Trip } from '#web/state/ordering/trip.ts';
import { Rating } from '#web/ui/display/marks/rating.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import styles from './restaurant-card.module.css';
import type { ListedRestaurant } from './restaurant-list.ts';

interface RestaurantCardProps {
  readonly listed: ListedRestaurant;
  readonly trip: Trip | null;
  /** The dish that matches the search. */
  readonly dish: string | null;
  /** Whether the picture is likely on the first screen. */
  readonly isEarly: boolean;
}

/** A restaurant in the list; the whole card is one link. */
export function RestaurantCard({ listed, trip, dish, isEarly }: RestaurantCardProps) {
  const { card, state } = listed;
  return (
    <li
      className={`relative clip bg-surface round-2 shadow ring-within ${styles.card} ${state.open ? '' : styles.closed}`}
    >
      <Picture imageUrl={card.logo} name={card.name} eager={isEarly} large className={styles.picture} />
      <div className="px-4 pt-3 pb-4">
        <div className="flex wrap gap-x-3 items-baseline justify-between">
          <h3 className={`plain-heading min-0 ${styles.name}`}>
            <Link href={paths.restaurant(card._id)}>{card.name}</Link>
          </h3>
          <Rating rating={card.rating} count={card.review_count} />
        </div>
        <p className={`soft size-2 tabular ${styles.facts}`}>
          {[card.cuisine_type, trip?.text].filter(Boolean).join(' · ')}
        </p>
        {dish !== null && <p className={`soft size-2 tabular ${styles.facts}`}>{catalog.hasDish(dish)}</p>}
        {!state.open && <p className="text-ink semibold">{openStateText(state)}</p>}
      </div>
      {card.promo !== null && card.promo !== '' && (
        <p className={`small strong bg-lamp ${styles.promo}`}>{card.promo}</p>
      )}
    </li>
  );
}

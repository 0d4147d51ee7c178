import { RestaurantPanel } from '#web/features/restaurant-office/restaurant-panel.tsx';
import { RestaurantsList } from '#web/features/restaurant-office/restaurants-list.tsx';

/** The office's tab of restaurants, fetched with its first look. */
export default function OfficeRestaurants({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <RestaurantsList /> : <RestaurantPanel key={id} id={id} />;
}

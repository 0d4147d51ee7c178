import { RestaurantPanel } from '#web/features/restaurant-office/restaurant-panel.tsx';
import { RestaurantsList } from '#web/features/restaurant-office/restaurants-list.tsx';

export default function OfficeRestaurants({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <RestaurantsList /> : <RestaurantPanel key={id} id={id} />;
}

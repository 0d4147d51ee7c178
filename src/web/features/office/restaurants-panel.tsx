import { useQuery } from '@tanstack/react-query';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as uiCatalog from '#catalog/everyone/ui.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfficeRestaurant, OfficeRestaurantsAnswer } from '#contract/office.ts';
import { officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { OnBadge } from '#web/ui/display/marks/on-badge.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { STATE_TEXT, switchStateOf } from '#web/ui/switches/switch-control.tsx';
import styles from './switches.module.css';

function dishesText({ dishes, dishesOff }: OfficeRestaurant): string {
  const count = counts.dishes(dishes);
  return dishesOff === 0 ? count : uiCatalog.offCount(count, dishesOff);
}

function Restaurants({
  restaurants,
  isOwner,
}: Pick<OfficeRestaurantsAnswer, 'restaurants'> & { readonly isOwner: boolean }) {
  if (restaurants.length === 0) {
    return (
      <EmptyState
        title={catalog.noneInTheShop}
        text={catalog.addOneToOrder}
        action={isOwner ? <ButtonLink to={paths.office('restaurants')}>{shared.restaurants}</ButtonLink> : undefined}
      />
    );
  }
  return (
    <ul className={`rule-above ${styles.restaurants}`}>
      {restaurants.map((restaurant) => (
        <li key={restaurant.id}>
          <Link href={paths.office('menus', restaurant.id)} className="bar-3 high-64 py-2 no-underline rule-below">
            <span className="wraps grid grow">
              <span className="bold">{restaurant.name}</span>
              <span className="soft small">{dishesText(restaurant)}</span>
            </span>
            <OnBadge isOn={restaurant.isOn}>{STATE_TEXT[switchStateOf(restaurant)]}</OnBadge>
            <AnyIcon name="forward" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function RestaurantsPanel({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <Loaded
      query={useQuery(officeRestaurantsQuery())}
      waiting={shared.loadingRestaurants}
      failed={shared.restaurantsNotLoaded}
    >
      {({ restaurants }) => <Restaurants restaurants={restaurants} isOwner={isOwner} />}
    </Loaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { OfficeRestaurant } from '#contract/office.ts';
import { officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { OnBadge } from '#web/ui/display/on-badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { stateOf } from './switch-control.tsx';
import styles from './switches.module.css';

const STATE_TEXT = { on: 'On', off: 'Off', tomorrow: 'Off until tomorrow' } as const;

function dishesText({ dishes, dishesOff }: OfficeRestaurant): string {
  const count = dishes === 1 ? '1 dish' : `${dishes} dishes`;
  return dishesOff === 0 ? count : `${count}, ${dishesOff} off`;
}

/** All restaurants, whether they are on, with links to their menus. */
export function RestaurantsPanel({ isOwner }: { readonly isOwner: boolean }) {
  const { data, error, refetch } = useQuery(officeRestaurantsQuery());
  if (data === undefined && error === null) {
    return (
      <Loading label="Loading restaurants">
        <Skeleton shape="heading" />
        <Skeleton shape="heading" />
        <Skeleton shape="heading" />
      </Loading>
    );
  }
  if (data === undefined) {
    const retry = () => void refetch();
    return <FailedState title="The restaurants could not be loaded" message={error?.message} onRetry={retry} />;
  }
  if (data.restaurants.length === 0) {
    return (
      <EmptyState
        title="No restaurants yet"
        text="Customers have nothing to order from."
        action={isOwner ? <ButtonLink to={paths.office('restaurants')}>Add a restaurant</ButtonLink> : undefined}
      />
    );
  }
  return (
    <ul className={styles.restaurants}>
      {data.restaurants.map((restaurant) => (
        <li key={restaurant.id}>
          <Link href={paths.office('menus', restaurant.id)} className={styles.restaurant}>
            <span className={styles.words}>
              <span className={styles.name}>{restaurant.name}</span>
              <span className={styles.soft}>{dishesText(restaurant)}</span>
            </span>
            <OnBadge isOn={restaurant.isOn}>{STATE_TEXT[stateOf(restaurant)]}</OnBadge>
            <AnyIcon name="forward" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

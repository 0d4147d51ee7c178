import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/menu.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { goBack } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useRestaurant } from '#web/state/ordering/kitchen.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page, PictureHeader } from '#web/ui/page/page.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import dish from './dish-card.module.css';
import { MenuContent, type QuickAdd } from './menu-content.tsx';
import styles from './restaurant-page.module.css';
import { ViewOrderBar } from './view-order-bar.tsx';

interface RestaurantPageProps {
  readonly restaurantId: string;
  readonly quickAdd: QuickAdd;
  /** The cart beside the menu on wide screens. */
  readonly aside: ReactNode;
}

const toRestaurants = () => goBack(paths.restaurants());

function Hero({ restaurant }: { readonly restaurant: Restaurant | null }) {
  return (
    <div className={styles.hero}>
      {restaurant === null ? (
        <Skeleton shape="block" className={styles.heroPicture} />
      ) : (
        <Picture imageUrl={restaurant.logo} name={restaurant.name} eager large className={styles.heroPicture} />
      )}
      <PictureHeader back={paths.restaurants()} label={catalog.backToRestaurants} />
    </div>
  );
}

/** Says why the menu cannot be shown, and offers a way back (rule restaurant-messages). */
function Failed({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const isUnknown = isNotFound(error);
  const canRetry = error !== null && !isUnknown;
  const notFound = isUnknown ? problems.restaurantUnknown : requests.restaurantDataNotFound;
  const title = canRetry ? catalog.errorLoadingRestaurant : notFound;
  return (
    <Page title={shared.restaurant} back={paths.restaurants()}>
      <FailedState
        title={title}
        message={canRetry ? error.message : catalog.mayBeClosed}
        onRetry={canRetry ? onRetry : undefined}
        action={
          <Button variant={canRetry ? 'quiet' : 'primary'} onClick={toRestaurants}>
            {shared.goBack}
          </Button>
        }
      />
    </Page>
  );
}

const DISHES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Gray shapes while the menu loads: name, facts and dishes in their later size. */
function RestaurantSkeleton() {
  return (
    <div className={styles.sheet}>
      <Loading label={catalog.loadingRestaurant}>
        <div className="pb-4">
          <Skeleton shape="heading" width="half" />
          <Skeleton width="most" />
          <Skeleton width="third" />
        </div>
        <ul className={styles.dishes}>
          {DISHES.map((key) => (
            <li key={key} className={dish.dish}>
              <div className={dish.words}>
                <Skeleton width="half" />
                <Skeleton width="most" />
                <Skeleton width="third" />
              </div>
              <Skeleton shape="block" className={dish.picture} />
            </li>
          ))}
        </ul>
      </Loading>
    </div>
  );
}

/** /restaurant/{id}: the menu (rule restaurant-screen). The server renders it too, so it reads no browser. */
export function RestaurantPage({ restaurantId, quickAdd, aside }: RestaurantPageProps) {
  const { restaurant, error, isPending, refetch } = useRestaurant(restaurantId);
  if (restaurant === null && !isPending) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Page
      title={restaurant?.name ?? shared.restaurant}
      header={null}
      width="full"
      bottomBar={<ViewOrderBar restaurantId={restaurantId} />}
    >
      <Hero restaurant={restaurant} />
      {restaurant === null ? (
        <RestaurantSkeleton />
      ) : (
        <MenuContent
          restaurant={restaurant}
          itemsPath={paths.item(restaurantId, '')}
          quickAdd={quickAdd}
          aside={aside}
        />
      )}
    </Page>
  );
}

import * as catalog from '#catalog/menu.ts';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import dish from './dish-card.module.css';
import styles from './restaurant-page.module.css';

const DISHES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Gray shapes while the menu loads: name, facts and dishes in their later size. */
export function RestaurantSkeleton() {
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

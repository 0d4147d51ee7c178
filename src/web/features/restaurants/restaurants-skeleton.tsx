import * as catalog from '#catalog/restaurants.ts';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import card from './restaurant-card.module.css';
import styles from './restaurants-page.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Gray shapes while the list loads: chips, a title and cards in their later size. */
export function RestaurantsSkeleton() {
  return (
    <Loading label={catalog.loadingRestaurants}>
      <div className={`flex gap-2 ${styles.chips}`}>
        <Skeleton shape="circle" className={styles.chipSkeleton} />
        <Skeleton shape="circle" className={styles.chipSkeleton} />
        <Skeleton shape="circle" className={styles.chipSkeleton} />
      </div>
      <div className="size-5 mt-3 mb-3">
        <Skeleton shape="heading" width="half" />
      </div>
      <ul className={`stack-4 ${styles.grid}`}>
        {CARDS.map((key) => (
          <li key={key} className={`relative clip bg-surface round-2 shadow ring-within ${card.card}`}>
            <Skeleton shape="block" className={card.picture} />
            <div className="px-4 pt-3 pb-4">
              <Skeleton width="half" />
              <Skeleton width="most" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

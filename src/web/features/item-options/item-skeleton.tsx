import * as catalog from '#catalog/item-options.ts';
import { paths } from '#web/paths.ts';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Page, PictureHeader } from '#web/ui/page/page.tsx';
import styles from './item-page.module.css';

/** Gray shapes while the item loads: picture, name and two groups of choices. */
export function ItemSkeleton({ restaurantId }: { readonly restaurantId: string }) {
  return (
    <Page title={catalog.menuItem} header={null} width="full">
      <div className={styles.page}>
        <div className={`relative ${styles.hero}`}>
          <Skeleton shape="block" className={styles.heroPicture} />
          <PictureHeader back={paths.restaurant(restaurantId)} label={catalog.backToTheMenu} />
        </div>
        <div className={`px-gutter pt-4 ${styles.content}`}>
          <Loading label={catalog.loadingMenuItem}>
            <Skeleton shape="heading" width="half" />
            <Skeleton width="most" />
            <Skeleton width="third" />
            <Skeleton shape="block" className={styles.groupSkeleton} />
            <Skeleton shape="block" className={styles.groupSkeleton} />
          </Loading>
        </div>
      </div>
    </Page>
  );
}

import * as catalog from '#catalog/everyone/pages.ts';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Shown while the code of a page is loading; it leaves the title of the browser alone. */
export function PageSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.header}>
        <Skeleton shape="circle" />
        <Skeleton shape="heading" width="third" />
      </div>
      <main id="main" tabIndex={-1}>
        <Loading label={catalog.loadingThePage}>
          <Skeleton shape="picture" />
          <Skeleton shape="heading" width="half" />
          <Skeleton width="most" />
          <Skeleton />
          <Skeleton width="half" />
        </Loading>
      </main>
    </div>
  );
}

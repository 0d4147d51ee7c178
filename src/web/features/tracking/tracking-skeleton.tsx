import * as shared from '#catalog/everyone/shared.ts';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Column, Columns } from '#web/ui/page/columns.tsx';
import styles from './tracking.module.css';

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Gray shapes while an order loads. */
export function TrackingSkeleton() {
  return (
    <Loading label={shared.loadingYourOrder}>
      <Columns>
        <Column>
          <Skeleton shape="block" className={styles.heroSkeleton} />
          <div className="stack-3">
            <Skeleton shape="heading" width="half" />
            {STEPS.map((step) => (
              <div key={step} className="bar-3">
                <Skeleton shape="circle" />
                <Skeleton width="half" />
              </div>
            ))}
          </div>
        </Column>
        <Skeleton shape="block" className={styles.cardSkeleton} />
      </Columns>
    </Loading>
  );
}

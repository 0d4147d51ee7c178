import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import { boardActions } from '#web/state/dispatch/board.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { useSlow } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './dispatch-page.module.css';

/** Shown while the list is first loaded, in the shape of its rows. */
export function BoardLoading() {
  const isSlow = useSlow();
  return (
    <div aria-busy="true" className="grid gap-1">
      <StatusRegion className="soft tabular">
        {shared.loadingOrders}
        {isSlow && catalog.takingLonger}
      </StatusRegion>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} shape="block" className={styles.waitingRow} />
      ))}
    </div>
  );
}

/** Shown where the list could not be loaded at all. The board also retries automatically every 30 s. */
export function BoardFailed() {
  return (
    <FailedState
      title={shared.ordersNotLoaded}
      message={catalog.weKeepTrying}
      onRetry={() => void boardActions.refresh()}
    />
  );
}

interface UnreadProps {
  readonly isUnread: boolean;
  readonly isSearch: boolean;
}

/** Says that some orders are missing, because the server could not be asked for them. */
export function Unread({ isUnread, isSearch }: UnreadProps) {
  return (
    <StatusRegion>
      {isUnread && (
        <p className="bar-2 py-2 soft">
          <AnyIcon name="warning" size="small" /> {isSearch ? catalog.notAllSearched : catalog.notAllLoaded}
        </p>
      )}
    </StatusRegion>
  );
}

interface NoOrdersProps {
  readonly isFiltering: boolean;
  /** The server has not answered the search yet. */
  readonly isAsking: boolean;
}

/** An empty list (rule board-states). */
export function NoOrders({ isFiltering, isAsking }: NoOrdersProps) {
  if (isAsking)
    return <StatusRegion className={`soft text-center ${styles.asking}`}>{catalog.searchingAllOrders}</StatusRegion>;
  const text = isFiltering ? catalog.tryAdjustingFilters : catalog.noOrdersAvailable;
  return <EmptyState title={catalog.noOrdersFound} text={text} />;
}

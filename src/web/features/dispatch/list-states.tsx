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
        Loading orders...{isSlow && ' This is taking longer than usual. We are still trying.'}
      </StatusRegion>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} shape="block" className={styles.waitingRow} />
      ))}
    </div>
  );
}

/** Shown where the list could not be loaded at all. The board also tries again by itself every 30 s. */
export function BoardFailed() {
  return (
    <FailedState
      title="The orders could not be loaded"
      message="We keep trying."
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
          <AnyIcon name="warning" size="small" /> Not all orders could be {isSearch ? 'searched' : 'loaded'}. We keep
          trying.
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
    return <StatusRegion className={`soft text-center ${styles.asking}`}>Searching all orders...</StatusRegion>;
  const text = isFiltering ? 'Try adjusting your filters or search term' : 'No orders available at the moment';
  return <EmptyState title="No orders found" text={text} />;
}

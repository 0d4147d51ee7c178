import * as catalog from '#catalog/staff/dispatch.tsx';
import { DASHBOARD_FILTERS } from '#domain/order/status-facts.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { type BoardStatus, boardCountOf } from '#web/state/dispatch/board-list.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly status: BoardStatus;
  readonly onChoose: (status: BoardStatus) => void;
}

/**
 * The filter buttons, each with its count: at the side on a laptop, a strip of chips on a phone (rule board-filters).
 */
export function FilterBar({ status, onChoose }: FilterBarProps) {
  const summary = useBoard((board) => board.model.summary);
  return (
    <nav aria-label={catalog.filters} className={`flex gap-2 px-gutter py-1 ${styles.bar}`}>
      {DASHBOARD_FILTERS.map((filter) => (
        <button
          key={filter.status}
          type="button"
          className={`inline-flex gap-2 items-center justify-between rigid target px-4 text-left bg-surface pill edge ${styles.filter}`}
          aria-pressed={filter.status === status}
          onClick={() => onChoose(filter.status)}
        >
          {filter.label}{' '}
          <span className={`muted tabular ${styles.count}`}>
            {summary === null ? '' : boardCountOf(summary, filter.status)}
          </span>
        </button>
      ))}
    </nav>
  );
}

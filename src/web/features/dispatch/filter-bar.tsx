import { DASHBOARD_FILTERS } from '#domain/order/status-facts.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { type BoardStatus, countOf } from '#web/state/dispatch/board-list.ts';
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
    <nav aria-label="Filters" className={styles.bar}>
      {DASHBOARD_FILTERS.map((filter) => (
        <button
          key={filter.status}
          type="button"
          className={styles.filter}
          aria-pressed={filter.status === status}
          onClick={() => onChoose(filter.status)}
        >
          {filter.label} <span className={styles.count}>{summary === null ? '' : countOf(summary, filter.status)}</span>
        </button>
      ))}
    </nav>
  );
}

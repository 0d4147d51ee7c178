import { type OrderStatus, statusText } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { classNames } from '../../class-names.ts';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  readonly status: OrderStatus;
  readonly size?: 'small' | 'large';
}

/** An order's status as text, in its color (rule badge-colors). */
export function StatusBadge({ status, size = 'small' }: StatusBadgeProps) {
  return (
    <span
      className={classNames(
        `inline-block bold nowrap pill forced-edge snug ${styles.badge}`,
        styles[STATUS_FACTS[status].badge],
        size === 'large' ? `size-2 ${styles.large}` : 'tiny',
      )}
    >
      {statusText(status)}
    </span>
  );
}

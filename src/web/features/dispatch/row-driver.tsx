import { type ComponentType, createContext, type SyntheticEvent, use, useRef } from 'react';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { hasJustMoved } from '#web/state/dispatch/seen-orders.ts';
import { useDriverChoice } from '#web/state/dispatch/use-driver-choice.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openList } from '#web/ui/form/open-list.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './row-driver.module.css';
import { warnOfMove } from './row-press.ts';

/** The row's own button takes the focus back, so that the board's keys work again. */
function leave({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest('li')?.querySelector<HTMLElement>('[data-open-order]')?.focus({ preventScroll: true });
}

export interface RowChipProps {
  readonly order: BoardOrder;
  /** The press came too soon after the row had moved. */
  readonly onMoved: () => void;
}

/** Shows who could take an order, beside the list of drivers; null until its code is there. */
export const RowChipContext = createContext<ComponentType<RowChipProps> | null>(null);

/** The driver of an order: one press opens the list, and a second one assigns (rules driver-assignment, order-card). */
function Choice({ order }: { readonly order: BoardOrder }) {
  const { options, value, onChange, ...choice } = useDriverChoice(order, catalog.noDriver);
  const Chip = use(RowChipContext);
  // The list is opened on the row that was seen there. Rows that move later take their open list along.
  const hasMoved = useRef(false);
  const look = (): void => {
    hasMoved.current = hasJustMoved(order.id);
    choice.onPointerDown();
  };
  return (
    <span
      className={classNames(
        `flex items-center min-0 target text-ink relative edge pill hover-sunken ${styles.driver}`,
        value === '' && `text-warn bg-warn-soft ${styles.none}`,
      )}
    >
      {value === '' && Chip && <Chip order={order} onMoved={warnOfMove} />}
      <select
        {...choice}
        className={`w-full semibold ellipsis pointer bare ${styles.select}`}
        aria-label={catalog.driverOf(order.orderNumber)}
        title={order.driver?.name}
        data-driver=""
        value={value}
        onPointerDown={look}
        onKeyDown={look}
        onChange={(event) => {
          if (hasMoved.current) warnOfMove();
          else onChange(event.target.value);
          leave(event);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <AnyIcon name="down" size="small" />
    </span>
  );
}

/** Opens the list of drivers on the row of an order (rule board-keys). */
export const openDrivers = (orderId: string): void =>
  openList(document.querySelector(`[data-id="${CSS.escape(orderId)}"] [data-driver]`));

/** Who drives: a choice while the order is under way, then a name. */
export function RowDriver({ order }: { readonly order: BoardOrder }) {
  if (!order.isPending && !isFinal(order.status)) return <Choice order={order} />;
  return <span className="muted min-0 clip ellipsis">{order.driver?.name}</span>;
}

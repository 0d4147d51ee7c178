import { useEffect, useRef } from 'react';
import { useArea } from '#web/state/ordering/area.ts';
import { useVisibleRows } from '#web/ui/page/use-visible-rows.ts';
import styles from './dispatch-page.module.css';
import type { HeldRow } from './held-list.ts';
import { OrderRow, type OrderRowProps } from './order-row.tsx';
import type { Selection } from './selection.ts';

/** The height of a row before it was drawn, px. */
const rowHeight = (): number => 54;
/** As high as most screens, for the first HTML, px. */
const FIRST_HEIGHT = 1100;

/** Each move is a new object, so that a second move to the same row is noticed. */
export interface Jump {
  readonly id: string;
  /** Whether its next step takes the focus, and not its number. */
  readonly isStep?: boolean;
}

interface OrderListProps extends Pick<OrderRowProps, 'onOpen' | 'onAdvance' | 'now'> {
  readonly onSelect: (id: string) => void;
  readonly label: string;
  readonly rows: readonly HeldRow[];
  readonly ids: readonly string[];
  readonly selection: Selection;
  /** A move by key: the row comes into view and takes the focus. */
  readonly jump: Jump | null;
  /** Called near the end of the list, to load more. */
  readonly onEnd: () => void;
}

const NEAR_THE_END = 10;

/** The orders, of which only those near the screen are drawn. */
export function OrderList(props: OrderListProps) {
  const { label, rows, ids, selection, jump, onEnd, now, onOpen, onSelect, onAdvance } = props;
  const list = useRef<HTMLUListElement>(null);
  const { timeZone } = useArea();
  const { from, to, measure, scrollTo } = useVisibleRows(list, ids, rowHeight, FIRST_HEIGHT);
  const length = ids.length;
  useEffect(() => {
    if (length - to <= NEAR_THE_END) onEnd();
  }, [length, to, onEnd]);

  // Only a new jump scrolls the page; a list that changes on its own doesn't.
  const scrolled = useRef<Jump | null>(null);
  const wanted = useRef<Jump | null>(null);
  useEffect(() => {
    if (jump === scrolled.current || jump === null) return;
    scrolled.current = jump;
    if (!ids.includes(jump.id)) return;
    wanted.current = jump;
    scrollTo(ids.indexOf(jump.id));
  }, [jump, ids, scrollTo]);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(wanted.current.id)}"]`);
    const step = wanted.current.isStep ? row?.querySelector<HTMLElement>('[data-main-action]') : null;
    const button = step ?? row?.querySelector<HTMLElement>('[data-open-order]');
    if (button == null) return;
    button.focus({ preventScroll: true });
    wanted.current = null;
  });

  return (
    <ul ref={list} className={styles.list} aria-label={label} data-held-list="">
      {rows.slice(from, to).map(({ order, hasLeft }, index) => (
        <li
          key={order.pendingId}
          ref={measure}
          data-id={order.id}
          data-index={from + index}
          className={styles.slot}
          aria-setsize={rows.length}
          aria-posinset={from + index + 1}
          onFocus={() => onSelect(order.id)}
        >
          <OrderRow
            order={order}
            hasLeft={hasLeft}
            selection={selection}
            now={now}
            timeZone={timeZone}
            onOpen={onOpen}
            onAdvance={onAdvance}
          />
        </li>
      ))}
    </ul>
  );
}

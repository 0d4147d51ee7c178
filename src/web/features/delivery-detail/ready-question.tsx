import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as words from '#catalog/everyone/ui.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { isCooking } from '#domain/order/time/kitchen-time.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { followOrder } from '#web/state/dispatch/board-model.ts';
import { endReadyQuestion } from '#web/state/dispatch/ready-question.ts';
import { IconButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ReadyTime } from './kitchen-time.tsx';
import styles from './ready-question.module.css';

const SHOWN_MS = 30_000;

/**
 * Asks, over the end of the list, when an order is ready that was confirmed on its row (rule kitchen-time). It needs no
 * answer: it leaves with the next step, after a while, or when it is closed.
 */
export function ReadyQuestion({ order: { id, orderNumber } }: { readonly order: BoardOrder }) {
  const bar = useRef<HTMLElement>(null);
  const { data } = useQuery(deliveryOrderQuery(id, false));
  const isAtKitchen = useBoard(({ model }) => isCooking(followOrder(model, id)?.status ?? 'delivered'));
  useEffect(() => {
    const timer = setInterval(() => {
      if (bar.current?.contains(document.activeElement) !== true) endReadyQuestion();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  if (data === undefined || !isAtKitchen) return null;
  const legend = catalog.orderReadyInMinutes(orderNumber);
  return (
    <section
      ref={bar}
      className={`p-3 bg-surface forced-edge ${styles.bar}`}
      aria-label={legend}
      data-ready-question=""
    >
      <div className="grow min-0">
        <ReadyTime order={data.order} legend={legend} />
      </div>
      <IconButton label={words.close} look="flat" onClick={endReadyQuestion}>
        <Icon name="close" />
      </IconButton>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderMoneyAnswer } from '#contract/money.ts';
import { clockTime } from '#domain/clock-time.ts';
import { missingWords, timeLeftWords } from '#domain/order/missing-words.ts';
import { deliveryOrderQuery } from '#web/api/delivery-orders.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';

/** What was marked as missing: the open questions with their time, and the answers as they come (rule missing-form). */
export function MissingList({ money: { orderId, missing } }: { readonly money: OrderMoneyAnswer }) {
  const { timeZone } = useArea();
  const now = useNow();
  const client = useQueryClient();
  const answered = missing.filter(({ state }) => state !== 'asked').length;
  const before = useRef(answered);
  useEffect(() => {
    if (before.current !== answered) void client.invalidateQueries({ queryKey: deliveryOrderQuery(orderId).queryKey });
    before.current = answered;
  }, [answered, client, orderId]);
  return (
    <StatusRegion>
      {missing.map((mark) => (
        <p key={mark.id}>
          {missingWords(mark)}
          {mark.state === 'asked' && (
            <span className={styles.soft}>
              {` Until ${clockTime(mark.dueAt, timeZone)}, ${timeLeftWords(mark.dueAt, now)}; then the money goes back.`}
            </span>
          )}
          {mark.answeredBy === 'nobody' && <span className={styles.soft}> Nobody answered in time.</span>}
        </p>
      ))}
    </StatusRegion>
  );
}

import { useEffect } from 'react';
import { useStore } from 'zustand';
import * as catalog from '#catalog/staff/driver.ts';
import { dismissLost, lostOrders, watchLostOrders } from '#web/state/driver/lost-orders.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton } from '#web/ui/form/contact-buttons.tsx';
import styles from './driver-page.module.css';

interface LostListProps {
  readonly staffId: string;
  /** Late reports, which say the same of their orders. */
  readonly reports: readonly OutgoingUpdate[];
}

/** Says which orders the driver has lost, and what becomes of the food, until it is dismissed (rule lost-orders). */
export function LostList({ staffId, reports }: LostListProps) {
  const { supportPhone } = useArea();
  const lost = useStore(lostOrders).filter(({ id }) => reports.every(({ orderId }) => orderId !== id));
  useEffect(() => watchLostOrders(staffId), [staffId]);
  return lost.map(({ id, orderNumber, isCancelled, isInHand }) => (
    <Notice
      key={id}
      tone="danger"
      title={isCancelled ? catalog.orderWasCancelled(orderNumber) : catalog.orderIsGivenAway(orderNumber)}
      actions={
        <Button variant="quiet" aria-label={catalog.dismissOrder(orderNumber)} onClick={() => dismissLost(id)}>
          {catalog.dismiss}
        </Button>
      }
    >
      <p>{isInHand ? catalog.askAboutTheFood : catalog.dontPickItUp}</p>
      {isInHand && supportPhone !== null && (
        <div className={`stack-2 pt-2 ${styles.links}`}>
          <CallButton phone={supportPhone} className={styles.big}>
            {catalog.callDispatch}
          </CallButton>
        </div>
      )}
    </Notice>
  ));
}

import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { clockTime } from '#domain/clock-time.ts';
import { countdownText, doorWaitEnds, LEFT_AT_DOOR } from '#domain/order/door-wait.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { useServerTime } from '#web/state/dispatch/use-server-time.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton, TextButton } from '#web/ui/form/contact-buttons.tsx';
import { MessageButton, useDoorActs } from './driver-messages.tsx';
import styles from './driver-page.module.css';

interface DoorSectionProps {
  readonly order: BoardOrder;
  /** The status that the order has once everything that waits on the phone is sent. */
  readonly status: OrderStatus;
  /** Opens the page of a step that ends the wait. */
  readonly onStep: (newStatus: OrderStatus, note: string) => void;
}

const SECOND_MS = 1000;

/**
 * Nobody opens: five minutes with call and text, or message and dispatch where the phone is hidden, then the photo and
 * what became of it (rules nobody-opens, hidden-phones).
 */
export function DoorSection({ order, status, onStep }: DoorSectionProps) {
  const { brand, timeZone, supportPhone } = useArea();
  const { send, isBusy } = useDoorActs(order.id);
  const now = useServerTime(SECOND_MS);
  const { doorWait, customer, orderNumber } = order;
  // An order that an older version has kept on the phone has none.
  if (!doorWait) {
    return (
      <div>
        <Button
          variant="plain"
          className="outdent"
          busy={isBusy}
          busyLabel={shared.saving}
          onClick={() => send('begin')}
        >
          {catalog.cantDeliverNobodyOpens}
        </Button>
      </div>
    );
  }
  const left = doorWaitEnds(doorWait) - now;
  const words = catalog.doorText(brand, orderNumber);
  const isHidden = customer.phone === '';
  const tryUntil = isHidden ? catalog.messageUntil : catalog.callUntil;
  return (
    <section className="stack-3 p-4 bg-lamp-soft round-2" aria-labelledby="door">
      <h3 id="door" className="between">
        {catalog.nobodyOpens} <span className="tabular">{left > 0 && countdownText(left)}</span>
      </h3>
      <p>{left > 0 ? tryUntil(clockTime(doorWaitEnds(doorWait), timeZone)) : catalog.leaveOrBringBack}</p>
      <div className={`stack-2 ${styles.links}`}>
        <CallButton phone={customer.phone} className={styles.big} onClick={() => send('called')}>
          {shared.call}
        </CallButton>
        <TextButton phone={customer.phone} words={words} className={styles.big} onClick={() => send('texted')}>
          {shared.textThem}
        </TextButton>
        {isHidden && (
          <>
            <MessageButton orderId={order.id} words={catalog.messageTheCustomer} />
            <CallButton phone={supportPhone ?? ''} className={styles.big} onClick={() => send('dispatch')}>
              {catalog.callDispatch}
            </CallButton>
          </>
        )}
      </div>
      <div className="row-2">
        {left > 0 && (
          <Button variant="quiet" busy={isBusy} onClick={() => send('answered')}>
            {catalog.theCustomerAnswered}
          </Button>
        )}
        {left <= 0 && status === 'out_for_delivery' && (
          <Button onClick={() => onStep('delivered', LEFT_AT_DOOR)}>{catalog.leftAtTheDoor}</Button>
        )}
        {left <= 0 && (
          <Button variant="quiet" onClick={() => onStep('cancelled', '')}>
            {catalog.broughtBack}
          </Button>
        )}
        <Button variant="plain" busy={isBusy} onClick={() => send('opened')}>
          {catalog.theyOpened}
        </Button>
      </div>
    </section>
  );
}

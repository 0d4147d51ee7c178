import { useEffect, useRef } from 'react';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import { clockTime } from '#domain/clock-time.ts';
import { isWithDriver } from '#domain/order/door-wait.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isCooking } from '#domain/order/time/kitchen-time.ts';
import { lateness, minutesText } from '#domain/order/time/lateness.ts';
import { countItems, itemsLeft, readItems } from '#domain/selection/readable-items.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useServerTime } from '#web/state/dispatch/use-server-time.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import { DishNote } from '#web/ui/display/dish-note.tsx';
import { StatusBadge } from '#web/ui/display/marks/status-badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton, RouteButton, TextButton } from '#web/ui/form/contact-buttons.tsx';
import { DoorSection } from './door-section.tsx';
import { DriverMessages, MessageButton, useDoorActs } from './driver-messages.tsx';
import { driverStep, isBeforePickup } from './driver-order.ts';
import styles from './driver-page.module.css';
import { doorLines } from './update-request.ts';

const LATE_TICK_MS = 10_000;

interface DriverCardProps {
  readonly order: BoardOrder;
  /** Null while they are loading, or without a connection. */
  readonly details: DashboardOrder | null;
  /** The status that the order has once everything that waits on the phone is sent. */
  readonly status: OrderStatus;
  /** What was paid at the restaurant is to be noted. */
  readonly isTillOpen: boolean;
  /** The driver chose this order among others: it comes into view and takes the focus. */
  readonly isChosen: boolean;
}

function RestaurantStop({ order, details }: Pick<DriverCardProps, 'order' | 'details'>) {
  const { timeZone } = useArea();
  const location = details?.restaurantData.locations[0];
  const address = location?.address.full_address || order.restaurant.address;
  return (
    <section className="stack-2 min-0 pt-4 rule-above" aria-label={shared.restaurant}>
      <p className="soft semibold">
        {order.readyAt !== null && isCooking(order.status)
          ? catalog.pickUpFrom(clockTime(order.readyAt, timeZone))
          : catalog.pickUpAt}
      </p>
      <h3 className="size-5 anywhere">{order.restaurant.name}</h3>
      <p>{address}</p>
      <div className={`stack-2 pt-2 ${styles.links}`}>
        <RouteButton to={address} className={styles.big}>
          {shared.navigate}
        </RouteButton>
        <CallButton phone={location?.contact.phone ?? ''} className={styles.big}>
          {shared.call}
        </CallButton>
      </div>
    </section>
  );
}

/** 'N late' once the promised time has passed; ages are those of the server's clock. */
function LateMark({ order }: Pick<DriverCardProps, 'order'>) {
  const { overdueMinutes } = lateness(order, useServerTime(LATE_TICK_MS));
  return (
    overdueMinutes > 0 && (
      <span className="px-2 py-1 ml-auto text-danger bold bg-danger-soft round-1">
        {shared.lateBy(minutesText(overdueMinutes))}
      </span>
    )
  );
}

/** Apartment, codes and instructions: what counts at the door. */
function DeliveryPlaceWords({ details }: { readonly details: DashboardOrder }) {
  const { delivery } = details.orderData;
  const [facts, instructions] = doorLines(delivery);
  return (
    <>
      <p>{facts}</p>
      {instructions !== undefined && (
        <p className="p-3 semibold pre-line anywhere bg-lamp-soft round-2">{instructions}</p>
      )}
    </>
  );
}

function CustomerStop({ order, details }: Pick<DriverCardProps, 'order' | 'details'>) {
  const { brand, timeZone } = useArea();
  const { address, customer, orderNumber } = order;
  const place = details?.orderData.delivery.address.formattedAddress ?? `${address.street}, ${address.city}`;
  return (
    <section className="stack-2 min-0 pt-4 rule-above" aria-label={shared.customer}>
      <p className="soft semibold">{catalog.bringToBy(customer.name, clockTime(order.arrivesAt, timeZone))}</p>
      <h3 className="size-5 anywhere">{address.street}</h3>
      <p>{place.startsWith(`${address.street}, `) ? place.slice(address.street.length + 2) : place}</p>
      {order.detailsChanged !== null && (
        <Notice tone="warn" title={catalog.changedAt(clockTime(order.detailsChanged.at, timeZone))}>
          <p>{order.detailsChanged.words}</p>
        </Notice>
      )}
      {/* Holds the line, so that the buttons below stay where the thumb expects them. */}
      {details === null ? <p aria-hidden="true">{'\u00a0'}</p> : <DeliveryPlaceWords details={details} />}
      <div className={`stack-2 pt-2 ${styles.links}`}>
        <RouteButton to={place} className={styles.big}>
          {shared.navigate}
        </RouteButton>
        <CallButton phone={customer.phone} className={styles.big}>
          {shared.call}
        </CallButton>
        <TextButton phone={customer.phone} words={catalog.onTheWayText(brand, orderNumber)} className={styles.big}>
          {shared.textThem}
        </TextButton>
        {customer.phone === '' && <MessageButton orderId={order.id} words={catalog.message} />}
      </div>
    </section>
  );
}

function Items({ order, details }: Pick<DriverCardProps, 'order' | 'details'>) {
  const items = readItems(details);
  // Details that the phone kept before an update of the shop may lack it.
  const leftOut = details?.leftOut ?? [];
  const count = itemsLeft(items.length === 0 ? order.itemCount : countItems(items), leftOut);
  return (
    <details className={styles.items}>
      <summary className="target py-2 semibold pointer">
        {count > 0 ? catalog.itemsToCheck(counts.items(count)) : catalog.nothingToBring}
      </summary>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dishes of an order never move, and may be equal
          <li key={index}>
            <p className="semibold">
              {item.quantity} × {item.title}
            </p>
            <ChoiceLines choices={item.choices} />
            <DishNote note={item.specialInstructions} />
          </li>
        ))}
        {details?.swaps.map(({ dish, count, swap }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: swaps are only added, and may be equal
          <li key={`swap-${index}`}>{shared.itemSwappedFor(count, dish, swap)}</li>
        ))}
        {leftOut.map(({ dish, count }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and may be equal
          <li key={`left-out-${index}`}>{shared.itemLeftOut(count, dish)}</li>
        ))}
      </ul>
    </details>
  );
}

/**
 * One order fills the driver's screen: where it goes, who ordered, and the one button for the next step
 * (rules driver-card, driver-step-page).
 */
export function DriverCard({ order, details, status, isTillOpen, isChosen }: DriverCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    scrollTo(0, 0);
    heading.current?.focus();
  }, [isChosen]);
  const { send } = useDoorActs(order.id);
  const step = driverStep(status);
  const stops = [<RestaurantStop key="from" order={order} details={details} />];
  const customer = <CustomerStop key="to" order={order} details={details} />;
  const go = (newStatus: OrderStatus, note = ''): void =>
    navigate(paths.statusUpdate(), {
      state: { order: { ...(details ?? order), customer: order.customer, status }, newStatus, note },
    });
  return (
    <article className={`stack-4 min-0 p-4 bg-surface round-3 shadow ${styles.card}`} aria-labelledby="driver-order">
      <header className="line-2 gap-x-3 justify-between">
        <h2 id="driver-order" ref={heading} tabIndex={-1} className={`size-4 ${styles.number}`}>
          #{order.orderNumber}
        </h2>
        <LateMark order={{ ...order, status }} />
        <StatusBadge status={status} size="large" />
      </header>
      {order.ridesWith !== null && <p className="semibold">{shared.goesWithOrder(order.ridesWith)}</p>}
      {isBeforePickup(status) ? [...stops, customer] : [customer]}
      <Items order={order} details={details} />
      <DriverMessages
        orderId={order.id}
        isPhoneHidden={order.customer.phone === ''}
        onDoorAct={isWithDriver(status) && order.doorWait ? send : undefined}
      />
      {isWithDriver(status) && <DoorSection order={order} status={status} onStep={go} />}
      {isTillOpen && (
        <Button
          wide
          variant="quiet"
          className={styles.big}
          onClick={() => navigate(paths.statusUpdate(), { state: { tillOf: order.id } })}
        >
          {catalog.noteWhatYouPaid}
        </Button>
      )}
      {step === null ? (
        <p className="p-3 semibold text-center bg-sunken round-2">{catalog.kitchenIsAtWork}</p>
      ) : (
        <div className={`bg-surface rule-above sticky-bar ${styles.bar}`}>
          <Button wide className={styles.step} onClick={() => go(step.to)}>
            {step.label}
          </Button>
        </div>
      )}
    </article>
  );
}

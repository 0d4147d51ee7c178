import type { ReactNode } from 'react';
import * as counts from '#catalog/counts.ts';
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/ticket.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { KitchenOrder } from '#contract/order/kitchen.ts';
import type { TicketPrint } from '#contract/shop/printing.ts';
import { clockTime } from '#domain/clock-time.ts';
import { chargeRows } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import { choiceGroups, type DueSlip } from '#domain/order/ticket/ticket-change.ts';
import { countItems, type ReadableItem, readItems } from '#domain/selection/readable-items.ts';
import type { ReadableSection } from '#domain/selection/readable-section.ts';
import { DishNote } from '#web/ui/display/dish-note.tsx';
import styles from './ticket.module.css';

interface PaperProps<Order> {
  readonly order: Order;
  readonly print: TicketPrint;
  readonly timeZone: string;
}

const priced = (price: number | null): string => (price === null || price === 0 ? '' : formatCents(price));

function Section({ section: { title, price, lines } }: { readonly section: ReadableSection }) {
  return (
    <>
      {title !== '' && (
        <p className={`flex justify-between semibold tabular ${styles.group}`}>
          <span>{title}</span>
          <span>{priced(price)}</span>
        </p>
      )}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices of an order never move, and may be equal
        <p key={index} className={`flex justify-between tabular ${styles.line}`} data-depth={Math.min(line.depth, 3)}>
          <span>{line.text}</span>
          <span>{priced(line.price)}</span>
        </p>
      ))}
    </>
  );
}

function Item({ item }: { readonly item: ReadableItem }) {
  return (
    <li className={styles.item}>
      <p className={`flex justify-between strong tabular ${styles.dish}`}>
        <span className="rigid">{item.quantity} ×</span>
        <span className="grow">{item.title}</span>
        <span>{priced(item.price)}</span>
      </p>
      {item.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never move, and their titles repeat
        <Section key={index} section={section} />
      ))}
      <DishNote note={item.specialInstructions} className={`strong ${styles.note}`} />
    </li>
  );
}

function Items({ items, order }: Pick<TicketProps, 'items' | 'order'>) {
  const count = countItems(items);
  return (
    <section className={styles.part}>
      <p className={`strong ${styles.partTitle}`}>{counts.items(count)}</p>
      <ol className={`grid ${styles.items}`}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dishes of an order never move, and may be equal
          <Item key={index} item={item} />
        ))}
      </ol>
      {order.swaps.map(({ dish, count: swapped, swap }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: swaps are only added, and may be equal
        <p key={index} className={`strong ${styles.note}`}>
          {catalog.swappedFor(swapped, dish, swap)}
        </p>
      ))}
      {order.leftOut.map(({ dish, count: left }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and may be equal
        <p key={index} className={`strong ${styles.note}`}>
          {catalog.leaveOut(left, dish)}
        </p>
      ))}
    </section>
  );
}

/** The door; its entry code is not left lying about on paper. */
function Door({ order }: { readonly order: DashboardOrder }) {
  const { address, dropoffOption, instructions, customerPhone, customerPhoneFormatted } = order.orderData.delivery;
  const room = [address.primaryField, address.secondaryField].filter((part) => part !== '').join(', ');
  return (
    <section className={styles.part}>
      <p className={`strong ${styles.partTitle}`}>{catalog.deliverTo}</p>
      <p className={`strong ${styles.strong}`}>{order.customer.name}</p>
      <p className={`strong ${styles.strong}`}>{address.formattedAddress || address.fullAddress}</p>
      {room !== '' && <p className={`strong ${styles.strong}`}>{room}</p>}
      <p className={`strong ${styles.strong}`}>{customerPhoneFormatted || customerPhone}</p>
      <p>{dropoffOption}</p>
      {instructions !== '' && <p className={`strong ${styles.note}`}>{instructions}</p>}
    </section>
  );
}

function Sums({ order }: { readonly order: DashboardOrder }) {
  return (
    <section className={styles.part}>
      {chargeRows(order.pricing).map(({ kind, name, cents }) => (
        <p key={kind} className={`flex justify-between tabular ${styles.sum}`}>
          <span>{name}</span>
          <span>{formatCents(cents)}</span>
        </p>
      ))}
      <p className={`flex justify-between tabular ${styles.total}`}>
        <span>{shared.total}</span>
        <span>{formatCents(order.pricing.total)}</span>
      </p>
      {paidRows(order.pricing.total, order.addressChange.paid).map(({ key, name, cents }) => (
        <p key={key} className={`flex justify-between tabular ${styles.sum}`}>
          <span>{name}</span>
          <span>{formatCents(cents)}</span>
        </p>
      ))}
      {order.refundedCents > 0 && (
        <p className={`flex justify-between tabular ${styles.sum}`}>
          <span>{shared.refunded}</span>
          <span>{formatCents(-order.refundedCents)}</span>
        </p>
      )}
    </section>
  );
}

interface TicketProps
  extends PaperProps<Pick<DashboardOrder, 'orderNumber' | 'ridesWith' | 'createdAt' | 'swaps' | 'leftOut'>> {
  readonly restaurant: string;
  readonly items: readonly ReadableItem[];
  readonly times: string;
  /** Above and below what is known of the order. */
  readonly marks?: readonly string[];
  readonly children?: ReactNode;
}

const Banner = ({ children }: { readonly children: string }) => (
  <p className={`text-center ${styles.banner}`}>{children}</p>
);

function Ticket({ order, restaurant, items, times, marks = [], print, timeZone, children }: TicketProps) {
  return (
    <article className={`mx-auto anywhere ${styles.ticket}`}>
      {print.isCopy && <Banner>{catalog.copy}</Banner>}
      <p className={`display-face ${styles.number}`}>{order.orderNumber}</p>
      {order.ridesWith !== null && <Banner>{shared.goesWith(order.ridesWith)}</Banner>}
      <p className={`strong ${styles.restaurant}`}>{restaurant}</p>
      <p>{times}</p>
      {marks.map((mark) => (
        <Banner key={mark}>{mark}</Banner>
      ))}
      <Items items={items} order={order} />
      {children}
      <p className={styles.printed}>
        {shared.printedBy(
          print.isCopy ? shared.copyPrinted : shared.printed,
          clockTime(print.at, timeZone),
          print.person,
        )}
      </p>
    </article>
  );
}

/** An order on paper, for the kitchen and the bag: 80 mm wide or a whole page (rule ticket-content). */
export function OrderTicket({ order, print, timeZone }: PaperProps<DashboardOrder>) {
  const { restaurant, status, paymentStatus, createdAt, estimatedAt } = order;
  const marks = [
    ...(status === 'cancelled' ? [catalog.cancelled] : []),
    ...(paymentStatus === 'unpaid' ? [shared.notPaid] : []),
  ];
  const times = orderWords.orderedAndDueAt(clockTime(createdAt, timeZone), clockTime(estimatedAt, timeZone));
  return (
    <Ticket {...{ order, marks, times, print, timeZone }} restaurant={restaurant.name} items={readItems(order)}>
      <Door order={order} />
      <Sums order={order} />
    </Ticket>
  );
}

interface KitchenProps extends PaperProps<KitchenOrder> {
  readonly restaurant: string;
}

/** What to cook, on paper (rule kitchen-prints). */
export function DishesTicket({ order, restaurant, print, timeZone }: KitchenProps) {
  const { createdAt, readyAt } = order;
  const items = order.items.map(({ choices, note, ...dish }): ReadableItem => {
    const sections = choiceGroups({ choices }).map(({ title, lines }) => ({
      ...{ title, price: null, choices: [] },
      lines: lines.map((line) => ({ ...line, price: null })),
    }));
    return { ...dish, price: null, sections, choices: [], specialInstructions: note };
  });
  const times = catalog.orderedAndReadyAt(
    clockTime(createdAt, timeZone),
    readyAt === null ? null : clockTime(readyAt, timeZone),
  );
  return <Ticket {...{ order, restaurant, items, times, print, timeZone }} />;
}

/** What changed in an order that is on paper already, and nothing else (rule change-tickets). */
export function SlipTicket({ slip: { kind, words, printed } }: { readonly slip: DueSlip }) {
  return (
    <article className={`mx-auto anywhere ${styles.ticket}`}>
      <Banner>{kind === 'void' ? catalog.voidTicket : catalog.changeTicket}</Banner>
      <p className={`display-face ${styles.number}`}>{printed.orderNumber}</p>
      <p className={`strong ${styles.restaurant}`}>{printed.restaurant}</p>
      {words.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slip's lines never change places, and may be equal
        <p key={index} className={`strong ${styles.note} ${styles.restaurant}`}>
          {line}
        </p>
      ))}
    </article>
  );
}

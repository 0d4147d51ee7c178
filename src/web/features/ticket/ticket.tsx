import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/ticket.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { TicketPrint } from '#contract/shop/printing.ts';
import { clockTime } from '#domain/clock-time.ts';
import { chargeRows } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { countItems, type ReadableItem, readItems } from '#domain/selection/readable-items.ts';
import type { ReadableSection } from '#domain/selection/readable-section.ts';
import styles from './ticket.module.css';

interface TicketProps {
  readonly order: DashboardOrder;
  readonly print: TicketPrint;
  readonly timeZone: string;
}

const priced = (price: number | null): string => (price === null || price === 0 ? '' : formatCents(price));

function Section({ section: { title, price, lines } }: { readonly section: ReadableSection }) {
  return (
    <>
      <p className={`flex justify-between semibold tabular ${styles.group}`}>
        <span>{title}</span>
        <span>{priced(price)}</span>
      </p>
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
      {item.specialInstructions !== '' && (
        <p className={`strong ${styles.note}`}>{catalog.instructionsNote(item.specialInstructions)}</p>
      )}
    </li>
  );
}

function Items({ order }: { readonly order: DashboardOrder }) {
  const items = readItems(order);
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
      {order.refundedCents > 0 && (
        <p className={`flex justify-between tabular ${styles.sum}`}>
          <span>{catalog.refunded}</span>
          <span>{formatCents(order.refundedCents)}</span>
        </p>
      )}
    </section>
  );
}

/** An order on paper, for the kitchen and the bag: 80 mm wide or a whole page (rule ticket-content). */
export function Ticket({ order, print, timeZone }: TicketProps) {
  return (
    <article className={`mx-auto anywhere ${styles.ticket}`}>
      {print.isCopy && <p className={`text-center ${styles.banner}`}>{catalog.copy}</p>}
      {order.status === 'cancelled' && <p className={`text-center ${styles.banner}`}>{catalog.cancelled}</p>}
      <p className={`display-face ${styles.number}`}>{order.orderNumber}</p>
      {order.ridesWith !== null && (
        <p className={`text-center ${styles.banner}`}>{catalog.goesWith(order.ridesWith)}</p>
      )}
      <p className={`strong ${styles.restaurant}`}>{order.restaurant.name}</p>
      <p>{catalog.orderedAndDueAt(clockTime(order.createdAt, timeZone), clockTime(order.estimatedAt, timeZone))}</p>
      {order.paymentStatus === 'unpaid' && <p className={`text-center ${styles.banner}`}>{catalog.notPaid}</p>}
      <Items order={order} />
      <Door order={order} />
      <Sums order={order} />
      <p className={styles.printed}>
        {catalog.stampedBy(
          print.isCopy ? catalog.copyPrinted : catalog.printed,
          clockTime(print.at, timeZone),
          print.person,
        )}
      </p>
    </article>
  );
}

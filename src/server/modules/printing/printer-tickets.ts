import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/order-work.ts';
import type { AddressChange } from '#contract/order/address-change.ts';
import { momentText } from '#domain/moment-text.ts';
import { chargeRows, chargesOf } from '#domain/money/charges.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import {
  changeSheet,
  orderSheet,
  type TicketFacts,
  type TicketSheet,
  wordsSheet,
} from '#domain/order/ticket/ticket-text.ts';
import { NO_NAME } from '#domain/person/first-name.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { readItems } from '#domain/selection/readable-items.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { showChanges } from '#server/modules/changes/index.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { type OrderDocument, readDocument, readMissingOutcome } from '#server/modules/orders/index.ts';
import type { Printer, PrintJob } from './print-jobs-store.ts';

/** The bag's destination, without the entry code of the door. */
function doorOf({ delivery, customer }: OrderDocument): string[] {
  const { fullAddress, primaryField, secondaryField } = delivery.address;
  const room = [primaryField, secondaryField].filter((part) => part !== '').join(', ');
  const lines = [customer.name, fullAddress, room, formatPhone(customer.phone), delivery.dropoffOption];
  return [...lines, delivery.instructions].filter((line) => line !== '');
}

/** The name that a kitchen calls out, where the customer gave one (rule first-name). */
const calledOut = ({ customer: { name } }: OrderDocument): string[] =>
  name === NO_NAME ? [] : [catalog.forName(name)];

function sumsOf(document: OrderDocument, { paid }: AddressChange): TicketFacts['sums'] {
  const rows = chargeRows(chargesOf(document)).map(({ name, cents }) => [name, cents] as const);
  const after = paidRows(document.finalTotal, paid).map(({ name, cents }) => [name, cents] as const);
  return [...rows, [catalog.total, document.finalTotal], ...after];
}

export function testTicket(
  { shop, clock }: Pick<Dependencies, 'shop' | 'clock'>,
  { name, restaurant_id: restaurantId }: Printer,
): TicketSheet {
  const { brand, timeZone } = shop.current;
  const prints = restaurantId === null ? catalog.printsAllOrders : catalog.printsOneRestaurant;
  return wordsSheet(catalog.test, [brand, catalog.printerNamed(name), momentText(clock.now(), timeZone), prints]);
}

/**
 * The ticket that a printer fetches (rule receipt-printers); null if its order was deleted. A restaurant's own printer
 * gets the dishes, and the name to call out. A ticket of a change has nothing else (rule change-tickets). A ticket that
 * is fetched again says that it may have been printed before.
 */
export async function printerTicket(
  { database, shop }: Pick<Dependencies, 'database' | 'shop'>,
  printer: Printer,
  job: PrintJob,
): Promise<TicketSheet | null> {
  const order = await findOrder(database.db, job.order_id);
  if (order === undefined) return null;
  const { order_number: orderNumber, restaurant_name: restaurant } = order;
  const sentAgain = job.fetches > 0 ? [catalog.sentAgain] : [];
  if (job.kind !== 'order') {
    return changeSheet({ orderNumber, restaurant, marks: [job.kind, ...sentAgain], words: job.words });
  }
  const document = readDocument(order);
  const isTheHouses = printer.restaurant_id === null;
  const { ridesWith } = document.fees;
  const marks = [
    ...sentAgain,
    ...(job.words === '' ? [] : [job.words]),
    ...(ridesWith === undefined ? [] : [shared.goesWith(ridesWith)]),
    ...(order.payment_status === 'unpaid' ? [shared.notPaid] : []),
  ];
  return orderSheet({
    orderNumber,
    restaurant,
    createdAt: order.created_at,
    estimatedAt: order.estimated_at,
    timeZone: shop.current.timeZone,
    items: readItems({ items: document.lines }),
    ...(await readMissingOutcome(database.db, order.id, document.lines)),
    marks,
    door: isTheHouses ? doorOf(document) : calledOut(document),
    sums: isTheHouses ? sumsOf(document, await showChanges(database.db, order)) : [],
  });
}

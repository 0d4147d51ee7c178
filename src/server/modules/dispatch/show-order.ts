import * as catalog from '#catalog/server/order-work.ts';
import type { DashboardItem, DashboardOrder, OrderHistoryStep } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { doorOf } from '#domain/address/address-info.ts';
import { busyUntilOf } from '#domain/arrival-words.ts';
import { chargesOf } from '#domain/money/charges.ts';
import { isOrderOf } from '#domain/order/driver-orders.ts';
import { withoutPhones } from '#domain/order/hidden-phones.ts';
import { can } from '#domain/person/roles.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Db } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { NO_CHANGES, showChanges } from '#server/modules/changes/index.ts';
import {
  changeableDishes,
  findOrder,
  readQuestions,
  readWholeHistory,
  showLateReports,
} from '#server/modules/deliveries/index.ts';
import { kitchenPaces } from '#server/modules/kitchen-times/index.ts';
import {
  type Order,
  type OrderDocument,
  type OrderLine,
  readDocument,
  readMissingOutcome,
} from '#server/modules/orders/index.ts';
import { photoLinks } from '#server/modules/photos/index.ts';
import { readPrints, readTicketTroubles } from '#server/modules/printing/index.ts';
import { findOrderRestaurant } from '#server/modules/restaurants/index.ts';
import { showTill } from '#server/modules/till/index.ts';
import { findBoardPending, readBoardOrders } from './board-store.ts';
import { todaySince } from './board-summary.ts';
import { boardOrders, boardPendingOf } from './board-view.ts';
import { hidesPhones } from './hides-phones.ts';

/** Stores that earlier versions wrote, and what the history says instead. */
const EARLIER_WORDS: ReadonlyMap<string, string> = new Map(
  ['notification', 'success-page', 'reconcile', 'staff'].map((by) => [`Paid (${by})`, catalog.paidOnline]),
);

const readHistory = async (db: Db, orderId: string): Promise<OrderHistoryStep[]> =>
  (await readWholeHistory(db, orderId)).map((row) => ({ ...row, note: EARLIER_WORDS.get(row.note) ?? row.note }));

/**
 * Everything about one order, for its dialog (rule order-dialog). The office sees all orders and pending ones; drivers
 * see their own, while these are under way and on the day when they ended (rule driver-own-orders), without phones
 * where the shop hides them (rule hidden-phones). Problem: NOT_FOUND.
 */
export async function showOrder(dependencies: Dependencies, staff: StaffMember, id: string): Outcome<DashboardOrder> {
  const { db } = dependencies.database;
  const order = await findOrder(db, id);
  if (order === undefined) return showPending(dependencies, staff, id);
  if (!maySee(dependencies, staff, order)) return fail({ code: 'NOT_FOUND' });
  const [card] = await boardOrders(db, await readBoardOrders(db, [order.id]));
  if (card === undefined) return fail({ code: 'NOT_FOUND' });
  const document = readDocument(order);
  const addressChange = await showChanges(db, order);
  const shown: DashboardOrder = {
    ...card,
    ...contents(document),
    history: await readHistory(db, order.id),
    prints: await readPrints(db, order.id),
    ticketTroubles: await readTicketTroubles(db, dependencies.clock.now(), order.id),
    photos: await photoLinks(dependencies, order.id),
    reports: can(staff.role, 'see-all-orders') ? await showLateReports(dependencies, order.id) : [],
    refundedCents: order.refunded_cents,
    addressChange,
    dishes: can(staff.role, 'see-all-orders') ? await changeableDishes(dependencies, order, addressChange) : null,
    questions: await readQuestions(db, order.id),
    ...(await readMissingOutcome(db, order.id, document.lines)),
    kitchen: await kitchenOf(dependencies, order.restaurant_id),
    till: await showTill(dependencies, order),
  };
  return ok(
    hidesPhones(dependencies, staff.role) ? withoutPhones(shown, dependencies.shop.current.supportPhone) : shown,
  );
}

/** Whether an order is this person's to see: the office's are all, a driver's their own (rule driver-own-orders). */
export function maySee(
  dependencies: Pick<Dependencies, 'clock' | 'shop'>,
  { id, role }: StaffMember,
  order: Order,
): boolean {
  const { driver_id: driverId, status, step_at: stepAt } = order;
  return can(role, 'see-all-orders') || isOrderOf(id, { driverId, status, stepAt }, todaySince(dependencies));
}

/** How its kitchen is now (rules learned-times, busy-kitchen). */
async function kitchenOf(dependencies: Dependencies, restaurantId: string): Promise<DashboardOrder['kitchen']> {
  const paces = kitchenPaces(dependencies);
  await paces.look();
  const found = await findOrderRestaurant(dependencies, restaurantId);
  if (found === null) return { restaurantId, usualMinutes: null, busyUntil: null };
  const { restaurant } = found;
  const usualMinutes = paces.minutesOf(restaurant) ?? null;
  return { restaurantId, usualMinutes, busyUntil: busyUntilOf(restaurant, dependencies.clock.now()) };
}

async function showPending(dependencies: Dependencies, { role }: StaffMember, id: string): Outcome<DashboardOrder> {
  const { db } = dependencies.database;
  const pending = can(role, 'see-all-orders') ? await findBoardPending(db, id) : undefined;
  if (pending === undefined) return fail({ code: 'NOT_FOUND' });
  const history: OrderHistoryStep[] = [];
  const document = readDocument(pending);
  const details = contents(document);
  const nothing = {
    history,
    prints: [],
    ticketTroubles: [],
    photos: [],
    reports: [],
    refundedCents: 0,
    addressChange: NO_CHANGES,
    dishes: null,
    questions: [],
    swaps: [],
    leftOut: [],
    kitchen: await kitchenOf(dependencies, document.restaurant.id),
    till: null,
  };
  return ok({ ...boardPendingOf(pending), ...details, ...nothing });
}

/** What the document holds, in the shape that the dialog reads. */
function contents(document: OrderDocument): Pick<DashboardOrder, 'restaurantData' | 'pricing' | 'orderData'> {
  const { restaurant, fees, finalTotal } = document;
  const { taxes } = fees;
  const location = { address: { full_address: restaurant.address }, contact: { phone: restaurant.phone } };
  return {
    restaurantData: { name: restaurant.name, address: restaurant.address, locations: [location] },
    pricing: { ...chargesOf(document), ...(taxes && { taxes }), total: finalTotal },
    orderData: { delivery: deliveryOf(document), cart: { items: document.lines.map(itemOf) } },
  };
}

function deliveryOf({ delivery, customer }: OrderDocument): DashboardOrder['orderData']['delivery'] {
  const { address, dropoffOption, instructions } = delivery;
  const { street, city, state, fullAddress, entryCode } = address;
  return {
    address: { street, city, state, formattedAddress: fullAddress, fullAddress, ...doorOf(address) },
    entryCode,
    dropoffOption,
    instructions,
    customerPhone: customer.phone,
    customerPhoneFormatted: formatPhone(customer.phone),
  };
}

function itemOf(line: OrderLine): DashboardItem {
  const { name, quantity, unitPrice, totalPrice, summary, specialInstructions, comprehensiveSelections } = line;
  return { title: name, quantity, price: unitPrice, totalPrice, summary, specialInstructions, comprehensiveSelections };
}

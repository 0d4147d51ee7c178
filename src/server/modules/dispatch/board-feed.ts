import type { BoardEvent, BoardOrder, DashboardSummary } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isOrderOf } from '#domain/order/driver-orders.ts';
import { withoutPhone } from '#domain/order/hidden-phones.ts';
import { can } from '#domain/person/roles.ts';
import { isOfOrder, type LoggedEvent, MENU_EVENT, SHOP_EVENT, TEXT_EVENT } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { eventFrame } from '#server/http/live/stream-frames.ts';
import type { Feed, StreamItem } from '#server/http/live/stream-readers.ts';
import { readBoardOrders, readBoardPending } from './board-store.ts';
import { driverSummary, houseSummary, todaySince } from './board-summary.ts';
import { boardOrders, boardPending } from './board-view.ts';

const OFFICE = 'office';

/** The audience of a person's stream: the office gets every order, drivers only their own (rule stream-audience). */
export const audienceOf = ({ role, id }: StaffMember): string => (can(role, 'see-all-orders') ? OFFICE : id);

/**
 * The board's live stream: each event with its order's current state, once for the office and once for each driver
 * concerned. Drivers don't get orders that ended before today or were taken away (rule driver-own-orders). Only the
 * office gets pending orders (rule pending-on-board); once one has become an order, only that order's own event
 * announces it.
 */
export function boardFeed(dependencies: Dependencies): Feed {
  return async (events) => {
    // What another server has changed counts from its event on.
    if (events.some(({ kind }) => kind === SHOP_EVENT)) await dependencies.shop.refresh();
    if (!events.some(isOfOrder)) return events.map(ofNoOrder);
    const cards = await cardsOf(dependencies, [...new Set(events.map(({ orderId }) => orderId))]);
    const summaries = new Map([[OFFICE, (await houseSummary(dependencies)).summary]]);
    for (const driverId of new Set(events.flatMap((event) => driversOf(event, cards.orders)))) {
      summaries.set(driverId, await driverSummary(dependencies, driverId));
    }
    const endedSince = todaySince(dependencies);
    const { hidesPhones } = dependencies.shop.current;
    const viewOf = (audience: string, order: BoardOrder): BoardOrder | null => {
      if (audience === OFFICE) return order;
      if (!isOrderOf(audience, { ...order, driverId: order.driver?.id ?? null }, endedSince)) return null;
      return hidesPhones ? withoutPhone(order) : order;
    };
    return events.map((event) => {
      if (!isOfOrder(event)) return ofNoOrder(event);
      return cards.converted.has(event.orderId) ? nobodys(event) : itemOf(event, cards.orders, { summaries, viewOf });
    });
  };
}

interface Cards {
  /** Orders, and pending orders that wait for their payment. */
  readonly orders: ReadonlyMap<string, BoardOrder>;
  /** Pending orders that are orders now. */
  readonly converted: ReadonlySet<string>;
}

async function cardsOf({ database: { db } }: Dependencies, ids: readonly string[]): Promise<Cards> {
  const cards = await boardOrders(db, await readBoardOrders(db, ids));
  const orders = new Map(cards.map((card) => [card.id, card]));
  const others = ids.filter((id) => !orders.has(id));
  const pending = await readBoardPending(db, others);
  const open = pending.filter(({ status }) => status === 'open');
  for (const card of await boardPending(db, open)) orders.set(card.id, card);
  const converted = new Set(pending.filter(({ status }) => status === 'converted').map(({ id }) => id));
  return { orders, converted };
}

const nobodys = ({ number }: LoggedEvent): StreamItem => ({ number, frameFor: () => null });

/** A text of no order and a busy kitchen are the office's; its board asks (rules exceptions-lane, busy-kitchen). */
function ofNoOrder(event: LoggedEvent): StreamItem {
  const { number, kind, payload } = event;
  const isBusyNews = kind === MENU_EVENT && 'busyUntil' in (payload as object);
  if (kind !== TEXT_EVENT && !isBusyNews) return nobodys(event);
  const frame = eventFrame(number, kind, number);
  return { number, frameFor: (audience) => (audience === OFFICE ? frame : null) };
}

interface OfDrivers {
  readonly previousDriverId?: string | null;
  /** Who is or was asked whether they take it (rule order-offers). */
  readonly askedDriverIds?: readonly string[];
}

/** The drivers who have the order now, who had it before this event, and who gets an offer by it. */
function driversOf(event: LoggedEvent, orders: ReadonlyMap<string, BoardOrder>): string[] {
  const { previousDriverId, askedDriverIds = [] } = event.payload as OfDrivers;
  const driverId = orders.get(event.orderId)?.driver?.id;
  return [driverId, previousDriverId, ...askedDriverIds].filter((id) => typeof id === 'string');
}

interface Audiences {
  readonly summaries: ReadonlyMap<string, DashboardSummary>;
  /** An order as an audience may see it (rules driver-own-orders, hidden-phones). */
  readonly viewOf: (audience: string, order: BoardOrder) => BoardOrder | null;
}

function itemOf(
  event: LoggedEvent,
  orders: ReadonlyMap<string, BoardOrder>,
  { summaries, viewOf }: Audiences,
): StreamItem {
  const order = orders.get(event.orderId) ?? null;
  const frames = new Map<string, string>();
  for (const audience of [OFFICE, ...driversOf(event, orders)]) {
    const summary = summaries.get(audience);
    const seen = order && viewOf(audience, order);
    if (summary !== undefined) frames.set(audience, frameOf(event, seen, summary));
  }
  return { number: event.number, frameFor: (audience) => frames.get(audience) ?? null };
}

function frameOf(event: LoggedEvent, order: BoardOrder | null, summary: DashboardSummary): string {
  const { number, kind, at, orderId } = event;
  const data: BoardEvent = { number, kind, at, order, orderId, summary };
  return eventFrame(number, 'order', data);
}

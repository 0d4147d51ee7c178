import { hash } from 'node:crypto';
import * as catalog from '#catalog/server/order-work.ts';
import { OFFER_MS } from '#domain/dispatch/pick-offers.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { can } from '#domain/person/roles.ts';
import { enqueue, enqueueLast, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, takingOf } from '#server/modules/deliveries/index.ts';
import { findOfferOf, type Order } from '#server/modules/orders/index.ts';
import type { OrderMadeListener } from '#server/order-made.ts';
import type { PushMessage } from '#server/ports/push.ts';
import { type Device, deleteSubscription, findDevice, isAnyDeviceThere, readDevices } from './subscriptions-store.ts';

/** Alerts the office's devices, if there are any, to a new order that none of the staff made (rule order-push). */
export const pushNewOrder: OrderMadeListener = async (trx, { id: orderId, alerts, at }) => {
  if (alerts === undefined || !(await isAnyDeviceThere(trx))) return;
  enqueueLast(trx, { kind: 'push.order', dedupeKey: `push.order:${orderId}`, payload: { orderId }, at });
};

/** Anything older is seen on the board before a device that was off shows it, ms. */
const GOOD_FOR_MS = 10 * 60_000;

interface Input {
  readonly orderId: string;
  /** Its driver; null if it is announced as new. */
  readonly driverId: string | null;
  readonly isChange?: boolean;
  readonly isOffer?: boolean;
  readonly isLost?: boolean;
}

/** Whether this person must still be notified of this order: a new one that nobody has taken, or one of theirs. */
function concerns(
  order: Order,
  { driverId, isOffer = false, isLost = false }: Input,
  { role, staffId }: Pick<Device, 'role' | 'staffId'>,
): boolean {
  if (driverId === null) return can(role, 'see-all-orders') && takingOf(order) === null;
  if (isLost) return staffId === driverId && (order.driver_id !== driverId || order.status === 'cancelled');
  return staffId === driverId && order.driver_id === (isOffer ? null : driverId) && !isFinal(order.status);
}

const goodForMs = (isOffer: boolean): number => (isOffer ? OFFER_MS : GOOD_FOR_MS);

type Told = Omit<Input, 'orderId'>;

function titleOf({ order_number: orderNumber, driver_id }: Order, { driverId, ...told }: Told): string {
  if (told.isOffer) return catalog.doYouTake(orderNumber);
  if (told.isChange) return catalog.orderChanged(orderNumber);
  if (told.isLost && driver_id !== driverId) return catalog.orderIsYoursNoMore(orderNumber);
  if (told.isLost) return catalog.orderWasCancelled(orderNumber);
  return driverId === null ? catalog.newOrder(orderNumber) : catalog.orderIsYours(orderNumber);
}

/** What the device shows: number, restaurant or changed details, and nothing about the customer. */
function messageOf(order: Order, told: Told): PushMessage {
  const { order_number: tag, restaurant_name, details_changed } = order;
  const body = told.isChange ? details_changed : restaurant_name;
  return {
    content: JSON.stringify({ title: titleOf(order, told), body, tag }),
    keepSeconds: goodForMs(told.isOffer === true) / 1000,
    topic: hash('sha256', tag, 'base64url').slice(0, 32),
  };
}

async function tellDevices(
  { database, clock }: Dependencies,
  { orderId, ...input }: Input,
  key: string,
): Promise<void> {
  const order = await findOrder(database.db, orderId);
  if (order === undefined) return;
  const now = clock.now();
  const wanted = (await readDevices(database.db, now)).filter((device) =>
    concerns(order, { orderId, ...input }, device),
  );
  if (wanted.length === 0) return;
  await database.transact(async (trx) => {
    for (const { id: subscriptionId } of wanted) {
      const payload = { subscriptionId, orderId, ...input };
      await enqueue(trx, { kind: 'push.device', dedupeKey: `${key}:${subscriptionId}`, payload, at: now });
    }
  });
}

type Kinds = 'push.order' | 'push.driver' | 'push.device';

/** The outbox's notifications (rule order-push): once for each device, retried separately, never outdated. */
export function pushHandlers(dependencies: Dependencies): Pick<OutboxHandlers, Kinds> {
  const { database, clock, push } = dependencies;
  return {
    'push.order': ({ payload: { orderId }, dedupeKey }) =>
      tellDevices(dependencies, { orderId, driverId: null }, dedupeKey),
    'push.driver': ({ payload, dedupeKey }) => tellDevices(dependencies, payload, dedupeKey),
    'push.device': async ({ payload: { subscriptionId, ...input }, since }) => {
      if (clock.now() - since > goodForMs(input.isOffer === true)) return;
      const device = await findDevice(database.db, subscriptionId, clock.now());
      const order = await findOrder(database.db, input.orderId);
      if (device === undefined || order === undefined || !concerns(order, input, device)) return;
      const asked = input.isOffer ? await findOfferOf(database.db, device.staffId, clock.now()) : null;
      if (input.isOffer && asked?.order_id !== order.id) return;
      const result = await push.send(device, messageOf(order, input));
      if (result === 'gone') await deleteSubscription(database.db, device.endpoint);
    },
  };
}

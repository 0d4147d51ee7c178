import * as catalog from '#catalog/server/order-work.ts';
import { addStep } from '#server/modules/orders/index.ts';
import type { OrderMadeListener } from '#server/order-made.ts';
import { readStaffNames } from '../deliveries-store.ts';
import { pushAssignment } from './push-driver.ts';

/** Notes that an order was made with the driver of the order that it goes with, and tells them (rule added-dishes). */
export const joinHost: OrderMadeListener = async (trx, { id, host, at }) => {
  if (host === null) return;
  await pushAssignment(trx, id, host.driverId, at);
  const name = (await readStaffNames(trx, [host.driverId])).get(host.driverId) ?? catalog.formerDriver;
  const note = catalog.withOrder(catalog.givenTo(name), host.orderNumber);
  addStep(trx, { order_id: id, step: 2, status: 'received', at, person: '', staff_id: null, note }, 'driver');
};

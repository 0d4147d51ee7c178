import * as catalog from '#catalog/server/order-work.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { absentOrder, addNote, endOrderOffers, lockRiders, type Order } from '#server/modules/orders/index.ts';
import { orderStateOf, overtakenBy } from '../change-status.ts';
import { findOrder, isActiveDriver, readLastStep, readStaffNames, setDriver } from '../deliveries-store.ts';
import { interruptedWait } from '../door-wait.ts';
import { noteFormerDriver } from '../late-reports/late-reports-store.ts';
import { pushAssignment, pushHandover } from './push-driver.ts';

export interface Assignment extends OrderPress {
  /** Null = nobody. */
  readonly driverId: string | null;
  /** The driver on the screen of the person who assigns (null = nobody); if absent, any present driver will do. */
  readonly seenDriverId?: string | null | undefined;
}

export interface Assigned {
  readonly orderId: string;
  readonly driverId: string | null;
}

/**
 * Gives an order to a driver, who sees it from then on (rule driver-assignment), with the dishes that were added to it.
 * The same assignment again changes nothing; a person who saw another driver than the order has gets a message.
 * Problems: NOT_FOUND, PENDING_ORDER, DRIVER_UNKNOWN, STATUS_CHANGED (delivered, cancelled, or given to another driver
 * in the meantime).
 */
export async function assignDriver(dependencies: Dependencies, assignment: Assignment): Outcome<Assigned> {
  const { orderId, driverId, seenDriverId, by, idempotencyKey: key } = assignment;
  const at = dependencies.clock.now();
  // Without a key, the same content within two minutes must not count as a repeat: A, then B, then A again means A.
  if (key === undefined) return dependencies.database.transact((trx) => assign(trx, assignment, at));
  const idempotent = { scope: `assign ${by.id}`, key, body: { orderId, driverId, seenDriverId } };
  return runOnce(dependencies, idempotent, (trx) => assign(trx, assignment, at));
}

/** The same in the caller's transaction, at `at` (Unix ms). */
export async function assign(trx: Trx, assignment: Assignment, at: number): Outcome<Assigned> {
  const { orderId, driverId, seenDriverId, by } = assignment;
  if (driverId !== null && !(await isActiveDriver(trx, driverId))) return fail({ code: 'DRIVER_UNKNOWN' });
  const order = await findOrder(trx, orderId);
  if (order === undefined) {
    return fail(await absentOrder(trx, orderId));
  }
  const previous = order.driver_id;
  if (previous === driverId) return ok({ orderId: order.id, driverId });
  if (seenDriverId !== undefined && seenDriverId !== previous) return fail(await givenMeanwhile(trx, order));
  const note = await driverNote(trx, previous, driverId);
  const given: Given = { previous, driverId, by, note, at };
  const own = await give(trx, order, given);
  if (own === null) return fail(await tooLate(trx, order.id));
  const withIt = { ...given, note: catalog.withOrder(note, order.order_number) };
  const riders = (await lockRiders(trx, order)).filter((one) => isWith(one, order));
  const all = [{ order, asked: own }];
  for (const rider of riders) all.push({ order: rider, asked: (await give(trx, rider, withIt)) ?? [] });
  // Events come last, as event-log.ts asks.
  for (const one of all) await announce(trx, one, given);
  return ok({ orderId: order.id, driverId });
}

/** Whether added dishes are where their order is: with the same driver, and both in the kitchen or both in the car. */
const isWith = (rider: Order, { driver_id, status }: Order): boolean =>
  rider.driver_id === driver_id && isPickedUp(rider.status) === isPickedUp(status);

interface Given {
  readonly previous: string | null;
  readonly driverId: string | null;
  readonly by: StaffMember;
  readonly note: string;
  readonly at: number;
}

/** Writes that an order is another driver's. Returns who was being asked about it; null where it is too late. */
async function give(trx: Trx, order: Order, given: Given): Promise<readonly string[] | null> {
  const { previous, driverId, by, note, at } = given;
  const wait = driverId === null ? null : await interruptedWait(trx, order, driverId, at);
  if (!(await setDriver(trx, order.id, { previous, driverId, wait, at }))) return null;
  if (previous !== null) await noteFormerDriver(trx, { order_id: order.id, staff_id: previous, taken_at: at });
  await addNote(trx, { orderId: order.id, kind: 'driver', at, person: by, note });
  if (previous !== null && previous !== by.id) await pushHandover(trx, order.id, previous, at);
  if (driverId !== null && driverId !== by.id) await pushAssignment(trx, order.id, driverId, at);
  return endOrderOffers(trx, order.id);
}

function announce(
  trx: Trx,
  { order, asked: askedDriverIds }: { readonly order: Order; readonly asked: readonly string[] },
  { previous: previousDriverId, at }: Given,
): Promise<void> {
  const payload = { previousDriverId, askedDriverIds };
  return appendEvent(trx, { orderId: order.id, kind: 'order.driver', payload, at });
}

async function tooLate(trx: Trx, orderId: string): Promise<Problem> {
  const order = (await findOrder(trx, orderId)) as Order;
  return overtakenBy(trx, order);
}

async function driverNote(trx: Trx, from: string | null, to: string | null): Promise<string> {
  const names = await readStaffNames(
    trx,
    [from, to].filter((id) => id !== null),
  );
  const name = (id: string): string => names.get(id) ?? catalog.formerDriver;
  if (to === null) return from === null ? '' : catalog.takenFrom(name(from));
  return from === null ? catalog.givenTo(name(to)) : catalog.givenInstead(name(to), name(from));
}

/** STATUS_CHANGED, in words that name who has the order now. */
async function givenMeanwhile(trx: Trx, order: Order): Promise<Problem> {
  const { driver_id: driverId } = order;
  const names = driverId === null ? null : await readStaffNames(trx, [driverId]);
  const who = names === null ? catalog.nobody : (names.get(driverId ?? '') ?? catalog.anotherDriver);
  const details = orderStateOf(order, await readLastStep(trx, order.id));
  return { code: 'STATUS_CHANGED', message: catalog.driverChangedFirst(who), details };
}

import { nextStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { isCooking, isUnaccepted } from '#domain/order/time/kitchen-time.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { changeStatus, findOrder, type ReadyInput, setReadyTime } from '#server/modules/deliveries/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import type { Kitchen } from './find-kitchen.ts';

const READY = 'ready_pickup';

interface KitchenPress {
  readonly orderId: string;
  readonly idempotencyKey: string | undefined;
}

/** An order of this kitchen. Problem: NOT_FOUND. */
async function findOwn({ database }: Dependencies, { restaurant }: Kitchen, orderId: string): Outcome<Order> {
  const order = await findOrder(database.db, orderId);
  const isOwn = order !== undefined && order.restaurant_id === restaurant._id && order.needs_review === 0;
  return isOwn ? ok(order) : fail({ code: 'NOT_FOUND' });
}

/** An order that this kitchen's screen shows. Problem: NOT_FOUND. */
export async function findShown(dependencies: Dependencies, kitchen: Kitchen, orderId: string): Outcome<Order> {
  const own = await findOwn(dependencies, kitchen, orderId);
  const isShown = own.ok && (isCooking(own.value.status) || own.value.status === READY);
  return isShown ? own : fail({ code: 'NOT_FOUND' });
}

/** Takes an order through these steps, one after the other, as a dispatcher's presses would. */
async function makeSteps(
  dependencies: Dependencies,
  { by }: Kitchen,
  { orderId, idempotencyKey }: KitchenPress,
  steps: readonly OrderStatus[],
): Outcome<null> {
  for (const to of steps) {
    const key = idempotencyKey && `${idempotencyKey}-${to}`;
    const made = await changeStatus(dependencies, { orderId, to, by, note: '', idempotencyKey: key });
    if (!made.ok) return made;
  }
  return ok(null);
}

/**
 * The kitchen accepts an order and says when it is ready; an order that is accepted already gets another time (rules
 * kitchen-link, kitchen-time). Answers the moment, Unix ms. Problems: NOT_FOUND, STATUS_CHANGED, IDEMPOTENCY_MISMATCH.
 */
export async function acceptOrder(
  dependencies: Dependencies,
  kitchen: Kitchen,
  press: KitchenPress & Pick<ReadyInput, 'minutes' | 'seenReadyAt'>,
): Outcome<number> {
  const order = await findOwn(dependencies, kitchen, press.orderId);
  if (!order.ok) return order;
  const steps: readonly OrderStatus[] = isUnaccepted(order.value.status) ? ['restaurant_confirmed'] : [];
  const made = await makeSteps(dependencies, kitchen, press, steps);
  return made.ok ? setReadyTime(dependencies, { ...press, by: kitchen.by }) : made;
}

/** The steps from a status up to ready. If there is none in between, only 'ready', which is a repeat or refused. */
function stepsToReady(from: OrderStatus): readonly OrderStatus[] {
  const steps: OrderStatus[] = [];
  for (let to = nextStatus(from); to !== null; to = nextStatus(to)) {
    steps.push(to);
    if (to === READY) return steps;
  }
  return [READY];
}

/** The kitchen made an order; a repeat changes nothing. Problems: NOT_FOUND, STATUS_CHANGED, STATUS_NOT_NEXT. */
export async function finishOrder(dependencies: Dependencies, kitchen: Kitchen, press: KitchenPress): Outcome<null> {
  const order = await findOwn(dependencies, kitchen, press.orderId);
  if (!order.ok) return order;
  return makeSteps(dependencies, kitchen, press, stepsToReady(order.value.status));
}

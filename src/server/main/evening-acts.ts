/** What happens in the demo's evening, order by order: the same actions as in a real one, each at its own time. */
import type { StaffMember } from '#contract/shop/staff.ts';
import { doorPicture } from '#demo/door-picture.ts';
import { type EveningOrder, evening } from '#demo/evening.ts';
import { demoRestaurants } from '#demo/index.ts';
import { nextStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { newId } from '#server/database/stores/new-id.ts';
import { payByHand } from '#server/modules/bookkeeping/index.ts';
import { fulfillPayment, openPayment } from '#server/modules/checkout/index.ts';
import { type PendingOrder, savePending } from '#server/modules/orders/index.ts';
import { randomBytes } from '#server/time-and-chance.ts';
import { pay } from '../adapters/sandbox/sandbox-sessions.ts';
import { findSandboxSession, type SandboxBooks } from '../adapters/sandbox/sandbox-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { noRateLimits } from '../http/limits/rate-limits.ts';
import { assignDriver, convertOrder, findOrder, recordStep } from '../modules/deliveries/index.ts';
import { setDriverState } from '../modules/drivers/index.ts';
import { readDayBegan } from '../modules/ledger/index.ts';
import { storePhotos } from '../modules/photos/index.ts';
import { reviewOrder } from '../modules/tracking/index.ts';
import { eveningDocument } from './evening-document.ts';

const MINUTE_MS = 60_000;
/** Drivers begin so long before the present. */
const SHIFT_MS = 110 * MINUTE_MS;
const PENDING_MS = 2 * 60 * MINUTE_MS;
/** Drivers are given their orders when the kitchen begins. */
const ASSIGNED_WITH: OrderStatus = 'preparing';

export interface Act {
  readonly at: number;
  readonly run: (dependencies: Dependencies) => Promise<void>;
}

export interface Cast {
  readonly office: StaffMember;
  readonly drivers: readonly StaffMember[];
}

/** An order of the evening, with what its acts find it by. */
interface Scene {
  readonly order: EveningOrder;
  readonly pendingId: string;
  readonly placedAt: number;
  /** When the evening is loaded. A server that runs already ends, by this time, what can be paid no more. */
  readonly present: number;
  readonly cast: Cast;
  readonly variant: number;
}

function expectOk<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: object },
): T {
  if (!result.ok) throw new Error(`the demo's evening was refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}

async function place(dependencies: Dependencies, { order, pendingId, placedAt, present, cast }: Scene): Promise<void> {
  const { database, shop, clock } = dependencies;
  const restaurant = demoRestaurants.find(({ _id }) => _id === order.restaurant);
  if (restaurant === undefined) throw new Error(`the demo has no restaurant ${order.restaurant}`);
  const document = eveningDocument(order, restaurant, shop.current, placedAt);
  const pending: PendingOrder = {
    id: pendingId,
    status: 'open',
    restaurant_id: restaurant._id,
    restaurant_name: restaurant.name,
    customer_phone: document.customer.phone,
    subtotal_cents: document.fees.subtotal,
    tip_cents: document.tip,
    final_total_cents: document.finalTotal,
    document: JSON.stringify(document),
    buyer_token_hash: randomBytes(32).toString('hex'),
    created_at: placedAt,
    expires_at: (order.payment === 'waiting' ? placedAt : present) + PENDING_MS,
    client_hash: null,
    cart_id: null,
  };
  await database.transact((trx) => savePending(trx, pending));
  const opening = { ...dependencies, clock: { now: () => present } };
  const { sessionId } = expectOk(await openPayment(opening, pending, {}));
  if (order.payment === 'waiting') return;
  if (order.payment === 'cash') {
    const by = cast.office;
    const note = 'Regular customer, paid in cash at the counter';
    const { id } = expectOk(await convertOrder(dependencies, { id: pendingId, by, confirmUnpaid: true, note }));
    expectOk(
      await payByHand(dependencies, { orderId: id, by, body: { what: 'cash', note }, idempotencyKey: undefined }),
    );
    return;
  }
  const books: SandboxBooks = { database, clock, timing: { notifyDelayMs: 0, notifyCopies: 0, lateConfirmationMs: 0 } };
  const session = await findSandboxSession(database.db, sessionId);
  if (session !== undefined) await pay(books, session);
  expectOk(await fulfillPayment(dependencies, { sessionId, by: 'notification' }));
}

async function step(dependencies: Dependencies, scene: Scene, to: OrderStatus, note = ''): Promise<void> {
  const { order, pendingId, cast, variant } = scene;
  const { database, clock, shop } = dependencies;
  const found = await findOrder(database.db, pendingId);
  if (found === undefined) throw new Error('an order of the demo’s evening is missing');
  const driver = order.driver === undefined ? undefined : cast.drivers[order.driver];
  const isRoad = STATUS_FACTS[to].isOnRoad || to === 'delivered';
  const pictures =
    to === 'delivered' ? Array.from({ length: order.photos ?? 0 }, (_, index) => doorPicture(variant + index)) : [];
  const photos = expectOk(await storePhotos(dependencies, pictures));
  const person = (isRoad ? driver : undefined) ?? cast.office;
  const refundCents = to === 'cancelled' ? found.total_cents : 0;
  const { timeZone } = shop.current;
  const record = { to, at: clock.now(), person, note, refundCents, timeZone };
  await database.transact((trx) => recordStep(trx, found.id, record, photos));
}

async function assign(dependencies: Dependencies, { pendingId: orderId, cast, order }: Scene): Promise<void> {
  const driver = order.driver === undefined ? undefined : cast.drivers[order.driver];
  if (driver !== undefined)
    expectOk(await assignDriver(dependencies, { orderId, driverId: driver.id, by: cast.office }));
}

async function review(dependencies: Dependencies, { order, pendingId }: Scene): Promise<void> {
  const found = await findOrder(dependencies.database.db, pendingId);
  if (order.review === undefined || found === undefined) return;
  const quiet = { ...dependencies, rateLimits: noRateLimits };
  expectOk(await reviewOrder(quiet, found, { ...order.review, key: pendingId, client: 'demo' }));
}

function actsOf(scene: Scene): Act[] {
  const { order, placedAt } = scene;
  const after = (minutes: number): number => placedAt + minutes * MINUTE_MS;
  const acts: Act[] = [{ at: placedAt, run: (then) => place(then, scene) }];
  const { called, cancelled, steps = [] } = order;
  if (called !== undefined)
    acts.push({ at: after(called[0]), run: (then) => step(then, scene, 'restaurant_called', called[1]) });
  let to = nextStatus('received');
  for (const minutes of steps) {
    if (to === null) break;
    const [at, status] = [after(minutes), to];
    if (status === ASSIGNED_WITH) acts.push({ at, run: (then) => assign(then, scene) });
    acts.push({ at, run: (then) => step(then, scene, status, status === 'delivered' ? order.deliveryNote : '') });
    to = nextStatus(status);
  }
  if (cancelled !== undefined)
    acts.push({ at: after(cancelled.after), run: (then) => step(then, scene, 'cancelled', cancelled.reason) });
  if (order.review !== undefined)
    acts.push({ at: after((steps.at(-1) ?? 0) + 12), run: (then) => review(then, scene) });
  return acts;
}

/** A driver says that they take orders, in the business day of the present: what was said before counts no more. */
function available({ id: driverId }: StaffMember, present: number): Act {
  const run: Act['run'] = async (dependencies) => {
    const dayBegan = await readDayBegan({ ...dependencies, clock: { now: () => present } });
    const at = Math.max(dependencies.clock.now(), dayBegan);
    expectOk(await setDriverState({ ...dependencies, clock: { now: () => at } }, { driverId, state: 'available' }));
  };
  return { at: present - SHIFT_MS, run };
}

/** Everything that happens in the evening that ends at `now` (Unix ms), in the order of time. */
export function eveningActs(cast: Cast, now: number): Act[] {
  const scenes = evening.map((order, variant): Scene => {
    const placedAt = now - order.placed * MINUTE_MS;
    return { order, pendingId: newId(), placedAt, present: now, cast, variant };
  });
  const shifts = cast.drivers.map((driver) => available(driver, now));
  return [...shifts, ...scenes.flatMap(actsOf)].toSorted((a, b) => a.at - b.at);
}

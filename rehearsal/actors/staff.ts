/** Dispatchers, drivers, kitchens and the owner at work. */
import type { BoardOrder } from '#contract/delivery.ts';
import type { RestaurantSummary } from '#contract/restaurants.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { BOUNDARY, field, formBody, photo } from '#tests/support/photo-form.ts';
import type { Answer, Person, Stage } from '../stage.ts';
import { patiently, press } from './press.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BOARD = '/api/delivery/orders?limit=80&status=all';
const NEXT: Readonly<Record<string, string>> = {
  received: 'restaurant_confirmed',
  restaurant_called: 'restaurant_confirmed',
  restaurant_confirmed: 'preparing',
  preparing: 'ready_pickup',
  ready_pickup: 'picked_up',
  picked_up: 'out_for_delivery',
  out_for_delivery: 'delivered',
};
const OF_DRIVERS = new Set(['ready_pickup', 'picked_up', 'out_for_delivery']);
/** At least so long an order stays at a status before somebody moves it, ms. */
const PATIENCE: Readonly<Record<string, number>> = {
  received: 20 * SECOND,
  restaurant_called: MINUTE,
  restaurant_confirmed: 2 * MINUTE,
  preparing: 8 * MINUTE,
  ready_pickup: 2 * MINUTE,
  picked_up: MINUTE,
  out_for_delivery: 6 * MINUTE,
};

export interface Shift {
  /** Unix ms; nobody comes after this, but work goes on until nothing is left. */
  readonly until: number;
  /** When even that ends. */
  readonly atLast: number;
}

interface Press {
  readonly person: Person;
  readonly order: Pick<BoardOrder, 'id' | 'status' | 'version' | 'driver'>;
  readonly kind: 'step' | 'driver';
  readonly to: string | null;
}

/** Sends a press, perhaps twice at once, and notes what the person saw and was told. */
async function sendPress(
  stage: Stage,
  { person, order, kind, to }: Press,
  isDoubled: boolean,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await press(stage, person.id, isDoubled, () => patiently(stage.world, send));
  const { status, version, driver } = order;
  const seen = { status, version, driverId: driver?.id ?? null };
  stage.diary.note('pressed', person.id, {
    ...{ orderId: order.id, kind, to, seen, status: answer.status, code: answer.body.code ?? null },
    isReport: answer.body.report !== undefined,
  });
  return answer;
}

let presses = 0;
/** Keys of presses begin anew with each evening. */
export const beginPresses = (): void => {
  presses = 0;
};
const nextKey = (): Record<string, string> => ({ 'idempotency-key': `press-${++presses}-of-the-evening` });

/** Whether anybody still has something to do. */
const isOver = (orders: readonly BoardOrder[]): boolean =>
  orders.every(({ isPending, status }) => isPending || status === 'delivered' || status === 'cancelled');

async function readBoard(stage: Stage, person: Person): Promise<readonly BoardOrder[]> {
  const answer = await patiently(stage.world, () =>
    stage.ask({ by: person.id, as: person, method: 'GET', url: BOARD }),
  );
  return answer.status === 200 ? answer.body.orders : [];
}

/** Works until the evening is over: looks at the board, and presses what was on it some seconds ago. */
export async function dispatcher(stage: Stage, person: Person, shift: Shift): Promise<void> {
  const { world, people } = stage;
  const chance = world.chanceOf(person.id);
  while (world.now() < shift.atLast) {
    const orders = await readBoard(stage, person);
    if (world.now() > shift.until && isOver(orders)) return;
    const open = orders.filter(({ isPending, status }) => !isPending && NEXT[status] !== undefined);
    // The oldest orders are what everybody looks at.
    const chosen = chance.happens(0.5) ? open.slice(-6) : chance.shuffled(open).slice(0, 6);
    await world.sleep(chance.between(500, 4000));
    const acts = chosen.map((order) => act(order));
    await Promise.all(acts);
    await world.sleep(chance.between(10, 35) * SECOND);
  }

  async function act(order: BoardOrder): Promise<void> {
    const age = world.now() - order.stepAt;
    if (age < (PATIENCE[order.status] ?? 0) * chance.between(0.5, 2)) return;
    await world.sleep(chance.between(0, 300));
    if (order.taken === null) {
      const url = `/api/delivery/orders/${order.id}/take`;
      await stage.ask({ by: person.id, as: person, method: 'POST', url, body: {}, about: order.id });
    }
    if (chance.happens(0.004)) return step(order, 'cancelled', 'Kitchen closed early');
    if (order.needsReview) return;
    if (order.driver === null && order.status !== 'received' && chance.happens(0.8)) return give(order);
    if (OF_DRIVERS.has(order.status)) {
      // A dispatcher does a driver's work where it is left undone.
      if (age < 15 * MINUTE) return;
      return step(order, NEXT[order.status] ?? '', order.status === 'out_for_delivery' ? 'Handed over, no photo' : '');
    }
    return step(order, NEXT[order.status] ?? '', '');
  }

  async function step(order: BoardOrder, to: string, note: string): Promise<void> {
    const headers = nextKey();
    const url = `/api/delivery/orders/${order.id}/status`;
    const body = { status: to, note, version: order.version };
    const answer = await sendPress(stage, { person, order, kind: 'step', to }, chance.happens(0.15), () =>
      stage.ask({ by: person.id, as: person, method: 'PATCH', url, headers, body, about: order.id }),
    );
    if (to === 'cancelled' && answer.status === 200) stage.diary.note('cancelled by hand', person.id, { id: order.id });
  }

  async function give(order: BoardOrder): Promise<void> {
    const { id: driverId } = chance.pick(people.drivers);
    const headers = nextKey();
    const url = `/api/delivery/orders/${order.id}/driver`;
    const body = { driverId, seenDriverId: order.driver?.id ?? null };
    await sendPress(stage, { person, order, kind: 'driver', to: driverId }, chance.happens(0.1), () =>
      stage.ask({ by: person.id, as: person, method: 'PUT', url, headers, body, about: order.id }),
    );
  }
}

/** Drives: picks up, delivers with a photo or a note, and has no line now and then. */
export async function driver(stage: Stage, person: Person, shift: Shift, picture: Buffer): Promise<void> {
  const { world } = stage;
  const chance = world.chanceOf(person.id);
  while (world.now() < shift.atLast) {
    const orders = await readBoard(stage, person);
    if (world.now() > shift.until && isOver(await readBoard(stage, stage.people.owner))) return;
    const own = orders.filter(({ status }) => OF_DRIVERS.has(status));
    for (const order of own.slice(0, 3)) {
      if (world.now() - order.stepAt < (PATIENCE[order.status] ?? 0) * chance.between(0.7, 1.5)) continue;
      const actedAt = world.now();
      // A dead zone: the phone sends later what was done now.
      if (chance.happens(0.08)) await world.sleep(chance.between(1, 6) * MINUTE);
      await step(order, actedAt);
      await world.sleep(chance.between(2, 20) * SECOND);
    }
    await world.sleep(chance.between(30, 90) * SECOND);
  }

  async function step(order: BoardOrder, actedAt: number): Promise<void> {
    const to = NEXT[order.status] ?? '';
    const hasPhoto = to === 'delivered';
    const photos = hasPhoto ? Array.from({ length: 1 + chance.below(2) }, (_, place) => photo(place, picture)) : [];
    const fields = [field('status', to), field('note', ''), field('actedAt', String(actedAt))];
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const headers = { ...nextKey(), ...type };
    const url = `/api/orders/${order.id}/status`;
    const raw = formBody([...fields, ...photos]);
    const answer = await sendPress(stage, { person, order, kind: 'step', to }, chance.happens(0.1), () =>
      stage.ask({ by: person.id, as: person, method: 'PATCH', url, headers, raw, about: order.id }),
    );
    if (answer.status === 200 && answer.body.report === undefined) {
      stage.diary.note('brought', person.id, { id: order.id, to, photos: photos.length });
    }
  }
}

/** A kitchen behind its secret link: accepts orders, and says when they are ready. */
export async function kitchen(stage: Stage, restaurant: RestaurantSummary, shift: Shift): Promise<void> {
  const { world, people } = stage;
  const name = `kitchen of ${restaurant._id}`;
  const chance = world.chanceOf(name);
  const url = `/api/office/restaurants/${restaurant._id}/kitchen-link`;
  const made = await stage.ask({ by: name, as: people.owner, method: 'POST', url, body: {} });
  const secret = String(made.body.address).split('#')[1];
  while (world.now() < shift.until + 60 * MINUTE) {
    const seen = await patiently(world, () => stage.ask({ by: name, method: 'GET', url: `/api/kitchen/${secret}` }));
    for (const order of (seen.body.orders ?? []) as BoardOrder[]) {
      const age = world.now() - order.createdAt;
      if (order.status === 'received' && age > 15 * SECOND && chance.happens(0.8)) {
        await tell(order, 'accept', { minutes: 5 + chance.below(40) });
      } else if (order.status === 'preparing' && age > 12 * MINUTE && chance.happens(0.3)) {
        await tell(order, 'ready', {});
      }
    }
    await world.sleep(chance.between(40, 120) * SECOND);
  }

  async function tell(order: BoardOrder, what: 'accept' | 'ready', body: object): Promise<void> {
    const headers = nextKey();
    const answer = await patiently(world, () =>
      stage.ask({
        ...{ by: name, method: 'POST', url: `/api/kitchen/${secret}/orders/${order.id}/${what}`, headers, body },
        about: order.id,
      }),
    );
    stage.diary.note('kitchen pressed', name, { orderId: order.id, what, status: answer.status });
  }
}

/** The owner: raises prices and sells out in mid-evening, gives money back, and looks at the money page. */
export async function owner(stage: Stage, restaurants: readonly RestaurantSummary[], shift: Shift): Promise<void> {
  const { world, people, diary } = stage;
  const person = people.owner;
  const chance = world.chanceOf(person.id);
  const ask = (method: 'GET' | 'POST', url: string, body?: unknown, about?: string) =>
    stage.ask({
      ...{ by: person.id, as: person, method, url, headers: method === 'GET' ? {} : nextKey() },
      ...(body !== undefined && { body }),
      ...(about !== undefined && { about }),
    });
  const span = shift.until - world.now();
  while (world.now() < shift.until) {
    await world.sleep(span * chance.between(0.05, 0.12));
    const { _id } = chance.pick(restaurants);
    const act = chance.pick(['sold out', 'prices', 'give back']);
    if (act === 'sold out') await sellOut(_id);
    else if (act === 'prices') await raise(_id);
    else await giveBack();
  }

  async function sellOut(id: string): Promise<void> {
    const menu = await ask('GET', `/api/office/restaurants/${id}/menu`);
    const served = await ask('GET', `/api/restaurants/${id}`);
    const dish = chance.pick((served.body.restaurant as Restaurant).menu.flatMap(({ items }) => items));
    const body = { state: 'off', version: menu.body.version ?? served.body.version, itemId: dish._id };
    const answer = await ask('POST', `/api/office/restaurants/${id}/switch`, body);
    diary.note('changed menu', person.id, { restaurantId: id, what: 'sold out', status: answer.status });
  }

  async function raise(id: string): Promise<void> {
    const draft = await ask('GET', `/api/office/restaurants/${id}/draft`);
    const dishes = (draft.body.draft?.menu ?? []).flatMap((part: Restaurant['menu'][number]) => part.items);
    const dish = chance.pick(dishes as Restaurant['menu'][number]['items']);
    if (dish.price === null) return;
    const changes = { price: { was: dish.price, value: dish.price + 25 + chance.below(100) } };
    const edits = [{ kind: 'change-dish', id: dish._id, changes }];
    const edited = await ask('POST', `/api/office/restaurants/${id}/draft/edits`, { edits });
    const { revision } = edited.body;
    const answer = await ask('POST', `/api/office/restaurants/${id}/publish`, { revision });
    diary.note('changed menu', person.id, { restaurantId: id, what: 'prices', status: answer.status });
  }

  async function giveBack(): Promise<void> {
    const board = await readBoard(stage, person);
    const paid = board.filter(({ isPending, total }) => !isPending && total > 1500);
    if (paid.length === 0) return;
    const { id } = chance.pick(paid);
    const amountCents = 100 + chance.below(900);
    // Two windows press the same at once.
    const key = nextKey();
    const once = () =>
      stage.ask({
        ...{ by: person.id, as: person, method: 'POST', url: `/api/office/orders/${id}/refunds`, about: id },
        ...{ headers: key, body: { amountCents, reason: 'goodwill' } },
      });
    const answer = await press(stage, person.id, chance.happens(0.5), () => patiently(world, once));
    diary.note('gave back', person.id, { id, amountCents, status: answer.status });
  }
}

/** Dispatchers, drivers, kitchens and the owner at work. */
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { RestaurantSummary } from '#contract/restaurants.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Person, Stage } from '../stage.ts';
import { changeAddress } from './address.ts';
import { assign, correct } from './clerk.ts';
import { changeForCustomer } from './options.ts';
import { patiently, press } from './press.ts';
import {
  AT_KITCHEN,
  isDue,
  isOver,
  MINUTE,
  NEXT,
  nextKey,
  OF_DRIVERS,
  readBoard,
  SECOND,
  type Shift,
  sendPress,
  undo,
} from './work.ts';

const UNCONFIRMED = new Set(['received', 'restaurant_called']);

export { driver } from './driver.ts';
export { beginPresses, openDesk, type Shift } from './work.ts';

/** Works until the evening is over: looks at the board, and presses what was on it some seconds ago. */
export async function dispatcher(stage: Stage, person: Person, shift: Shift): Promise<void> {
  const { world, people } = stage;
  const chance = world.chanceOf(person.id);
  const beside = world.chanceOf(`${person.id} besides the steps`);
  const desk = { stage, person, chance: beside };
  /** What is done beside the rounds, such as to undo a step of minutes ago. */
  const underWay: Promise<void>[] = [];
  while (world.now() < shift.atLast) {
    const orders = await readBoard(stage, person);
    shift.desk.show(orders);
    if (world.now() > shift.until && isOver(orders)) break;
    const open = orders.filter(({ isPending, status }) => !isPending && NEXT[status] !== undefined);
    // The oldest orders are what everybody looks at.
    const chosen = chance.happens(0.5) ? open.slice(-6) : chance.shuffled(open).slice(0, 6);
    await world.sleep(chance.between(500, 4000));
    const acts = chosen.map((order) => act(order));
    const [one] = beside.shuffled(open);
    if (one !== undefined && beside.happens(0.25)) underWay.push(correct(desk, one));
    const moving = beside.shuffled(open.filter(({ status }) => AT_KITCHEN.has(status)))[0];
    if (moving !== undefined && beside.happens(0.2) && stage.does('another address'))
      underWay.push(changeAddress(desk, moving));
    const unconfirmed = beside.shuffled(open.filter(({ status }) => UNCONFIRMED.has(status)))[0];
    if (unconfirmed !== undefined && beside.happens(0.15) && stage.does('other options'))
      underWay.push(changeForCustomer(desk, unconfirmed));
    await Promise.all(acts);
    await world.sleep(chance.between(10, 35) * SECOND * (open.length === 0 ? 2 : 1));
  }
  await Promise.all(underWay);

  async function act(order: BoardOrder): Promise<void> {
    if (!isDue(order, world.now(), chance.between(0.5, 2))) return;
    const age = world.now() - order.stepAt;
    await world.sleep(chance.between(0, 300));
    if (order.taken === null) {
      const url = `/api/delivery/orders/${order.id}/take`;
      await stage.ask({ by: person.id, as: person, method: 'POST', url, body: {}, about: order.id });
    }
    if (chance.happens(0.01) && stage.does('cancel')) return step(order, 'cancelled', 'Kitchen closed early');
    // Somebody looks at what was paid late, and gives it up in the end.
    if (order.needsReview) return age < 20 * MINUTE ? undefined : step(order, 'cancelled', 'Paid too late');
    if (order.driver === null && order.status !== 'received' && chance.happens(0.8)) {
      return assign(desk, order, chance.pick(people.drivers).id);
    }
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
    const { status, body: made } = await sendPress(
      stage,
      { person, order, kind: 'step', to },
      chance.happens(0.15),
      () => stage.ask({ by: person.id, as: person, method: 'PATCH', url, headers, body, about: order.id }),
    );
    if (status !== 200) return;
    if (to === 'cancelled') stage.diary.note('cancelled by hand', person.id, { id: order.id });
    if (beside.happens(to === 'cancelled' ? 0.5 : 0.08) && stage.does('undo')) {
      underWay.push(undo(stage, person, { id: order.id, status: made.status, version: made.version }, beside));
    }
  }
}

/** A kitchen behind its secret link: accepts orders, and says when they are ready. */
export async function kitchen(stage: Stage, restaurant: RestaurantSummary, shift: Shift): Promise<void> {
  const { world, people } = stage;
  const name = `kitchen of ${restaurant._id}`;
  const chance = world.chanceOf(name);
  const beside = world.chanceOf(`${name} of itself`);
  const url = `/api/office/restaurants/${restaurant._id}/kitchen-link`;
  const made = await stage.ask({ by: name, as: people.owner, method: 'POST', url, body: {} });
  const secret = String(made.body.address).split('#')[1];
  const post = (path: string, body: object) => {
    const headers = nextKey();
    return patiently(world, () =>
      stage.ask({ by: name, method: 'POST', url: `/api/kitchen/${secret}/${path}`, headers, body }),
    );
  };

  while (world.now() < shift.until + 60 * MINUTE) {
    const seen = await patiently(world, () => stage.ask({ by: name, method: 'GET', url: `/api/kitchen/${secret}` }));
    const orders = (seen.body.orders ?? []) as BoardOrder[];
    if (world.now() > shift.until && orders.length === 0) return;
    for (const order of orders) {
      const age = world.now() - order.createdAt;
      if (order.status === 'received' && age > 15 * SECOND && chance.happens(0.8)) {
        await tell(order, 'accept', { minutes: 5 + chance.below(40) });
      } else if (order.status === 'preparing' && age > 12 * MINUTE && chance.happens(0.3)) {
        await tell(order, 'ready', {});
      }
    }
    if (beside.happens(0.04) && stage.does('menu')) await ofItself();
    await world.sleep(chance.between(40, 120) * SECOND);
  }

  /** The kitchen is busy, is out of a dish, or closes for a while. */
  async function ofItself(): Promise<void> {
    const act = beside.pick(['busy', 'busy', 'sold out', 'closed']);
    if (act === 'busy') return void (await post('busy', { isBusy: beside.happens(0.7) }));
    const { body: menu } = await stage.ask({ by: name, method: 'GET', url: `/api/kitchen/${secret}/menu` });
    const dishes = (menu.categories as { dishes: { id: string }[] }[]).flatMap((part) => part.dishes);
    const itemId = act === 'sold out' && dishes.length > 0 ? beside.pick(dishes).id : undefined;
    const body = { version: menu.version, ...(itemId !== undefined && { itemId }) };
    const { status, body: moved } = await post('switch', { ...body, state: 'off' });
    stage.diary.note('changed menu', name, { restaurantId: restaurant._id, what: act, status });
    if (itemId !== undefined || status !== 200) return;
    await world.sleep(beside.between(3, 12) * MINUTE);
    await post('switch', { state: 'on', version: moved.version });
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

/** What the owner sets deliveries to, cents. */
const FEES = [{ baseFeeCents: 299 }, { perMileCents: 100 }, { baseFeeCents: 199, perMileCents: 75 }];

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
  if (chance.happens(0.8)) await switchOffers(true);
  while (world.now() < shift.until) {
    await world.sleep(span * chance.between(0.05, 0.12));
    if (chance.happens(0.7)) await refundHeldAmount();
    const { _id } = chance.pick(restaurants);
    const act = chance.pick(['sold out', 'prices', 'give back', 'fees', 'offers']);
    if (act === 'sold out') await sellOut(_id);
    else if (act === 'prices') await raise(_id);
    else if (act === 'give back') await writeRefund();
    else if (act === 'offers') await switchOffers(chance.happens(0.7));
    else if (stage.does('fees')) await changeShop('set fees', chance.pick(FEES));
  }

  async function switchOffers(offersOrders: boolean): Promise<void> {
    if (stage.does('offers')) await changeShop('switched offers', { offersOrders });
  }

  async function changeShop(kind: string, changes: object): Promise<void> {
    const { body } = await ask('GET', '/api/office/shop');
    const began = world.now();
    const { status } = await ask('POST', '/api/office/shop', { version: body.version, changes });
    diary.note(kind, person.id, { ...changes, began, status });
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

  async function writeRefund(): Promise<void> {
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
  /** Gives back what cancellations above a dispatcher's limit left to the owner. */
  async function refundHeldAmount(): Promise<void> {
    const { status, body } = await ask('GET', '/api/office/money/mismatches');
    if (status !== 200) return;
    for (const { kind, orderId: id, amountCents } of body.mismatches) {
      if (kind !== 'refund-held') continue;
      const headers = nextKey();
      const held = { method: 'POST', url: `/api/office/orders/${id}/give-held`, about: id, headers } as const;
      const once = () => stage.ask({ by: person.id, as: person, ...held, body: {} });
      const answer = await press(stage, person.id, chance.happens(0.3), () => patiently(world, once));
      diary.note('gave back', person.id, { id, amountCents, status: answer.status });
    }
  }
}

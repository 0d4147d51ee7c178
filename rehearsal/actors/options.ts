/** Other options of a dish that is paid, or a dish more: customers pay for them, or keep the order as it was. */
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { payForChange } from './address.ts';
import { chooseDish } from './choose-dish.ts';
import type { Desk } from './clerk.ts';
import type { Customer, Told } from './customer-words.ts';
import { nextNumber, pressOnce, read, SECOND } from './work.ts';

const itemsOf = ({ menu }: Restaurant): readonly MenuItem[] => menu.flatMap((category) => category.items);

/** Chooses other options of one dish, from two tabs at times, until the restaurant confirms the order. */
export async function changeDish({ stage, browser }: Customer, told: Told, restaurantId: string): Promise<void> {
  const { world, diary } = stage;
  const { chance, name } = browser;
  const { id, orderNumber } = told;
  const url = `/api/orders/track/${orderNumber}`;
  await world.sleep(chance.between(1, 40) * SECOND);
  const seen = await browser.get(url, orderNumber);
  const dishes: readonly { id: string; itemId: string; quantity: number }[] = seen.body.order?.dishes ?? [];
  const menu = await browser.get(`/api/restaurants/${restaurantId}`);
  if (dishes.length === 0 || menu.status !== 200) return;
  const sold = chance.pick(dishes);
  const dish = itemsOf(menu.body.restaurant).find(({ _id }) => _id === sold.itemId);
  const choice = dish === undefined ? null : chooseDish(dish, chance);
  await world.sleep(chance.between(2, 20) * SECOND);
  if (choice === null) return;
  const began = world.now();
  const { cents, ...chosen } = choice;
  const body = { lineId: sold.id, totalPrice: cents * sold.quantity, ...chosen };
  const { status, body: answer } = await browser.press(`${url}/dish`, body, orderNumber);
  const { state, amountCents, code } = answer;
  const input = { id, lineId: sold.id, unitPrice: cents, quantity: sold.quantity, began };
  diary.note('changed dish', name, { ...input, status, state, amountCents, code });
  if (state !== 'waiting') return;
  const now = await browser.get(url, orderNumber);
  const waiting = now.body.order?.addressChange.waiting ?? null;
  if (waiting === null) return;
  if (!chance.happens(0.3)) return payForChange({ stage, browser }, told, waiting);
  await world.sleep(chance.between(0, 30) * SECOND);
  const kept = await browser.press(`${url}/dish/withdraw`, { changeId: waiting.id }, orderNumber);
  diary.note('withdrew change', name, { id, changeId: waiting.id, status: kept.status });
}

/** The office adds a dish for a customer who calls, or changes one; the customer is asked by a text to pay. */
export async function changeForCustomer({ stage, person, chance }: Desk, { id }: BoardOrder): Promise<void> {
  const { world, diary } = stage;
  const url = `/api/delivery/orders/${id}`;
  const seen = await read(stage, person, url);
  const order: DashboardOrder | undefined = seen.body.order;
  if (!order?.dishes || order.addressChange.waiting !== null) return;
  const menu = await read(stage, person, `/api/restaurants/${order.kitchen.restaurantId}`);
  if (menu.status !== 200) return;
  const items = itemsOf(menu.body.restaurant);
  const sold = chance.happens(0.6) ? undefined : chance.shuffled(order.dishes)[0];
  const dish = sold === undefined ? chance.pick(items) : items.find(({ _id }) => _id === sold.itemId);
  const choice = dish === undefined ? null : chooseDish(dish, chance);
  await world.sleep(chance.between(2, 20) * SECOND);
  if (dish === undefined || choice === null) return;
  const { cents, ...chosen } = choice;
  const { id: lineId, quantity } = sold ?? { id: `added-${nextNumber()}`, quantity: 1 + chance.below(2) };
  const began = world.now();
  const added = sold === undefined ? { added: { itemId: dish._id, quantity } } : {};
  const body = { lineId, totalPrice: cents * quantity, ...chosen, ...added };
  const { status, body: answer } = await pressOnce(stage, person, `${url}/dish`, body, id);
  const { state, amountCents, code } = answer;
  const input = { id, lineId, unitPrice: cents, quantity, began };
  diary.note('changed dish', person.id, { ...input, status, state, amountCents, code });
}

/** Other options of a dish that is paid: a customer chooses them, and pays, or keeps the dish as it was ordered. */
import type { Restaurant } from '#domain/menu/menu.ts';
import type { ShopFront } from '../stage.ts';
import { payForChange } from './address.ts';
import type { Browser } from './browser.ts';
import { chooseDish } from './choose-dish.ts';
import type { Told } from './customer-words.ts';
import { SECOND } from './work.ts';

interface Actor {
  readonly stage: ShopFront;
  readonly browser: Browser;
}

/** Chooses other options of one dish, from two tabs at times, until the restaurant confirms the order. */
export async function changeDish({ stage, browser }: Actor, told: Told, restaurantId: string): Promise<void> {
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
  const items = (menu.body.restaurant as Restaurant).menu.flatMap((category) => category.items);
  const dish = items.find(({ _id }) => _id === sold.itemId);
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

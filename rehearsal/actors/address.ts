/** Another address for a placed order: a dispatcher changes it, and its customer pays where it costs more. */
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { ShopFront } from '../stage.ts';
import type { Browser } from './browser.ts';
import type { Desk } from './clerk.ts';
import type { Told } from './customer-words.ts';
import { patiently, press } from './press.ts';
import { MINUTE, nextKey, nextNumber, pressOnce, read, SECOND } from './work.ts';

const STREETS = ['Byrd Dr', 'Success Dr', 'Gunn Hwy', 'Long Spur', 'Heart Pine Ave', 'Black Lake Rd', 'Rangeland Blvd'];
export const DROPOFFS = ['Meet at my door', 'Meet outside', 'Leave at my door'];

/** What is asked to find addresses in some street. */
export const searchOf = ({ pick }: Desk['chance']): string =>
  `/api/places/autocomplete?input=${encodeURIComponent(pick(STREETS))}`;

/** Sends an order elsewhere, or withdraws what waits for its payment. */
export async function changeAddress({ stage, person, chance }: Desk, { id }: BoardOrder): Promise<void> {
  const { world, diary } = stage;
  const url = `/api/delivery/orders/${id}`;
  const waiting = await findWaiting();
  if (waiting !== null && chance.happens(0.7)) return withdraw(waiting);
  const found = await read(stage, person, searchOf(chance));
  const { placeId } = chance.pick(found.body.results as { placeId: string }[]);
  const place = await read(stage, person, `/api/places/details?placeId=${placeId}`);
  const quote = await pressOnce(stage, person, `${url}/address/quote`, { placeId }, id);
  if (quote.status !== 200 || place.status !== 200) return;
  const { amountCents: quoted, version } = quote.body;
  await world.sleep(chance.between(1, 20) * SECOND);
  const waive = quoted !== 0 && chance.happens(0.25) ? 'Our mistake on the phone' : undefined;
  const number = nextNumber();
  const door = {
    ...{ buildingType: 'Apartment', primaryField: `Apt ${number}`, entryCode: `#${number}` },
    ...{ dropoffOption: chance.pick(DROPOFFS), instructions: `Door ${number}` },
  };
  const body = { placeId, door, version, amountCents: quoted, ...(waive && { waive }) };
  const ask = { by: person.id, as: person, method: 'POST', url: `${url}/address`, headers: nextKey(), body } as const;
  const began = world.now();
  const answer = await press(stage, person.id, chance.happens(0.2), () =>
    patiently(world, () => stage.ask({ ...ask, about: id })),
  );
  const { state, amountCents, code } = answer.body;
  diary.note('changed address', person.id, {
    ...{ id, placeId, to: place.body.result, quoted, waive, door, began },
    ...{ status: answer.status, state, amountCents, code },
  });
  if (state !== 'waiting' || !chance.happens(0.3)) return;
  await world.sleep(chance.between(20, 400) * SECOND);
  const still = await findWaiting();
  if (still !== null) await withdraw(still);

  async function findWaiting(): Promise<string | null> {
    const seen = await read(stage, person, url);
    return seen.status === 200 ? (seen.body.order.addressChange.waiting?.id ?? null) : null;
  }

  async function withdraw(changeId: string): Promise<void> {
    await world.sleep(chance.between(0, 20) * SECOND);
    const { status } = await pressOnce(stage, person, `${url}/address/withdraw`, { changeId }, id);
    diary.note('withdrew change', person.id, { id, changeId, status });
  }
}

/** Pays what a change costs more, in one window or two; at once, late, or not at all. */
export async function payForChange(
  { stage, browser }: { readonly stage: ShopFront; readonly browser: Browser },
  { id, orderNumber }: Told,
  waiting: { readonly id: string; readonly amountCents: number },
): Promise<void> {
  const { world, diary, provider } = stage;
  const { chance, name } = browser;
  diary.note('was asked to pay', name, { id, changeId: waiting.id, amountCents: waiting.amountCents });
  if (chance.happens(0.25)) return;
  const open = async (): Promise<string | null> => {
    const { status, body } = await browser.press(`/api/orders/track/${orderNumber}/pay`, {}, waiting.id);
    return status === 200 ? new URL(body.url).pathname.slice(1) : null;
  };
  const pages = await Promise.all([open(), chance.happens(0.2) ? open() : null]);
  await world.sleep(chance.happens(0.25) ? chance.between(3, 25) * MINUTE : chance.between(3, 90) * SECOND);
  // A window that was opened in the meantime and pays too.
  if (chance.happens(0.2)) pages.push(await open());
  const isSlow = chance.happens(0.3);
  for (const sessionId of new Set(pages)) {
    if (sessionId === null || !(await provider.pay(sessionId, isSlow)) || !chance.happens(0.5)) continue;
    await browser.press('/api/orders/convert-from-session', { sessionId }, sessionId);
  }
}

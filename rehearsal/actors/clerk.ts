/** A dispatcher's other work: details, missing dishes, other drivers, answers, ready times, receipts. */
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { Act } from '../acts.ts';
import type { Chance } from '../chance.ts';
import type { Person, Stage } from '../stage.ts';
import { DROPOFFS } from './address.ts';
import { patiently } from './press.ts';
import { nextKey, nextNumber, pressOnce, pressUndo, read, SECOND, sendPress } from './work.ts';

const SWAPS = ['Green salad', 'Garlic bread', 'Rice', 'Soup of the day'];

export interface Desk {
  readonly stage: Stage;
  readonly person: Person;
  readonly chance: Chance;
}

/** Gives an order to a driver, as it was seen; the answer says whether it has that driver now. */
export async function give({ stage, person, chance }: Desk, order: BoardOrder, driverId: string | null) {
  const headers = nextKey();
  const url = `/api/delivery/orders/${order.id}/driver`;
  const body = { driverId, seenDriverId: order.driver?.id ?? null };
  const answer = await sendPress(stage, { person, order, kind: 'driver', to: driverId }, chance.happens(0.1), () =>
    stage.ask({ by: person.id, as: person, method: 'PUT', url, headers, body, about: order.id }),
  );
  return answer.status === 200;
}

/** Gives it to a driver, and now and then back to whom it had before, within the ten seconds of an undo. */
export async function assign(desk: Desk, order: BoardOrder, driverId: string): Promise<void> {
  const isGiven = await give(desk, order, driverId);
  if (!isGiven || !desk.chance.happens(0.1) || !desk.stage.does('undo')) return;
  await desk.stage.world.sleep(desk.chance.between(1, 8) * SECOND);
  await give(desk, { ...order, driver: { id: driverId, name: '' } }, order.driver?.id ?? null);
}

/** One such act about an order. */
export async function correct(desk: Desk, order: BoardOrder): Promise<void> {
  const { stage, person, chance } = desk;
  const { world, diary, people } = stage;
  const { id } = order;
  const office = `/api/office/orders/${id}`;
  const board = `/api/delivery/orders/${id}`;
  const press = (url: string, body: object) => pressOnce(stage, person, url, body, id);
  const giveAway = () => assign(desk, order, chance.pick(people.drivers).id);
  /** The step of somebody else was wrong, and its text may have gone. */
  const correctStep = () => pressUndo(stage, person, order, { isDoubled: false, note: 'It was another order' });
  const acts: readonly (readonly [Act, () => Promise<void>])[] = [
    ['details', changeDetails],
    ['missing', markMissing],
    ['missing', markMissing],
    ['missing', settleMissing],
    ['ready time', noteReadyTime],
    ['messages', writeBack],
    ['messages', writeBack],
    ['till', correctTill],
    ['dead zone', resolveReports],
    ['other driver', giveAway],
    ['undo', correctStep],
    ['undo', correctStep],
  ];
  const [kind, act] = chance.pick(acts);
  if (stage.does(kind)) await act();

  async function changeDetails(): Promise<void> {
    const { status, body } = await read(stage, person, board);
    if (status !== 200) return;
    const { address, dropoffOption, instructions, customerPhone } = body.order.orderData.delivery;
    const seen = { dropoffOption, instructions, phone: customerPhone, entryCode: address.entryCode };
    const number = nextNumber();
    const [field, value] = chance.pick([
      ['dropoffOption', chance.pick(DROPOFFS)],
      ['instructions', `Gate ${number}`],
      ['entryCode', `#${number}`],
      ['phone', `727557${String(number % 10_000).padStart(4, '0')}`],
    ] as const);
    await world.sleep(chance.between(2, 25) * SECOND);
    const answer = await press(`${board}/details`, { changes: { [field]: value }, seen: { [field]: seen[field] } });
    const { status: ended, body: said } = answer;
    diary.note('changed details', person.id, {
      id,
      field,
      value,
      status: ended,
      code: said.code,
      changed: said.changed,
    });
  }

  async function markMissing(): Promise<void> {
    const { status, body } = await read(stage, person, `${office}/money`);
    if (status !== 200 || body.sold.lines.length === 0) return;
    const { id: lineId } = chance.pick(body.sold.lines as { id: string }[]);
    const swap = chance.happens(0.75) ? chance.pick(SWAPS) : undefined;
    const answer = await press(`${office}/missing`, { lineId, count: 1, ...(swap && { swap }) });
    const { missing, code } = answer.body;
    const told = { missingId: missing?.id, amountCents: missing?.amountCents, state: missing?.state };
    diary.note('marked missing', person.id, { id, lineId, swap, ...told, status: answer.status, code });
  }

  /** Notes what the customer said on the phone, or that it is there after all. */
  async function settleMissing(): Promise<void> {
    const { status, body } = await read(stage, person, board);
    if (status !== 200 || body.order.questions.length === 0) return markMissing();
    const { id: missingId } = chance.pick(body.order.questions as { id: string }[]);
    const answer = chance.pick(['swap', 'refund', null]);
    const url = `${office}/missing/${missingId}/${answer === null ? 'take-back' : 'answer'}`;
    const settled = await press(url, answer === null ? {} : { answer });
    diary.note('answered missing', person.id, {
      ...{ id, missingId, answer, status: settled.status, state: settled.body.missing?.state },
    });
  }

  async function noteReadyTime(): Promise<void> {
    await press(`${board}/ready-time`, { minutes: 5 + chance.below(60) });
  }

  /** Answers customers who wrote and are waiting. */
  async function writeBack(): Promise<void> {
    const { body } = await read(stage, person, '/api/delivery/exceptions');
    const texts = (body.exceptions ?? []).filter((one: { kind: string; orderId: string | null }) => {
      return one.kind === 'text' && one.orderId !== null;
    });
    if (texts.length === 0) return;
    const { orderId } = chance.pick(texts as { orderId: string }[]);
    const words = `We look into it, case ${nextNumber()}.`;
    const answer = await pressOnce(stage, person, `/api/delivery/orders/${orderId}/texts`, { words }, orderId);
    diary.note('wrote back', person.id, { id: orderId, words, status: answer.status, code: answer.body.code });
  }

  async function correctTill(): Promise<void> {
    const { status, body } = await read(stage, person, board);
    const note = status === 200 ? body.order.till?.note : null;
    if (note == null) return;
    const cents = chance.happens(0.2) ? null : Math.max(0, note.paidCents + chance.pick([-150, -30, 45, 300]));
    const paid = cents === null ? null : { cents, means: 'cash', charged: [] };
    const answer = await press(`${office}/till`, { note: note.id, paid, reason: 'A slip of the finger' });
    diary.note('paid at till', person.id, { id, paidCents: cents, status: answer.status, code: answer.body.code });
  }

  async function resolveReports(): Promise<void> {
    const headers = nextKey();
    const ask = { by: person.id, as: person, method: 'POST', url: `${board}/reports/resolve`, headers } as const;
    await patiently(world, () => stage.ask({ ...ask, body: { note: 'Called the driver' }, about: id }));
  }
}

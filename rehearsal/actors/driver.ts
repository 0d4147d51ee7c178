/**
 * A driver at work: pays at the register, delivers, waits at doors where nobody answers, and is offline now and then.
 */
import type { BoardOrder } from '#contract/order/delivery.ts';
import { BOUNDARY, field, formBody, photo } from '#tests/support/photo-form.ts';
import type { Answer, Person, Stage } from '../stage.ts';
import { answerOffers, say } from './offers.ts';
import { patiently } from './press.ts';
import {
  isDue,
  isOver,
  MINUTE,
  NEXT,
  nextKey,
  OF_DRIVERS,
  pressOnce,
  read,
  readBoard,
  SECOND,
  type Seen,
  type Shift,
  sendPress,
  undo,
} from './work.ts';

const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const DOOR_WAIT = 5 * MINUTE;
/** What a dish may cost more at the register than on the menu, cents. */
const DEARER = [25, 50, 100, 175];

/** What is sent with a step in addition to its status. */
interface Report {
  readonly to: string;
  readonly actedAt: number;
  readonly note?: string;
  /** The questions about missing dishes whose swap was picked up. */
  readonly swapped?: readonly string[];
}

/** Drives until nothing is left to do. */
export async function driver(stage: Stage, person: Person, shift: Shift, picture: Buffer): Promise<void> {
  const { world, diary } = stage;
  const chance = world.chanceOf(person.id);
  const about = (order: Seen) => `/api/delivery/orders/${order.id}`;
  let isAtWork = true;
  const offers = answerOffers(stage, person, shift.desk, () => isAtWork);
  await drive();
  isAtWork = false;
  await offers;

  async function drive(): Promise<void> {
    while (world.now() < shift.atLast) {
      const all = await shift.desk.look();
      if (world.now() > shift.until && isOver(all)) return;
      const isNeeded = all.some(({ driver, status }) => driver?.id === person.id && OF_DRIVERS.has(status));
      const own = isNeeded ? (await readBoard(stage, person)).filter(({ status }) => OF_DRIVERS.has(status)) : [];
      for (const order of own.slice(0, 3)) {
        if (isDue(order, world.now(), chance.between(0.7, 1.5))) await act(order);
      }
      if (chance.happens(0.03) && stage.does('availability'))
        await say(stage, person, chance.pick(['available', 'break', 'available', 'off']));
      if (own.length > 0 && chance.happens(0.006) && stage.does('give all back')) await giveAllBack();
      await world.sleep(chance.between(30, 90) * SECOND);
    }
  }

  async function act(order: BoardOrder): Promise<void> {
    const actedAt = world.now();
    // A dead zone: the phone sends later what was done now.
    const isAway = chance.happens(0.08) && stage.does('dead zone');
    if (isAway) await world.sleep(chance.between(1, 6) * MINUTE);
    const isAtDoor = order.status === 'out_for_delivery' && !isAway && chance.happens(0.08);
    if (isAtDoor && stage.does('door')) return waitAtDoor(order);
    const to = NEXT[order.status] ?? '';
    const swapped = to === 'picked_up' ? await payAtTill(order) : undefined;
    const made = await step(order, { to, actedAt, ...(swapped && { swapped }) });
    const isMade = made.status === 200 && made.body.report === undefined;
    const next = NEXT[to];
    if (isMade && isAway && to === 'picked_up' && next !== undefined) {
      const { status, version } = made.body as Pick<Seen, 'status' | 'version'>;
      await step({ ...order, status, version }, { to: next, actedAt: actedAt + 30 * SECOND });
    } else if (isMade && !isAway && chance.happens(0.05) && stage.does('undo')) {
      await undo(stage, person, { id: order.id, status: made.body.status, version: made.body.version }, chance);
    }
    await world.sleep(chance.between(2, 20) * SECOND);
  }

  async function step(order: Seen, { to, actedAt, note = '', swapped }: Report): Promise<Answer> {
    const hasPhoto = to === 'delivered' || to === 'cancelled';
    const photos = hasPhoto ? Array.from({ length: 1 + chance.below(2) }, (_, place) => photo(place, picture)) : [];
    const fields = [
      ...[field('status', to), field('note', note), field('actedAt', String(actedAt))],
      ...(to === 'cancelled' ? [field('broughtBack', 'yes')] : []),
      ...(swapped === undefined ? [] : [field('swapped', swapped.join(','))]),
    ];
    const headers = { ...nextKey(), ...FORM };
    const url = `/api/orders/${order.id}/status`;
    const raw = formBody([...fields, ...photos]);
    const answer = await sendPress(stage, { person, order, kind: 'step', to }, chance.happens(0.1), () =>
      stage.ask({ by: person.id, as: person, method: 'PATCH', url, headers, raw, about: order.id }),
    );
    if (answer.status === 200 && answer.body.report === undefined) {
      diary.note('brought', person.id, { id: order.id, to, at: actedAt, photos: photos.length });
    }
    return answer;
  }

  /** Pays and notes it, perhaps with other prices; returns the questions whose swap is picked up. */
  async function payAtTill(order: BoardOrder): Promise<readonly string[] | undefined> {
    const { status, body } = await read(stage, person, about(order));
    if (status !== 200) return undefined;
    const { till, questions } = body.order;
    const swapped = questions.map(({ id }: { id: string }) => id).filter(() => chance.happens(0.5));
    if (till === null || till.note !== null || !chance.happens(0.6) || !stage.does('till')) return swapped;
    const dearer = chance.happens(0.4) && till.lines.length > 0 ? chance.pick(till.lines as TillLine[]) : null;
    const more = dearer === null ? 0 : chance.pick(DEARER) * (chance.happens(0.3) && dearer.unitPrice > 200 ? -1 : 1);
    const paidCents = till.menuCents + more * (dearer?.count ?? 0);
    const charged = dearer === null ? [] : [{ line: dearer.line, cents: dearer.unitPrice + more }];
    const fields = [field('paidCents', String(paidCents)), field('means', chance.pick(['card', 'cash']))];
    const receipt = chance.happens(0.3) ? [photo(0, picture)] : [];
    const raw = formBody([...fields, field('charged', JSON.stringify(charged)), ...receipt]);
    const headers = { ...nextKey(), ...FORM };
    const ask = { method: 'POST', url: `${about(order)}/till`, headers, raw, about: order.id } as const;
    const noted = await patiently(world, () => stage.ask({ by: person.id, as: person, ...ask }));
    // Somebody noted another amount at the same moment: that one counts.
    if (noted.body.report !== undefined) return swapped;
    diary.note('paid at till', person.id, { id: order.id, paidCents, status: noted.status, code: noted.body.code });
    return swapped;
  }

  /** Nobody opens: the driver calls and waits; then it is left, or brought back, or they open after all. */
  async function waitAtDoor(order: BoardOrder): Promise<void> {
    const press = async (act: string) => {
      const answer = await pressOnce(stage, person, `${about(order)}/door`, { act }, order.id);
      diary.note('at the door', person.id, { id: order.id, act, status: answer.status });
      return answer.status === 200;
    };
    if (!(await press('begin'))) return;
    await world.sleep(chance.between(5, 40) * SECOND);
    await press(chance.pick(['called', 'texted']));
    const ends = chance.pick(['left', 'brought back', 'brought back', 'opened', 'answered', 'impatient']);
    if (ends === 'opened' || ends === 'answered') {
      await world.sleep(chance.between(10, 200) * SECOND);
      if (!(await press(ends))) return;
    } else if (ends !== 'impatient') await world.sleep(DOOR_WAIT);
    const to = ends === 'brought back' || ends === 'impatient' ? 'cancelled' : 'delivered';
    const note = ends === 'left' ? 'Nobody opened. Left at the door' : '';
    await step(order, { to, actedAt: world.now(), note });
  }

  async function giveAllBack(): Promise<void> {
    const { status, body } = await pressOnce(stage, person, '/api/delivery/return-orders', { note: 'Flat tire' });
    diary.note('gave all back', person.id, { status, returned: body.returned ?? [] });
    await world.sleep(chance.between(3, 15) * MINUTE);
    await say(stage, person, 'available');
  }
}

interface TillLine {
  readonly line: string;
  readonly count: number;
  readonly unitPrice: number;
}

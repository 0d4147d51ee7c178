/** What all who work at the shop share: the board, their presses, and how long an order waits for them. */
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { Chance } from '../chance.ts';
import type { Answer, Person, Stage } from '../stage.ts';
import { patiently, press } from './press.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
/** What is open at once fits on it; a driver has fewer. */
const boardOf = ({ role }: Person) => `/api/delivery/orders?limit=${role === 'driver' ? 24 : 80}&status=all`;
export const NEXT: Readonly<Record<string, string>> = {
  received: 'restaurant_confirmed',
  restaurant_called: 'restaurant_confirmed',
  restaurant_confirmed: 'preparing',
  preparing: 'ready_pickup',
  ready_pickup: 'picked_up',
  picked_up: 'out_for_delivery',
  out_for_delivery: 'delivered',
};
export const AT_KITCHEN = new Set([
  'received',
  'restaurant_called',
  'restaurant_confirmed',
  'preparing',
  'ready_pickup',
]);
export const OF_DRIVERS = new Set(['ready_pickup', 'picked_up', 'out_for_delivery']);
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

/** The board as the desk saw it within the last minute: others look for themselves where it shows them something. */
export interface Desk {
  readonly show: (orders: readonly BoardOrder[]) => void;
  readonly look: () => Promise<readonly BoardOrder[]>;
}

export interface Shift {
  /** Unix ms; no new customers after this, but work continues until nothing is left. */
  readonly until: number;
  /** When even that ends. */
  readonly atLast: number;
  readonly desk: Desk;
}

/** What somebody saw of an order when they pressed. */
export type Seen = Pick<BoardOrder, 'id' | 'status' | 'version' | 'driver'>;

interface Press {
  readonly person: Person;
  readonly order: Seen;
  readonly kind: 'step' | 'driver' | 'undo';
  readonly to: string | null;
}

/** Sends a press, perhaps twice at once, and notes what the person saw and was told. */
export async function sendPress(
  stage: Stage,
  { person, order, kind, to }: Press,
  isDoubled: boolean,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await press(stage, person.id, isDoubled, () => patiently(stage.world, send));
  const { status, version, driver } = order;
  const seen = { status, version, driverId: driver?.id ?? null };
  const isReport = answer.body.report !== undefined;
  const isMade = answer.status === 200 && !isReport && answer.body.version !== undefined;
  const made = isMade ? { status: answer.body.status, version: answer.body.version } : null;
  stage.diary.note('pressed', person.id, {
    ...{ orderId: order.id, kind, to, seen, status: answer.status, code: answer.body.code ?? null },
    ...{ isReport, made },
  });
  return answer;
}

let presses = 0;
/** Keys of presses start over with each evening. */
export const beginPresses = (): void => {
  presses = 0;
};
export const nextKey = (): Record<string, string> => ({ 'idempotency-key': `press-${++presses}-of-the-evening` });

/** A number that occurs once in an evening, for words that can be found again. */
export const nextNumber = (): number => ++presses;

/** Presses a button of the office's or a driver's page; repeated as browsers do while the server is away. */
export function pressOnce(stage: Stage, person: Person, url: string, body: object, about?: string): Promise<Answer> {
  const headers = nextKey();
  const ask = { by: person.id, as: person, method: 'POST', url, headers, body } as const;
  return patiently(stage.world, () => stage.ask({ ...ask, ...(about !== undefined && { about }) }));
}

export const read = (stage: Stage, person: Person, url: string): Promise<Answer> =>
  patiently(stage.world, () => stage.ask({ by: person.id, as: person, method: 'GET', url }));

/** Whether nobody has anything to do any more. */
export const isOver = (orders: readonly BoardOrder[]): boolean =>
  orders.every(({ isPending, status }) => isPending || status === 'delivered' || status === 'cancelled');

/** Whether an order has stayed at its status for a share of the time that people leave it there. */
export const isDue = ({ stepAt, status }: BoardOrder, now: number, share: number): boolean =>
  now - stepAt >= (PATIENCE[status] ?? 0) * share;

export async function readBoard(stage: Stage, person: Person): Promise<readonly BoardOrder[]> {
  const answer = await read(stage, person, boardOf(person));
  return answer.status === 200 ? answer.body.orders : [];
}

/** Where no dispatcher has looked for a minute, the owner does. */
export function openDesk(stage: Stage): Desk {
  let seen: Promise<readonly BoardOrder[]> = Promise.resolve([]);
  let seenAt = Number.NEGATIVE_INFINITY;
  const keep = (orders: typeof seen): typeof seen => {
    seenAt = stage.world.now();
    seen = orders;
    return seen;
  };
  return {
    show: (orders) => void keep(Promise.resolve(orders)),
    look: () => (stage.world.now() - seenAt < MINUTE ? seen : keep(readBoard(stage, stage.people.owner))),
  };
}

/**
 * Takes back a step that somebody has just made: within its ten seconds without a word, else with a reason, about a
 * step that may have been overtaken by then.
 */
export async function undo(
  stage: Stage,
  person: Person,
  made: Pick<Seen, 'id' | 'status' | 'version'>,
  chance: Chance,
): Promise<void> {
  const isAtOnce = chance.happens(0.6);
  await stage.world.sleep((isAtOnce ? chance.between(0.5, 8) : chance.between(15, 200)) * SECOND);
  await pressUndo(stage, person, made, { isDoubled: chance.happens(0.2), note: isAtOnce ? '' : 'Pressed by mistake' });
}

/** Undoes the step that made this version of an order. */
export async function pressUndo(
  stage: Stage,
  person: Person,
  { id, status, version }: Pick<Seen, 'id' | 'status' | 'version'>,
  { isDoubled, note }: { readonly isDoubled: boolean; readonly note: string },
): Promise<void> {
  const headers = nextKey();
  const url = `/api/delivery/orders/${id}/undo`;
  const body = { version, ...(note !== '' && { note }) };
  const order = { id, status, version, driver: null };
  await sendPress(stage, { person, order, kind: 'undo', to: status }, isDoubled, () =>
    stage.ask({ by: person.id, as: person, method: 'POST', url, headers, body, about: id }),
  );
}

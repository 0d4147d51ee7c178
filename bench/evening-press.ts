/**
 * One press, sent as the board and the driver's page send it: once or several times with one key, until its answer
 * arrives.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BoardOrder, OrderStateDetails } from '#contract/order/delivery.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { BOUNDARY, field, formBody, photo } from '#tests/support/photo-form.ts';

/** What a person wants of an order: a status, or another driver. */
export type Wish =
  | { readonly kind: 'step'; readonly to: OrderStatus; readonly note: string; readonly photo: Buffer | null }
  | { readonly kind: 'driver'; readonly to: string | null };

/** A press with everything that the judge must know of it. */
export interface Press {
  readonly person: string;
  readonly orderId: string;
  readonly kind: Wish['kind'];
  readonly to: string | null;
  /** What was on the screen. */
  readonly seen: { readonly status: OrderStatus; readonly version: number; readonly driverId: string | null };
  /** When it was begun, and how long it took from its first sending to its answer, ms. */
  readonly at: number;
  readonly ms: number;
  /** How often it was repeated. */
  readonly repeats: number;
  readonly answer: Answer;
  /** What was wrong with its answers among themselves; '' where nothing was. */
  readonly trouble: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Line {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The driver's page sends forms. */
  readonly isDriver: boolean;
  readonly agent: Agent;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Shares of presses. */
const LOST = 0.04;
const DOUBLED = 0.03;
const REPEATED_LATER = 0.03;
/** The longest time before a connection with a lost answer breaks, ms. */
const LOST_WITHIN_MS = 12;
const LONGEST_PAUSE_MS = 2000;
const REPEATED_WITHIN_MS = 200;
const MOST_TRIES = 50;

export const newLine = (line: Omit<Line, 'agent'>): Line => ({ ...line, agent: new Agent({ keepAlive: true }) });

/** Null if the answer is lost, as it is when the line breaks `loseAfterMs` after the request was sent. */
function send({ origin, agent }: Line, sent: Sent, loseAfterMs: number | null): Promise<(Answer & Paused) | null> {
  const { method, path, body } = sent;
  const headers = { ...sent.headers, 'content-length': String(body.length) };
  return new Promise((resolve) => {
    const going = request(`${origin}${path}`, { method, headers, agent });
    going.on('error', () => resolve(null));
    going.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        const pauseMs = Number(response.headers['retry-after'] ?? 0) * 1000;
        resolve({ status, text, pauseMs });
      });
    });
    going.end(body, () => {
      if (loseAfterMs !== null) setTimeout(() => going.destroy(), loseAfterMs);
    });
  });
}

interface Paused {
  readonly pauseMs: number;
}

function requestOf({ headers, isDriver }: Line, { id, version, driver }: BoardOrder, wish: Wish): Sent {
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const json = (method: string, path: string, body: unknown): Sent => {
    const type = { 'content-type': 'application/json' };
    return { method, path, headers: { ...keyed, ...type }, body: Buffer.from(JSON.stringify(body)) };
  };
  const order = `/api/delivery/orders/${id}`;
  if (wish.kind === 'driver') {
    return json('PUT', `${order}/driver`, { driverId: wish.to, seenDriverId: driver?.id ?? null });
  }
  const { to: status, note } = wish;
  if (!isDriver) return json('PATCH', `${order}/status`, { status, note, version });
  const photos = wish.photo === null ? [] : [photo(0, wish.photo)];
  const body = formBody([field('status', status), field('note', note), ...photos]);
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { method: 'PATCH', path: `/api/orders/${id}/status`, headers: { ...keyed, ...type }, body };
}

type Heard = Pick<Press, 'answer' | 'repeats' | 'trouble'>;

/** Sends until an answer arrives; waits if the server asks for a pause. */
async function untilHeard(line: Line, sent: Sent): Promise<Heard> {
  let last = '';
  for (let repeats = 0; repeats < MOST_TRIES; repeats += 1) {
    const isLost = line.random() < LOST;
    const answer = await send(line, sent, isLost ? line.random() * LOST_WITHIN_MS : null);
    if (answer === null) continue;
    const { pauseMs, status, text } = answer;
    if (status !== 503 && status !== 429) return { answer: { status, text }, repeats, trouble: '' };
    last = `${status} ${text}`;
    await wait(Math.min(pauseMs, LONGEST_PAUSE_MS) * line.random());
  }
  return { answer: { status: 0, text: '{}' }, repeats: MOST_TRIES, trouble: `was never answered: ${last}` };
}

/** What the person knows after a press and its repeat; an accepted press is answered the same for ever. */
function both(first: Heard, again: Heard, isLater: boolean): Heard {
  const isMade = first.answer.status === 200;
  const isOther = again.answer.status !== first.answer.status;
  const [one, other] = [first.answer.text, again.answer.text];
  const isTwofold = isMade && (isOther ? isLater : one !== other);
  const twofold = isTwofold ? `was answered twice, and not the same: ${one} and ${other}` : '';
  return {
    // Of two that were sent at once one may be refused before the other is made: then the press is made.
    answer: isMade || isLater ? first.answer : again.answer,
    repeats: first.repeats + again.repeats + 1,
    trouble: first.trouble || again.trouble || twofold,
  };
}

async function sendOnceOrMore(line: Line, sent: Sent): Promise<Heard> {
  if (line.random() < DOUBLED) {
    const [first, again] = await Promise.all([untilHeard(line, sent), untilHeard(line, sent)]);
    return both(first, again, false);
  }
  const heard = await untilHeard(line, sent);
  if (heard.answer.status !== 200 || line.random() >= REPEATED_LATER) return heard;
  await wait(line.random() * REPEATED_WITHIN_MS);
  return both(heard, await untilHeard(line, sent), true);
}

/** Presses, and returns the outcome. `at` in ms. */
export async function press(line: Line, person: string, order: BoardOrder, wish: Wish, at: number): Promise<Press> {
  const { id: orderId, status, version, driver } = order;
  const { kind, to } = wish;
  const began = performance.now();
  const heard = await sendOnceOrMore(line, requestOf(line, order, wish));
  const ms = performance.now() - began;
  const seen = { status, version, driverId: driver?.id ?? null };
  return { person, orderId, kind, to, seen, at, ms, ...heard };
}

/** The order's state in an answer; null if it has none. */
export function toldState({ status, text }: Answer): Pick<OrderStateDetails, 'status' | 'version'> | null {
  const body = JSON.parse(text) as { readonly details?: Partial<OrderStateDetails> } & Partial<OrderStateDetails>;
  const told = status === 200 ? body : (body.details ?? {});
  return told.status === undefined || told.version === undefined
    ? null
    : { status: told.status, version: told.version };
}

/** Whether what people were told was true: numbers, texts, the stream of events, photos. */
import type { Case, Evidence } from './judge.ts';

interface Kind {
  readonly words: string;
  readonly status: string;
}
const STEP_TEXTS: readonly Kind[] = [
  { words: ' confirmed your order ', status: 'restaurant_confirmed' },
  { words: ' is on its way.', status: 'out_for_delivery' },
  { words: ' was delivered.', status: 'delivered' },
  { words: ' was cancelled', status: 'cancelled' },
];
/** Where the office reads what it should know. */
const OFFICE_PHONE = '7275550142';
/** So soon after a step its text has gone, or never goes, ms. */
const TEXTED_WITHIN_MS = 15 * 60_000;

/** Each text about an order is true when it is sent, goes to its customer, and goes once. */
export function* judgeTexts({ order, rows }: Case, { texts, endedAt }: Evidence): Generator<string> {
  const number = String(order.order_number);
  const own = texts.filter(({ to, body }) => to !== OFFICE_PHONE && body.includes(number));
  const steps = rows.filter(({ kind }) => kind === 'step');
  for (const { to, body, at } of own) {
    if (to !== order.customer_phone) yield `a text about it went to ${to}`;
    const told = STEP_TEXTS.find(({ words }) => body.includes(words));
    if (told === undefined) continue;
    const step = steps.find(({ status }) => status === told.status);
    const made = Number(step?.arrived_at ?? step?.at ?? Number.POSITIVE_INFINITY);
    if (made > at) yield `its customer was told '${told.status}' before it was`;
    if (!body.includes(String(order.track_token))) yield `the text '${told.status}' does not open it`;
  }
  for (const { words, status } of STEP_TEXTS) {
    const step = steps.find((row) => row.status === status);
    const keys = new Set(own.filter(({ body }) => body.includes(words)).map(({ dedupeKey }) => dedupeKey));
    if (keys.size > 1) yield `its customer was told '${status}' ${keys.size} times`;
    const isDue = step !== undefined && Number(step.arrived_at ?? step.at) < endedAt - TEXTED_WITHIN_MS;
    const isSuperseded = steps.length > 0 && Number(steps.at(-1)?.at) - Number(step?.at) < 60_000;
    if (isDue && keys.size === 0 && !isSuperseded) yield `its customer was never told '${status}'`;
  }
  yield* judgeRefundTexts(own, Number(order.refunded_cents));
}

function* judgeRefundTexts(own: Evidence['texts'], refunded: number): Generator<string> {
  const once = new Map(own.map((text) => [text.dedupeKey, text.body]));
  const told = [...once.values()].flatMap((body) => {
    const [, dollars, cents] = /\$(\d+)\.(\d\d) of your order/.exec(body) ?? [];
    return dollars === undefined ? [] : [Number(dollars) * 100 + Number(cents)];
  });
  const all = told.reduce((sum, one) => sum + one, 0);
  if (all !== refunded) yield `its customer was told of ${all} cents back, and ${refunded} went`;
}

/** What the customer was told on the way, and the photos that prove it. */
export function* judgeTold({ order, rows, notes }: Case, { books }: Evidence): Generator<string> {
  for (const { kind, facts } of notes) {
    if (kind === 'told' && facts.orderNumber !== order.order_number) yield `its customer was told ${facts.orderNumber}`;
    if (kind === 'told' && facts.pendingOrderId !== order.pending_order_id) yield 'another cart was told its number';
    if (kind === 'saw' && facts.version < facts.before)
      yield `its page went back from ${facts.before} to ${facts.version}`;
    const shown = rows.filter((row) => row.kind === 'step')[facts.version - 1]?.status;
    if (kind === 'saw' && shown !== facts.status) yield `its page said ${facts.status}, and it was ${shown}`;
    if (kind === 'lost sight') yield `its page was answered ${facts.status}`;
    const reviews = books.reviews.filter((row) => row.order_id === order.id);
    if (kind === 'reviewed' && facts.status === 200 && (reviews.length !== 1 || reviews[0]?.rating !== facts.rating)) {
      yield `its review of ${facts.rating} stars is ${reviews.map(({ rating }) => rating).join(', ') || 'lost'}`;
    }
    if (kind === 'brought' && facts.to === 'delivered') {
      const photos = books.photos.filter((row) => row.order_id === order.id).length;
      if (facts.photos > photos) yield `${facts.photos} photos were taken of it, and ${photos} are there`;
    }
  }
  const isProven = books.photos.some((row) => row.order_id === order.id);
  const delivered = rows.find(({ kind, status }) => kind === 'step' && status === 'delivered');
  if (delivered !== undefined && !isProven && delivered.note === '') yield 'it is delivered without a proof';
}

/** The numbers of events have no gap, each step has one, and each photo its file. */
export function* judgeStreams({ books }: Evidence): Generator<string> {
  for (const [index, { number }] of books.events.entries()) {
    if (number !== index + 1) {
      yield `event ${number} stands in place ${index + 1}`;
      break;
    }
  }
  if (books.lastEvent !== books.events.length)
    yield `${books.events.length} events, and the last is ${books.lastEvent}`;
  const steps = books.history.filter(({ kind }) => kind === 'step').length;
  const told = books.events.filter(({ kind }) => kind === 'order.received' || kind === 'order.status').length;
  if (steps !== told) yield `${steps} steps, and ${told} events of them`;
  const known = [...books.photos, ...books.reportPhotos];
  for (const { file, bytes } of known) {
    if (books.files.get(String(file)) !== bytes)
      yield `the photo ${file} has ${books.files.get(String(file))} bytes, not ${bytes}`;
  }
  if (books.files.size > known.length) yield `${books.files.size} photos in the folder, and ${known.length} known`;
}

/** Whether what people were told was true: numbers, texts, the stream of events, photos. */
import type { Case, Evidence } from './judge.ts';
import { hasStopped, phonesOf } from './judge-acts.ts';
import { statusIn, wasAt } from './moves.ts';

interface Kind {
  readonly words: string;
  readonly status: string;
  /** What is said of it where it was a mistake. */
  readonly mistake: string;
}
const STEP_TEXTS: readonly Kind[] = [
  { words: ' confirmed your order ', status: 'restaurant_confirmed', mistake: ' has not confirmed ' },
  { words: ' is on its way.', status: 'out_for_delivery', mistake: ' is not on its way yet' },
  { words: ' was delivered.', status: 'delivered', mistake: ' was not delivered yet' },
  { words: ' was cancelled', status: 'cancelled', mistake: ' is not cancelled' },
];
const MISTAKE = 'our last text was a mistake';
/** Where the office reads what it should know. */
const OFFICE_PHONE = '7275550142';
/** So soon after a step its text has gone, or never goes, ms. */
const TEXTED_WITHIN_MS = 15 * 60_000;
/** How long the phone company may have had a text before it is sent, ms. */
const UNDER_WAY_MS = 5000;
/** A step that is made again so soon after its undo needs no text about a mistake, ms. */
const AGAIN_MS = 3 * 60_000;

/** Within this time the order's end may overtake a step's text, which the phone company may have refused, ms. */
const OVERTAKEN_MS = 120_000;
const ENDS: ReadonlySet<string> = new Set(['delivered', 'cancelled']);

type Text = Evidence['texts'][number];
const keysOf = (texts: readonly Text[]): number => new Set(texts.map(({ dedupeKey }) => dedupeKey)).size;

/** Each text about an order is true when it is sent, goes to its customer, and goes once. */
export function* judgeTexts(one: Case, evidence: Evidence): Generator<string> {
  const { order, moves } = one;
  const number = String(order.order_number);
  // The text about added dishes names the order that they were cancelled with.
  const isAbout = (body: string): boolean => body.replaceAll(/, with FF\w+/g, '').includes(number);
  const own = evidence.texts.filter(({ to, body }) => to !== OFFICE_PHONE && isAbout(body));
  const phones = phonesOf(one, evidence);
  for (const { to, body, at } of own) {
    const [first] = phones.filter(({ phone }) => phone === to);
    if (first === undefined || first.at > at + UNDER_WAY_MS) yield `a text about it went to ${to}`;
    const last = evidence.stops.get(to)?.findLast((word) => word.at < at);
    if (last?.word === 'STOP') yield `a text went to ${to}, which had said STOP`;
    const isMistake = body.includes(MISTAKE);
    const told = STEP_TEXTS.find(({ words, mistake }) => body.includes(isMistake ? mistake : words));
    if (told === undefined) continue;
    const isTrue = wasAt(moves, told.status, at - UNDER_WAY_MS, at);
    if (!isMistake && !isTrue) yield `its customer was told '${told.status}' when it was not`;
    if (!body.includes(String(order.track_token))) yield `the text '${told.status}' does not open it`;
  }
  const isSilent = hasStopped(one, evidence);
  for (const kind of STEP_TEXTS)
    yield* judgeStepTexts(one, kind, { own, phones, endedAt: isSilent ? 0 : evidence.endedAt });
  if (!isSilent) yield* judgeRefundTexts(own, Number(order.refunded_cents));
}

interface StepTexts {
  readonly own: readonly Text[];
  readonly phones: ReturnType<typeof phonesOf>;
  readonly endedAt: number;
}

/** Each step is told once, and each one that was told and undone is said to be a mistake, once. */
function* judgeStepTexts(
  { moves }: Case,
  { words, mistake, status }: Kind,
  { own, phones, endedAt }: StepTexts,
): Generator<string> {
  const told = own.filter(({ body }) => body.includes(words) && !body.includes(MISTAKE));
  const mistakes = own.filter(({ body }) => body.includes(mistake) && body.includes(MISTAKE));
  const steps = moves.filter((move) => !move.isUndo && move.status === status);
  // A text that is under way as the order gets another phone may reach both.
  const moved = phones.length - 1;
  if (keysOf(told) > steps.length + moved) yield `its customer was told '${status}' ${keysOf(told)} times`;
  const undone = steps.filter(({ heardAt, undoneAt }) => {
    return undoneAt !== null && told.some(({ at }) => at >= heardAt && at <= undoneAt + UNDER_WAY_MS);
  });
  if (keysOf(mistakes) > undone.length + moved)
    yield `its customer was told ${keysOf(mistakes)} times that '${status}' was wrong`;
  for (const { heardAt, undoneAt } of steps) {
    if ((undoneAt ?? heardAt) > endedAt - TEXTED_WITHIN_MS) continue;
    // The order's end may overtake the text about a step just before it.
    const isOver = moves.some(
      (move) => ENDS.has(move.status) && move.heardAt > heardAt && move.heardAt < heardAt + OVERTAKEN_MS,
    );
    if (undoneAt === null && !isOver && !told.some(({ at }) => at >= heardAt))
      yield `its customer was never told '${status}'`;
    if (undoneAt === null || wasAt(moves, status, undoneAt + 1, undoneAt + AGAIN_MS)) continue;
    // Also a phone that the order no longer has.
    const wrong = told.filter(({ at }) => at >= heardAt && at <= undoneAt + UNDER_WAY_MS);
    if (wrong.some(({ to }) => !mistakes.some((text) => text.to === to && text.at >= undoneAt)))
      yield `its customer was never told that '${status}' was wrong`;
  }
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
export function* judgeTold({ order, moves, rows, notes }: Case, { books }: Evidence): Generator<string> {
  for (const { kind, facts } of notes) {
    if (kind === 'told' && facts.orderNumber !== order.order_number) yield `its customer was told ${facts.orderNumber}`;
    if (kind === 'told' && facts.pendingOrderId !== order.pending_order_id) yield 'another cart was told its number';
    if (kind === 'saw' && facts.version < facts.before)
      yield `its page went back from ${facts.before} to ${facts.version}`;
    const shown = statusIn(moves, rows, facts.version);
    if (kind === 'saw' && shown !== facts.status) yield `its page said ${facts.status}, and it was ${shown}`;
    if (kind === 'lost sight') yield `its page was answered ${facts.status}`;
    const reviews = books.reviews.filter((row) => row.order_id === order.id);
    if (kind === 'reviewed' && facts.status === 200 && (reviews.length !== 1 || reviews[0]?.rating !== facts.rating)) {
      yield `its review of ${facts.rating} stars is ${reviews.map(({ rating }) => rating).join(', ') || 'lost'}`;
    }
    const isUndone = moves.some((move) => move.status === 'delivered' && move.undoneAt !== null);
    if (kind === 'brought' && facts.to === 'delivered' && !isUndone) {
      const photos = books.photos.filter((row) => row.order_id === order.id).length;
      if (facts.photos > photos) yield `${facts.photos} photos were taken of it, and ${photos} are there`;
    }
  }
  const isProven = books.photos.some((row) => row.order_id === order.id);
  const delivered = moves.find(
    ({ status, undoneAt, isUndo }) => status === 'delivered' && undoneAt === null && !isUndo,
  );
  if (delivered !== undefined && !isProven && delivered.row.note === '') yield 'it is delivered without a proof';
}

/** The numbers of events have no gap, each step has one, and each photo its file. */
export function* judgeStreams({ books, isCut }: Evidence): Generator<string> {
  for (const [index, { number }] of books.events.entries()) {
    if (number !== index + 1) {
      yield `event ${number} stands in place ${index + 1}`;
      break;
    }
  }
  if (books.lastEvent !== books.events.length)
    yield `${books.events.length} events, and the last is ${books.lastEvent}`;
  const steps = books.history.filter(({ kind }) => kind === 'step' || kind === 'undo').length;
  const told = books.events.filter(({ kind }) => kind === 'order.received' || kind === 'order.status').length;
  if (steps !== told) yield `${steps} steps, and ${told} events of them`;
  const known = [...books.photos, ...books.reportPhotos, ...books.receipts];
  for (const { file, bytes } of known) {
    if (books.files.get(String(file)) !== bytes)
      yield `the photo ${file} has ${books.files.get(String(file))} bytes, not ${bytes}`;
  }
  // A file whose row was not written is swept an hour later, by a clock that is not this world's.
  if (books.files.size > known.length && !isCut)
    yield `${books.files.size} photos in the folder, and ${known.length} known`;
}

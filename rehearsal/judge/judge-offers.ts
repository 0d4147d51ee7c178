/**
 * Whether offers go to one driver after the other, who take orders, and are taken in their time (rule evening-judged).
 */
import type { Note } from '../diary.ts';
import type { Evidence } from './judge.ts';

/** An offer is open for so long, and its end is noticed so much later, ms. */
const OFFER_MS = 45_000;
const NOTICED_MS = 35_000;
/** The same where the database was away at some looks. */
const NOTICED_LATE_MS = 600_000;
const OFFERED = new Set(['restaurant_confirmed', 'preparing', 'ready_pickup']);

interface Offer {
  readonly orderId: string;
  readonly driverId: string;
  readonly from: number;
  /** Infinite for one that never ended. */
  until: number;
}
type Event = Evidence['books']['events'][number];

const isGood = ({ facts }: Note): boolean => facts.status === 200;

/** The offers in their order, as the events tell them: each names those whose offer begins or ends with it. */
function* followOffers(events: readonly Event[], offers: Offer[]): Generator<string> {
  for (const { order_id, kind, payload, at: when } of events) {
    if (kind !== 'order.offer' && kind !== 'order.driver') continue;
    const at = Number(when);
    const isOpen = ({ until }: Offer): boolean => until === Infinity;
    const ofOrder = offers.filter((one) => isOpen(one) && one.orderId === order_id);
    const asked: readonly string[] = JSON.parse(String(payload)).askedDriverIds ?? [];
    // Giving or taking the order ends its offers.
    for (const one of ofOrder) if (kind === 'order.driver' || asked.includes(one.driverId)) one.until = at;
    for (const driverId of kind === 'order.driver' ? [] : asked) {
      if (ofOrder.some((one) => one.driverId === driverId)) continue;
      for (const one of offers.filter(isOpen)) {
        if (one.orderId === order_id || one.driverId === driverId)
          yield `${driverId} is asked about ${order_id}, while ${one.driverId} is asked about ${one.orderId}`;
      }
      offers.push({ orderId: String(order_id), driverId, from: at, until: Infinity });
    }
  }
}

export function* judgeOffers(notes: readonly Note[], evidence: Evidence): Generator<string> {
  const { books, endedAt, isCut } = evidence;
  const longestMs = OFFER_MS + (isCut ? NOTICED_LATE_MS : NOTICED_MS);
  const offers: Offer[] = [];
  yield* followOffers(books.events, offers);
  const switches = notes.filter((note) => note.kind === 'switched offers' && isGood(note));
  const isOnAt = (at: number): boolean => switches.findLast((note) => note.at <= at)?.facts.offersOrders === true;
  const words = notes.filter(({ kind }) => kind === 'said' || kind === 'gave all back').filter(isGood);
  const again = new Map<string, Offer>();
  for (const offer of offers) {
    const { orderId, driverId, from, until } = offer;
    const isSwitched = switches.some(({ facts, at }) => at >= from && facts.began <= from + longestMs);
    const end = Math.min(until, endedAt);
    if (end - from > longestMs && !isSwitched)
      yield `${driverId} was asked about ${orderId} for ${(end - from) / 1000} s`;
    if (!isSwitched && !isOnAt(from)) yield `${driverId} was asked about ${orderId}, and nobody turned that on`;
    const own = words.filter(({ who }) => who === driverId);
    const last = own.findLast(({ at }) => at < from);
    const isSaying = own.some(({ at, facts }) => at >= from && (facts.began ?? at) <= from);
    if (last?.facts.state !== 'available' && !isSaying)
      yield `${driverId} was asked about ${orderId}, and takes no orders (${last?.facts.state})`;
    const off = own.find(({ facts, at }) => facts.state !== 'available' && at > from && at < until);
    if (off !== undefined && end - off.at > 1000) yield `${driverId} was asked about ${orderId}, and had gone`;
    const before = again.get(`${orderId} ${driverId}`);
    again.set(`${orderId} ${driverId}`, offer);
    if (before !== undefined && !mayAskAgain(before, offer, own, evidence))
      yield `${driverId} was asked about ${orderId} again`;
  }
  yield* judgeAnswers(notes, evidence, offers);
}

/**
 * Somebody had the order in between, or it went to another address, it could not be offered, or the driver took no
 * orders when they were asked.
 */
function mayAskAgain(before: Offer, { from }: Offer, own: readonly Note[], { books }: Evidence): boolean {
  const { orderId, from: since, until } = before;
  const isBetween = ({ at }: { readonly at: unknown }): boolean => Number(at) >= since && Number(at) <= from;
  const rows = books.history.filter(({ order_id }) => order_id === orderId).filter(isBetween);
  const isNews = (kind: unknown): boolean => kind === 'driver' || kind === 'details';
  if (rows.some(({ kind, status }) => isNews(kind) || !OFFERED.has(String(status)))) return true;
  return own.some(({ at, facts }) => (facts.began ?? at) <= until && at >= since);
}

/** What drivers saw of their offers. */
function* judgeAnswers(notes: readonly Note[], { books }: Evidence, offers: readonly Offer[]): Generator<string> {
  for (const { kind, who, at, facts } of notes) {
    const { id, endsAt, looked, began } = facts;
    if (kind === 'was offered') {
      const isMade = offers.some((one) => {
        return one.orderId === id && one.driverId === who && one.from <= at && one.until >= looked;
      });
      if (!isMade) yield `${who} was shown an offer of ${id}, which nobody made`;
      if (endsAt > at + OFFER_MS || endsAt <= looked)
        yield `${who} was shown an offer for ${(endsAt - at) / 1000} s more`;
    }
    if (kind !== 'answered offer' || !facts.isYours) continue;
    if (!facts.accepts) yield `${who} declined ${id}, and has it`;
    const given = books.history.filter(({ order_id, kind, note, at: givenAt }) => {
      const isTheirs = String(note).toLowerCase().startsWith(`given to ${who}`);
      return order_id === id && kind === 'driver' && isTheirs && Number(givenAt) <= at;
    });
    if (given.length === 0) yield `${who} took ${id}, which is not written down`;
    const taken = given.find((row) => row.staff_id === who && Number(row.at) >= began);
    if (taken === undefined) continue;
    // An order that was given to somebody else and taken away is offered again, behind a screen with the old end.
    const again = offers.findLast((one) => one.orderId === id && one.driverId === who && one.from <= Number(taken.at));
    const late = Number(taken.at) - Math.max(endsAt, (again?.from ?? 0) + OFFER_MS);
    if (late > 0) yield `${who} took ${id} ${late / 1000} s after its offer had ended`;
  }
}

/** Whether what the provider took and gave back, and what the books say of it, agree to the cent. */
import type { Charge } from '../provider.ts';
import { feesOfMissing, lessFeesOf, lessOf, purseOf, sum, totalOf } from './changes.ts';
import type { Case, Evidence } from './judge.ts';
import { phonesOf } from './judge-acts.ts';

/** How long a payment may go without its order while the provider answers, ms. */
const WITHIN_MS = 5 * 60_000;

/** A notification is answered with its order within this, ms. */
const AT_ONCE_MS = 5000;

/** What the provider has given back of a charge, cents. */
const backOf = ({ refundsAt }: Evidence, { sessionId }: Charge): number =>
  sum(refundsAt(sessionId).map(({ amountCents }) => amountCents));

/** Each charge has its one order, or its one change of an order, or went back whole. */
export function* judgeCharges(evidence: Evidence): Generator<string> {
  const { books, charges, promises } = evidence;
  for (const charge of charges) {
    const { sessionId, reference, pendingOrderId, cents, at } = charge;
    const change = books.changes.find(({ id }) => id === pendingOrderId);
    const orders = books.orders.filter((order) => order.session_id === sessionId);
    const made = books.changes.filter((one) => one.payment_reference === reference);
    const homes = [...orders.map((one) => one.created_at), ...made.map((one) => one.ended_at)];
    const back = backOf(evidence, charge);
    if (homes.length > 1) yield `${cents} of ${sessionId} made ${homes.length} orders or changes`;
    if (homes.length === 0 && back !== cents) yield `${cents} of ${sessionId} has no order, and ${back} went back`;
    if (back > cents) yield `of ${cents} in ${sessionId}, ${back} went back`;
    const due = change === undefined ? promises.get(pendingOrderId)?.total : totalOf(change);
    if (due === undefined) yield `${cents} was charged for ${pendingOrderId}, which nobody was promised`;
    else if (due !== cents) yield `${due} was promised, and ${cents} charged`;
    for (const home of homes) {
      const late = Number(home) - at;
      if (late > WITHIN_MS) yield `what ${sessionId} pays for was made ${Math.round(late / 1000)} s after its payment`;
    }
    for (const order of orders) {
      if (order.payment_status === 'unpaid') yield `${order.order_number} is called unpaid, and ${cents} was taken`;
    }
    yield* judgeBooks(evidence, charge, back);
  }
}

function* judgeBooks({ books, refundsAt }: Evidence, charge: Charge, back: number): Generator<string> {
  const { sessionId, reference, cents } = charge;
  const own = books.ledger.filter((row) => row.payment_reference === reference);
  const of = (kind: string) => sum(own.filter((row) => row.kind === kind).map((row) => Number(row.amount_cents)));
  if (of('charged') !== cents) yield `the books have ${of('charged')} of ${cents} in ${sessionId}`;
  if (-of('refunded') !== back)
    yield `the books gave ${-of('refunded')} back, and the provider ${back} of ${sessionId}`;
  const rows = books.refunds.filter((row) => row.session_id === sessionId);
  const atProvider = refundsAt(sessionId);
  for (const { id, amount_cents, state } of rows) {
    const there = atProvider.filter((one) => one.reference === id);
    if (there.length !== 1)
      yield `the refund of ${amount_cents} in ${sessionId} is ${there.length} times at the provider`;
    if (there[0]?.amountCents !== amount_cents) yield `a refund of ${amount_cents} is ${there[0]?.amountCents} there`;
    if (state !== 'succeeded') yield `the refund of ${amount_cents} in ${sessionId} is ${state}`;
  }
  if (rows.length < atProvider.length)
    yield `${atProvider.length} refunds of ${sessionId}, and ${rows.length} in the books`;
}

/** Each order was paid, for what was promised; its parts add up; what went back is what it says. */
export function* judgeOrderMoney(one: Case, evidence: Evidence): Generator<string> {
  const { order, charge, promised } = one;
  if (charge === undefined) {
    yield 'nobody paid for it';
    return;
  }
  const parts = [
    order.subtotal_cents,
    order.delivery_fee_cents,
    order.tax_cents,
    order.order_fees_cents,
    order.tip_cents,
  ];
  if (sum(parts.map(Number)) !== order.total_cents)
    yield `its parts are ${parts.join(' + ')}, not ${order.total_cents}`;
  if (order.total_cents !== charge.cents) yield `it costs ${order.total_cents}, and ${charge.cents} was paid`;
  if (order.subtotal_cents !== promised?.subtotal)
    yield `its food is ${order.subtotal_cents}, not ${promised?.subtotal}`;
  if (order.tip_cents !== promised?.tip) yield `its tip is ${order.tip_cents}, not ${promised?.tip}`;
  if (order.restaurant_id !== promised?.restaurantId)
    yield `it is ${order.restaurant_id}’s, not ${promised?.restaurantId}’s`;
  if (order.delivery_fee_cents !== promised?.deliveryFee)
    yield `its delivery is ${order.delivery_fee_cents}, not ${promised?.deliveryFee}`;
  if (phonesOf(one, evidence).every(({ phone }) => phone !== order.customer_phone))
    yield 'it has the phone number of somebody else';
  const purse = purseOf(one, evidence);
  const back = sum(purse.map((each) => backOf(evidence, each)));
  if (order.refunded_cents !== back) yield `it says ${order.refunded_cents} went back, and ${back} did`;
  yield* judgeGivenBack(one, evidence, { back, paid: sum(purse.map(({ cents }) => cents)) });
}

/**
 * What went back of an order: all of one that is cancelled, else what was given back, was missing, or costs less now,
 * unless nothing but the tip was left by then, or of the fees less than that.
 */
function* judgeGivenBack(
  one: Case,
  evidence: Evidence,
  { back, paid }: { readonly back: number; readonly paid: number },
): Generator<string> {
  const { order, moves } = one;
  const { books, cancelled, drivers } = evidence;
  const held = sum(books.held.filter((row) => row.order_id === order.id).map((row) => Number(row.amount_cents)));
  const given = sum(evidence.given.filter(({ id }) => id === order.id).map(({ amountCents }) => amountCents));
  const missing = sum(
    books.missing
      .filter((row) => row.order_id === order.id && row.refund_id !== null)
      .map((row) => Number(row.amount_cents)),
  );
  const isCancelled = order.status === 'cancelled';
  const isBroughtBack = isCancelled && drivers.has(String(moves.at(-1)?.row.staff_id));
  if (isCancelled && !isBroughtBack && back + held < paid) {
    yield `it is cancelled, and of ${paid} ${back} went back and ${held} is held`;
  }
  const less = lessOf(one, evidence);
  const due = given + missing + less;
  const isTipLeft = back < due && back >= Math.max(given + missing, paid - Number(order.tip_cents));
  // What costs less takes nothing of the fees back twice, of which a part went back before.
  const isFeeGone =
    back < due && due - back <= Math.min(lessFeesOf(one, evidence), given + feesOfMissing(one, evidence));
  if ((!isCancelled || isBroughtBack) && back !== due && !isTipLeft && !isFeeGone)
    yield `the owner gave ${given} back, ${missing} was missing and it costs ${less} less, and ${back} went`;
  if (!isCancelled && held > 0) yield `it is not cancelled, and ${held} is held`;
  const isUndone = moves.some(({ status, undoneAt }) => status === 'cancelled' && undoneAt !== null);
  if (!isCancelled && !isUndone && cancelled.has(String(order.id))) yield 'its customer was told it is cancelled';
}

/**
 * An order, or a change of one, is there when the notification of its payment is answered, where the provider answered
 * what was asked; within some tries, a minute apart, where the database was away.
 */
export function* judgeNotified({ books, charges, notified, failed, isCut }: Evidence): Generator<string> {
  const soon = isCut ? WITHIN_MS : AT_ONCE_MS;
  for (const { sessionId, reference } of charges) {
    const made =
      books.orders.find(({ session_id }) => session_id === sessionId)?.created_at ??
      books.changes.find(({ payment_reference }) => payment_reference === reference)?.ended_at;
    const at = notified.get(sessionId);
    if (made == null || at === undefined || failed.has(sessionId) || Number(made) <= at + soon) continue;
    yield `what ${sessionId} pays for was made ${(Number(made) - at) / 1000} s after the notification of its payment`;
  }
}

/** Nothing waits for ever, and no cart was charged twice. */
export function* judgeLeftovers(evidence: Evidence): Generator<string> {
  const { books, charges, endedAt } = evidence;
  const waiting = books.news.filter(({ handled_at }) => handled_at === null);
  if (waiting.length > 0) yield `${waiting.length} notifications were taken and never acted on`;
  const unsent = books.outbox.filter(({ sent_at, next_at }) => sent_at === null && Number(next_at) < endedAt - 600_000);
  for (const { kind, dedupe_key } of unsent) yield `${kind} ${dedupe_key} was never sent`;
  const byCart = new Map<string, number>();
  for (const charge of charges) {
    const kept = charge.cents - backOf(evidence, charge);
    const isCancelled = books.orders.some(
      ({ session_id, status }) => session_id === charge.sessionId && status === 'cancelled',
    );
    if (kept > 0 && !isCancelled) byCart.set(charge.pendingOrderId, (byCart.get(charge.pendingOrderId) ?? 0) + 1);
  }
  for (const [id, count] of byCart) if (count > 1) yield `${id} was paid ${count} times, and none went back`;
  const open = new Map<string, number>();
  for (const { pending_order_id, is_open } of books.sessions) {
    if (is_open === 1) open.set(String(pending_order_id), (open.get(String(pending_order_id)) ?? 0) + 1);
  }
  for (const [id, count] of open) if (count > 1) yield `${id} has ${count} pages that can be paid`;
}

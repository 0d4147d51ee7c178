import type { Mismatch } from '#contract/money/money.ts';
import { keptOf, sum, takenByBanks } from './kept.ts';
import type { Books } from './read-books.ts';
import type { World } from './world.ts';

/** Whether the money page lists all mismatches, and the owner is told. */

const DUE_S = 1000;
const HOUR_MS = 3_600_000;
/** The owner is told after five minutes, by a job that runs each minute. */
const TOLD_AFTER_MS = 6 * 60_000;

type Order = Books['orders'][number];
type Has = (kind: Mismatch['kind'], is?: (row: Mismatch) => boolean) => boolean;

/** What is wrong, each in a sentence. */
export function judgeMissingRows(world: World, found: Books): string[] {
  const { rows } = found;
  const has: Has = (kind, is = () => true) => rows.some((row) => row.kind === kind && is(row));
  const isOld = ({ since }: Mismatch): boolean => world.clock.now() - since > TOLD_AFTER_MS;
  // A text that could not be sent for a day is not sent any more (rule text-sending).
  const isLong = world.clock.now() - world.beganAt > 20 * HOUR_MS;
  const isTold =
    isLong || !rows.some(isOld) || world.texts.some(({ body }) => body.includes('please check the payments'));
  return [
    ...(isTold ? [] : ['nobody told the owner of what does not fit']),
    ...ofProvider(world, found, has),
    ...ofRefunds(world, found, has),
    ...found.orders.flatMap((order) => ofOrder(world, found, order, has)),
    ...ofPayments(world, found, has),
  ];
}

function ofProvider({ books }: World, { atProvider }: Books, has: Has): string[] {
  const wrong: string[] = [];
  const moved = books.balanceBooks.moved();
  const isForeign = moved.some(({ currency }) => currency !== 'usd');
  if (isForeign && !has('other-currency')) wrong.push('no row of what moved in euros');
  for (const { id, evidence_details, status } of atProvider.disputes) {
    const due = evidence_details.due_by * DUE_S;
    if (status.endsWith('needs_response') && !has('dispute-open', ({ deadline }) => deadline === due)) {
      wrong.push(`no row of the dispute ${id}`);
    }
  }
  const last = moved.find(({ type }) => type === 'payout')?.source?.id;
  const isBack = moved.some(({ type, source }) => type === 'payout_failure' && source?.id === last);
  if (isBack && !has('payout-failed')) wrong.push('no row of the last payout, which came back');
  return wrong;
}

function ofRefunds(world: World, { refunds, rows, atProvider }: Books, has: Has): string[] {
  const wrong: string[] = [];
  const refundOf = (id: string | null) =>
    atProvider.refunds.filter((one) => (one.metadata as { reference?: string }).reference === id || one.id === id);
  for (const { id, status, amount, currency } of atProvider.refunds) {
    if (status !== 'pending' || currency !== 'usd') continue;
    const isThere = rows.some((row) => refundOf(row.refundId).some((one) => one.id === id));
    if (!isThere) wrong.push(`no row of the pending refund of ${amount}`);
  }
  for (const [id, cents] of world.decided) {
    if (refundOf(id).some(({ status }) => status !== 'failed')) continue;
    const stored = refunds.find((one) => one.id === id);
    const payment = world.books.sessions.get(stored?.session_id ?? '')?.payment_intent ?? '';
    const isOver = stored?.replaced === true || stored?.byHand === true || keptOf(atProvider, payment) <= 0;
    const isThere = has('refund-failed', ({ refundId }) => refundId === id) || world.settled.has(`refund:${id}:failed`);
    if (!isOver && !isThere) wrong.push(`no row of the refund of ${cents} that came to nothing`);
  }
  return wrong;
}

/** An unpaid order is listed; a surplus payment is refunded, or waits for a person. */
function ofOrder({ books }: World, { ledger, refunds, atProvider }: Books, order: Order, has: Has): string[] {
  const wrong: string[] = [];
  const cash = ledger.filter(({ kind, orderId }) => kind === 'correction' && orderId === order.id);
  const isPaid = order.payment_status !== 'unpaid' || sum(cash.map(({ cents }) => cents)) > 0;
  const isNamed = has('order-without-payment', ({ orderId }) => orderId === order.id);
  if (!isPaid && order.status !== 'cancelled' && !isNamed) wrong.push(`no row of ${order.number}, which is not paid`);
  for (const sessionId of order.of.sessions) {
    const id = books.sessions.get(sessionId)?.payment_intent ?? '';
    const isExtra = order.session_id !== sessionId && keptOf(atProvider, id) > 0 && takenByBanks(atProvider, id) === 0;
    const waits = refunds.some((one) => one.session_id === sessionId && one.state === 'failed');
    if (isExtra && !waits) wrong.push(`${order.number}: ${keptOf(atProvider, id)} of a payment too many stay`);
  }
  return wrong;
}

function ofPayments({ books, clock, beganAt }: World, { orders, atProvider }: Books, has: Has): string[] {
  const wrong: string[] = [];
  for (const payment of atProvider.payments) {
    const [session] = books.sessionsOf(payment.id);
    const order = orders.find(({ of }) => of.sessions.includes(session?.id ?? ''));
    if (payment.charged && order === undefined) wrong.push(`a payment of ${payment.amount} has no order`);
    const began = payment.status === 'processing' ? clock.now() - beganAt : 0;
    if (began > 3 * HOUR_MS && !has('payment-under-way', ({ amountCents }) => amountCents === payment.amount)) {
      wrong.push(`no row of the payment of ${payment.amount} that is under way`);
    }
  }
  return wrong;
}

import type { Mismatch } from '#contract/money.ts';
import { keptOf, takenByBanks } from './kept.ts';
import type { Books } from './read-books.ts';
import type { World } from './world.ts';

/** Whether the money page says what is true, and all of it. */

const DUE_S = 1000;
const HOUR_MS = 3_600_000;
/** The owner is told after five minutes, by a job that runs each minute. */
const TOLD_AFTER_MS = 6 * 60_000;

/** What is wrong, each in a sentence. */
export function judgeRows(world: World, found: Books): string[] {
  const { books, clock } = world;
  const { orders, rows, refunds, atProvider } = found;
  const { payments, disputes } = atProvider;
  const sessionOf = (payment: string) =>
    [...books.sessions.values()].find(({ payment_intent }) => payment_intent === payment);
  const refundOf = (id: string | null) =>
    atProvider.refunds.filter((one) => (one.metadata as { reference?: string }).reference === id || one.id === id);
  const ownOf = ({ session_id }: (typeof orders)[number]) => books.sessions.get(session_id ?? '')?.payment_intent ?? '';
  const isPaid = (order: (typeof orders)[number]): boolean => {
    const ids = order.of.sessions.map((id) => books.sessions.get(id)?.payment_intent);
    return payments.some(({ id, charged }) => charged && ids.includes(id));
  };

  const foreign = books.balanceBooks.moved().filter(({ currency }) => currency !== 'usd');

  /** Why a row is false; null for one that is true. */
  function whyFalse(row: Mismatch): string | null {
    const order = orders.find(({ id }) => id === row.orderId);
    const theirs = refundOf(row.refundId);
    switch (row.kind) {
      case 'order-without-payment':
        return order !== undefined && !isPaid(order) && order.status !== 'cancelled' ? null : 'it was paid';
      case 'amount-differs': {
        if (order === undefined) return 'there is no such order';
        return whyNoReview(row, order);
      }
      case 'payment-under-way':
        return payments.some(({ status, amount }) => status === 'processing' && amount === row.amountCents)
          ? null
          : 'no bank is at it';
      case 'refund-failed': {
        if (theirs.some(({ status }) => status !== 'failed')) return 'that refund stands';
        const stored = refunds.find(({ id }) => id === row.refundId);
        const payment = books.sessions.get(stored?.session_id ?? '')?.payment_intent ?? '';
        const isBlocked = disputes.some((one) => one.payment_intent === payment && keptOf(atProvider, payment) <= 0);
        return keptOf(atProvider, payment) > 0 || isBlocked ? null : 'all of its money has gone back';
      }
      case 'charged-twice':
      case 'refund-pending':
        return theirs.some(({ status, amount }) => status === 'pending' && amount === row.amountCents)
          ? null
          : `the provider has ${theirs.map(({ status }) => status)}`;
      case 'refund-held':
        return order?.status === 'cancelled' && (row.amountCents ?? 0) <= keptOf(atProvider, ownOf(order))
          ? null
          : 'there is not so much left';
      case 'dispute-open': {
        const open = disputes.filter(({ status }) => status.endsWith('needs_response'));
        const at = row.deadline === null ? null : row.deadline / DUE_S;
        const isThere = open.some((one) => (one.evidence_details as { due_by: number }).due_by === at);
        return isThere ? null : 'no such dispute is open';
      }
      case 'other-currency':
        return foreign.length > 0 ? null : 'all has moved in dollars';
      case 'webhooks-refused':
        return payments.some(({ id, charged }) => charged && !world.told.has(sessionOf(id)?.id ?? ''))
          ? null
          : 'the provider told of all payments';
      case 'payout-failed':
        return books.events.some(({ type }) => type === 'payout.failed') ? null : 'no payout failed';
      default:
        return 'nothing of this kind has happened';
    }
  }

  /** Why an order does not wait for a look; null where it does. */
  function whyNoReview({ words }: Mismatch, order: (typeof orders)[number]): string | null {
    const own = ownOf(order);
    if (words.includes('Paid in EUR')) {
      return payments.some(({ id, currency }) => id === own && currency === 'eur') ? null : 'it was paid in dollars';
    }
    if (words.includes('dispute')) {
      return disputes.some((one) => one.payment_intent === own && one.status !== 'won') ? null : 'there is no dispute';
    }
    const back = atProvider.refunds.filter(({ payment_intent }) => payment_intent === own);
    if (words.includes('given back')) return back.length > 0 ? null : 'nothing was given back';
    if (words.includes('We learned of its payment')) return order.at - world.beganAt > 0 ? null : 'it came at once';
    return 'what is this reason?';
  }

  /** A payment besides the order's own goes back, or waits for a person. */
  function judgeExtra(order: (typeof orders)[number], sessionId: string): string[] {
    const payment = payments.find(({ id }) => id === books.sessions.get(sessionId)?.payment_intent);
    if (payment === undefined || order.session_id === sessionId) return [];
    const isKept = keptOf(atProvider, payment.id) > 0 && takenByBanks(atProvider, payment.id) === 0;
    const waits = refunds.some((one) => one.session_id === sessionId && one.state === 'failed');
    return isKept && !waits ? [`${order.number}: a payment too many of ${payment.amount} stays`] : [];
  }

  const wrong = rows.flatMap((row) => {
    const why = whyFalse(row);
    return why === null ? [] : [`false row "${row.words}" (${row.kind}): ${why}`];
  });
  const settled = (id: string): boolean => world.settled.has(id);
  const has = (kind: Mismatch['kind'], is: (row: Mismatch) => boolean): boolean =>
    rows.some((row) => row.kind === kind && is(row));
  if (foreign.length > 0 && !has('other-currency', () => true)) wrong.push('no row of what moved in euros');
  for (const { id, evidence_details, status } of disputes) {
    const due = (evidence_details as { due_by: number }).due_by * DUE_S;
    if (status.endsWith('needs_response') && !has('dispute-open', ({ deadline }) => deadline === due)) {
      wrong.push(`no row of the dispute ${id}`);
    }
  }
  for (const { id, status, payment_intent, amount, currency } of atProvider.refunds) {
    if (status !== 'pending' || currency !== 'usd' || sessionOf(payment_intent) === undefined) continue;
    const isThere = rows.some((row) => refundOf(row.refundId).some((one) => one.id === id));
    if (!isThere) wrong.push(`no row of the pending refund of ${amount}`);
  }
  for (const [id, cents] of world.decided) {
    if (refundOf(id).some(({ status }) => status !== 'failed')) continue;
    const stored = refunds.find((one) => one.id === id);
    const payment = books.sessions.get(stored?.session_id ?? '')?.payment_intent ?? '';
    const isOver = stored?.replaced === true || stored?.byHand === true || keptOf(atProvider, payment) <= 0;
    const isThere = has('refund-failed', ({ refundId }) => refundId === id) || settled(`refund:${id}:failed`);
    if (!isOver && !isThere) wrong.push(`no row of the refund of ${cents} that came to nothing`);
  }
  for (const order of orders) {
    const isCash = found.ledger.some(({ kind, orderId }) => kind === 'correction' && orderId === order.id);
    const isDue = order.payment_status === 'unpaid' && order.status !== 'cancelled' && !isCash;
    if (isDue && !has('order-without-payment', ({ orderId }) => orderId === order.id)) {
      wrong.push(`no row of ${order.number}, which is not paid`);
    }
    for (const id of order.of.sessions) wrong.push(...judgeExtra(order, id));
  }
  for (const payment of payments) {
    const order = orders.find(({ of }) => of.sessions.includes(sessionOf(payment.id)?.id ?? ''));
    if (payment.charged && order === undefined) wrong.push(`a payment of ${payment.amount} has no order`);
    const began = payment.status === 'processing' ? clock.now() - world.beganAt : 0;
    if (began > 3 * HOUR_MS && !has('payment-under-way', ({ amountCents }) => amountCents === payment.amount)) {
      wrong.push(`no row of the payment of ${payment.amount} that is under way`);
    }
  }
  const failed = books.balanceBooks.moved().filter(({ type }) => type === 'payout_failure');
  const paidOut = books.balanceBooks.moved().filter(({ type }) => type === 'payout');
  const last = paidOut[0]?.source?.id;
  if (failed.some(({ source }) => source?.id === last) && !has('payout-failed', () => true)) {
    wrong.push('no row of the last payout, which came back');
  }
  const isOld = ({ since }: Mismatch): boolean => clock.now() - since > TOLD_AFTER_MS;
  if (rows.some(isOld) && !world.texts.some(({ body }) => body.includes('money needs a look'))) {
    wrong.push('nobody told the owner of what does not fit');
  }
  return wrong;
}

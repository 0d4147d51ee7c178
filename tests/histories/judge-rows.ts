import type { Mismatch } from '#contract/money/money.ts';
import { keptOf } from './kept.ts';
import type { Books } from './read-books.ts';
import type { World } from './world.ts';

/** Whether the money page says what is true; that it says all of it is judged elsewhere. */

const DUE_S = 1000;

/** What is wrong, each in a sentence. */
export function judgeRows(world: World, found: Books): string[] {
  const { books } = world;
  const { orders, rows, refunds, atProvider } = found;
  const { payments, disputes } = atProvider;
  const sessionOf = (payment: string) =>
    [...books.sessions.values()].find(({ payment_intent }) => payment_intent === payment);
  const refundOf = (id: string | null) =>
    atProvider.refunds.filter((one) => (one.metadata as { reference?: string }).reference === id || one.id === id);
  const ownOf = ({ session_id }: (typeof orders)[number]) => books.sessions.get(session_id ?? '')?.payment_intent ?? '';
  const isPaid = (order: (typeof orders)[number]): boolean =>
    payments.some(({ id, charged }) => charged && id === ownOf(order));

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
        const all = atProvider.refunds.filter((one) => one.payment_intent === payment);
        const isDisputed = disputes.some((one) => one.payment_intent === payment);
        const couldGo = theirs.length === 0 && !isDisputed && all.every(({ status }) => status !== 'failed');
        if (couldGo && keptOf(atProvider, payment) > 0) return 'it could have been given back';
        return keptOf(atProvider, payment) > 0 ? null : 'nothing of its payment is left';
      }
      case 'charged-twice':
      case 'refund-pending':
        return theirs.some(({ status, amount }) => status === 'pending' && amount === row.amountCents)
          ? null
          : `the provider has ${theirs.map(({ status }) => status)}`;
      case 'refund-held':
        return order?.status === 'cancelled' && (row.amountCents ?? 0) <= order.left
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

  /** Why an order does not wait for a look; null if it does. */
  function whyNoReview({ words }: Mismatch, order: (typeof orders)[number]): string | null {
    const own = ownOf(order);
    if (words.includes('Paid in EUR')) {
      return payments.some(({ id, currency }) => id === own && currency === 'eur') ? null : 'it was paid in dollars';
    }
    // It says why the order was held when it was made, even if that has changed since.
    if (words.includes('dispute')) {
      return disputes.some((one) => one.payment_intent === own) ? null : 'there was no dispute';
    }
    const back = atProvider.refunds.filter(({ payment_intent }) => payment_intent === own);
    if (words.includes('was refunded')) return back.length > 0 ? null : 'nothing was given back';
    if (words.includes('We learned of its payment')) return order.at - world.beganAt > 0 ? null : 'it came at once';
    return 'what is this reason?';
  }

  return rows.flatMap((row) => {
    const why = whyFalse(row);
    return why === null ? [] : [`false row "${row.words}" (${row.kind}): ${why}`];
  });
}

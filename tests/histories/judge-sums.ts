import type { Books } from './read-books.ts';
import type { AtProvider, World } from './world.ts';

/** Whether the shop's sums are the provider's, to the cent. */

/** What the books call money that moved at the provider, but its fees. */
const AT_PROVIDER = ['charged', 'refunded', 'refund-failed', 'disputed', 'dispute-won', 'dispute-lost', 'adjustment'];
const FEES = ['provider-fee', 'dispute-fee'];

/** What a payment has brought and kept, cents. */
export function keptOf({ payments, refunds, disputes }: AtProvider, paymentId: string): number {
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.charged !== true || payment.currency !== 'usd') return 0;
  const back = refunds.filter((one) => one.payment_intent === paymentId && one.status !== 'failed');
  const taken = disputes.filter((one) => {
    return one.payment_intent === paymentId && !one.status.startsWith('warning_') && one.status !== 'won';
  });
  return [...back, ...taken].reduce((sum, { amount }) => sum - amount, payment.amount);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What is wrong, each in a sentence. */
export function judgeSums({ books }: World, { ledger, orders, refunds, month, atProvider }: Books): string[] {
  const wrong: string[] = [];
  const differ = (what: string, ours: number, theirs: number): void => {
    if (ours !== theirs) wrong.push(`${what}: the books say ${ours}, the provider ${theirs}`);
  };
  const known = new Set<string>();
  for (const session of books.sessions.values()) {
    const reference = session.client_reference_id ?? '';
    known.add(reference);
    const rows = ledger.filter((row) => row.reference === reference && AT_PROVIDER.includes(row.kind));
    differ(
      `payment ${reference}`,
      sum(rows.map(({ cents }) => cents)),
      keptOf(atProvider, session.payment_intent ?? ''),
    );
  }
  const stray = ledger.filter(({ kind, reference }) => AT_PROVIDER.includes(kind) && !known.has(reference ?? ''));
  if (stray.length > 0) wrong.push(`rows of no payment: ${JSON.stringify(stray)}`);
  const all = ledger.filter(({ kind }) => [...AT_PROVIDER, ...FEES].includes(kind));
  const paidOut = books.balanceBooks.moved().filter(({ type }) => String(type).startsWith('payout'));
  differ(
    'the whole balance',
    sum(all.map(({ cents }) => cents)),
    books.balanceBooks.sum() - sum(paidOut.map(({ net }) => net)),
  );
  for (const order of orders) {
    const own = books.sessions.get(order.session_id ?? '')?.payment_intent;
    const back = atProvider.refunds.filter((one) => one.payment_intent === own && one.status !== 'failed');
    const hasHand = refunds.some((one) => one.order_id === order.id && one.byHand);
    const isDollars = atProvider.payments.find(({ id }) => id === own)?.currency === 'usd';
    if (own !== undefined && isDollars && !hasHand && order.payment_status !== 'unpaid') {
      differ(`what went back of ${order.number}`, order.refunded, sum(back.map(({ amount }) => amount)));
    }
    const ids = order.of.sessions.flatMap((id) => books.sessions.get(id)?.payment_intent ?? []);
    const paid = sum(
      atProvider.payments
        .filter((one) => one.charged && one.currency === 'usd' && ids.includes(one.id))
        .map(({ amount }) => amount),
    );
    const cash = sum(
      ledger.filter(({ kind, orderId }) => kind === 'correction' && orderId === order.id).map(({ cents }) => cents),
    );
    const given = sum(
      ledger.filter(({ kind, orderId }) => kind === 'given-by-hand' && orderId === order.id).map(({ cents }) => -cents),
    );
    const sent = atProvider.refunds.filter(
      (one) => ids.includes(one.payment_intent) && one.status !== 'failed' && one.currency === 'usd',
    );
    const gone = sum(sent.map(({ amount }) => amount)) + given;
    if (gone > paid + Math.max(0, cash))
      wrong.push(`${order.number}: ${gone} went back of ${paid} and ${cash} in cash`);
  }
  const cents = (kinds: readonly string[]): number =>
    sum(ledger.filter(({ kind }) => kinds.includes(kind)).map((row) => row.cents));
  differ('the fees of the month', month.providerFeeCents, -cents(['provider-fee']));
  return wrong;
}

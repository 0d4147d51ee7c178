import { leftAtProvider } from './judge-orders.ts';
import { AT_PROVIDER, isOfPayment, keptOf, sum, takenByBanks } from './kept.ts';
import type { Books, LedgerLine } from './read-books.ts';
import type { World, WorldOrder } from './world.ts';

/** Whether the shop's sums are the provider's, to the cent. */

const FEES = ['provider-fee', 'dispute-fee'];
/** What an order's food, fees, tax and tip are made of. */
const SALES = ['charged', 'correction', 'refunded', 'refund-failed', 'given-by-hand'];

/** What is wrong, each in a sentence. */
export function judgeSums(world: World, found: Books): string[] {
  const { books } = world;
  const { ledger, orders, refunds, atProvider } = found;
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
  const own = ownMovements(world);
  // A refund counts as gone once the provider has taken it on, also while the account has no money for it.
  const waiting = atProvider.refunds.filter((one) => books.waiting.has(one.id) && one.currency === 'usd');
  const inBalance = sum(own.map(({ net }) => net)) - sum(waiting.map(({ amount }) => amount));
  differ('the whole balance', sum(all.map(({ cents }) => cents)), inBalance);
  for (const order of orders) {
    const own = books.sessions.get(order.session_id ?? '')?.payment_intent;
    const back = atProvider.refunds.filter((one) => one.payment_intent === own && one.status !== 'failed');
    const hasHand = refunds.some((one) => one.order_id === order.id && one.byHand);
    const isDollars = atProvider.payments.find(({ id }) => id === own)?.currency === 'usd';
    if (own !== undefined && isDollars && !hasHand && order.payment_status !== 'unpaid') {
      differ(`what went back of ${order.number}`, order.refunded, sum(back.map(({ amount }) => amount)));
    }
    const beyond = beyondPaid(world, ledger, order.of, order.id) - (world.beyond.get(order.of) ?? 0);
    if (beyond > 0) wrong.push(`${order.number}: ${beyond} more went back than was paid`);
  }
  return [...wrong, ...judgeMonths(world, found), ...orders.flatMap((order) => judgeOrder(found, order, world))];
}

/** By how much more went back of an order, by hand included, than was paid, cents. */
export function beyondPaid(world: World, ledger: readonly LedgerLine[], of: WorldOrder, orderId: string): number {
  const { payments, refunds } = world.atProvider();
  const ids = of.sessions.flatMap((id) => world.books.sessions.get(id)?.payment_intent ?? []);
  const paid = payments.filter((one) => one.charged && one.currency === 'usd' && ids.includes(one.id));
  const sent = refunds.filter(
    (one) => ids.includes(one.payment_intent) && one.status !== 'failed' && one.currency === 'usd',
  );
  const byHand = (kind: string): number =>
    sum(ledger.filter((row) => row.kind === kind && row.orderId === orderId).map(({ cents }) => cents));
  const total = (amounts: readonly { readonly amount: number }[]): number => sum(amounts.map(({ amount }) => amount));
  return Math.max(0, total(sent) - byHand('given-by-hand') - total(paid) - Math.max(0, byHand('correction')));
}

/**
 * This shop's movements in the provider's balance, without payouts to its bank and debits that customers' banks have
 * not confirmed; in dollars.
 */
function ownMovements({ books, foreign }: World) {
  return books.balanceBooks.moved().filter(({ type, source, currency, status }) => {
    const isForeign = foreign.has(String(source?.payment_intent));
    return currency === 'usd' && status === 'available' && !isForeign && !String(type).startsWith('payout');
  });
}

/** The sums that the money page shows of these months, beside the provider's. */
function judgeMonths(world: World, { ledger, months, atProvider }: Books): string[] {
  const cents = (kind: string): number => sum(ledger.filter((row) => row.kind === kind).map((row) => row.cents));
  const own = ownMovements(world);
  const fees = (isCharge: boolean): number =>
    sum(own.filter((one) => isOfPayment(one) === isCharge).map(({ fee }) => fee));
  const dollars = atProvider.payments.filter(({ charged, currency }) => charged && currency === 'usd');
  const paid = sum(dollars.map(({ amount }) => amount));
  const taken = sum(dollars.map(({ id }) => takenByBanks(atProvider, id)));
  const kept = sum(dollars.map(({ id }) => keptOf(atProvider, id)));
  const hand = cents('correction') + cents('given-by-hand');
  const notOwn = [...SALES, 'borne'];
  const parts = ledger.filter(({ kind }) => notOwn.includes(kind)).map(({ parts: [food, , tax] }) => food + tax);
  const tips = cents('tip-owed');
  const shown = (key: 'chargedCents' | 'refundedCents' | 'disputedCents' | 'providerFeeCents' | 'leftCents'): number =>
    sum(months.map((month) => month[key]));
  const expected = {
    chargedCents: paid + cents('correction'),
    refundedCents: paid - taken - kept - cents('given-by-hand'),
    disputedCents: taken + fees(false),
    providerFeeCents: fees(true),
    leftCents: kept + hand - fees(true) - fees(false) - sum(parts) + tips,
  };
  return Object.entries(expected).flatMap(([key, theirs]) => {
    const ours = shown(key as keyof typeof expected);
    return ours === theirs ? [] : [`${key} of the months: the page says ${ours}, and it is ${theirs}`];
  });
}

/** An order's own sums: what is left of it, what its rows are made of, and its tip. */
function judgeOrder(
  { ledger, refunds, atProvider }: Books,
  order: Books['orders'][number],
  { books }: World,
): string[] {
  const rows = ledger.filter(({ orderId }) => orderId === order.id);
  const of = (...kinds: readonly string[]): readonly LedgerLine[] => rows.filter(({ kind }) => kinds.includes(kind));
  const add = (lines: readonly LedgerLine[]): number => sum(lines.map(({ cents }) => cents));
  const own = atProvider.payments.find(({ id }) => id === books.sessions.get(order.session_id ?? '')?.payment_intent);
  const byCard = own === undefined ? 0 : leftAtProvider(atProvider, own.id);
  // Money given by hand instead of refunding a surplus payment isn't the order's own money.
  const hand = add(of('given-by-hand'));
  const isExtraByHand = refunds.some((one) => one.order_id === order.id && one.byHand && one.origin === 'extra');
  const isTaken = own !== undefined && takenByBanks(atProvider, own.id) > 0;
  const left = isTaken ? 0 : (own === undefined ? add(of('correction')) : byCard) + hand;
  const wrong: string[] = [];
  if (!isExtraByHand && order.left !== Math.max(0, left)) {
    wrong.push(`${order.number}: the page says that ${order.left} are left, and it is ${left}`);
  }
  for (const { kind, cents, parts } of of(...SALES)) {
    const made = sum(parts);
    if (made !== cents && made !== 0) wrong.push(`${order.number}: ${kind} ${cents} is made of ${made}`);
  }
  const kept = add(of(...SALES));
  const tip = 0 - add(of('tip-owed'));
  if (isExtraByHand || own?.amount === undefined) return wrong;
  const isWhole = kept === own.amount && own.currency === 'usd';
  if (isWhole && tip !== order.tip) wrong.push(`${order.number}: a tip of ${order.tip} is ${tip} in the books`);
  if (kept === 0 && tip !== 0) wrong.push(`${order.number}: all went back, and a tip of ${tip} is owed`);
  return wrong;
}

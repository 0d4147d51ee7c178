/** Whether the shop does the right thing with an order at the moment when it does it. */
import type { MismatchesAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { keptOf, sum, takenByBanks } from './kept.ts';
import type { AtProvider, World } from './world.ts';

const LATE_MS = 2 * 3_600_000;
const LIMIT_CENTS = 2500;

/**
 * Orders with a payment since `before`, the provider's state at that time: an order is held if its payment was already
 * partly refunded or disputed, was in another currency or arrived hours later (rule held-payments).
 */
export async function judgePaid(world: World, before: AtProvider): Promise<string[]> {
  const { db, books, clock } = world;
  const wrong: string[] = [];
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    const wasUnpaid = world.unpaid.has(order.id);
    if (order.session_id === null) world.unpaid.add(order.id);
    if (order.session_id === null || world.paid.has(order.id)) continue;
    world.paid.add(order.id);
    const session = books.sessions.get(order.session_id);
    const id = session?.payment_intent ?? '';
    const ageMs = clock.now() - (session?.created ?? 0) * 1000;
    const back = before.refunds.some((one) => one.payment_intent === id && one.status !== 'failed');
    const why = [
      ...(back ? ['money of it had gone back'] : []),
      ...(takenByBanks(before, id) > 0 ? ['a bank had taken it'] : []),
      ...(session?.currency === 'usd' ? [] : ['it was paid in another currency']),
      ...(!wasUnpaid && ageMs > LATE_MS + 60_000 ? ['its payment came late'] : []),
    ];
    const isHeld = order.needs_review === 1;
    if (why.length > 0 && !isHeld) wrong.push(`${order.order_number} is not held although ${why.join(' and ')}`);
  }
  return wrong;
}

export interface Given {
  readonly by: 'owner' | 'dispatcher';
  readonly before: OrderMoneyAnswer;
  readonly after: OrderMoneyAnswer;
  /** What the provider had of the order's payment before, cents. */
  readonly hadCents: number;
}

/**
 * What could be left of an order before. The page may not have known yet that a refund was returned: the provider is
 * asked on the way.
 */
const mostLeft = ({ before, hadCents }: Given): number => Math.max(before.left.amount, hadCents);

/** What people gave back of an order and that did not fail, cents. */
const givenBy = ({ refunds }: OrderMoneyAnswer): number =>
  sum(
    refunds
      .filter(({ origin, state }) => (origin === 'staff' || origin === 'cancellation') && state !== 'failed')
      .map(({ amountCents }) => amountCents),
  );

function judgeLimit({ by, before, after }: Given): string[] {
  const [was, is] = [givenBy(before), givenBy(after)];
  const isBeyond = by === 'dispatcher' && is > was && is > LIMIT_CENTS;
  return isBeyond ? [`a dispatcher gave ${is} of an order back`] : [];
}

/** What is wrong after a refund of so many cents was taken on: the provider may refuse it, or have less left. */
export function judgeRefund(given: Given, asked: number, refundId: string | undefined): string[] {
  const { after } = given;
  const wrong = judgeLimit(given);
  const refund = after.refunds.find(({ id }) => id === refundId);
  if (refund === undefined || refund.amountCents > asked) return [...wrong, `${asked} do not go back`];
  if (refund.state !== 'failed' && after.left.amount > mostLeft(given) - refund.amountCents) {
    wrong.push(`after a refund of ${asked}, ${after.left.amount} of ${mostLeft(given)} are left`);
  }
  return wrong;
}

/** What is wrong after an order was cancelled; `asked` is what was to go back, null for everything. */
export function judgeCancelled(
  given: Given,
  asked: number | null,
  mismatches: MismatchesAnswer['mismatches'],
): string[] {
  const { before, after } = given;
  const wrong = judgeLimit(given);
  const held = mismatches.find(({ kind, orderId }) => kind === 'refund-held' && orderId === after.orderId);
  const waits = held?.amountCents ?? 0;
  if (after.refunds.some(({ origin, state }) => origin === 'cancellation' && state === 'failed')) return wrong;
  if (asked === null && after.left.amount !== waits) {
    wrong.push(`of a cancelled order ${after.left.amount} stay, and ${waits} wait for the owner`);
  }
  // What the page showed before may have been less than there is: the provider is asked on the way.
  const isStale = asked !== null && before.left.amount < asked;
  if (asked !== null && !isStale && after.left.amount - waits > mostLeft(given) - asked) {
    wrong.push(`a cancellation with ${asked} leaves ${after.left.amount} of ${mostLeft(given)}, ${waits} of it held`);
  }
  return wrong;
}

/**
 * What the page shows as left of an order in the end is what the provider has of its payment, or the register in cash.
 */
export const leftAtProvider = (provider: AtProvider, paymentId: string): number =>
  takenByBanks(provider, paymentId) > 0 ? 0 : Math.max(0, keptOf(provider, paymentId));

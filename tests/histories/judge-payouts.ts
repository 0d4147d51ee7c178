import { sum } from './kept.ts';
import type { Books } from './read-books.ts';
import type { World } from './world.ts';

/** Whether the money page shows each payout's amount, its content, and whether it was returned. */
export function judgePayouts({ books, foreign }: World, { months }: Books): string[] {
  const wrong: string[] = [];
  const moved = books.balanceBooks.moved();
  const shown = months.flatMap(({ payouts }) => payouts);
  const theirs = moved.filter(({ type }) => type === 'payout');
  if (shown.length !== theirs.length) wrong.push(`the page shows ${shown.length} payouts of ${theirs.length}`);
  for (const { source, amount } of theirs) {
    const id = source?.id ?? '';
    const held = books.balanceBooks.heldIn(id);
    const isForeign = (one: (typeof held)[number]): boolean => foreign.has(String(one.source?.payment_intent));
    const netOf = (some: typeof held): number => sum(some.map(({ net }) => net));
    const expected = {
      amountCents: -amount,
      currency: 'usd',
      isFailed: moved.some(({ type, source: failed }) => type === 'payout_failure' && failed?.id === id),
      holds: {
        payments: held.filter(({ type }) => type === 'charge' || type === 'payment').length,
        ownCents: netOf(held.filter((one) => !isForeign(one))),
        foreignCents: netOf(held.filter(isForeign)),
      },
    };
    const found = shown.find((one) => one.id === id);
    const ours = found && {
      amountCents: found.amountCents,
      currency: found.currency,
      isFailed: found.isFailed,
      holds: found.holds,
    };
    if (JSON.stringify(ours) !== JSON.stringify(expected)) {
      wrong.push(`a payout is ${JSON.stringify(ours)} on the page, and it is ${JSON.stringify(expected)}`);
    }
  }
  if (months[0]?.isAccountShared !== foreign.size > 0) wrong.push('the page does not say whose the account is');
  return wrong;
}

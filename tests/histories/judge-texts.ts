import type { Books } from './read-books.ts';
import type { AtProvider, Witnessed, World, WorldOrder } from './world.ts';

/** Whether each text about money was true at the moment when it was sent, and was sent once. */

const HOUR_MS = 3_600_000;
const dollars = (words: string): number => Math.round(Number(words.replaceAll(',', '')) * 100);
const AMOUNT = String.raw`\$([\d,]+\.\d\d)`;
const PARTS = {
  refund: new RegExp(`: ${AMOUNT} of your order (FF\\w+) goes back to your card`),
  extra: new RegExp(
    `(?:you paid twice for order|your payment for order) (FF\\w+)[^$]*${AMOUNT} goes back to your card`,
  ),
  failed: new RegExp(`our ${AMOUNT} refund for order (FF\\w+) did not reach your card`),
  hand: new RegExp(`: we gave you ${AMOUNT} back for your order (FF\\w+)`),
  notGiven: new RegExp(`we told you that we gave you ${AMOUNT} back for order (FF\\w+)`),
  unpaid: /your payment for .* did not go through, and you were not charged/,
  cancelled: /your order (FF\w+) from .* was cancelled/,
  owner: /please check the payments|and nobody has taken it/,
};

interface Told {
  readonly kind: 'refund' | 'failed';
  readonly number: string;
  readonly cents: number;
}

/** What a text says of money that goes back, or has come back; null if it says nothing of that. */
function toldBy(body: string): Told | null {
  const refund = PARTS.refund.exec(body);
  if (refund !== null) return { kind: 'refund', number: refund[2] ?? '', cents: dollars(refund[1] ?? '') };
  const extra = PARTS.extra.exec(body);
  if (extra !== null) return { kind: 'refund', number: extra[1] ?? '', cents: dollars(extra[2] ?? '') };
  const failed = PARTS.failed.exec(body);
  return failed === null ? null : { kind: 'failed', number: failed[2] ?? '', cents: dollars(failed[1] ?? '') };
}

/** Texts about money given back by hand, compared with its rows: one text for each row. */
function judgeHand({ texts }: World, { orders, ledger }: Books, isLong: boolean): string[] {
  return orders.flatMap(({ id, number }) => {
    const rows = ledger.filter(({ kind, orderId }) => kind === 'given-by-hand' && orderId === id);
    return [...new Set(rows.map(({ cents }) => Math.abs(cents)))].flatMap((cents) => {
      const count = (part: RegExp): number =>
        texts.filter(({ body }) => {
          const [, amount = '', of] = part.exec(body) ?? [];
          return of === number && dollars(amount) === cents;
        }).length;
      const given = rows.filter((row) => row.cents === -cents).length;
      const back = rows.filter((row) => row.cents === cents).length;
      const [told, taken] = [count(PARTS.hand), count(PARTS.notGiven)];
      if (told > given || taken > back)
        return [`${told} texts say that ${cents} of ${number} were given, ${given} rows do`];
      // Money given and taken back before the text is sent needs no text.
      return isLong || told - taken === given - back ? [] : [`nobody was told that ${cents} of ${number} were given`];
    });
  });
}

/** What is wrong, each in a sentence. */
export function judgeTexts(world: World, found: Books): string[] {
  const { orders, atProvider } = found;
  // A refund that the shop learned of a day later needs no text (rule money-back-told), and neither does a text a day
  // late.
  const isLong = world.clock.now() - world.beganAt > 20 * HOUR_MS;
  const wrong = judgeHand(world, found, isLong);
  const paymentsOf = ({ sessions }: WorldOrder, { payments }: AtProvider) => {
    const ids = sessions.map((id) => world.books.sessions.get(id)?.payment_intent);
    return payments.filter(({ id }) => ids.includes(id));
  };
  const refundsOf = (of: WorldOrder, then: AtProvider) => {
    const ids = paymentsOf(of, then).map(({ id }) => id);
    return then.refunds.filter(({ payment_intent, currency }) => currency === 'usd' && ids.includes(payment_intent));
  };
  const before: Told[] = [];
  const judge = ({ body, to, provider: then }: Witnessed): string | null => {
    const told = toldBy(body);
    if (told !== null) {
      const of = orders.find(({ number }) => number === told.number)?.of;
      if (of === undefined) return 'it names no order';
      const same = (kind: Told['kind']) =>
        before.filter((one) => one.kind === kind && one.number === told.number && one.cents === told.cents).length;
      const there = refundsOf(of, then).filter(({ amount }) => amount === told.cents);
      const failed = there.filter(({ status }) => status === 'failed');
      const [count, most] = [same(told.kind) + 1, told.kind === 'failed' ? failed.length : there.length];
      before.push(told);
      if (count > most) return `the provider has ${most} such refunds, and this is text ${count}`;
      if (told.kind === 'refund') return there.length > failed.length ? null : 'that refund had failed';
      return same('refund') >= count ? null : 'nobody was told of it before';
    }
    if (PARTS.unpaid.test(body)) {
      const of = world.orders.find(({ phone }) => phone === to);
      const all = of === undefined ? [] : paymentsOf(of, then);
      return all.some(({ status }) => status === 'requires_payment_method') ? null : 'no payment had failed';
    }
    const cancelled = PARTS.cancelled.exec(body);
    if (cancelled !== null && orders.find(({ number }) => number === cancelled[1])?.status !== 'cancelled')
      return 'it is not';
    const hand = PARTS.hand.exec(body) ?? PARTS.notGiven.exec(body);
    if (hand !== null) {
      const order = orders.find(({ number }) => number === hand[2]);
      const isThere = found.ledger.some(
        ({ kind, orderId, cents }) =>
          kind === 'given-by-hand' && orderId === order?.id && Math.abs(cents) === dollars(hand[1] ?? ''),
      );
      return isThere ? null : 'nothing like that was given by hand';
    }
    return body.includes('$') && !PARTS.owner.test(body) ? 'what is this amount?' : null;
  };
  for (const text of world.texts) {
    const why = judge(text);
    if (why !== null) wrong.push(`false text "${text.body}": ${why}`);
  }
  if (isLong) return wrong;
  for (const { number, of } of orders) {
    const standing = refundsOf(of, atProvider).filter(({ status }) => status !== 'failed');
    const told = before.filter((one) => one.number === number);
    for (const cents of new Set(told.map((one) => one.cents))) {
      const count = (kind: Told['kind']) => told.filter((one) => one.kind === kind && one.cents === cents).length;
      const there = standing.filter(({ amount }) => amount === cents).length;
      if (count('refund') - count('failed') > there) wrong.push(`nobody was told that ${cents} of ${number} came back`);
    }
  }
  for (const { number, of } of orders) {
    for (const { amount, status } of refundsOf(of, atProvider)) {
      const isTold = before.some((one) => one.kind === 'refund' && one.number === number && one.cents === amount);
      if (status !== 'failed' && !isTold) wrong.push(`nobody was told that ${amount} of ${number} goes back`);
    }
  }
  return wrong;
}

/** The account's balance as the stand-in for Stripe keeps it: every movement of money, newest first. */
import { randomBytes } from 'node:crypto';
import type { Payment, Refund, StripeObject } from './books.ts';
import { type Form, RefusedField } from './form.ts';

interface Movement extends StripeObject {
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly created: number;
  /** 'pending' while a bank has not confirmed the payment. */
  status: 'available' | 'pending';
  readonly source: StripeObject | null;
}

interface Moved {
  /** Stripe's own word, for example 'charge'. */
  readonly type: string;
  readonly amount: number;
  readonly fee?: number;
  readonly source: StripeObject | null;
  /** Unusual fields, for example the currency. */
  readonly with?: Readonly<Record<string, unknown>>;
}

/** What Stripe takes for a dispute, cents. */
export const DISPUTE_FEE = 1500;
export const chargeFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;

/** Opens an empty balance. `seconds` is the time in whole seconds. */
export function openBalance(seconds: () => number) {
  const movements: Movement[] = [];
  const heldBy = new Map<string, string>();

  function page(found: readonly Movement[], params: Form) {
    const { starting_after: after, limit = '10', expand } = params;
    const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const shown = found.slice(from, from + Number(limit));
    const data = shown.map((one) => ({ ...one, source: expand === undefined ? (one.source?.id ?? null) : one.source }));
    return { object: 'list', data, has_more: from + shown.length < found.length, url: '/v1/balance_transactions' };
  }

  function move({ type, amount, fee = 0, source, with: more = {} }: Moved): string {
    const id = `txn_test_${randomBytes(12).toString('hex')}`;
    const base = { id, object: 'balance_transaction', type, amount, fee, net: amount - fee, currency: 'usd' };
    const rest = { reporting_category: type, description: null, source, created: seconds() };
    movements.unshift({ ...base, ...rest, status: 'available', ...more });
    return id;
  }

  return {
    /** Books a movement and answers its id. */
    move,
    /** The money of a payment arrives; that of a debit stays pending until its bank confirms it. */
    charge({ id, amount, currency, metadata, charged }: Payment, newId: (kind: string) => string): void {
      const of = { payment_intent: id, amount, currency, metadata };
      const source = { id: newId(charged ? 'ch' : 'py'), object: 'charge', ...of };
      const [type, status] = charged ? ['charge', 'available'] : ['payment', 'pending'];
      move({ type, amount, fee: chargeFee(amount), source, with: { currency, status } });
    },
    /** The money of a debit leaves again, and its fee is returned or not. */
    uncharge({ id, amount, currency }: Payment, isFeeKept: boolean): void {
      const source = movements.find((one) => one.source?.payment_intent === id)?.source ?? null;
      const fee = isFeeKept ? 0 : -chargeFee(amount);
      move({ type: 'payment_failure_refund', amount: -amount, fee, source, with: { currency } });
    },
    /** The money of a refund leaves. */
    take(refund: Refund): void {
      const { amount, currency } = refund;
      move({ type: 'refund', amount: -amount, source: refund, with: { currency } });
    },
    /** A bank has confirmed a payment, or refused it. */
    confirm(paymentId: string): void {
      for (const one of movements) if (one.source?.payment_intent === paymentId) one.status = 'available';
    },
    /** Puts all that is available and that no payout holds yet into this one. */
    payOut(payoutId: string): void {
      for (const { id, currency, status } of movements) {
        if (currency === 'usd' && status === 'available' && !heldBy.has(id)) heldBy.set(id, payoutId);
      }
    },
    /** What a payout holds, but itself. */
    heldIn: (payoutId: string): readonly Movement[] =>
      movements.filter(({ id, type }) => heldBy.get(id) === payoutId && type !== 'payout'),
    /** All that has moved. */
    moved: (): readonly Movement[] => movements,
    /** What the account holds in dollars, cents, with what is under way. */
    sum: (): number => movements.reduce((sum, { net, currency }) => (currency === 'usd' ? sum + net : sum), 0),
    /** What of it can be paid out, cents. */
    available: (): number => {
      const there = movements.filter(({ currency, status }) => currency === 'usd' && status === 'available');
      return there.reduce((sum, { net }) => sum + net, 0);
    },
    list(params: Form) {
      const { created, payout } = params;
      if (typeof payout === 'string') {
        const held = movements.filter(({ id }) => heldBy.get(id) === payout);
        if (held.length === 0) throw new RefusedField('payout', 'resource_missing');
        return page(held, params);
      }
      const { gte = '0', lt = '9999999999' } = typeof created === 'object' ? created : {};
      return page(
        movements.filter((one) => one.created >= Number(gte) && one.created < Number(lt)),
        params,
      );
    },
  };
}

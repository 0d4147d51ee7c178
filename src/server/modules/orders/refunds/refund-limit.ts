import type { StaffMember } from '#contract/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import type { Problem } from '#domain/problems.ts';
import type { OrderMoney } from './decide-refund.ts';

/** What the limit counts: not what goes back by itself, nor what was given back at the provider. */
const COUNTED: readonly string[] = ['staff', 'cancellation'];

type Decided = Pick<OrderMoney, 'refunds'>;

/** How much of an order a person may still give back, cents; null for owners, who may give back all. */
export function limitLeft(
  { refunds }: Decided,
  { role }: Pick<StaffMember, 'role'>,
  limitCents: number,
): number | null {
  if (role === 'owner') return null;
  const given = refunds.filter(({ origin, state }) => COUNTED.includes(origin) && state !== 'failed');
  return Math.max(0, limitCents - given.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
}

export interface Limited {
  readonly money: Decided;
  readonly by: Pick<StaffMember, 'role'>;
  readonly refund: Pick<Refund, 'amount'>;
  readonly limitCents: number;
  /** What may go back besides, by the answers of customers. */
  readonly askedCents?: number;
}

/** Why a person may not give so much back; null where they may (rules refund-call, cancellation-limit). */
export function limitProblem({ money, by, refund, limitCents, askedCents = 0 }: Limited): Problem | null {
  const { amount } = refund;
  const own = limitLeft(money, by, limitCents);
  const left = own === null ? null : Math.max(0, own - askedCents);
  if (left === null || amount <= left) return null;
  const limit = formatCents(limitCents);
  const rest = left === limitCents ? '' : `, and ${formatCents(left)} of that is left`;
  const message = `${formatCents(amount)} is more than you may give back: ${limit} of an order${rest}. Please ask the owner.`;
  return { code: 'REFUND_LIMIT', message, details: { limitCents, leftCents: left } };
}

import * as catalog from '#catalog/server/refund-notes.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import { askedCents } from '#domain/money/refund-limit.ts';
import type { RuleReason } from '#domain/money/refund-reasons.ts';
import { can } from '#domain/person/roles.ts';
import type { Problem } from '#domain/result.ts';
import type { StoredMissing } from '#server/modules/orders/index.ts';
import type { OrderMoney } from './decide-refund.ts';

/** What the limit counts: neither automatic refunds nor those made at the provider. */
const COUNTED: readonly string[] = ['staff', 'cancellation'];
/** What a change costs less goes back by rule; nobody decides it. */
const BY_CHANGE: readonly string[] = ['address-changed', 'dish-changed'] satisfies readonly RuleReason[];

type Decided = Pick<OrderMoney, 'refunds'>;

/** How much of an order a person may still refund, cents, with open questions; null for owners: everything. */
export function limitLeft(
  { refunds }: Decided,
  { role }: Pick<StaffMember, 'role'>,
  limitCents: number,
): number | null {
  if (can(role, 'run-shop')) return null;
  const given = refunds.filter(
    ({ origin, reason, state }) => COUNTED.includes(origin) && !BY_CHANGE.includes(reason) && state !== 'failed',
  );
  return Math.max(0, limitCents - given.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
}

export interface Limited {
  readonly money: OrderMoney;
  readonly by: Pick<StaffMember, 'role'>;
  readonly refund: Refund;
  /** The open questions with answers that may refund more after this refund. */
  readonly asked: readonly StoredMissing[];
  readonly limitCents: number;
}

/** Why a person may not give so much back; null if they may (rules refund-call, cancellation-limit). */
export function limitProblem({ money, by, refund, asked, limitCents }: Limited): Problem | null {
  const { amount, parts } = refund;
  const own = limitLeft(money, by, limitCents);
  if (own === null) return null;
  const questions = asked.map(({ line_id: lineId, count }) => ({ lineId, count }));
  const left = Math.max(0, own - askedCents(money.sold, money.before, questions, parts.lines));
  if (amount <= left) return null;
  const limit = formatCents(limitCents);
  const rest = left === limitCents ? '' : catalog.andLeft(formatCents(left));
  const message = catalog.overLimit(formatCents(amount), limit, rest);
  return { code: 'REFUND_LIMIT', message, details: { limitCents, leftCents: left } };
}

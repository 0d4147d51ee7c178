import type { StaffMember } from '#contract/staff.ts';
import type { Refund } from '#domain/money/refund.ts';
import { isCancellationLimited } from '#domain/money/refund-limit.ts';
import type { Problem } from '#domain/problems.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { cancellationRefundId } from '#server/database/stores/adopt-money.ts';
import {
  adoptOrderMoney,
  limitProblem,
  type Order,
  type OrderMoney,
  reckonCancellation,
  storeRefund,
} from '#server/modules/orders/index.ts';
import type { Step } from './write-step.ts';

/** Giving money back for a cancelled order (rule cancellation-refund): decided with the cancellation. */
export interface Cancellation {
  readonly money: OrderMoney;
  readonly refund: Refund;
}

/**
 * What goes back: what was asked for, or everything; null where nothing does. The order's row is held. Problem:
 * REFUND_TOO_LARGE.
 */
export async function refundFor(
  trx: Trx,
  order: Order,
  askedCents: number | undefined,
  timeZone: string,
): Promise<Result<Cancellation | null, Problem>> {
  const money = await adoptOrderMoney(trx, order, timeZone);
  const refund = reckonCancellation(money, askedCents);
  if (!refund.ok) return refund;
  return ok(refund.value === null ? null : { money, refund: refund.value });
}

/** What the step of a cancellation gives back, of what was really paid. */
export const givenBack = (cancellation: Cancellation | null): NonNullable<Step['refund']> | null =>
  cancellation && { cents: cancellation.refund.amount, paidCents: cancellation.money.sold.paid };

/**
 * Why a person may not give so much back with a cancellation; null where they may: once the kitchen has begun, a
 * dispatcher gives back no more than with any refund (rule cancellation-limit). Problem: REFUND_LIMIT.
 */
export function cancellationProblem(
  { status }: Order,
  cancellation: Cancellation | null,
  by: StaffMember,
  limitCents: number,
): Problem | null {
  if (cancellation === null || !isCancellationLimited(status)) return null;
  // The open questions end with the order, and give nothing back.
  return limitProblem({ ...cancellation, by, asked: [], limitCents });
}

/** Stores the refund in the transaction that cancels the order, with the reason of the cancellation as its note. */
export async function storeCancellation(
  trx: Trx,
  order: Order,
  cancellation: Cancellation | null,
  step: Pick<Step, 'person' | 'note' | 'at'>,
): Promise<void> {
  const { id: orderId, session_id: sessionId } = order;
  if (cancellation === null || sessionId === null) return;
  const { money, refund } = cancellation;
  const { person, note, at } = step;
  const id = cancellationRefundId(orderId);
  const what = { id, orderId, sessionId, reference: money.reference ?? sessionId, money: refund };
  await storeRefund(trx, { ...what, origin: 'cancellation', reason: 'cancelled', note, person, at });
}

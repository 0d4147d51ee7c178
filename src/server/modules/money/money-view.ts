import type { LedgerRow, OrderMoneyAnswer, RefundView } from '#contract/money.ts';
import type { StaffMember } from '#contract/staff.ts';
import { refundLeft } from '#domain/money/refund.ts';
import { partsOf } from '#server/database/stores/charge-entries.ts';
import type { LedgerRow as StoredRow } from '#server/database/stores/ledger.ts';
import type { StoredMissing } from '#server/database/stores/missing-dishes.ts';
import type { StoredRefund } from '#server/database/stores/refunds.ts';
import { limitLeft, type Order, type OrderMoney, readDocument } from '#server/modules/orders/index.ts';
import { staffMissing } from './mark-missing.ts';

/** How money is shown to the office (rule order-money). */

/** A row of the ledger. */
export function ledgerView(row: StoredRow): LedgerRow {
  return {
    id: row.id,
    kind: row.kind,
    amountCents: row.amount_cents,
    foodCents: row.food_cents,
    feeCents: row.fee_cents,
    taxCents: row.tax_cents,
    tipCents: row.tip_cents,
    at: row.at,
    day: row.day,
    person: row.person,
    note: row.note,
    refundId: row.refund_id,
  };
}

/** The short form in which a refund is answered. */
export const refundBrief = ({ id, amount_cents, state }: StoredRefund) => ({ id, amountCents: amount_cents, state });

/** A refund as staff sees it. */
export function refundView(row: StoredRefund): RefundView {
  return {
    ...refundBrief(row),
    origin: row.origin,
    foodCents: row.food_cents,
    feeCents: row.fee_cents,
    taxCents: row.tax_cents,
    tipCents: row.tip_cents,
    lines: partsOf(row).lines,
    reason: row.reason,
    note: row.note,
    person: row.person,
    failure: row.failure,
    createdAt: row.created_at,
  };
}

export interface ShownMoney {
  readonly order: Order;
  readonly money: OrderMoney;
  readonly ledger: readonly StoredRow[];
  readonly missing: readonly StoredMissing[];
  readonly staff: StaffMember;
  readonly limitCents: number;
}

/** The money of an order, and what a refund of it is reckoned from. */
export function orderMoneyView({ order, money, ledger, missing, staff, limitCents }: ShownMoney): OrderMoneyAnswer {
  const { sold, before, refunds, reference } = money;
  const { lines } = readDocument(order);
  const named = lines.map(({ id, name, summary, quantity, totalPrice, taxRate }) => {
    return { id, name, summary, quantity, totalPrice, ...(taxRate === undefined ? {} : { taxRate }) };
  });
  const { deliveryFee, orderFees, tip, paid, taxes, taxRate } = sold;
  const nothing = { amount: 0, food: 0, fees: 0, tax: 0, tip: 0, deliveryFee: 0, lines: [] };
  return {
    success: true,
    orderId: order.id,
    orderNumber: order.order_number,
    ledger: ledger.map(ledgerView),
    refunds: refunds.map(refundView),
    missing: missing.map(staffMissing),
    left: reference === null ? nothing : refundLeft(sold, before),
    sold: { lines: named, taxes, taxRate, deliveryFee, orderFees, tip, paid },
    before,
    limitCents: limitLeft(money, staff, limitCents),
  };
}

import type { LedgerKind, LedgerRow, OrderMoneyAnswer, RefundState, RefundView } from '#contract/money/money.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { refundLeft } from '#domain/money/refund.ts';
import { linesAsPaid } from '#domain/money/sold.ts';
import { can } from '#domain/person/roles.ts';
import {
  CASH_KIND,
  partsOf,
  type StoredRefund,
  type StoredLedgerRow as StoredRow,
} from '#server/modules/ledger/index.ts';
import { staffMissing } from '#server/modules/missing-dishes/index.ts';
import { type Order, readDocument, type StoredMissing } from '#server/modules/orders/index.ts';
import { limitLeft, type OrderMoney } from '#server/modules/refunds/index.ts';
import { correctionOf } from './corrections.ts';

/** How money is shown to the office (rule order-money). */

/** Cash is stored as a correction that corrects nothing, as it was before there were others. */
export function shownKind({ kind, corrects }: Pick<StoredRow, 'kind' | 'corrects'>): LedgerKind {
  if (corrects !== null) return 'correction';
  return kind === CASH_KIND ? 'paid-in-cash' : kind;
}

/** The rows of an order's ledger; only an owner may correct them. */
export const ledgerView = (order: Order, ledger: readonly StoredRow[], { role }: StaffMember): readonly LedgerRow[] =>
  ledger.map((row) => rowView(row, can(role, 'run-shop') ? correctionOf(order, ledger, row) : null));

function rowView(row: StoredRow, correction: LedgerRow['correction']): LedgerRow {
  return {
    id: row.id,
    kind: shownKind(row),
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
    corrects: row.corrects,
    correction,
  };
}

const WORST_FIRST = ['failed', 'decided', 'pending', 'succeeded'] as const satisfies readonly RefundState[];

/** A refund's short form in answers; of one that several payments share, all of it in the worst state of its parts. */
export const refundBrief = (
  id: string,
  parts: readonly StoredRefund[],
): Pick<RefundView, 'id' | 'amountCents' | 'state'> => ({
  id,
  amountCents: parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  state: WORST_FIRST.find((state) => parts.some((part) => part.state === state)) ?? 'decided',
});

/** A refund as staff sees it. */
export function refundView(row: StoredRefund): RefundView {
  return {
    ...refundBrief(row.id, [row]),
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

/** The money of an order, and what a refund of it is calculated from. */
export function orderMoneyView({ order, money, ledger, missing, staff, limitCents }: ShownMoney): OrderMoneyAnswer {
  const { sold, before, refunds, reference, isCash, isDisputed } = money;
  const { lines } = readDocument(order);
  const named = linesAsPaid(lines).map(({ id, name, summary, quantity, totalPrice, taxRate }) => {
    return { id, name, summary, quantity, totalPrice, ...(taxRate === undefined ? {} : { taxRate }) };
  });
  const nothing = { amount: 0, food: 0, fees: 0, tax: 0, tip: 0, deliveryFee: 0, lines: [] };
  return {
    success: true,
    orderId: order.id,
    orderNumber: order.order_number,
    ledger: ledgerView(order, ledger, staff),
    refunds: refunds.map(refundView),
    missing: missing.map(staffMissing),
    left: reference === null || isDisputed ? nothing : refundLeft(sold, before),
    sold: { ...sold, lines: named },
    before,
    isCash,
    limitCents: limitLeft(money, staff, limitCents),
  };
}

/** An order's money in its row (rule charge-facts): the table's columns, and the document that it was sold with. */
import { z } from 'zod';
import { feesSchema } from '#contract/order/quotes.ts';
import {
  CHARGE_KINDS,
  type ChargeKind,
  type Charges,
  eachFormatted,
  eachKind,
  QUOTED_KINDS,
} from '#domain/money/charge-kinds.ts';
import { type Account, CHARGE_FACTS, chargesOf } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import type { OrdersTable } from '#server/database/schema.ts';

const COLUMNS = {
  food: 'subtotal_cents',
  tax: 'tax_cents',
  fee: 'order_fees_cents',
  tip: 'tip_cents',
} as const satisfies Readonly<Record<Account, keyof OrdersTable>>;

/** Only the delivery fee has a column beside that of its account; a later kind shares that one. */
const columnOf = (kind: ChargeKind) =>
  kind === 'deliveryFee' ? 'delivery_fee_cents' : COLUMNS[CHARGE_FACTS[kind].account];
type ChargeColumn = ReturnType<typeof columnOf>;

const CHARGE_COLUMNS: readonly ChargeColumn[] = [...new Set(CHARGE_KINDS.map(columnOf))];
/** The columns of the fees; the ledger has columns of the same name for tax and tip. */
export const FEE_COLUMNS = ['delivery_fee_cents', 'order_fees_cents'] as const satisfies readonly ChargeColumn[];

export function chargeColumns(charges: Charges): Readonly<Record<ChargeColumn, number>> {
  const sumOf = (column: ChargeColumn): number =>
    CHARGE_KINDS.filter((kind) => columnOf(kind) === column).reduce((sum, kind) => sum + charges[kind], 0);
  return Object.fromEntries(CHARGE_COLUMNS.map((column) => [column, sumOf(column)])) as Record<ChargeColumn, number>;
}

/** The fees of a stored document. An older one lacks later kinds; a lost kind shows, as they must add up. */
export const storedFeesSchema = feesSchema
  .extend({
    ...eachKind(QUOTED_KINDS, () => z.int().default(0)),
    ...eachFormatted(() => z.string().default(formatCents(0))),
  })
  .loose()
  .refine((fees) => QUOTED_KINDS.reduce((sum, kind) => sum + fees[kind], 0) === fees.total, 'do not add up');
const documentSchema = z.object({ fees: storedFeesSchema, tip: z.int() });

/** What an order's document says of its money, or null if it is damaged. */
export function readMoney(document: string): z.infer<typeof documentSchema> | null {
  try {
    return documentSchema.safeParse(JSON.parse(document)).data ?? null;
  } catch {
    return null;
  }
}

type ChargeRow = Partial<Readonly<Record<ChargeColumn, number | null>>> & { readonly document: string | null };

/** The charges of an order. A damaged document leaves its columns, each for the first kind that has it. */
export function storedCharges(order: ChargeRow): Charges {
  const money = order.document === null ? null : readMoney(order.document);
  if (money !== null) return chargesOf(money);
  const isFirst = (kind: ChargeKind): boolean =>
    CHARGE_KINDS.find((other) => columnOf(other) === columnOf(kind)) === kind;
  return eachKind(CHARGE_KINDS, (kind) => (isFirst(kind) ? (order[columnOf(kind)] ?? 0) : 0));
}

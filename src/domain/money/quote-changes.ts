import * as catalog from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { QUOTED_KINDS, type QuotedKind } from '#domain/money/charge-kinds.ts';
import { chargeName, chargeText } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';

/**
 * The differences between the figures that a customer saw and the new ones, as text (rule fee-changes-told): a number
 * never changes without saying why (rule numbers-explained).
 */

/** Amounts in cents. */
export interface ShownAmounts extends Readonly<Record<QuotedKind, number>> {
  readonly total: number;
}

/** One line for each amount that changed, in the order of the receipt; none if all are the same. */
export function quoteChanges(before: ShownAmounts, after: ShownAmounts): readonly string[] {
  const charges = QUOTED_KINDS.filter((kind) => before[kind] !== after[kind]).map((kind) =>
    catalog.changedFromTo(chargeName(kind), chargeText(kind, before[kind]), chargeText(kind, after[kind])),
  );
  if (before.total === after.total) return charges;
  return [...charges, catalog.changedFromTo(shared.total, formatCents(before.total), formatCents(after.total))];
}

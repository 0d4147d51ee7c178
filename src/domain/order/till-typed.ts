import * as catalog from '#catalog/everyone/order-words.ts';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';
import { isNothingPaid, mostAtTill, type TillMeans } from './till.ts';

/** What a person types of a receipt (rule till-notes): dollars as texts. */
export interface TillTyped {
  readonly paid: string;
  readonly means: TillMeans;
  /** By line: the unit price if it differed from the menu; a line with the menu's price is absent. */
  readonly prices: Readonly<Record<string, string>>;
}

export const NOTHING_TYPED: TillTyped = { paid: '', means: 'card', prices: {} };

/** What there is to note. Amounts in cents. */
interface ToNote {
  readonly menuCents: number;
  /** Absent in orders that a phone kept from an earlier version. */
  readonly mostCents?: number;
  readonly lines: readonly { readonly line: string; readonly unitPrice: number }[];
}

/** The same as it is sent, cents; a text that is no amount is left out, which `tillFaults` names before. */
export function tillOf({ paid, means, prices }: TillTyped) {
  const charged = Object.entries(prices).flatMap(([line, text]) => {
    const cents = typedCents(text);
    return cents === null ? [] : [{ line, cents }];
  });
  return { paidCents: typedCents(paid) ?? 0, means, charged };
}

const faultOf = (text: string, most: number): string | null => {
  const cents = typedCents(text);
  if (cents === null) return catalog.enterAmountDollars;
  return cents > most ? catalog.checkAmountAtMost(formatCents(most)) : null;
};

export interface TillFaults {
  readonly paid: string | null;
  readonly prices: Readonly<Record<string, string | null>>;
}

/** What is wrong with what is typed, by a driver or the office, by field; null if nothing is. */
export function tillFaults(
  { paid, prices }: TillTyped,
  { menuCents, mostCents = mostAtTill(menuCents), lines }: ToNote,
  isDrivers = false,
): TillFaults | null {
  const isNothing = isDrivers && isNothingPaid(typedCents(paid), menuCents);
  const faults = {
    paid: isNothing ? catalog.ifYouPaidNothing : faultOf(paid, mostCents),
    prices: Object.fromEntries(
      lines.flatMap(({ line, unitPrice }) => {
        const text = prices[line];
        return text === undefined ? [] : [[line, faultOf(text, mostAtTill(unitPrice))]];
      }),
    ),
  };
  const isFine = [faults.paid, ...Object.values(faults.prices)].every((fault) => fault === null);
  return isFine ? null : faults;
}

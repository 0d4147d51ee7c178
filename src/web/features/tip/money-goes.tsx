import * as catalog from '#catalog/customers/tip.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { CHARGE_FACTS, chargeRows, chargesOf, chargeText } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import type { TipOrder } from './tip-order.ts';

interface MoneyGoesProps {
  readonly order: TipOrder;
  /** Cents; null while the amount cannot be read. */
  readonly tip: number | null;
}

/** The total with tip, and what goes where. */
export function MoneyGoes({ order: { cart, checkout }, tip }: MoneyGoesProps) {
  const { brand } = useArea();
  const { fees, isEstimate } = checkout;
  const label = (text: string): string => (isEstimate ? shared.estimate(text) : text);
  return (
    <Receipt>
      {chargeRows(chargesOf({ fees, tip: tip ?? 0 })).map(({ kind, name, cents }) => (
        <ReceiptRow
          key={kind}
          label={kind === 'subtotal' || kind === 'tip' ? name : label(name)}
          amount={kind === 'tip' && tip === null ? '–' : chargeText(kind, cents)}
          detail={CHARGE_FACTS[kind].goes({ restaurant: cart.restaurantName, brand })}
        />
      ))}
      <ReceiptRow
        isTotal
        label={label(catalog.totalWithTip)}
        amount={tip === null ? '–' : formatCents(fees.total + tip)}
      />
    </Receipt>
  );
}

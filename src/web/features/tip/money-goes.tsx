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
  const label = (text: string): string => (isEstimate ? `${text} (estimate)` : text);
  return (
    <Receipt>
      <ReceiptRow label="Subtotal" amount={formatCents(fees.subtotal)} detail={`The food, to ${cart.restaurantName}`} />
      <ReceiptRow label={label('Delivery fee')} amount={fees.deliveryFeeFormatted} detail={`The trip, to ${brand}`} />
      <ReceiptRow label={label('Tax')} amount={fees.taxFormatted} detail="Paid on to the state" />
      <ReceiptRow label={label('Order fees')} amount={fees.orderFeesFormatted} detail="Card processing" />
      <ReceiptRow label="Tip" amount={tip === null ? '–' : formatCents(tip)} detail="All of it to your courier" />
      <ReceiptRow isTotal label={label('Total with tip')} amount={tip === null ? '–' : formatCents(fees.total + tip)} />
    </Receipt>
  );
}

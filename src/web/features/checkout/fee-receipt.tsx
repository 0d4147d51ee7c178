import * as catalog from '#catalog/customers/checkout.ts';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Fees } from '#contract/order/quotes.ts';
import { ADDED_KINDS } from '#domain/money/charge-kinds.ts';
import { chargeName } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Cart } from '#domain/order/cart.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import styles from './checkout-page.module.css';
import { ADDED_WORDS } from './fee-words.ts';
import type { ShownFees } from './shown-fees.ts';

const waiting = <Skeleton className={styles.amountSkeleton} />;

function FeeRows({ fees, isEstimate }: { readonly fees: Fees | null; readonly isEstimate: boolean }) {
  const settings = useArea().fees;
  const label = (text: string): string => (isEstimate ? shared.estimate(text) : text);
  return (
    <>
      {ADDED_KINDS.map((kind) => (
        <ReceiptRow
          key={kind}
          label={label(chargeName(kind))}
          amount={fees?.[`${kind}Formatted`] ?? waiting}
          detail={ADDED_WORDS[kind]({ fees, isEstimate, settings })}
        />
      ))}
      <ReceiptRow
        isTotal
        label={label(shared.total)}
        amount={fees?.totalFormatted ?? waiting}
        detail={catalog.chooseTipOnNextPage}
      />
    </>
  );
}

/** The fee breakdown, each amount with a line that says what it is for (rule checkout-screen). */
export function FeeReceipt({ cart, shown }: { readonly cart: Cart; readonly shown: ShownFees }) {
  const fees = shown.kind === 'quote' || shown.kind === 'estimate' ? shown.fees : null;
  return (
    <div className={classNames(shown.kind === 'quote' && shown.isOld && styles.old)}>
      <Receipt>
        <ReceiptRow
          label={moneyWords.subtotal}
          amount={formatCents(cart.totalPrice)}
          detail={catalog.unitsFromRestaurant(cart.totalItems, cart.restaurantName)}
        />
        {shown.kind !== 'refused' && <FeeRows fees={fees} isEstimate={shown.kind === 'estimate'} />}
      </Receipt>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import * as shared from '#catalog/shared.ts';
import * as catalog from '#catalog/tracking.tsx';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { chargeRows, chargeText } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { taxPartsText } from '#domain/money/tax.ts';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import styles from './order-details.module.css';

interface OrderDetailsProps {
  readonly order: TrackedOrder;
  /** Null where it is not told. */
  readonly apartment: string | null;
  /** The visitor has just opened the order, so the focus goes here. */
  readonly takesFocus: boolean;
  /** What can be done about them. */
  readonly children: ReactNode;
}

function Dishes({ items, missing }: Pick<TrackedOrder, 'items' | 'missing'>) {
  return (
    <>
      <ul className="stack-2 tabular">
        {items.map(({ quantity, name, choices, totalPrice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of an order never change, and may be equal
          <li key={index} className="flex wrap gap-x-4 justify-between">
            <span className={styles.dish}>
              <span className="semibold">{catalog.quantityOfItem(quantity, name)}</span>
              {choices.length > 0 && (
                <span className="muted block small">
                  <ChoiceLines choices={choices} />
                </span>
              )}
            </span>
            <span className="rigid">{formatCents(totalPrice)}</span>
          </li>
        ))}
      </ul>
      {missing
        .filter(({ state }) => state === 'swapped')
        .map(({ id, count, dish, swap }) => (
          <p key={id}>{catalog.itemSwappedFor(count, dish, swap)}</p>
        ))}
    </>
  );
}

/** The amounts as they were paid; what went back of them stands above. */
function Paid({ pricing, addressChange }: Pick<TrackedOrder, 'pricing' | 'addressChange'>) {
  return (
    <div className="pt-4 rule-above">
      <Receipt>
        {chargeRows(pricing, 'buyer').map(({ kind, name, cents }) => (
          <ReceiptRow
            key={kind}
            label={name}
            amount={chargeText(kind, cents)}
            detail={kind === 'tax' && pricing.taxes ? taxPartsText(pricing.taxes) : undefined}
          />
        ))}
        <ReceiptRow isTotal label={shared.total} amount={formatCents(pricing.total)} />
        {addressChange.paid.map(({ id, street, amountCents }) => (
          <ReceiptRow key={id} label={catalog.deliveryTo(street)} amount={formatCents(amountCents)} />
        ))}
      </Receipt>
    </div>
  );
}

/** What a visitor sees only with a proof: address, instructions, dishes and what they cost (rule tracking-screen). */
export function OrderDetails({ order, apartment, takesFocus, children }: OrderDetailsProps) {
  const { delivery, items, missing, pricing, addressChange } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { street, city, state } = delivery.address;
  return (
    <section className="card stack-4 anywhere roomy" aria-labelledby="order-details">
      <h2 id="order-details" ref={heading} className="size-3" tabIndex={-1}>
        {catalog.orderDetails}
      </h2>
      <div className={`grid ${styles.part}`}>
        <h3 className={`muted plain-heading ${styles.label}`}>{catalog.deliveryAddress}</h3>
        <p>{[street, apartment ?? '', city, state].filter((part) => part !== '').join(', ')}</p>
        <p className="soft">{delivery.dropoffOption}</p>
      </div>
      {delivery.instructions !== '' && (
        <div className={`grid ${styles.part}`}>
          <h3 className={`muted plain-heading ${styles.label}`}>{catalog.deliveryInstructions}</h3>
          <p className="pre-line">{delivery.instructions}</p>
        </div>
      )}
      {children}
      <div className={`grid ${styles.part}`}>
        <h3 className={`muted plain-heading ${styles.label}`}>{catalog.items}</h3>
        <Dishes items={items} missing={missing} />
      </div>
      <Paid pricing={pricing} addressChange={addressChange} />
    </section>
  );
}

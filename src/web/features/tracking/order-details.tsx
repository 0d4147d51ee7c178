import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { chargeRows, chargeText } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import { taxPartsText } from '#domain/money/tax.ts';
import { changeDishPath } from '#web/state/ordering/change-dish-path.ts';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import styles from './order-details.module.css';

interface OrderDetailsProps {
  readonly order: TrackedOrder;
  /** Null if it is not told. */
  readonly apartment: string | null;
  /** The visitor has just opened the order, so the focus goes here. */
  readonly takesFocus: boolean;
  /** What can be done about them. */
  readonly children: ReactNode;
}

interface ChangeDishProps {
  readonly orderNumber: string;
  /** Absent where the dish can't change. */
  readonly lineId: string | undefined;
  readonly name: string;
}

/** Leads to the choices of a dish, until the restaurant confirms (rule dish-change). */
function ChangeDish({ orderNumber, lineId, name }: ChangeDishProps) {
  if (lineId === undefined) return null;
  return (
    <span className="block">
      <ButtonLink
        variant="plain"
        className="outdent"
        to={changeDishPath(orderNumber, lineId)}
        aria-label={catalog.changeDish(name)}
      >
        {shared.change}
      </ButtonLink>
    </span>
  );
}

function Dishes({ order }: { readonly order: TrackedOrder }) {
  const { orderNumber, items, missing, dishes } = order;
  const lineAt = (index: number) => dishes.find(({ place }) => place === index);
  return (
    <>
      <ul className="stack-2 tabular">
        {items.map(({ quantity, name, choices, note, totalPrice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move, and may be equal
          <li key={index} className="flex wrap gap-x-4 justify-between">
            <span className="grow-7">
              <span className="semibold">{catalog.quantityOfItem(quantity, name)}</span>
              {choices.length > 0 && (
                <span className="muted block small">
                  <ChoiceLines choices={choices} />
                </span>
              )}
              {note !== '' && <span className="soft anywhere pre-line block small">“{note}”</span>}
              <ChangeDish orderNumber={orderNumber} lineId={lineAt(index)?.id} name={name} />
            </span>
            <span className="rigid">{formatCents(totalPrice)}</span>
          </li>
        ))}
      </ul>
      {missing.map(({ id, state, count, dish, swap }) => (
        <Fragment key={id}>
          {state === 'swapped' && <p>{catalog.itemSwappedFor(count, dish, swap)}</p>}
          {state === 'refunded' && <p>{catalog.itemRefunded(count, dish)}</p>}
        </Fragment>
      ))}
    </>
  );
}

/** The amounts as they were paid. Refunds are shown above. */
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
        {paidRows(pricing.total, addressChange.paid).map(({ key, name, cents }) => (
          <ReceiptRow key={key} label={name} amount={formatCents(cents)} />
        ))}
      </Receipt>
    </div>
  );
}

/** What a visitor sees only with a proof: address, instructions, dishes and what they cost (rule tracking-screen). */
export function OrderDetails({ order, apartment, takesFocus, children }: OrderDetailsProps) {
  const { delivery, pricing, addressChange } = order;
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
        <h3 className={`muted plain-heading ${styles.label}`}>{shared.deliveryAddress}</h3>
        <p>{[street, apartment ?? '', city, state].filter((part) => part !== '').join(', ')}</p>
        <p className="soft">{delivery.dropoffOption}</p>
      </div>
      {delivery.instructions !== '' && (
        <div className={`grid ${styles.part}`}>
          <h3 className={`muted plain-heading ${styles.label}`}>{shared.deliveryInstructions}</h3>
          <p className="pre-line">{delivery.instructions}</p>
        </div>
      )}
      {children}
      <div className={`grid ${styles.part}`}>
        <h3 className={`muted plain-heading ${styles.label}`}>{catalog.items}</h3>
        <Dishes order={order} />
      </div>
      <Paid pricing={pricing} addressChange={addressChange} />
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { TrackedOrder } from '#contract/tracking.ts';
import styles from './order-details.module.css';

interface OrderDetailsProps {
  readonly order: TrackedOrder;
  /** The visitor has just opened the order, so the focus goes here. */
  readonly takesFocus: boolean;
}

/** What a visitor sees only with a proof: address, instructions and dishes (rule tracking-screen). */
export function OrderDetails({ order: { delivery, items, missing }, takesFocus }: OrderDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { street, city, state } = delivery.address;
  return (
    <section className="card stack-4 anywhere roomy" aria-labelledby="order-details">
      <h2 id="order-details" ref={heading} className="size-3" tabIndex={-1}>
        Order Details
      </h2>
      <div className={`grid ${styles.part}`}>
        <h3 className={`muted plain-heading ${styles.label}`}>Delivery address</h3>
        <p>{[street, city, state].filter((part) => part !== '').join(', ')}</p>
      </div>
      {delivery.instructions !== '' && (
        <div className={`grid ${styles.part}`}>
          <h3 className={`muted plain-heading ${styles.label}`}>Delivery instructions</h3>
          <p className="pre-line">{delivery.instructions}</p>
        </div>
      )}
      <div className={`grid ${styles.part}`}>
        <h3 className={`muted plain-heading ${styles.label}`}>Items</h3>
        <ul className="stack-1 semibold tabular">
          {items.map(({ quantity, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of an order never change, and may be equal
            <li key={index}>
              {quantity} x {name}
            </li>
          ))}
        </ul>
        {missing
          .filter(({ state }) => state === 'swapped')
          .map(({ id, count, dish, swap }) => (
            <p key={id}>
              {count} x {dish}: swapped for {swap}
            </p>
          ))}
      </div>
    </section>
  );
}

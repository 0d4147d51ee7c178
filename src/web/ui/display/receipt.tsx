import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './receipt.module.css';

interface ReceiptRowProps {
  readonly label: ReactNode;
  /** As shown: '$2.74', 'Free', or a skeleton while it is not known. */
  readonly amount: ReactNode;
  /** One line that says what the amount is for. */
  readonly detail?: ReactNode;
  readonly isTotal?: boolean;
}

export function ReceiptRow({ label, amount, detail, isTotal = false }: ReceiptRowProps) {
  return (
    <div className={classNames('flex gap-4 justify-between', isTotal && 'pt-3 size-3 strong rule-above')}>
      <dt className="wraps">
        {label}
        {detail !== undefined && <span className={`muted block ${styles.detail}`}>{detail}</span>}
      </dt>
      <dd className="rigid tabular">{amount}</dd>
    </div>
  );
}

export function Receipt({ children }: { readonly children: ReactNode }) {
  return <dl className="stack-3">{children}</dl>;
}

export interface ReceiptDish {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  /** The choices; null if there are none. */
  readonly words: ReactNode;
  readonly note?: string | null;
  readonly price: string;
  /** Shown beside the name where there is room; '' for a tile with the initial, absent for none. */
  readonly imageUrl?: string;
}

/** The dishes of an order: quantity, name, choices as text, price. */
export function ReceiptDishes({ dishes }: { readonly dishes: readonly ReceiptDish[] }) {
  return (
    <ul>
      {dishes.map((dish) => (
        <li key={dish.key} className={`flex wrap gap-x-3 items-start py-3 rule-above ${styles.dish}`}>
          <span className={`bold tabular ${styles.quantity}`}>{dish.quantity} ×</span>
          {dish.imageUrl !== undefined && (
            <Picture name={dish.name} imageUrl={dish.imageUrl} className={styles.picture} />
          )}
          <span className={`wraps semibold ${styles.words}`}>
            {dish.name}
            {dish.words !== null && <span className={`muted block ${styles.detail}`}>{dish.words}</span>}
            {dish.note != null && <span className={`muted block ${styles.note}`}>“{dish.note}”</span>}
          </span>
          <span className="rigid tabular ml-auto">{dish.price}</span>
        </li>
      ))}
    </ul>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as shared from '#catalog/everyone/shared.ts';
import * as words from '#catalog/everyone/ui.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './detail-dialog.module.css';

/** What of an order can be changed, each by the button in its part of the dialog, and until when. */
const CHANGES = [
  ['dishes', catalog.changeDishes, catalog.dishesChangeUntil],
  ['missing', catalog.dishMissingButton, catalog.missingUntil],
  ['address', shared.changeAddress, catalog.addressChangesUntil],
  ['details', catalog.changeDetails, catalog.detailsChangeUntil],
] as const;

export type OrderChange = (typeof CHANGES)[number][0];

/** Marks the button that begins a change, for the list of all of them. */
export const beginsChange = (change: OrderChange) => ({ 'data-change': change });

const beginOf = (inside: Element | null, change: OrderChange): HTMLElement | null =>
  inside?.closest('dialog')?.querySelector<HTMLElement>(`[data-change="${change}"]`) ?? null;

interface OrderChangesProps {
  /** A form is about to open. */
  readonly onBegun: () => void;
  readonly onLeave: () => void;
}

/** What can be changed now, in one place at the top of the dialog (rule order-changes). */
export function OrderChanges({ onBegun, onLeave }: OrderChangesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<readonly OrderChange[]>([]);
  useLayoutEffect(() => {
    setOpen(CHANGES.map(([change]) => change).filter((change) => beginOf(list.current, change) !== null));
  }, []);
  const begin = (change: OrderChange): void => {
    const button = beginOf(list.current, change);
    // The form takes the focus of its own button over.
    flushSync(onBegun);
    button?.focus();
    button?.click();
  };
  return (
    <section className="stack-3 span-all" aria-label={catalog.changeOrder}>
      <ul ref={list} className="stack-3">
        {CHANGES.filter(([change]) => open.includes(change)).map(([change, label, until], index) => (
          <li key={change} className={`grid gap-3 items-center ${styles.change}`}>
            <Button variant="quiet" autoFocus={index === 0} onClick={() => begin(change)}>
              {label}
            </Button>
            <span className="soft small">{until}</span>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className="soft">{catalog.nothingCanChange}</p>}
      <div>
        <Button variant="plain" onClick={onLeave}>
          {words.close}
        </Button>
      </div>
    </section>
  );
}

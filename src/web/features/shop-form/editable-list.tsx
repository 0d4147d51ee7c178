import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './shop-form.module.css';

interface EditableListProps<T> {
  readonly items: readonly T[];
  readonly onChange: (items: readonly T[]) => void;
  readonly render: (item: T, change: (item: T) => void, index: number) => ReactNode;
  /** What one of them is called: 'town', 'question'. */
  readonly noun: string;
  readonly fresh: () => T;
  readonly max: number;
}

/** A list that grows and shrinks by buttons. */
export function EditableList<T>({ items, onChange, render, noun, fresh, max }: EditableListProps<T>) {
  const replace = (index: number, item: T): void => onChange(items.map((one, at) => (at === index ? item : one)));
  return (
    <div className="stack-4">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and keep their order
        <div key={index} className={`stack-3 pb-4 rule-below ${styles.entry}`}>
          {render(item, (next) => replace(index, next), index)}
          <Button
            variant="quiet"
            aria-label={catalog.removeNoun(noun, index + 1)}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          >
            {shared.remove}
          </Button>
        </div>
      ))}
      {items.length < max && (
        <div>
          <Button variant="quiet" onClick={() => onChange([...items, fresh()])}>
            {catalog.addNoun(noun)}
          </Button>
        </div>
      )}
    </div>
  );
}

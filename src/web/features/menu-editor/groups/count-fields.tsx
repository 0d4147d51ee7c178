import * as catalog from '#catalog/office/menu-editor.ts';
import { InPlaceValue } from '../fields/in-place-value.tsx';
import { readCount, readCountOrNone } from '../fields/read-field.ts';
import styles from './groups.module.css';

interface CountFieldsProps<Field extends string> {
  /** What is counted, each with its label and a hint. */
  readonly fields: readonly (readonly [field: Field, label: string, hint: string])[];
  readonly counts: Readonly<Record<Field, number>>;
  readonly onCount: (field: Field, count: number) => void;
  /** How many cost nothing; undefined if all are charged. */
  readonly free: number | undefined;
  readonly onFree: (free: number | undefined) => void;
}

/** The limits and numbers of a group, or of an option, as fields side by side. */
export function CountFields<Field extends string>(props: CountFieldsProps<Field>) {
  const { fields, counts, onCount, free, onFree } = props;
  return (
    <div className={`stack-3 ${styles.fields}`}>
      {fields.map(([field, label, hint]) => (
        <InPlaceValue
          key={field}
          boxed
          inputMode="numeric"
          label={label}
          hint={hint}
          text={String(counts[field])}
          read={readCount}
          onCommit={(value) => onCount(field, value)}
        />
      ))}
      <InPlaceValue
        boxed
        inputMode="numeric"
        label={catalog.freeOfCharge}
        hint={catalog.freeOfChargeHint}
        text={free === undefined ? '' : String(free)}
        read={readCountOrNone}
        onCommit={(value) => onFree(value ?? undefined)}
      />
    </div>
  );
}

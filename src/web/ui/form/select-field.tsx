import { type ComponentProps, useId } from 'react';
import { AnyIcon } from '../icon/any-icon.tsx';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** The label is read out, not shown. */
  readonly compact?: boolean;
}

function Control({
  id,
  words,
  value,
  options,
  onChange,
  ...rest
}: Omit<SelectFieldProps, keyof FieldWords | 'compact'> & {
  readonly id: string;
  readonly words: FieldWords;
}) {
  return (
    <div className={`bar-2 min-0 px-4 bg-surface round-2 edge-control field-box soft-icons ${styles.box}`}>
      <select
        {...rest}
        id={id}
        className={`grow min-0 py-3 bare ${styles.control}`}
        value={value}
        aria-invalid={words.error ? true : undefined}
        aria-describedby={describedBy(id, words)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <AnyIcon name="down" size="small" />
    </div>
  );
}

/** A choice from a list, by the browser's own control. */
export function SelectField({ label, hint, error, compact = false, ...rest }: SelectFieldProps) {
  const id = useId();
  const words = { label, hint, error };
  if (!compact) {
    return (
      <FieldFrame id={id} {...words}>
        <Control id={id} words={words} {...rest} />
      </FieldFrame>
    );
  }
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Control id={id} words={words} {...rest} />
    </>
  );
}

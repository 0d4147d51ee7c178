import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import { cleanText } from '#domain/clean-text.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

interface OwnProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Left of the text, for example an icon. */
  readonly start?: ReactNode;
  /** Right of the text, for example a clear button. */
  readonly end?: ReactNode;
}

interface TextFieldProps extends OwnProps, Omit<ComponentProps<'input'>, keyof OwnProps | 'id' | 'ref'> {
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * One line of text with its label, hint and error (rule error-at-field). It listens to `input`, because React's
 * `change` misses a value that a script has set, as some password managers do (rule filled-by-script).
 */
export function TextField({ label, hint, error, value, onChange, start, end, inputRef, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={`bar-2 min-0 px-4 bg-surface round-2 edge-control field-box soft-icons ${styles.box}`}>
        {start}
        <input
          type="text"
          {...rest}
          id={id}
          ref={inputRef}
          className={`grow min-0 py-3 bare ${styles.control}`}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {end}
      </div>
    </FieldFrame>
  );
}

interface TextAreaProps
  extends FieldWords,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id' | 'maxLength'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  /** The count is shown from this share of `maxLength` on; near the end where absent. */
  readonly countFrom?: number;
}

const COUNT_FROM = 0.8;

/** Several lines of text (a note, for example); invisible characters of a pasted text are removed. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, value, onChange, maxLength, countFrom = COUNT_FROM, ...rest } = props;
  const id = useId();
  const count = value.length >= maxLength * countFrom ? { count: shared.countOf(value.length, maxLength) } : {};
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} {...count}>
      <div className={`bar-2 min-0 px-4 bg-surface round-2 edge-control field-box soft-icons ${styles.box}`}>
        <textarea
          rows={3}
          {...rest}
          id={id}
          className={`grow min-0 py-3 bare ${styles.control}`}
          value={value}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
          onInput={(event) => onChange(cleanText(event.currentTarget.value))}
        />
      </div>
    </FieldFrame>
  );
}

import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from './button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, for those who do not see the field's place. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** More letters would be refused by the call that searches. */
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement | null>;
  /** At the right while nothing is typed. */
  readonly end?: ReactNode;
}

/** A search that answers while the visitor types. Escape and the cross empty it. */
export function SearchField({ label, placeholder, value, onChange, maxLength = 100, inputRef, end }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={`field-box soft-icons ${styles.box}`}>
      <Icon name="search" />
      <input
        ref={input}
        className={`bare ${styles.input}`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        // What is typed into the first HTML would be lost when the page takes over.
        readOnly={!isHydrated}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' && end}
      {value !== '' && (
        <IconButton look="flat" label={catalog.clearSearch} onClick={clear}>
          <Icon name="close" />
        </IconButton>
      )}
    </search>
  );
}

import { type ComponentProps, useId } from 'react';
import styles from './in-place.module.css';
import { InPlaceFrame, type InPlaceLook, inPlaceAria } from './in-place-frame.tsx';
import { type Read, useTyped } from './use-typed.ts';

interface InPlaceValueProps<T> extends InPlaceLook {
  readonly text: string;
  readonly read: (text: string) => Read<T>;
  readonly onCommit: (value: T) => void;
  /** Before the digits, such as '$'. */
  readonly sign?: string;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** A price or a number that is edited in place. A press selects all of it, so typing replaces it. */
export function InPlaceValue<T>(props: InPlaceValueProps<T>) {
  const { text, read, onCommit, sign, inputMode = 'decimal', placeholder, disabled, ...look } = props;
  const typed = useTyped({ text, read, onCommit });
  const frame = { ...look, id: useId(), error: typed.error };
  return (
    <InPlaceFrame {...frame}>
      <div className={sign === undefined ? undefined : `flex items-center min-0 relative ${styles.money}`}>
        {sign !== undefined && <span aria-hidden="true">{sign}</span>}
        <input
          {...inPlaceAria(frame)}
          className={`w-full clip anywhere round-1 ${styles.input}`}
          type="text"
          inputMode={inputMode}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          maxLength={40}
          value={typed.value}
          onFocus={(event) => {
            typed.onFocus();
            event.currentTarget.select();
          }}
          onBlur={typed.onBlur}
          onKeyDown={typed.onKeyDown}
          onChange={(event) => typed.onChange(event.target.value)}
        />
      </div>
    </InPlaceFrame>
  );
}

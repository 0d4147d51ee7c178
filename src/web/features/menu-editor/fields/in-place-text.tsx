import { useId } from 'react';
import styles from './in-place.module.css';
import { InPlaceFrame, type InPlaceLook, inPlaceAria } from './in-place-frame.tsx';
import { type Read, useTyped } from './use-typed.ts';

interface InPlaceTextProps extends InPlaceLook {
  readonly text: string;
  readonly read: (text: string) => Read<string>;
  readonly onCommit: (text: string) => void;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Enter makes a new line. */
  readonly hasLines?: boolean;
  /** The field is found by it, to take the focus. */
  readonly mark?: string | undefined;
}

/** Words that are edited where they stand; the field is as high as they need. */
export function InPlaceText(props: InPlaceTextProps) {
  const { text, read, onCommit, maxLength, placeholder, hasLines = false, mark, ...look } = props;
  const typed = useTyped({ text, read, onCommit, isOneLine: !hasLines });
  const frame = { ...look, id: useId(), error: typed.error };
  return (
    <InPlaceFrame {...frame}>
      <div className={`grid min-0 ${styles.grows}`} data-text={typed.value === '' ? (placeholder ?? '') : typed.value}>
        <textarea
          {...inPlaceAria(frame)}
          className={`w-full clip anywhere round-1 ${styles.input}`}
          rows={1}
          enterKeyHint={hasLines ? undefined : 'done'}
          placeholder={placeholder}
          maxLength={maxLength}
          value={typed.value}
          data-mark={mark}
          onFocus={typed.onFocus}
          onBlur={typed.onBlur}
          onKeyDown={typed.onKeyDown}
          onChange={(event) => typed.onChange(event.target.value)}
        />
      </div>
    </InPlaceFrame>
  );
}

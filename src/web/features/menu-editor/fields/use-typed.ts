import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a typed text means, or what is wrong with it, in words. */
export type Read<T> = { readonly value: T } | { readonly error: string };

/** How long after the last letter a text counts as meant, ms. */
const PAUSE_MS = 1200;

interface TypedField<T> {
  /** The value that the field shows while nobody types. */
  readonly text: string;
  readonly read: (text: string) => Read<T>;
  /** Called with each new text that can be read; not with one that is already there. */
  readonly onCommit: (value: T) => void;
  /** Enter ends the typing, too. */
  readonly isOneLine?: boolean;
}

/**
 * A field that edits in place: what is typed is taken over when the field is left, at Enter, or after a pause. A text
 * that cannot be read stays in the field with what is wrong; Escape brings the old one back.
 */
export function useTyped<T>({ text, read, onCommit, isOneLine = true }: TypedField<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text that was taken over last: it is not taken twice. */
  const taken = useRef(text);
  const result = typed === null ? null : read(typed);

  const commit = (): boolean => {
    if (typed === null || result === null) return true;
    if ('error' in result) return false;
    if (typed !== taken.current) {
      taken.current = typed;
      onCommit(result.value);
    }
    return true;
  };
  const takeOver = useEffectEvent(() => void commit());
  const askFirst = useEffectEvent((event: BeforeUnloadEvent) => {
    if (typed === taken.current) return;
    takeOver();
    event.preventDefault();
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => takeOver(), PAUSE_MS);
    const leave = (event: BeforeUnloadEvent): void => askFirst(event);
    addEventListener('beforeunload', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', leave);
    };
  }, [typed]);
  // A field that leaves the page in the middle of the typing, as at the browser's back button, hears no blur.
  useEffect(() => () => takeOver(), []);

  const [isLeft, setLeft] = useState(false);
  return {
    value: typed ?? text,
    /** Told once the field has been left: nobody is corrected in the middle of a word. */
    error: isLeft && result !== null && 'error' in result ? result.error : null,
    onFocus: (): void => {
      taken.current = typed ?? text;
      setLeft(false);
    },
    onChange: (next: string): void => setTyped(next),
    onBlur: (): void => {
      setLeft(true);
      if (commit()) setTyped(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'Escape' && typed !== null) {
        // A dialog around the field stays open.
        event.preventDefault();
        setTyped(null);
      }
      if (event.key === 'Enter' && isOneLine && !event.nativeEvent.isComposing) {
        event.preventDefault();
        event.currentTarget.blur();
      }
    },
  };
}

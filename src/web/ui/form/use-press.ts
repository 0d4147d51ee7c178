import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** What a button, or a form (press-form.tsx), takes from `usePress`. */
export interface PressHandlers {
  readonly onPointerDown: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: () => void;
}

/** A press applies to the screen at its beginning (rule press-meaning): `look` then, and `act` on that. */
export function usePress<T>(look: () => T, act: (seen: T) => void): PressHandlers {
  const begun = useRef<(() => void) | null>(null);
  const begin = (): void => {
    const seen = look();
    begun.current = () => act(seen);
  };
  return {
    onPointerDown: begin,
    onPointerCancel: () => {
      begun.current = null;
    },
    onKeyDown: ({ key, repeat }) => {
      if (!repeat && (key === 'Enter' || key === ' ')) begin();
    },
    onClick: () => {
      // A press without a pointer or a key (a screen reader's) applies to the current state.
      if (begun.current === null) begin();
      begun.current?.();
      begun.current = null;
    },
  };
}

/**
 * The press of a button that says something else afterwards: the second one of a double click does nothing (rule
 * press-meaning).
 */
export const onePress = ({ onClick, ...begins }: PressHandlers) => ({
  ...begins,
  onClick: ({ detail }: MouseEvent): void => {
    if (detail < 2) onClick();
  },
});

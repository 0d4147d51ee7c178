import { useEffect, useState } from 'react';

/**
 * Which form of a part is open. When one is closed, the focus returns to the button that opened it, whose `autoFocus`
 * is whether it was just `left`; a button that comes back later takes the focus from nobody.
 */
export function useOpenForm<Form extends string>(none: Form, first = none) {
  const [open, setOpen] = useState(first);
  const [left, setLeft] = useState(none);
  useEffect(() => {
    if (left !== none) setLeft(none);
  }, [left, none]);
  const leave = (): void => {
    setLeft(open);
    setOpen(none);
  };
  return { open, setOpen, left, leave };
}

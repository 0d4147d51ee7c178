import { focusHeading } from '../page/focus-heading.ts';

/** A dialog that has opened: where the focus was before, and the dialog below it. */
interface Visit {
  readonly opener: Element | null;
  readonly beneath: Visit | null;
  isOver: boolean;
}

const open: Visit[] = [];

/** What was pressed last: Safari gives a button no focus that a finger or the mouse pressed. */
let pressed: Element | null = null;
globalThis.addEventListener?.(
  'click',
  ({ target }) => {
    pressed =
      target instanceof Element ? target.closest('button, a, label, summary, [type=radio], [type=checkbox]') : null;
  },
  { capture: true },
);
const focused = (): Element | null => (document.activeElement === document.body ? pressed : document.activeElement);

/** Returns the focus to what opened the dialog, or, if the dialog below is closed too, to what opened that. */
function returnFocus({ opener, beneath }: Visit): void {
  if (beneath?.isOver) returnFocus(beneath);
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/** If what had the focus is gone, moves it to the title of the topmost dialog, else to the page's heading. */
export function rescueFocus(): void {
  if (!document.activeElement?.matches('body :not(dialog:not([open]) *)')) focusHeading();
}

/** Remembers the focus before a dialog; the returned function gives it back (rule sheets-and-dialogs). */
export function rememberFocus(): () => void {
  const visit: Visit = { opener: focused(), beneath: open.at(-1) ?? null, isOver: false };
  open.push(visit);
  return () => {
    visit.isOver = true;
    open.splice(open.indexOf(visit), 1);
    returnFocus(visit);
    rescueFocus();
  };
}

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

/** Remembers the focus before a dialog; the returned function gives it back (rule sheets-and-dialogs). */
export function rememberFocus(): () => void {
  const visit: Visit = { opener: focused(), beneath: open.at(-1) ?? null, isOver: false };
  open.push(visit);
  return () => {
    visit.isOver = true;
    open.splice(open.indexOf(visit), 1);
    returnFocus(visit);
  };
}

/** The title of the topmost dialog. */
export const dialogTitle = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] [data-dialog-title]')].at(-1);

/** If the focused button is gone, moves the focus to the title of the topmost dialog. */
export function rescueFocus(): void {
  if (document.activeElement?.matches('body *') && !document.activeElement.closest('dialog:not([open])')) return;
  dialogTitle()?.focus();
}
